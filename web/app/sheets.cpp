// The sheets that an address can open.
#include "web/ui/route.hpp"

namespace fray::ui {
namespace {

constexpr SheetName kSheets[] = {
    // the fight and the Company
    {"setup", false},
    {"rulesets", false},
    {"zone", true},
    {"who", true},
    {"offer", true},
    {"card", true},
    {"errant", true},
    {"attack", true},
    {"attack-target", true},
    {"attack-all", true},
    {"act", true},
    {"arm", true},
    {"wear", true},
    {"thing", true},
    {"past", true},
    {"lay", true},
    {"battle", false},
    {"mount", true},
    {"effect", true},
    {"wound", true},
    {"morale", true},
    {"conditions", false},
    {"reinforce", false},
    {"surprise", false},
    {"distance", false},
    {"order", false},
    {"fight-menu", false},
    {"fight-notes", false},
    {"join", false},
    {"hurt", true},
    {"ability", true},
    {"perils", true},
    {"area", false},
    // Reckon's calculators, for a combatant or for nobody
    {"movement", true, true},
    {"falling", true, true},
    {"burning", true, true},
    {"drowning", true, true},
    {"load", true, true},
    {"check", true, true},
    // the chase
    {"chase-setup", false},
    {"chase-who", false},
    {"chase-menu", false},
    {"chase-odds", false},
    {"party", true},
    {"chaser", true},
    {"recruit", true},
    {"deed", true},
    {"strike", true},
    {"shoot", true},
    {"past-chase", true},
    // reckon
    {"favourite", true},
    // bestiary, rules, log and the rest
    {"npc", true},
    {"npc-filter", false},
    {"bestiary-menu", false},
    {"npc-edit", true},
    {"npc-attack", true},
    {"npc-ability", true},
    {"paste", false},
    {"brought", false},
    {"encounters", false},
    {"encounter", true},
    {"share", true},
    {"rule", true},
    {"rules", false},
    {"table", true},
    {"tables", false},
    {"log", false},
    {"entry", true},
    {"phones", false},
    {"shortcuts", false},
    {"about", false},
    {"import", false},
    {"hand-over", true},
    {"handed", false},
    {"erase", false},
    // the frame's own: real dice are entered
    {"dice", false},
};

}  // namespace

std::span<const SheetName> sheet_names() { return kSheets; }

}  // namespace fray::ui

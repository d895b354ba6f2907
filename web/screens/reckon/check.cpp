// Checks, Saving Throws and opposed Checks, with their exact chances (E-CHK-*).
#include <algorithm>
#include <array>

#include "core/dice/phrase.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/load.hpp"
#include "core/errant/query.hpp"
#include "core/errant/throws.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/reckon/calculators.hpp"
#include "web/ui/chart.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

enum { kByAttribute, kByThreat };
struct SideDraft {
  int value = 12, dv = 0;
  int by = kByAttribute;
};
struct CheckDraft {
  PersonDraft person;
  int which = 0;  // as in Attribute
  SideDraft own, other;
  int encumbrance = 0;
  bool physical = false;  // Encumbrance makes it harder
  bool opposed = false;
  int position = 1, impact = 1;
  std::uint32_t before = 0;  // the last throw of all when this sheet threw
  bool threw = false;
};

void take_over(const App& app, CheckDraft& draft) {
  const auto which = static_cast<Attribute>(draft.which);
  if (const Combatant* who = combatant_of(app, draft.person.whom)) {
    draft.own.value = attribute(*who, which);
    draft.own.by = who->errant != 0 ? kByAttribute : kByThreat;
    draft.encumbrance = who->encumbrance;
  } else if (const Errant* errant = errant_of(app, draft.person.whom)) {
    draft.own.value = attribute(errant->attributes, which);
    draft.own.by = kByAttribute;
    draft.encumbrance = errant->encumbrance;
  }
}

struct SideNames {
  const char *who, *value, *threat, *dv;
  std::array<std::string_view, 2> kinds;
};
constexpr SideNames kOwn = {
    "Who checks", "Attribute", "Threat", "DV", {"By attribute", "NPC, by Threat"}};
constexpr SideNames kOther = {"Who opposes",
                              "Their attribute",
                              "Their Threat",
                              "Their DV",
                              {"By an attribute of theirs", "An NPC too, by Threat"}};

void side(Ui& ui, SideDraft& draft, const SideNames& names) {
  choose(ui, names.who, names.who, names.kinds, draft.by);
  ui::gap(ui, 8);
  if (draft.by == kByThreat) {
    const int most = npc_threat(bounds_of(&Attributes::phys).high);
    int threat = std::min(npc_threat(draft.value), most);
    labelled_stepper(ui, names.threat, names.threat, threat, 0, most);
    draft.value = npc_attribute(threat);
  } else {
    labelled_stepper(ui, names.value, names.value, draft.value, bounds_of(&Attributes::phys));
  }
  labelled_stepper(ui, names.dv, names.dv, draft.dv, -10, 30);
}

void opposed_facts(Ui& ui, const Check& own, const Check& other) {
  const OpposedChances chances = opposed_chances(own, other);
  fact(ui, "Wins", parts::chance(chances.first, OpposedChances::kOf));
  fact(ui, "The other wins", parts::chance(chances.second, OpposedChances::kOf));
  fact(ui, "A draw", parts::chance(chances.draw, OpposedChances::kOf));
  fact(ui, "Both fail, worse for both", parts::chance(chances.both_fail, OpposedChances::kOf));
}

// What was thrown from here came to.
void last_throw(Ui& ui, const App& app, const CheckDraft& draft) {
  if (!draft.threw || app.reckoned.stamp <= draft.before) return;
  ui::Type type = ui::Type::kHeading;
  for (const LogLine& line : app.reckoned.lines) {
    ui::paragraph(ui, line.text, ui::Ink::kInk, type);
    type = ui::Type::kBody;
  }
  ui::gap(ui, 8);
}

}  // namespace

void check_calculator(Ui& ui, App& app, const std::string& argument) {
  CheckDraft& draft = screen_state<CheckDraft>(app);
  ui::Sheet sheet(ui, "check", "Check", control_height(ui) + 16);
  bool fresh = choose_person(ui, app, draft.person, argument);
  fresh = choose(ui, "which", "Which attribute", words::kAttributes, draft.which) || fresh;
  if (fresh) take_over(app, draft);
  ui::gap(ui, 12);
  side(ui, draft.own, kOwn);
  labelled_stepper(ui, "encumbrance", "Encumbrance", draft.encumbrance,
                   bounds_of(&Errant::encumbrance));
  ui::toggle(ui, "physical", "It hinders this Check", draft.physical,
             "To climb, sneak, swim, stand firm");
  ui::gap(ui, 8);
  const bool nobody = draft.person.whom == Person{};
  MakeCheck check{nobody ? "" : name_of(app, draft.person.whom),
                  static_cast<Attribute>(draft.which)};
  Check& own = check.own;
  own = {draft.own.value,
         draft.physical ? hindered_dv(draft.own.dv, draft.encumbrance) : draft.own.dv,
         static_cast<Position>(draft.position), static_cast<Impact>(draft.impact)};
  const Chance made = chance(own);
  const float result = ui::rest(ui).y;
  last_throw(ui, app, draft);
  fact(ui, "Succeeds", parts::chance(made.good, made.of));
  ui::paragraph(ui, phrase("D20: {}.", range_text(own)));
  ui::gap(ui, 12);
  constexpr std::array<std::string_view, 3> positions = {"Shaky", "Risky", "Dire"};
  constexpr std::array<std::string_view, 3> impacts = {"Weak", "Fair", "Strong"};
  caption(ui, "Position");
  choose(ui, "position", "Position", positions, draft.position);
  caption(ui, failing(own.position));
  caption(ui, "Impact");
  choose(ui, "impact", "Impact", impacts, draft.impact);
  caption(ui, succeeding(own.impact));
  ui::gap(ui, 8);
  const float top = ui::rest(ui).y;
  const bool opens = ui::toggle(ui, "opposed", "Somebody opposes it", draft.opposed,
                                "Of those who succeed the higher roll wins") &&
                     draft.opposed;
  ui::gap(ui, 8);
  check.opposed = draft.opposed;
  if (draft.opposed) {
    side(ui, draft.other, kOther);
    check.against = {draft.other.value, draft.other.dv};
    opposed_facts(ui, own, check.against);
  }
  // What has just opened is to be seen.
  if (opens) ui::scroll_to(ui, {ui::left(ui), top, ui::width(ui), ui::rest(ui).y - top});
  ui::gap(ui, 8);
  const auto threw = [&](bool now) {
    if (!now) return;
    draft.threw = true;
    draft.before = app.reckoned.stamp;
    ui::scroll_to(ui, {ui::left(ui), result, ui::width(ui), 1});
  };
  threw(action_button(ui, app, ui::take(ui, control_height(ui)), "fate", "Die of Fate", ThrowFate{},
                      {.icon = icon::dices, .help = "E-CHK-8"}));
  rule_way(ui, "E-CHK-1");
  ui::ButtonOptions options;
  options.look = ui::Look::kPrimary;
  options.icon = icon::dices;
  const std::string note =
      draft.opposed ? parts::chance(opposed_chances(own, check.against).first, OpposedChances::kOf)
                    : parts::chance(made.good, made.of);
  options.note = note;
  threw(action_button(ui, app, ui::inset(sheet.footer(), 0, 8), "roll",
                      draft.opposed ? "Roll both D20" : "Roll a D20", check, options));
}

}  // namespace fray

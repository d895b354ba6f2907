// What NPCs can do beside plain attacks (B-*): which abilities are buttons, and whether one can be
// used now.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/errant/armour_use.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// How many targets an ability is aimed at.
enum class Needs : std::uint8_t { kNobody, kOne, kMany };

// One ability that somebody has and that the table has to say the word for; what follows from a
// blow by itself, or is always so, is none.
struct AbilityUse {
  std::string_view key;   // "B-KNIGHT-6/hellfire": what UseAbility takes
  std::string_view name;  // "Hellfire"
  std::string_view rule;  // "B-KNIGHT-6"
  std::string_view note;  // whom it reaches and what it does, in a few words
  Needs needs = Needs::kNobody;
  std::optional<Attribute> saves;  // of its targets, against the NPC's Threat (E-CHK-3)
  int damage = 0;                  // that is known before any roll; 0: none is
  std::string_view instead = {};   // the blow of the attack in whose place it is: "bite"
  bool stopped = false;            // armour counts against it (E-ARM-1)
  bool sorcery = false;            // one of many alike (B-DRAGON-5)
  bool spent = false;              // today
};
// All that it has, usable now or not: refuse_ability() says which. Empty for whoever is not in the
// fight.
std::vector<AbilityUse> usable_abilities(const ErrantState& state, Id who);
// What is so without such a button: carried out by itself, or left to the Guide, who has to know of
// it.
std::vector<const NpcAbility*> standing_abilities(const ErrantState& state, Id who);
// "36 damage, half with a Saving Throw."; empty where none is known before the roll.
std::string damage_text(const AbilityUse& use);

// Why it cannot be used now, whoever the targets; and why not on this one.
MaybeRefusal refuse_ability(const ErrantState& state, Id who, std::string_view key);
MaybeRefusal refuse_target(const ErrantState& state, Id who, std::string_view key, Id target);
// On whom it can be used, and why on others not, each reason once.
struct Reachable {
  std::vector<Id> people;
  std::vector<std::string> why_not;
};
Reachable reachable(const ErrantState& state, Id who, std::string_view key);

// Effects that abilities lay on, by the names under which rules look for them.
namespace effects {
inline constexpr std::string_view kRabid = "rabid";
inline constexpr std::string_view kBrainsquatted = "brainsquatted";
inline constexpr std::string_view kTurning = "turning into a brainsquatter";
inline constexpr std::string_view kHoldingOn = "holding on";
inline constexpr std::string_view kAbjuring = "abjuring magic";
inline constexpr std::string_view kFrozenFast = "frozen fast";
inline constexpr std::string_view kOnIce = "on ice";
inline constexpr std::string_view kBrainwashed = "brainwashed";
inline constexpr std::string_view kProne = "prone";  // attacks on it are enhanced a step (E-ATT-3)
}  // namespace effects
// Whether an effect of that name lies on it.
bool bears(const Combatant& who, std::string_view effect);

// A part of that name is there and at 0 (B-DRAGON-1).
bool crippled(const Combatant& who, std::string_view part);
// Whether it matters what kind of harm a blow does: Errants are wounded by it, some NPCs immune.
bool minds_harm(const Combatant& who);
// The same of so much harm at once: an Errant's kind of wound matters where there is one (E-WND-1).
bool minds_harm(const Combatant& who, int damage);
// By its kind's Alignment; an Errant never is.
bool is_chaotic(const Combatant& who);
// The Check to tear free of the ice (B-KNIGHT-6).
Check break_free_check(const Combatant& who);

// --- Actions ---
// Spends what the ability costs. Refused by refuse_ability(), for each target by refuse_target(),
// and for armour that cannot guard against it.
struct UseAbility {
  Id who = 0;
  std::string ability;  // "B-DRAGON-3", "B-KNIGHT-6/hellfire"
  std::vector<Id> targets;
  std::vector<ArmourUse> guards;  // of the targets' armour
};
MaybeRefusal refuse(const ErrantState&, const UseAbility&);
void apply(ErrantState&, const UseAbility&, Dice&);
void log(const ErrantLogWriter&, const UseAbility&);

struct BreakFree {
  Id who = 0;
  Id effect = 0;
};  // an action, out of the ice (B-KNIGHT-6)
MaybeRefusal refuse(const ErrantState&, const BreakFree&);
void apply(ErrantState&, const BreakFree&, Dice&);
void log(const ErrantLogWriter&, const BreakFree&);

inline constexpr ActionRow kAbilityActions[] = {
    row<UseAbility>(78, About::kFight),
    row<BreakFree>(79, About::kFight),
};

namespace rules {

// One by hand's end, of that source's doing.
Effect effect_of(std::string_view name, Id source);
// Lays the effect on, from now for so many turns where it is one of turns, and notes it. Whoever
// bears as many as can be kept gets none.
void begin_effect(ErrantState& state, Id who, Effect effect, int turns, Dice& dice);
// What does nothing to the undead: charms and poisons (B-KNIGHT-1).
MaybeRefusal refuse_effect(const Combatant& who, std::string_view effect);
// After any action: tentacles of whoever is beaten let go, magic that a dead knight abjured comes
// back, and a brainsquatter that holds nobody can move again.
void apply_ability_consequences(ErrantState& state, Dice& dice);

}  // namespace rules
}  // namespace fray

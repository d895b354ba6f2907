// Wounds and dying (E-WND-1 to 5): the tables, and what is wrong with somebody.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// --- The tables (wound_tables.cpp) ---
enum class Limb : std::uint8_t { kNone, kEye, kLeg, kArm };  // of each there are two
enum class Daze : std::uint8_t {                             // an effect that comes with a wound
  kNone,
  kStunned,      // for 1 Initiative Turn
  kConcussed,    // for D12 Initiative Turns
  kUnconscious,  // until its Depletion of 1 is spent
};

// One row of one table: what it is called, what it says, what it does.
struct WoundRow {
  std::string_view title, text;
  Dying dying = Dying::kNot;
  int exhaustion = 0;
  Limb limb = Limb::kNone;  // mangled or lost
  Daze daze = Daze::kNone;
  bool passes = false;         // over as soon as its daze is
  bool out_of_action = false;  // as long as HP are at 0
  bool no_casting = false;
  bool halves_hp = false;
  bool no_healing = false;  // HP do not come back
  bool no_moving = false;
};
// Kinds of harm, and from which severity on what happens.
inline constexpr int kHarms = 4;
inline constexpr int kMostTurnsDying = 1000;            // turns until somebody dies
inline constexpr int kWorstWound = 9;                   // beyond it one is dead …
inline constexpr int kDeadFrom = 10, kBeyondFrom = 16;  // … or beyond raising

// Total: what is out of range is taken as the nearest that there is.
const WoundRow& wound_row(const Wound& wound);
std::string_view harm_name(Harm harm);  // "physical"

// --- What is wrong with somebody ---
// Limbs of that kind that are mangled, useless or lost; two harmed eyes are blindness.
int harmed(const Body& body, Limb limb);  // how many of the two
bool is_blind(const Body& body);
// Not had yet, or of a pair of which one is whole; a mangled leg or arm can still be lost
// (E-WND-2).
bool is_possible(const Body& body, const Wound& wound);
// The severity of the wound that is really suffered: the due one or the next lower that is
// possible; 0: none is left (E-WND-2).
int severity_taken(const Body& body, Harm harm, int due);
// No wound keeps HP from coming back; a wound halves full HP.
bool recovers_hp(const Body& body);
bool halves_hp(const Body& body);
// What is left of so many full HP: half, at least 1, with a wound that halves them.
int full_hp(const Body& body, int full);
int most_hp(const Errant& errant);  // full HP; half, at least 1, with a wound that halves them
// The HP once all have come back that can: as they are for those who are dying or dead, and with a
// wound that keeps HP away (E-WND-1, E-WND-3). Never less than now.
int recovered_hp(const Errant& errant);
// Of whom no HP come back in a rest, and why: "Tam is dying: no HP come back."; empty for nobody.
std::string why_hp_stay_away(const std::vector<Errant>& company);
// Whether that much damage would wound: more than an Errant has HP left (E-HP-2).
bool would_wound(const Combatant& who, int damage);
bool cannot_run(const Combatant& who);   // a leg is mangled or gone: no Dash
bool has_one_arm(const Combatant& who);  // the other is useless or gone
// Why it cannot hold that weapon of its gear, in the hands that it has left (E-ATT-7, E-LOAD-3,
// E-WND-1).
MaybeRefusal refuse_grip(const Combatant& who, const Gear& gear, const Weapon& weapon);
bool at_deaths_door(const Body& body);  // counted either way
bool counts_down(Dying dying);          // to death
// The turns that are counted down in a fight.
bool dies_by_turns(const Body& body);
// Whether it can be raised again or not.
bool is_dead(const Body& body);
// That wound brings near to death somebody who is: it cannot be seen to before that is over, which
// a healer's kit or HP above 0 bring about (E-WND-3, E-WND-4). Why not, in words; or empty.
std::string why_not_seen_to(const Body& body, const Wound& wound);
bool is_whole(const Body& body);  // nothing at all is wrong
void live_on(Body& body);         // neither dead nor dying any more, by whatever saved them
// As it is kept when a fight is over: what passes in Initiative Turns has passed.
Body taken_home(Body body);
// Every figure in its range: what a sheet may hold.
bool is_valid(const Body& body);

// --- In words (body_words.cpp) ---
// A name for each, and one for what both legs, arms or eyes have: "both legs mangled".
std::vector<std::string> wound_titles(const Body& body);
// "dies in 2 turns without a kit", "dies in 1 turn, past help", "dead"; empty for nothing.
std::string dying_short(const Body& body);
// The same where no fight is on, whose turns would be other ones: "dies in 1 Initiative Turn, …".
std::string dying_apart(const Body& body);
// "At death’s door: dies in 2 turns", and what can be done about it.
std::string dying_text(const Body& body);
// All in one line: "dies in 2 turns without a kit, leg mangled, 1 Exhaustion"; empty for nothing.
std::string body_text(const Body& body);
std::string body_text_apart(const Body& body);  // where no fight is on

// --- Actions ---
// Refused for an NPC, for the dead, beyond severity 1 to 99, and where every lesser one is had too.
struct AddWound {
  Id who = 0;
  Wound wound;
};  // by hand: the row itself, with all that it brings (E-WND-1, E-WND-2)
MaybeRefusal refuse(const ErrantState&, const AddWound&);
void apply(ErrantState&, const AddWound&, Dice&);
void log(const ErrantLogWriter&, const AddWound&);

// Refused for an NPC, and for a place without a wound.
struct RemoveWound {
  Id who = 0;
  int wound = 0;
};  // its place in the list: seen to by a physician
MaybeRefusal refuse(const ErrantState&, const RemoveWound&);
void apply(ErrantState&, const RemoveWound&, Dice&);
void log(const ErrantLogWriter&, const RemoveWound&);

// Refused for an NPC, and beyond 0 to 99 points.
struct SetExhaustion {
  Id who = 0;
  int exhaustion = 0;
};
MaybeRefusal refuse(const ErrantState&, const SetExhaustion&);
void apply(ErrantState&, const SetExhaustion&, Dice&);
void log(const ErrantLogWriter&, const SetExhaustion&);

// Refused for an NPC, where it is so already, for turns beyond 1 to 1,000, at death's door above 0
// HP, and for a life that E-WND-5 rules out.
struct SetDying {
  Id who = 0;
  Dying dying{};
  int turns_left = 0;
};  // by hand
MaybeRefusal refuse(const ErrantState&, const SetDying&);
void apply(ErrantState&, const SetDying&, Dice&);
void log(const ErrantLogWriter&, const SetDying&);

// Between fights somebody still dies: a turn of the kind that is counted has passed. In a fight an
// Exploration Turn alone, for its own turns it counts itself.
// Refused where nobody's death is counted in such turns, and where turns are counted otherwise.
struct PassTurn {
  bool exploration = false;  // ten minutes; else ten seconds
};
MaybeRefusal refuse(const ErrantState&, const PassTurn&);
void apply(ErrantState&, const PassTurn&, Dice&);
void log(const ErrantLogWriter&, const PassTurn&);
// All of the Company have the HP back that can come back (recovered_hp). Refused in a fight, and
// where that changes nobody's.
struct RecoverAll {};
MaybeRefusal refuse(const ErrantState&, const RecoverAll&);
void apply(ErrantState&, const RecoverAll&, Dice&);
void log(const ErrantLogWriter&, const RecoverAll&);
// Whose death the table counts in such turns now: in the fight, else of the Company.
bool counts_dying(const ErrantState& state, bool exploration);

// Refused for who is not at death's door, is consigned or dead, without a kit, and without an
// action left.
struct UseHealersKit {
  Id who = 0, on = 0;
};  // an action; takes one from the user's gear (E-WND-3)
MaybeRefusal refuse(const ErrantState&, const UseHealersKit&);
void apply(ErrantState&, const UseHealersKit&, Dice&);
void log(const ErrantLogWriter&, const UseHealersKit&);
// Who of its own side carries kits for this one, itself too; and whom at death's door of its side
// this one could use a kit on: nobody without one. Whether they may act now is refuse()'s to say.
std::vector<Id> kit_users(const ErrantState& state, const Combatant& on);
std::vector<Id> kit_patients(const ErrantState& state, const Combatant& who);

inline constexpr ActionRow kWoundActions[] = {
    row<AddWound>(68, About::kFight),      row<RemoveWound>(69, About::kFight),
    row<SetExhaustion>(70, About::kFight), row<SetDying>(71, About::kFight),
    row<UseHealersKit>(72, About::kFight), row<PassTurn>(720, About::kFight),
    row<RecoverAll>(722, About::kFight),
};

}  // namespace fray

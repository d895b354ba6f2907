// How far people are from each other, and how they come nearer (E-DIST-1, E-MOVE-2, E-ATT-8). The
// two sides stand face to face at the fight's distance, and each of their people so far ahead of
// its own side, or behind it, as it has walked. All lengths are feet in enclosed places and yards
// in open ones.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/dice/odds.hpp"
#include "core/errant/state.hpp"
#include "core/table/action.hpp"

namespace fray {

// Within which somebody is struck by hand: 5 feet, or a yard.
int arms_length(Place place);
// Whether anything follows from the distance: it is known, and no note only.
bool distance_counts(const Fight& fight);
// −1 where it does not count.
int distance_between(const Fight& fight, const Combatant& one, const Combatant& other);
// Also where nothing is known of it.
bool in_reach(const Fight& fight, const Combatant& one, const Combatant& other);
// The same, but for two who run in a chase that began in this fight: there the fight's distance is
// that of before (E-CHASE-2), and −1.
int distance_between(const ErrantState& state, const Combatant& one, const Combatant& other);
bool in_reach(const ErrantState& state, const Combatant& one, const Combatant& other);
// As itself, in a chase that is this fight's own.
bool runs_in_chase(const ErrantState& state, Id who);
// Of those of both sides who stand, the two who are nearest to each other; −1 while unknown.
int sides_apart(const Fight& fight);
// Some are farther apart than sides_apart() says: not all of a side stand in one place.
bool some_are_farther(const Fight& fight);
// Those of the other side who are in the fight, the nearest first, else as they joined.
std::vector<Id> foes_of(const Fight& fight, const Combatant& who);
// The same for many of one fight: who stands is looked for once. The fight has to outlive it, and
// must not change.
class Foes {
 public:
  explicit Foes(const Fight& fight);
  std::vector<Id> of(const Combatant& who) const;

 private:
  const Fight* fight_;
  std::array<std::vector<const Combatant*>, 2> standing_;  // by side
};

// B-GNOLL-1: somebody rabid attacks whoever is nearest, of either side. Those within arm's length
// are equally near; where the distance says nothing, so is everybody.
bool goes_for_the_nearest(const Combatant& who);
Id nearest_of_all(const Fight& fight, const Combatant& who);  // 0: nobody else stands
// Why such a one cannot attack that target: somebody is nearer.
MaybeRefusal refuse_nearer(const Fight& fight, const Combatant& who, Id target);

// Which way somebody walks. Stored nowhere.
enum class Way : std::uint8_t { kAside, kTowards, kAway };
// Towards them, of whoever has nobody in reach.
Way likely_way(const Fight& fight, const Combatant& who);
// Towards `to`, and no farther than up to it, or away from it; 0: whoever is nearest of the other
// side. Returns by how much it stands farther ahead.
int walk(Fight& fight, Combatant& who, int length, Way way, Id to = 0);
// Where all of a side stand equally far ahead of it, that is where the side is.
void draw_up(Fight& fight, Side side);

// What it takes to strike somebody by hand who is not in reach.
struct Closing {
  enum class How : std::uint8_t {
    kThere,   // in reach already
    kWalk,    // of the movement that is left in this turn (E-MOVE-2)
    kShift,   // costs no action, and no movement roll can follow (E-MOVE-3)
    kRoll,    // a movement roll first (E-MOVE-2)
    kFixed,   // an action without dice (E-MOVE-4)
    kNothing  // not in this turn: `why`
  };
  How how = How::kThere;
  int gap = 0;                // to be walked
  int gait = 0;               // kShift, kRoll: in which of its ways of moving
  int dice = 0;               // kRoll
  int length = 0;             // kWalk, kShift, kFixed: how far it could go
  Odds arrives;               // kRoll: that the roll reaches so far
  bool costs_action = false;  // kRoll, kFixed; a rider's first roll costs none (E-MOVE-7)
  bool then_attacks = true;   // what is left lets it attack in the same turn
  std::string why;
  // Neither dice nor an action: the attack follows at once.
  bool is_free() const { return how == How::kWalk || how == How::kShift; }
};
// Of two of whom one is not in the fight: kThere.
Closing closing(const ErrantState& state, Id who, Id target);
// What is done first on that way; nothing by whoever is there, or cannot get there.
std::optional<Action> first_step(const Closing& way, Id who, Id target);

// The Guide says how far one stands from another, at no cost.
struct StandAt {
  Id who = 0, from = 0;
  int distance = 0;
};
MaybeRefusal refuse(const ErrantState&, const StandAt&);
void apply(ErrantState&, const StandAt&, Dice&);
void log(const ErrantLogWriter&, const StandAt&);

// Whether the distance has consequences, for reach, ranges and auras, or is a note.
struct CountDistance {
  bool counts = true;
};
MaybeRefusal refuse(const ErrantState&, const CountDistance&);
void apply(ErrantState&, const CountDistance&, Dice&);
void log(const ErrantLogWriter&, const CountDistance&);

inline constexpr ActionRow kPositionActions[] = {
    row<StandAt>(50, About::kFight),
    row<CountDistance>(51, About::kFight),
};

}  // namespace fray

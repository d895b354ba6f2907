// A battlefield laid out and changed while a fight is on, by whatever rules it is fought.
#pragma once

#include <string>
#include <vector>

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"
#include "core/table/zones.hpp"

namespace fray {

// `rules` is the id of the rule set whose fight it is. All of these are refused where it has none
// with zones.
struct LayZones {
  std::string rules;
  ZonePreset preset{};
};  // in place of what was there: who stood there is placed anew by the rule set
// Refused beyond kMostZones, for zones to stand beside that are not there, and for what ChangeZone
// is refused for.
struct AddZone {
  std::string rules;
  Zone zone;               // it gets an id of its own
  std::vector<Id> beside;  // open ways lead there
};
// Whole, by its id. Refused without a name, with the name of another zone, with figures out of
// bounds, and with hazard dice but no hazard.
struct ChangeZone {
  std::string rules;
  Zone zone;
};
// Its ways go with it.
struct RemoveZone {
  std::string rules;
  Id zone = 0;
};  // refused for the last one, and while somebody stands there
// How two zones lie to each other; kNone: no way leads between them.
enum class WayKind : std::uint8_t { kOpen, kBarrier, kNone };
// In place of the way that there was. Refused for a zone and itself.
struct JoinZones {
  std::string rules;
  Id one = 0, other = 0;
  WayKind way{};
};

MaybeRefusal refuse(const State& state, const LayZones& action);
MaybeRefusal refuse(const State& state, const AddZone& action);
MaybeRefusal refuse(const State& state, const ChangeZone& action);
MaybeRefusal refuse(const State& state, const RemoveZone& action);
MaybeRefusal refuse(const State& state, const JoinZones& action);
void apply(State& state, const LayZones& action, Dice& dice);
void apply(State& state, const AddZone& action, Dice& dice);
void apply(State& state, const ChangeZone& action, Dice& dice);
void apply(State& state, const RemoveZone& action, Dice& dice);
void apply(State& state, const JoinZones& action, Dice& dice);
void log(const LogWriter& log, const LayZones& action);
void log(const LogWriter& log, const AddZone& action);
void log(const LogWriter& log, const ChangeZone& action);
void log(const LogWriter& log, const RemoveZone& action);
void log(const LogWriter& log, const JoinZones& action);

inline constexpr ActionRow kZoneActions[] = {
    row<LayZones>(390, About::kFight),   row<AddZone>(391, About::kFight),
    row<ChangeZone>(392, About::kFight), row<RemoveZone>(393, About::kFight),
    row<JoinZones>(394, About::kFight),
};

}  // namespace fray

// What the Event Die brings, applied: each result is a proposal that can be changed or declined
// (E-EVENT-2, E-EVENT-3).
#pragma once

#include <string>
#include <vector>

#include "core/errant/journey/query.hpp"
#include "core/table/said.hpp"

namespace fray::journey {

// One thing that is used up, or suffered.
struct Spend {
  enum class What : std::uint8_t { kBurn, kEat, kSupply, kTire, kDeplete, kFeed };
  What what{};
  Id errant = 0;  // who eats, whose Supply, who tires
  Id thing = 0;   // what burns, is eaten or fed, or the count that Depletes
  bool operator==(const Spend&) const = default;
};

// What the present turn's result asks, as the rules have it: lights burn down, or where none is lit
// a Supply goes for each; everybody eats. (Settled: own rations first, then those of whoever has
// most, then Supply; who has nothing at all tires by 1; of the animal feed that is carried, each
// Depletes by 1.) Empty where it asks for nothing.
std::vector<Spend> proposal(const ErrantState& state);
// A Supply for each of the Company: one's own, then of whoever has most. Fewer where there are no
// more.
std::vector<Spend> supply_each(const ErrantState& state);
// How often the Event Die of the present scale has to show 3 until that is used up, as proposed
// each time: all who eat share the rations (E-EVENT-2). 0: such turns do not use it.
int uses_left(const ErrantState& state, const Held& held);
std::string spend_text(const ErrantState& state, const Spend& spend);  // "Ada’s torch burns to 1"
// The proposal in one line each: what is alike is put together.
std::vector<std::string> proposal_lines(const ErrantState& state);
// Of Travel and Exploration Turns alone (E-EVENT-2).
bool asks_for_rest(Scale scale, int face);
bool asks_for_rest(const ErrantState& state);  // now, and nobody has answered
// What the present turn brought is done with: whoever was met is gone, and of a Rest was decided.
bool is_over(const ErrantState& state);

// --- For turns.cpp ---
// What the face of the present turn brings by itself: a sign, somebody met; what it asks stays
// open.
void begin_event(ErrantState& state, Dice& dice);
// The Company takes the Rest that is asked for, and that is said of it.
void rest_now(ErrantState& state, const char* words, Dice& dice);
// Spends all of that; nothing is asked any more.
void finish_event(ErrantState& state, const std::vector<Spend>& spends, Dice& dice);

// --- Actions ---
// Refused where nothing is open, for nothing at all, for what is not there any more, and for one
// thing twice.
struct SettleEvent {
  std::vector<Spend> spends;
};
MaybeRefusal refuse(const ErrantState&, const SettleEvent&);
void apply(ErrantState&, const SettleEvent&, Dice&);

// Refused where none is asked for.
struct TakeRest {};  // forgoes what was to be done, and costs a negative die next turn
MaybeRefusal refuse(const ErrantState&, const TakeRest&);
void apply(ErrantState&, const TakeRest&, Dice&);

// In place of the Rest. Refused where none is asked for, for nobody, and for the dead.
struct PressOn {
  std::vector<Id> who;  // a point of Exhaustion each
};
MaybeRefusal refuse(const ErrantState&, const PressOn&);
void apply(ErrantState&, const PressOn&, Dice&);

// Refused where nothing is open.
struct DeclineEvent {};  // nothing comes of it
MaybeRefusal refuse(const ErrantState&, const DeclineEvent&);
void apply(ErrantState&, const DeclineEvent&, Dice&);

inline constexpr ActionRow kEventActions[] = {
    said_row<SettleEvent>(605, About::kFight),
    said_row<TakeRest>(606, About::kFight),
    said_row<PressOn>(607, About::kFight),
    said_row<DeclineEvent>(608, About::kFight),
};

}  // namespace fray::journey

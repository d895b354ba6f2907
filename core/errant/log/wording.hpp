// Internal to Errant: how the log's sentences are made. Each action's log() stands in the file of
// its feature; the other files here and chase/log.cpp word what came of it.
#pragma once

#include <string>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/log_writer.hpp"

namespace fray::wording {

// The number in digits; "1 turn", "3 turns"; the text with its first letter large; "the Company";
// "40 feet", of the running fight.
std::string number(int value);
std::string counted(int value, const char* one, const char* many);
std::string upper(std::string text);  // its first letter
std::string side_words(Side side);
std::string lengthy(const ErrantState& state, int distance);
const Combatant& somebody(const ErrantState& state, Id id);  // a nobody where there is none
// "Somebody" where nobody of the fight has this id.
std::string name_of(const ErrantState& state, Id id);
// "Goblin 1, Goblin 2 and Tibb", or "12 goblins", or "12 combatants".
std::string people(const ErrantState& state, const std::vector<Id>& who);
// The first for one, the second for none or several.
std::string verb(const std::vector<Id>& who, const char* one, const char* many);
// 0 for none or several.
Id only(const std::vector<Id>& who);

// Whoever has a name before or after: some leave with the action.
std::string name_in(const ErrantLogWriter& log, Id id);

// Of all dice of all rolls.
int face_sum(const std::vector<Roll>& rolls);
// More people than this are counted, not named.
inline constexpr std::size_t kNamed = 6;

// attack.cpp
void log_blow(const ErrantLogWriter& log, const Event& it);
// harm.cpp
void log_harm(const ErrantLogWriter& log, const Event& it);
// perils.cpp
void log_peril(const ErrantLogWriter& log, const Event& it);
// core/errant/chase/log.cpp
void log_chase(const ErrantLogWriter& log, const Event& it);
// core/errant/duel/log.cpp
void log_duel(const ErrantLogWriter& log, const Event& it);
// core/errant/battle/log.cpp
void log_battle(const ErrantLogWriter& log, const Event& it);

// consequences.cpp
void log_consequences(const ErrantLogWriter& log, const Action& action);
// Each event, by the file that words its kind.
void log_events(const ErrantLogWriter& log);
void log_endings(const ErrantLogWriter& log);  // effects whose turn it was

}  // namespace fray::wording

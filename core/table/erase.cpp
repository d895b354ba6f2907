#include "core/table/erase.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

MaybeRefusal refuse(const State&, const EraseAll&) { return std::nullopt; }

void apply(State& state, const EraseAll&, Dice&) { state = State{}; }

void log(const LogWriter& log, const EraseAll&) { log.say("Everything is erased."); }

}  // namespace fray

// What an action of this rule set comes to is worded while it is carried out (say, words.hpp):
// only then its dice are known. There is nothing left for the log to add.
#pragma once

#include "core/table/action_row.hpp"

namespace fray::zones {

template <class T>
void log(const LogWriter&, const T&) {}

}  // namespace fray::zones

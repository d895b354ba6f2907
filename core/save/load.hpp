// Loading in steps, so that a long file can be read over several frames. For the files of core/save
// alone.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "core/save/snapshot.hpp"

namespace fray::saved {

// Calls `use` with the record of that key; false where there is none that can be parsed.
using Records = std::function<bool(const std::string&, const std::function<void(Value&)>&)>;

constexpr std::size_t kEverything = std::string::npos;  // bytes, for what is read at once

// The chain of entries from `from` back to `to`, newest first. Ends early where it is broken.
struct EntryChain {
  std::uint32_t from = 0, to = 0;
  std::vector<Entry> entries = {};

  // About so many bytes more of it; false once it ends.
  bool read_on(const Records& records, Repairs& repairs, std::size_t bytes);
};

// A file can be edited by hand. What is there counts; a step back or forward that does not begin or
// end where it says would bring back something that never was, and is forgotten with all beyond it.
struct HistoryCheck {
  State now;
  std::size_t back = 0, forth = 0;  // steps that were looked at
  bool done_back = false;

  explicit HistoryCheck(const Session& session) : now(session.state) {}

  // About so many bytes more of it; false once all is looked at.
  bool look_on(Session& session, std::size_t bytes);
};

// No evening counts as far as this. A file that does was made so, and what would be saved after it
// could soon not be read any more.
bool can_go_on(const Session& session);

// What is loaded, step by step: what is now, what was done, what was undone.
struct Loading {
  Loaded loaded = {};
  Repairs repairs = {};
  EntryChain standing = {}, undone = {};

  bool read_state(Value& snapshot, const Records& records);  // false: `loaded` says why
  bool read_chains(const Records& records, std::size_t bytes) {
    return standing.read_on(records, repairs, bytes) || undone.read_on(records, repairs, bytes);
  }
  void finish();
};

Loaded refused(LoadStatus status);

}  // namespace fray::saved

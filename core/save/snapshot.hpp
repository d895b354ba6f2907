// The format of a save: what a snapshot holds, and how it and its records become text and are read
// again. For the files of core/save alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/save/json.hpp"
#include "core/save/save.hpp"
#include "core/save/seats.hpp"

namespace fray::saved {

using rapidjson::Value;

inline constexpr std::size_t kMostCombatants = 2000;
// A name of a member of the text, at its head, that earlier versions pass over: it was handed over.
inline constexpr const char* kSaysHanded = "handed";

void begin(JsonWriter& out);  // of every text: its version
std::string text_of(void* record, Describe describe);
template <class T>
std::string text_of(const T& record) {
  return text_of(const_cast<T*>(&record), describe_record<T>);  // nothing is written to it
}

// A range of things by rising id, in a record of its own.
template <class T>
struct Chunk {
  std::vector<T> things;
};
template <class T>
void fields(Fields& f, Chunk<T>& it) {
  constexpr bool npcs = std::is_same_v<T, Npc>;
  list_field(f, npcs ? "own" : "combatants", it.things, npcs ? kMostCustomNpcs : 100);
}

// What a snapshot holds beside the state itself.
struct Head {
  std::uint32_t stamp = 0, top = 0, last = 0;
  std::string generator, stream;
  std::vector<std::string> chunks, custom_npcs;  // keys of records
  std::vector<SeatDone> seats_done;
  Id table = 0;
};
// All but the combatants and the NPCs of one's own, which may be in records.
void snapshot_fields(Fields& f, Head& head, State& state);
void combatants_field(Fields& f, State& state);

// kCorrupt for what is none of ours.
LoadStatus version_of(const Value& value);
// Without `repairs` what is not within its bounds is not read.
template <class T>
bool read(const Value& value, T& into, Repairs* repairs = nullptr) {
  if (version_of(value) != LoadStatus::kOk) return false;
  JsonReader in(value, repairs);
  describe_record<T>(in, &into);
  return in.ok();
}

// The record of that key is removed once both copies of the save are newer.
void leave(Session& session, const std::string& key);

}  // namespace fray::saved

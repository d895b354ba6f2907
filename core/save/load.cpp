#include "core/save/load.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/dice/phrase.hpp"
#include "core/errant/query.hpp"
#include "core/save/patch.hpp"
#include "core/save/state_fields.hpp"
#include "core/save/valid.hpp"
#include "core/table/ruleset.hpp"

namespace fray::saved {
namespace {

constexpr const char* kDamaged = "This save is damaged and cannot be read.";
constexpr const char* kNewerText =
    "This save was written by a newer version of Fray: update first, or keep a copy of it.";
// What an entry costs beside its bytes: it is compared with what there is.
constexpr std::size_t kBytesOfEntry = 4000;

// Whether this is a thing that can be read, that a rule takes, and with an id that rises.
template <class T>
bool reads(const Value& value, Id& last, Id next) {
  Repairs repairs;
  T thing;
  JsonReader in(value, &repairs);
  describe_record<T>(in, &thing);
  if (!value.IsObject() || !in.ok() || !named(thing) || !valid(thing)) return false;
  return thing.id < next && thing.id > std::exchange(last, std::max(last, thing.id));
}

// What cannot be read is taken out of a list of things that nothing else hangs on. How many.
int take_out_bad(Value& record, const char* list, bool (*good)(const Value&, Id&, Id), Id& last,
                 Id next) {
  if (!record.IsObject()) return 0;
  const auto found = record.FindMember(list);
  if (found == record.MemberEnd() || !found->value.IsArray()) return 0;
  Value& things = found->value;
  rapidjson::SizeType kept = 0;
  for (Value& one : things.GetArray())
    if (good(one, last, next)) things[kept++].Swap(one);
  const auto bad = static_cast<int>(things.Size() - kept);
  while (things.Size() > kept) things.PopBack();
  return bad;
}

bool read_entry(const Records& records, std::uint32_t stamp, Entry& entry, Repairs& repairs) {
  bool good = false;
  records(phrase("h/{}", stamp), [&](const Value& value) {
    good = read(value, entry, &repairs) && entry.stamp == stamp && entry.previous < stamp;
  });
  if (!good || !valid(entry)) return false;
  if (entry.patch) entry.bytes = size_of(*entry.patch);
  return true;
}

// Takes the way back from the oldest `count` entries, and from what was done in one go with them.
void cut_way_back(Session& session, std::size_t count) {
  auto& log = session.log;
  while (count < log.size() && log[count].joined) ++count;
  for (; session.without_patch < count; ++session.without_patch) {
    Entry& entry = log[session.without_patch];
    session.undo_bytes -= entry.bytes;
    entry.bytes = 0;
    entry.patch.reset();
  }
}

void check_history(Session& session) {
  HistoryCheck check(session);
  check.look_on(session, kEverything);
}

// What can be taken back, and what done again, of the chains that were read.
void take_journal(Session& session, EntryChain standing, EntryChain undone) {
  if (standing.entries.size() > kLogEntries) standing.entries.resize(kLogEntries);
  bool undoable = true;
  for (Entry& entry :
       standing.entries) {  // newest first: beyond the first gap there is no way back
    undoable = undoable && entry.patch != nullptr;
    if (!undoable) {
      entry.patch.reset();
      entry.bytes = 0;
      ++session.without_patch;
    }
    session.undo_bytes += entry.bytes;
    session.log.push_front(std::move(entry));
  }
  cut_way_back(session, session.without_patch);
  const bool whole = !undone.entries.empty() && undone.entries.back().previous == undone.to &&
                     std::all_of(undone.entries.begin(), undone.entries.end(),
                                 [](const Entry& entry) { return entry.patch != nullptr; });
  if (whole) session.undone = std::move(undone.entries);
}

bool read_number(const std::string& text, std::uint64_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

// A fight without one of its combatants is none: false. Nothing hangs on an NPC of one's own.
template <class T>
bool read_ranges(const Records& records, const std::vector<std::string>& keys, SavedRanges& ranges,
                 std::vector<T>& all, Id next, Repairs& repairs) {
  constexpr bool npcs = std::is_same_v<T, Npc>;
  Id last = 0;
  for (const std::string& key : keys) {
    Chunk<T> chunk;
    bool good = false;
    int bad = 0;
    records(key, [&](Value& value) {
      if constexpr (npcs) bad = take_out_bad(value, "own", reads<Npc>, last, next);
      good = read(value, chunk, &repairs);
    });
    if (good && !chunk.things.empty()) {
      ranges.at[range_of(chunk.things[0].id)] = key;
      std::move(chunk.things.begin(), chunk.things.end(), std::back_inserter(all));
    } else if (!npcs) {
      return false;
    } else if (bad == 0) {
      ++repairs.lost_records;
    }
    repairs.npcs += bad;
  }
  return true;
}

// What was put right, in words; empty for nothing.
std::string told(const Repairs& repairs) {
  std::string text;
  const auto say = [&](int count, const char* one, const char* many) {
    if (count == 0) return;
    if (!text.empty()) text += ' ';
    text += count == 1 ? std::string(one) : phrase("{}{}", count, many);
  };
  say(repairs.shortened, "One text in the save was too long and was shortened.",
      " texts in the save were too long and were shortened.");
  constexpr const char* kSomeNpcs = "Some NPCs of your own could not be read and are left out.";
  if (repairs.lost_records > 0)
    say(1, kSomeNpcs, kSomeNpcs);
  else
    say(repairs.npcs, "One NPC of your own could not be read and is left out.",
        " NPCs of your own could not be read and are left out.");
  say(repairs.encounters, "One encounter could not be read and is left out.",
      " encounters could not be read and are left out.");
  return text;
}

// Parts of rule sets that this page does not have stay as they were read; that is said.
std::string told_unknown(const std::vector<Game>& games) {
  std::string names;
  for (const Game& game : games)
    if (find_ruleset(game.rules) == nullptr) {
      names += names.empty() ? "" : ", ";
      names += game.rules;
    }
  return names.empty() ? names
                       : phrase(
                             "Part of this save is of rules that this page does not have ({}): "
                             "it is kept as it is.",
                             names);
}

// The highest number that has been given out.
struct HighestCounter {
  const State& state;
  Id highest;
  template <class Field>
  void operator()(const Field&) {}
  template <class Owner>
  void operator()(const CounterField<Owner>& field) {
    highest = std::max(highest, member_of(state, field));
  }
};

}  // namespace

bool EntryChain::read_on(const Records& records, Repairs& repairs, std::size_t bytes) {
  for (std::size_t done = 0; from != 0 && from > to && entries.size() < 2 * kLogEntries;) {
    if (done >= bytes) return true;
    Entry entry;
    if (!read_entry(records, from, entry, repairs)) break;
    from = entry.previous;
    done += entry.bytes + kBytesOfEntry;
    entries.push_back(std::move(entry));
  }
  return false;
}

bool HistoryCheck::look_on(Session& session, std::size_t bytes) {
  std::size_t done = 0;
  for (; !done_back && session.without_patch + back < session.log.size(); ++back) {
    if (done >= bytes) return true;
    const std::size_t at = session.log.size() - 1 - back;
    const Patch& patch = *session.log[at].patch;
    State before = now;
    if (!apply_backwards(before, patch) || !(difference(before, now) == patch)) {
      cut_way_back(session, at + 1);
      break;
    }
    now = std::move(before);
    done += session.log[at].bytes + kBytesOfEntry;
  }
  if (!std::exchange(done_back, true)) now = session.state;
  for (; forth < session.undone.size(); ++forth) {
    if (done >= bytes) return true;
    const Entry& entry = session.undone[session.undone.size() - 1 - forth];
    State after = now;
    if (!apply_forwards(after, *entry.patch) || !(difference(now, after) == *entry.patch)) {
      session.undone.clear();
      break;
    }
    now = std::move(after);
    done += entry.bytes + kBytesOfEntry;
  }
  return false;
}

bool can_go_on(const Session& session) {
  HighestCounter counter{session.state, session.stamp};
  each_state_field(counter);
  return counter.highest <= kMostIds / 2;
}

Loaded refused(LoadStatus status) {
  return {status, status == LoadStatus::kNewer ? kNewerText : kDamaged, false, {}};
}

bool Loading::read_state(Value& snapshot, const Records& records) {
  if (const LoadStatus status = version_of(snapshot); status != LoadStatus::kOk) {
    loaded = refused(status);
    return false;
  }
  Session& session = loaded.session;
  State& state = session.state;
  Head head;
  Id next = 1, last_npc = 0, last_encounter = 0;
  JsonReader in(snapshot, &repairs);
  counter_field(in, "nextOwn", next);
  repairs.npcs = take_out_bad(snapshot, "own", reads<Npc>, last_npc, next);
  repairs.encounters = take_out_bad(snapshot, "encounters", reads<Encounter>, last_encounter, next);
  snapshot_fields(in, head, state);
  combatants_field(in, state);
  bool good = in.ok() && read_number(head.generator, session.generator.state) &&
              read_number(head.stream, session.generator.stream) && head.top <= head.stamp &&
              head.last <= head.stamp && (head.chunks.empty() || errant_state(state).fight);
  if (errant_state(state).fight)
    good = good && read_ranges(records, head.chunks, session.combatants,
                               errant_state(state).fight->combatants, 0, repairs);
  std::vector<Npc> own;
  list_field(in, "own", own, kMostCustomNpcs);
  good = good && in.ok() &&
         read_ranges(records, head.custom_npcs, session.custom_npcs, own, next, repairs);
  ErrantState& errant = errant_state(state);
  if (!own.empty()) errant.custom_npcs = Shared(std::move(own));
  if (!good || !valid(state)) {
    loaded = refused(LoadStatus::kCorrupt);
    return false;
  }
  session.stamp = head.stamp;
  session.seats_done = std::move(head.seats_done);
  session.table = head.table;
  standing = {head.top, 0};
  undone = {head.last, head.top};
  return true;
}

void Loading::finish() {
  Session& session = loaded.session;
  take_journal(session, std::move(standing), std::move(undone));
  if (repairs.left_out() > 0) {
    loaded.partly = true;
    // Steps of what is gone cannot be taken back, and what is left is written anew.
    check_history(session);
    for (const auto& [range, key] : session.custom_npcs.at)
      session.custom_npcs.changed.insert(range);
  }
  loaded.message = told(repairs);
  if (const std::string unknown = told_unknown(session.state.games); !unknown.empty())
    loaded.message += (loaded.message.empty() ? "" : " ") + unknown;
  loaded.status = LoadStatus::kOk;
}

}  // namespace fray::saved

namespace fray {

static Loaded load_from(saved::Value& snapshot, const saved::Records& records) {
  saved::Loading loading;
  if (!loading.read_state(snapshot, records)) return std::move(loading.loaded);
  loading.read_chains(records, saved::kEverything);
  loading.finish();
  return std::move(loading.loaded);
}

bool reads_back(std::string_view snapshot, const std::map<std::string, std::string>& put) {
  rapidjson::Document document;
  if (!parse(document, snapshot) || saved::version_of(document) != LoadStatus::kOk) return false;
  saved::Head head;
  State state;
  JsonReader in(document);
  saved::snapshot_fields(in, head, state);
  saved::combatants_field(in, state);
  // What stands in records that were read back before is not there to be held against the rest.
  if (!in.ok() || (head.chunks.empty() && !saved::valid(state))) return false;
  return std::all_of(put.begin(), put.end(), [](const auto& record) {
    const auto& [key, text] = record;
    rapidjson::Document value;
    if (!parse(value, text)) return false;
    const auto chunk = [&](auto of) {
      saved::Chunk<decltype(of)> things;
      return saved::read(value, things) &&
             std::all_of(things.things.begin(), things.things.end(),
                         [](const auto& one) { return !one.name.empty() && saved::valid(one); });
    };
    if (key.starts_with("h/c")) return chunk(Combatant{});
    if (key.starts_with("h/n")) return chunk(Npc{});
    Entry entry;
    return saved::read(value, entry) && saved::valid(entry);
  });
}

Loaded load(std::string_view snapshot, const std::map<std::string, std::string>& records) {
  rapidjson::Document document;
  if (!parse(document, snapshot)) return saved::refused(LoadStatus::kCorrupt);
  Loaded loaded = load_from(
      document, [&](const std::string& key, const std::function<void(saved::Value&)>& use) {
        const auto found = records.find(key);
        rapidjson::Document record;
        if (found == records.end() || !parse(record, found->second)) return false;
        use(record);
        return true;
      });
  if (loaded.status != LoadStatus::kOk) return loaded;
  // What belongs to nothing any more is tidied away, though not before both copies are newer.
  std::set<std::string> used;
  for (const Entry& entry : loaded.session.log) used.insert(key_of(entry));
  for (const Entry& entry : loaded.session.undone) used.insert(key_of(entry));
  for (const SavedRanges* ranges : {&loaded.session.combatants, &loaded.session.custom_npcs})
    for (const auto& [range, key] : ranges->at) used.insert(key);
  for (const auto& [key, text] : records)
    if (!used.contains(key)) saved::leave(loaded.session, key);
  return loaded;
}

}  // namespace fray

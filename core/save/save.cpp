#include "core/save/save.hpp"

#include <algorithm>
#include <charconv>
#include <functional>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/errant/company.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/save/exchange.hpp"
#include "core/save/import.hpp"
#include "core/save/json.hpp"
#include "core/save/patch.hpp"
#include "core/save/seats.hpp"
#include "core/save/state_fields.hpp"
#include "core/table/ruleset.hpp"

namespace fray {
namespace {

using rapidjson::Value;

constexpr std::size_t kInline = 48;  // combatants that the snapshot itself holds
constexpr std::size_t kMostCombatants = 2000;
constexpr int kMostRank = 10;  // Renown and Threat (E-NPC-1)
constexpr const char* kDamaged = "This save is damaged and cannot be read.";
constexpr const char* kNotOurs = "This file is not one that Fray has written.";
constexpr const char* kTooLarge =
    "This file is larger than 32 MB, which is the most that Fray reads.";
constexpr const char* kNewerText =
    "This save was written by a newer version of Fray: update first, or keep a copy of it.";

// --- Writing ---

void begin(JsonWriter& out) {
  out.open('{');
  out.name("fray");
  out.integer(kSaveVersion);
}

std::string text_of(void* record, Describe describe) {
  JsonWriter out;
  begin(out);
  describe(out, record);
  out.close('}');
  return std::move(out.json);
}
template <class T>
std::string text_of(const T& record) {
  return text_of(const_cast<T*>(&record), describe_record<T>);  // nothing is written to it
}

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

struct SnapshotField {
  Fields& f;
  State& state;
  int place;

  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    if constexpr (requires(List & list) { list.size(); })
      if (field.place == place) list_field(f, field.name, member_for(f, state, field), field.most);
  }
  template <class Owner, class T>
  void operator()(const ValueField<Owner, T>& field) {
    if (field.place == place) value_field(f, field.name, member_for(f, state, field));
  }
  template <class Owner>
  void operator()(const CounterField<Owner>& field) {
    if (field.place == place) counter_field(f, field.name, member_for(f, state, field));
  }
  void operator()(const CombatantsField&) {}
  void operator()(const FightField& field) {
    if (field.place == place) optional_field(f, field.name, owner_for<ErrantState>(f, state).fight);
  }
  void operator()(const GamesField& field) {
    if (field.place != place) return;
    std::vector<Game> games = state.games;
    std::erase_if(games, saved_by_fields);
    list_field(f, field.name, games, field.most);
    if (!f.reads()) return;
    for (Game& game : games) {
      f.expect(find_game(state.games, game.rules) == nullptr);
      state.games.push_back(std::move(game));
    }
  }
};

// All but the combatants and the NPCs of one's own, which may be in records.
void snapshot_fields(Fields& f, Head& head, State& state) {
  id_field(f, "stamp", head.stamp);
  id_field(f, "top", head.top);    // the newest entry that stands
  id_field(f, "last", head.last);  // the newest that redo would come to
  text_field(f, "generator", head.generator, 20);
  text_field(f, "stream", head.stream, 20);
  for (int place = 0; place <= kLastPlace; ++place) {
    if (place == kPlaceOfRecords) {
      list_field(f, "chunks", head.chunks, 2000);
      list_field(f, "ownChunks", head.custom_npcs, 2000);
    }
    each_state_field(SnapshotField{f, state, place});
  }
  list_field(f, "seatsDone", head.seats_done, 2 * kMostSeats);
  id_field(f, "table", head.table);
}

void combatants_field(Fields& f, State& state) {
  if (auto& fight = owner_for<ErrantState>(f, state).fight)
    list_field(f, "combatants", fight->combatants, kMostCombatants);
}

// While cards of a duel lie face down, what was undone may say in words which they are (E-DUEL-5).
bool tells_cards(const Session& session) {
  const auto& fight = errant_state(session.state).fight;
  if (!fight || !fight->duel || std::ranges::none_of(fight->duel->two, [](const Duellist& one) {
        return one.laid != 0 && one.open < kCardsEach;
      }))
    return false;
  const auto names_one = [](const LogLine& line) {
    for (const DuelCard card : {DuelCard::kKing, DuelCard::kQueen, DuelCard::kJack})
      if (line.text.find(card_name(card)) != std::string::npos) return true;
    return false;
  };
  return std::ranges::any_of(session.undone, [&](const Entry& entry) {
    return std::ranges::any_of(entry.lines, names_one);
  });
}

std::string snapshot_text(const Session& session, bool whole) {
  Head head;
  head.stamp = session.stamp;
  head.top = session.log.empty() ? 0 : session.log.back().stamp;
  head.last =
      session.undone.empty() || (whole && tells_cards(session)) ? 0 : session.undone.front().stamp;
  head.generator = std::to_string(session.generator.state);
  head.stream = std::to_string(session.generator.stream);
  head.seats_done = session.seats_done;
  head.table = session.table;
  if (!whole) {
    for (const auto& [range, key] : session.combatants.at) head.chunks.push_back(key);
    for (const auto& [range, key] : session.custom_npcs.at) head.custom_npcs.push_back(key);
  }
  JsonWriter out;
  begin(out);
  State& state = const_cast<State&>(session.state);  // nothing is written to it
  snapshot_fields(out, head, state);
  if (head.chunks.empty()) combatants_field(out, state);
  if (whole)
    list_field(out, "own", const_cast<std::vector<Npc>&>(*errant_state(session.state).custom_npcs),
               kMostCustomNpcs);
  out.close('}');
  return std::move(out.json);
}

const Entry* find_entry(const Session& session, const std::string& key) {
  std::uint32_t stamp = 0;
  std::from_chars(key.data() + 2, key.data() + key.size(), stamp);
  const auto standing = std::lower_bound(
      session.log.begin(), session.log.end(), stamp,
      [](const Entry& entry, std::uint32_t wanted) { return entry.stamp < wanted; });
  if (standing != session.log.end() && standing->stamp == stamp) return &*standing;
  for (const Entry& entry : session.undone)
    if (entry.stamp == stamp) return &entry;
  return nullptr;
}

void leave(Session& session, const std::string& key) {
  session.leaving.emplace_back(session.saves, key);
}

// Writes anew the ranges in which something changed, and those that are written nowhere yet.
template <class T>
void take_ranges(Session& session, SavedRanges& ranges, const char* prefix,
                 const std::vector<T>& all, SaveChanges& changes) {
  std::set<Id> present;
  for (auto one = all.begin(); one != all.end();) {
    const Id range = range_of(one->id);
    present.insert(range);
    const auto end =
        std::find_if(one, all.end(), [&](const T& other) { return range_of(other.id) != range; });
    const auto known = ranges.at.find(range);
    if (known == ranges.at.end() || ranges.changed.contains(range)) {
      if (known != ranges.at.end()) leave(session, known->second);
      std::string key = phrase("{}{}-{}", prefix, range, session.stamp);
      changes.put.emplace_back(key, text_of(Chunk<T>{{one, end}}));
      ranges.at[range] = std::move(key);
    }
    one = end;
  }
  for (auto known = ranges.at.begin(); known != ranges.at.end();) {
    if (present.contains(known->first)) {
      ++known;
      continue;
    }
    leave(session, known->second);
    known = ranges.at.erase(known);
  }
  ranges.changed.clear();
}

// --- Reading ---

// Calls `use` with the record of that key; false where there is none that can be parsed.
using Records = std::function<bool(const std::string&, const std::function<void(Value&)>&)>;

LoadStatus version_of(const Value& value) {
  if (!value.IsObject()) return LoadStatus::kCorrupt;
  const auto found = value.FindMember("fray");
  if (found == value.MemberEnd() || !found->value.IsInt() || found->value.GetInt() < 1)
    return LoadStatus::kCorrupt;
  return found->value.GetInt() > kSaveVersion ? LoadStatus::kNewer : LoadStatus::kOk;
}

// Without `repairs` what is not within its bounds is not read.
template <class T>
bool read(const Value& value, T& into, Repairs* repairs = nullptr) {
  if (version_of(value) != LoadStatus::kOk) return false;
  JsonReader in(value, repairs);
  describe_record<T>(in, &into);
  return in.ok();
}

// Past fights have no name.
template <class T>
bool named(const T& thing) {
  if constexpr (requires { thing.name; }) return !thing.name.empty();
  return true;
}

template <class T>
bool rising(const std::vector<T>& things, Id next) {
  Id last = 0;
  for (const T& thing : things) {
    if (thing.id <= last || !named(thing)) return false;
    last = thing.id;
  }
  return last < next;
}

bool valid(const Errant& errant) { return is_valid(errant.body) && !rules::bad_gear(errant.gear); }
bool valid(const Combatant& who) { return is_valid(who.body); }
bool valid(const PastFight&) { return true; }
bool valid(const Favourite&) { return true; }  // it is read when it is rolled
bool valid(const PastChase&) { return true; }
bool valid(const PastBattle&) { return true; }
bool valid(const Npc& npc) { return !rules::bad_npc(npc); }
bool valid(const Encounter&) { return true; }  // an NPC that is gone is refused when it begins

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
  constexpr std::size_t kMost = kMostCustomNpcs + kMostEncounters;
  if (found == record.MemberEnd() || !found->value.IsArray() || found->value.Size() > kMost)
    return 0;
  Value& things = found->value;
  rapidjson::SizeType kept = 0;
  for (Value& one : things.GetArray())
    if (good(one, last, next)) things[kept++].Swap(one);
  const auto bad = static_cast<int>(things.Size() - kept);
  while (things.Size() > kept) things.PopBack();
  return bad;
}

// What it says of others can be true: ids were given out by this fight, and an Errant is one of the
// Company's, once.
bool consistent(const Combatant& who, const Fight& fight, Id next_errant) {
  const auto given = [&](Id id) { return id < fight.next_id; };
  if (who.errant >= next_errant || !given(who.group) || who.rank > kMostRank) return false;
  if (who.errant != 0 && who.rank < 1) return false;
  const bool parts = std::all_of(who.parts.begin(), who.parts.end(),
                                 [](const Part& part) { return part.hp <= part.max_hp; });
  return parts && std::all_of(who.usage.clawed.begin(), who.usage.clawed.end(), given) &&
         std::all_of(who.effects.begin(), who.effects.end(), [&](const Effect& effect) {
           return given(effect.id) && given(effect.against) && given(effect.source);
         });
}

bool consistent(const Fight& fight, Id next_errant) {
  std::set<Id> errants;
  return std::all_of(fight.combatants.begin(), fight.combatants.end(), [&](const Combatant& who) {
    return consistent(who, fight, next_errant) &&
           (who.errant == 0 || errants.insert(who.errant).second);
  });
}

// Whom its members stand for has been there at some time: a later newcomer is nobody's double.
bool consistent(const Chase& chase, const ErrantState& state) {
  const Id next = state.fight ? state.fight->next_id : state.next_combatant;
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if (who.errant >= state.next_errant || who.combatant >= next) return false;
  return true;
}

// The same of a battle's Errants.
bool consistent(const Battle& battle, Id next_errant) {
  return std::ranges::all_of(battle.sides, [&](const BattleSide& side) {
    return std::ranges::all_of(side.errants, [&](Id id) { return id < next_errant; });
  });
}

template <class List>
bool all_valid(const List& things) {
  return std::all_of(things.begin(), things.end(),
                     [](const auto& one) { return named(one) && valid(one); });
}

struct CheckState {
  const State& state;
  bool good = true;
  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    const auto& things = list_of(member_of(state, field));
    good = good && rising(things, owner<Owner>(state).*field.next) && all_valid(things) &&
           (field.place != kInRecords || things.size() <= field.most);
  }
  template <class Field>
  void operator()(const Field&) {}
};

bool valid(const State& state) {
  CheckState check{state};
  each_state_field(check);
  if (!check.good) return false;
  const ErrantState& errant = state;
  if (errant.chase && (!rules::is_valid(*errant.chase) || !consistent(*errant.chase, errant)))
    return false;
  if (errant.battle && !consistent(*errant.battle, errant.next_errant)) return false;
  if (!errant.fight) return true;
  const Fight& fight = *errant.fight;
  if (find_ruleset(fight.ruleset) == nullptr) return false;
  if (!rising(fight.combatants, fight.next_id) || fight.combatants.size() > kMostCombatants)
    return false;
  if (fight.pending && !fits(*fight.pending, fight)) return false;
  if (!all_valid(fight.combatants) || !consistent(fight, errant.next_errant)) return false;
  return std::none_of(fight.prompts.begin(), fight.prompts.end(), [&](const MoralePrompt& prompt) {
    return prompt.who.empty() || std::any_of(prompt.who.begin(), prompt.who.end(), [&](Id id) {
             return find_combatant(fight, id) == nullptr;
           });
  });
}

// What a patch puts into a state has to be as valid as what a snapshot may hold: undo and redo put
// it there unasked.
struct CheckChanges {
  const State& changed;
  bool good = true;
  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    good = good && all_valid(list_of(member_of(changed, field)));
  }
  template <class Field>
  void operator()(const Field&) {}
};

bool valid_changes(const State& changed, const std::vector<Combatant>& combatants) {
  CheckChanges check{changed};
  each_state_field(check);
  const ErrantState& errant = changed;
  return check.good && all_valid(combatants) && (!errant.chase || rules::is_valid(*errant.chase)) &&
         (!errant.fight || find_ruleset(errant.fight->ruleset) != nullptr);
}

bool valid(const Entry& entry) {
  return entry.patch == nullptr ||
         (valid_changes(entry.patch->before, entry.patch->combatants_before) &&
          valid_changes(entry.patch->after, entry.patch->combatants_after));
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

constexpr std::size_t kEverything = std::string::npos;  // bytes, for what is read at once
// What an entry costs beside its bytes: it is compared with what there is.
constexpr std::size_t kBytesOfEntry = 4000;

// The chain of entries from `from` back to `to`, newest first. Ends early where it is broken.
struct EntryChain {
  std::uint32_t from = 0, to = 0;
  std::vector<Entry> entries = {};

  // About so many bytes more of it; false once it ends.
  bool read_on(const Records& records, Repairs& repairs, std::size_t bytes) {
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
};

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

// A file can be edited by hand. What is there counts; a step back or forward that does not begin or
// end where it says would bring back something that never was, and is forgotten with all beyond it.
struct HistoryCheck {
  State now;
  std::size_t back = 0, forth = 0;  // steps that were looked at
  bool done_back = false;

  explicit HistoryCheck(const Session& session) : now(session.state) {}

  // About so many bytes more of it; false once all is looked at.
  bool look_on(Session& session, std::size_t bytes) {
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
};

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

Loaded refused(LoadStatus status) {
  return {status, status == LoadStatus::kNewer ? kNewerText : kDamaged, false, {}};
}
Loaded no_file(const char* why) { return {LoadStatus::kCorrupt, why, false, {}}; }

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
// No evening counts as far as this. A file that does was made so, and what would be saved after it
// could soon not be read any more.
bool can_go_on(const Session& session) {
  HighestCounter counter{session.state, session.stamp};
  each_state_field(counter);
  return counter.highest <= kMostIds / 2;
}

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

Loaded load_from(Value& snapshot, const Records& records) {
  Loading loading;
  if (!loading.read_state(snapshot, records)) return std::move(loading.loaded);
  loading.read_chains(records, kEverything);
  loading.finish();
  return std::move(loading.loaded);
}

void put_everything(Session& session) {
  for (const Entry& entry : session.log) session.unsaved.put.insert(key_of(entry));
  for (const Entry& entry : session.undone) session.unsaved.put.insert(key_of(entry));
  session.combatants.at.clear();
  session.custom_npcs.at.clear();
}

}  // namespace

SaveChanges take_changes(Session& session) {
  SaveChanges changes;
  changes.stamp = session.stamp;
  ++session.saves;
  static const std::vector<Combatant> in_the_snapshot;
  const auto& fight = errant_state(session.state).fight;
  const bool large = fight && fight->combatants.size() > kInline;
  take_ranges(session, session.combatants, "h/c", large ? fight->combatants : in_the_snapshot,
              changes);
  take_ranges(session, session.custom_npcs, "h/n", *errant_state(session.state).custom_npcs,
              changes);
  for (const std::string& key : session.unsaved.put)
    if (const Entry* entry = find_entry(session, key))
      changes.put.emplace_back(key, text_of(*entry));
  for (const std::string& key : session.unsaved.remove)
    if (!session.unsaved.put.contains(key)) changes.remove.push_back(key);
  session.unsaved = {};
  // A replaced range stays for as long as the copy of the save before this one may need it.
  std::erase_if(session.leaving, [&](const auto& one) {
    if (one.first + 2 > session.saves) return false;
    changes.remove.push_back(one.second);
    return true;
  });
  changes.snapshot = snapshot_text(session, false);
  return changes;
}

bool reads_back(std::string_view snapshot, const std::map<std::string, std::string>& put) {
  rapidjson::Document document;
  if (!parse(document, snapshot) || version_of(document) != LoadStatus::kOk) return false;
  Head head;
  State state;
  JsonReader in(document);
  snapshot_fields(in, head, state);
  combatants_field(in, state);
  // What stands in records that were read back before is not there to be held against the rest.
  if (!in.ok() || (head.chunks.empty() && !valid(state))) return false;
  return std::all_of(put.begin(), put.end(), [](const auto& record) {
    const auto& [key, text] = record;
    rapidjson::Document value;
    if (!parse(value, text)) return false;
    const auto chunk = [&](auto of) {
      Chunk<decltype(of)> things;
      return read(value, things) &&
             std::all_of(things.things.begin(), things.things.end(),
                         [](const auto& one) { return !one.name.empty() && valid(one); });
    };
    if (key.starts_with("h/c")) return chunk(Combatant{});
    if (key.starts_with("h/n")) return chunk(Npc{});
    Entry entry;
    return read(value, entry) && valid(entry);
  });
}

Loaded load(std::string_view snapshot, const std::map<std::string, std::string>& records) {
  rapidjson::Document document;
  if (!parse(document, snapshot)) return refused(LoadStatus::kCorrupt);
  Loaded loaded =
      load_from(document, [&](const std::string& key, const std::function<void(Value&)>& use) {
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
    if (!used.contains(key)) leave(loaded.session, key);
  return loaded;
}

std::string export_text(const Session& session, std::size_t most) {
  std::string text = phrase("{\"fray\":{},\n\"snapshot\":{},\n\"records\":{", kSaveVersion,
                            snapshot_text(session, true));
  std::vector<std::string> records;  // oldest first
  std::size_t size = text.size() + 3;
  const auto add = [&](const Entry& entry) {
    records.push_back(phrase("\n\"{}\":{}", key_of(entry), text_of(entry)));
    size += records.back().size() + 1;
  };
  for (const Entry& entry : session.log) add(entry);
  if (!tells_cards(session))
    for (const Entry& entry : session.undone) add(entry);
  std::size_t first = 0;
  while (size > most && first < session.log.size()) size -= records[first++].size() + 1;
  for (std::size_t i = first; i < records.size(); ++i) {
    if (i > first) text += ',';
    text += records[i];
  }
  return phrase("{}\n}}\n", text);
}

std::string export_text(const Session& session) { return export_text(session, kLargestText); }

// A name of a member of the text, at its head, that earlier versions pass over.
static constexpr const char* kSaysHanded = "handed";
static std::string marked_as_handed(std::string text) {
  return text.insert(1, phrase("\"{}\":true,", kSaysHanded));
}

std::string present_text(const Session& session) {
  Session alone = new_session(0);
  alone.generator = session.generator;
  alone.state = session.state;
  alone.state.favourites.clear();
  alone.state.phones = {};
  ErrantState& part = errant_state(alone.state);
  part.past.clear();
  part.past_chases.clear();
  part.past_battles.clear();
  part.encounters.clear();
  part.marks = {};
  const bool own = part.chase || (part.fight && std::ranges::any_of(part.fight->combatants,
                                                                    &Combatant::custom_npc));
  if (!own) part.custom_npcs = {};
  return marked_as_handed(export_text(alone));
}

void keep_what_is_own(const Session& present, Session& imported) {
  imported.state.favourites = present.state.favourites;
  imported.state.next_favourite = present.state.next_favourite;
  const ErrantState& here = errant_state(present.state);
  ErrantState& part = errant_state(imported.state);
  if (!part.custom_npcs->empty()) return;
  part.custom_npcs = here.custom_npcs;
  part.encounters = here.encounters;
  part.next_custom_npc = std::max(here.next_custom_npc, part.next_custom_npc);
  part.marks = here.marks;
}

std::string npcs_text(const std::vector<Npc>& npcs, const std::vector<Encounter>& encounters) {
  SharedNpcs shared{npcs, encounters};
  for (Npc& npc : shared.npcs) npc.id = 0;
  for (Encounter& one : shared.encounters) one.id = 0;
  return text_of(shared);
}

struct NpcsReader::Work {
  std::string text;
  rapidjson::Document document = {};
  Value own = {};  // of the document; taken out of it
  SharedNpcs shared = {};
  LoadStatus status = LoadStatus::kCorrupt;
  bool parsed = false, whole = false;

  bool parse_all();
  bool finish() const;
};

NpcsReader::NpcsReader(std::string_view text) : work_(new Work{std::string(text)}) {}
NpcsReader::NpcsReader(NpcsReader&&) noexcept = default;
NpcsReader& NpcsReader::operator=(NpcsReader&&) noexcept = default;
NpcsReader::~NpcsReader() = default;

// False where there is nothing more to be read.
bool NpcsReader::Work::parse_all() {
  if (!parse(document, text)) return false;
  status = version_of(document);
  if (status != LoadStatus::kOk) return false;
  status = LoadStatus::kCorrupt;
  if (const auto found = document.FindMember("own"); found != document.MemberEnd()) {
    if (!found->value.IsArray() || found->value.Size() > kMostCustomNpcs) return false;
    own.Swap(found->value);
    document.RemoveMember("own");
  }
  const bool good = read(document, shared);
  shared.npcs.clear();  // of a second list of that name
  return good;
}

bool NpcsReader::Work::finish() const {
  const ErrantState alone = by_place(shared.npcs);
  return (!shared.npcs.empty() || !shared.encounters.empty()) &&
         std::ranges::none_of(shared.encounters, [&](const Encounter& one) {
           return refuse(alone, AddEncounter{one}) != std::nullopt;
         });
}

bool NpcsReader::read_on(std::size_t bytes) {
  Work& work = *work_;
  if (work.whole) return false;
  work.whole = true;  // whatever it is that ends it
  if (!std::exchange(work.parsed, true)) {
    if (!work.parse_all()) return false;
    work.whole = false;
    if (bytes < work.text.size()) return true;
    work.whole = true;
  }
  const rapidjson::SizeType many = work.own.IsArray() ? work.own.Size() : 0;
  const std::size_t each = work.text.size() / std::max<std::size_t>(1, many);
  for (std::size_t done = 0; work.shared.npcs.size() < many; done += each) {
    if (done >= bytes) {
      work.whole = false;
      return true;
    }
    const Value& value = work.own[static_cast<rapidjson::SizeType>(work.shared.npcs.size())];
    JsonReader in(value);
    Npc npc;
    fields(in, npc);
    if (!value.IsObject() || !in.ok() || !valid(npc)) return false;
    work.shared.npcs.push_back(std::move(npc));
  }
  if (work.finish()) work.status = LoadStatus::kOk;
  return false;
}

int NpcsReader::percent() const {
  const Work& work = *work_;
  if (!work.parsed) return 0;
  const std::size_t many = work.own.IsArray() ? work.own.Size() : 0;
  constexpr std::size_t kParsed = 30, kRead = 70;
  return static_cast<int>(kParsed + (many == 0 ? 0 : kRead * work.shared.npcs.size() / many));
}

LoadStatus NpcsReader::status() const { return work_->status; }
SharedNpcs NpcsReader::take() { return std::move(work_->shared); }

LoadStatus npcs_from_text(std::string_view text, std::vector<Npc>& npcs,
                          std::vector<Encounter>* encounters) {
  NpcsReader reader(text);
  reader.read_on(kEverything);
  if (reader.status() != LoadStatus::kOk) return reader.status();
  SharedNpcs shared = reader.take();
  if (shared.npcs.empty() && encounters == nullptr) return LoadStatus::kCorrupt;
  npcs = std::move(shared.npcs);
  if (encounters != nullptr) *encounters = std::move(shared.encounters);
  return LoadStatus::kOk;
}

std::string errant_text(const Errant& errant) { return text_of(errant); }

std::string handed_errant_text(const Errant& errant) { return marked_as_handed(text_of(errant)); }

bool says_handed(std::string_view text) {
  rapidjson::Document document;
  return parse(document, text) && document.HasMember(kSaysHanded);
}

std::optional<Errant> errant_from_text(std::string_view text) {
  rapidjson::Document document;
  Errant errant;
  Repairs repairs;  // told where it matters: in the fields themselves
  if (!parse(document, text) || !read(document, errant, &repairs) || !valid(errant))
    return std::nullopt;
  return errant;
}

std::optional<Action> to_add_errant(std::string_view text) {
  std::optional<Errant> errant = errant_from_text(text);
  if (!errant || errant->name.empty()) return std::nullopt;
  errant->id = 0;
  errant->guest = false;
  return AddErrant{*std::move(errant)};
}

struct ImportReader::Work {
  enum class Step : std::uint8_t { kParse, kState, kChains, kHistory, kWhole };

  std::string text;
  Step step = Step::kParse;
  rapidjson::Document document = {};
  // By name at once: a search through all members for each would take its time.
  std::map<std::string_view, Value*> by_name = {};
  Loading loading = {};
  std::optional<HistoryCheck> check = {};

  Records records() {
    return [this](const std::string& key, const std::function<void(Value&)>& use) {
      const auto found = by_name.find(key);
      if (found == by_name.end()) return false;
      use(*found->second);
      return true;
    };
  }
  void go(std::size_t bytes);
  void parse_all();
};

ImportReader::ImportReader(std::string text) : work_(new Work{std::move(text)}) {}
ImportReader::ImportReader(ImportReader&&) noexcept = default;
ImportReader& ImportReader::operator=(ImportReader&&) noexcept = default;
ImportReader::~ImportReader() = default;

void ImportReader::Work::parse_all() {
  step = Step::kWhole;  // unless it is one
  Loaded& loaded = loading.loaded;
  loaded = no_file(text.size() > kLargestText ? kTooLarge : kNotOurs);
  if (text.size() > kLargestText || !parse(document, text)) return;
  const LoadStatus status = version_of(document);
  if (status == LoadStatus::kNewer) loaded = refused(status);
  if (status != LoadStatus::kOk || !document.HasMember("snapshot")) return;
  const auto records = document.FindMember("records");
  if (records == document.MemberEnd() || !records->value.IsObject()) return;
  for (auto& member : records->value.GetObject())
    by_name.emplace(std::string_view(member.name.GetString(), member.name.GetStringLength()),
                    &member.value);
  loaded = {};
  loaded.handed = document.HasMember(kSaysHanded);
  step = Step::kState;
}

// One step, or about so many bytes of it.
void ImportReader::Work::go(std::size_t bytes) {
  Session& session = loading.loaded.session;
  switch (step) {
    case Step::kParse: parse_all(); return;
    case Step::kState:
      step = loading.read_state(document["snapshot"], records()) ? Step::kChains : Step::kWhole;
      return;
    case Step::kChains:
      if (loading.read_chains(records(), bytes)) return;
      loading.finish();
      step = Step::kHistory;
      if (!can_go_on(session)) {
        loading.loaded = refused(LoadStatus::kCorrupt);
        step = Step::kWhole;
      }
      return;
    case Step::kHistory:
      if (!check) check.emplace(session);
      if (check->look_on(session, bytes)) return;
      put_everything(session);
      step = Step::kWhole;
      return;
    case Step::kWhole: return;
  }
}

bool ImportReader::read_on(std::size_t bytes) {
  const bool at_once = bytes >= work_->text.size();
  do work_->go(at_once ? kEverything : bytes);
  while (at_once && work_->step != Work::Step::kWhole);
  return work_->step != Work::Step::kWhole;
}

int ImportReader::percent() const {
  const Work& work = *work_;
  const Session& session = work.loading.loaded.session;
  const auto share = [](std::size_t most, std::size_t part, std::size_t all) {
    return static_cast<int>(most * std::min(part, all) / std::max<std::size_t>(1, all));
  };
  switch (work.step) {
    case Work::Step::kParse: return 0;
    case Work::Step::kState: return 20;
    case Work::Step::kChains:
      return 40 + share(30,
                        work.loading.standing.entries.size() + work.loading.undone.entries.size(),
                        work.by_name.size());
    case Work::Step::kHistory:
      return 70 + share(30, work.check ? work.check->back + work.check->forth : 0,
                        session.log.size() + session.undone.size());
    case Work::Step::kWhole: return 100;
  }
  return 100;
}

const std::string& ImportReader::text() const { return work_->text; }
Loaded ImportReader::take() { return std::move(work_->loading.loaded); }

Loaded import_text(std::string_view text) {
  if (text.size() > kLargestText) return no_file(kTooLarge);
  ImportReader reader{std::string(text)};
  reader.read_on(kEverything);
  return reader.take();
}

void adopt(Session& present, Session imported) {
  for (const Entry& entry : present.log) imported.unsaved.remove.insert(key_of(entry));
  for (const Entry& entry : present.undone) imported.unsaved.remove.insert(key_of(entry));
  imported.unsaved.remove.insert(present.unsaved.remove.begin(), present.unsaved.remove.end());
  imported.leaving = std::move(present.leaving);
  imported.saves = present.saves;
  for (const SavedRanges* ranges : {&present.combatants, &present.custom_npcs})
    for (const auto& [range, key] : ranges->at) leave(imported, key);
  imported.stamp = std::max(present.stamp, imported.stamp) + 1;
  imported.combatants.at.clear();
  imported.custom_npcs.at.clear();
  keep_table(present, imported);
  present = std::move(imported);
}

}  // namespace fray

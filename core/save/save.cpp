#include "core/save/save.hpp"

#include <algorithm>
#include <charconv>
#include <functional>

#include "core/errant/bestiary/own.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/save/format.hpp"
#include "core/table/ruleset.hpp"

namespace fray {
namespace {

using rapidjson::Value;

constexpr std::size_t kInline = 48;               // combatants that the snapshot itself holds
constexpr std::size_t kLargestText = 32'000'000;  // bytes
constexpr int kMostRank = 10;                     // Renown and Threat (E-NPC-1)
constexpr const char* kDamaged = "This save is damaged and cannot be read.";
constexpr const char* kNewerText =
    "This save was written by a newer version of Fray: update first, or keep a copy of it.";

// --- Writing ---

template <class T>
std::string text_of(const char* version_name, const T& value) {
  JsonOut out;
  out.open('{');
  out.name(version_name);
  out.number(kSaveVersion);
  serialize(out, const_cast<T&>(value));  // archives take what they write as mutable
  out.close('}');
  return std::move(out.text);
}

template <class T>
struct Chunk {
  std::vector<T> things;
};
template <class A, class T>
void serialize(A& ar, Chunk<T>& it) {
  constexpr bool npcs = std::is_same_v<T, Npc>;
  format::list(ar, npcs ? "own" : "combatants", it.things, npcs ? kMostOwnNpcs : 100);
}

// What a snapshot holds beside the state itself.
struct Head {
  std::uint32_t stamp = 0, top = 0, last = 0;
  std::string generator, stream;
  std::vector<std::string> chunks, own;  // keys of records
};

template <class A>
void serialize_snapshot(A& ar, Head& head, State& state) {
  format::identity(ar, "stamp", head.stamp);
  format::identity(ar, "top", head.top);    // the newest entry that stands
  format::identity(ar, "last", head.last);  // the newest that redo would come to
  format::words(ar, "generator", head.generator, 20);
  format::words(ar, "stream", head.stream, 20);
  format::list(ar, "company", state.company, 100);
  format::whole(ar, "nextErrant", state.next_errant, 1, format::kIds, Id{1});
  format::whole(ar, "nextCombatant", state.next_combatant, 1, format::kIds, Id{1});
  format::list(ar, "past", state.past, 100);
  format::whole(ar, "nextPast", state.next_past, 1, format::kIds, Id{1});
  format::list(ar, "favourites", state.favourites, 50);
  format::whole(ar, "nextFavourite", state.next_favourite, 1, format::kIds, Id{1});
  format::maybe(ar, "fight", state.fight);
  format::maybe(ar, "chase", state.chase);
  format::list(ar, "pastChases", state.past_chases, 100);
  format::list(ar, "chunks", head.chunks, 2000);
  format::list(ar, "ownChunks", head.own, 2000);
  format::list(ar, "encounters", state.encounters, kMostEncounters);
  format::whole(ar, "nextOwn", state.next_own, 1, format::kIds, Id{1});
  part(ar, "marks", state.marks);
  format::list(ar, "games", state.games, 20);
}

std::string snapshot_text(const Session& session, bool whole) {
  Head head;
  head.stamp = session.stamp;
  head.top = session.log.empty() ? 0 : session.log.back().stamp;
  head.last = session.undone.empty() ? 0 : session.undone.front().stamp;
  head.generator = std::to_string(session.generator.state);
  head.stream = std::to_string(session.generator.stream);
  if (!whole) {
    for (const auto& [range, key] : session.combatants.at) head.chunks.push_back(key);
    for (const auto& [range, key] : session.own.at) head.own.push_back(key);
  }
  JsonOut out;
  out.open('{');
  out.name("fray");
  out.number(kSaveVersion);
  State& state = const_cast<State&>(session.state);  // archives take what they write as mutable
  serialize_snapshot(out, head, state);
  if (state.fight && head.chunks.empty())
    format::list(out, "combatants", state.fight->combatants, 2000);
  if (whole) format::list(out, "own", const_cast<std::vector<Npc>&>(*state.own), kMostOwnNpcs);
  out.close('}');
  return std::move(out.text);
}

std::string key_of(const Entry& entry) { return "h/" + std::to_string(entry.stamp); }

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
      std::string key = prefix + std::to_string(range) + "-" + std::to_string(session.stamp);
      changes.put.emplace_back(key, text_of("fray", Chunk<T>{{one, end}}));
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
using Records = std::function<bool(const std::string&, const std::function<void(const Value&)>&)>;

bool parse(rapidjson::Document& document, std::string_view text) {
  if (text.size() > kLargestText) return false;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(
      text.data(), text.size());
  return !document.HasParseError() && document.IsObject();
}

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
  JsonIn in(value, repairs);
  serialize(in, into);
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

bool sound(const Errant& errant) { return is_sound(errant.body) && !rules::bad_gear(errant.gear); }
bool sound(const Combatant& who) { return is_sound(who.body); }
bool sound(const PastFight&) { return true; }
bool sound(const Favourite&) { return true; }  // it is read when it is rolled
bool sound(const PastChase&) { return true; }
bool sound(const Npc& npc) { return !rules::bad_npc(npc); }
bool sound(const Encounter&) { return true; }  // an NPC that is gone is refused when it begins

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
bool consistent(const Chase& chase, const State& state) {
  const Id next = state.fight ? state.fight->next_id : state.next_combatant;
  for (const ChaseParty& one : chase.parties)
    for (const ChaseMember& who : one.members)
      if (who.errant >= state.next_errant || who.combatant >= next) return false;
  return true;
}

bool sound(const State& state) {
  if (!rising(state.company, state.next_errant) || !rising(state.past, state.next_past) ||
      !rising(state.favourites, state.next_favourite) || !rising(*state.own, state.next_own) ||
      !rising(state.encounters, state.next_own) || state.own->size() > kMostOwnNpcs ||
      !std::all_of(state.own->begin(), state.own->end(), [](const Npc& npc) { return sound(npc); }))
    return false;
  if (!std::all_of(state.company.begin(), state.company.end(),
                   [](const Errant& errant) { return sound(errant); }))
    return false;
  if (!rising(state.past_chases, state.next_past) ||
      (state.chase && (!rules::is_sound(*state.chase) || !consistent(*state.chase, state))))
    return false;
  if (!state.fight) return true;
  const Fight& fight = *state.fight;
  if (find_ruleset(fight.ruleset) == nullptr) return false;
  if (!rising(fight.combatants, fight.next_id) || fight.combatants.size() > 2000) return false;
  if (fight.pending && !fits(*fight.pending, fight)) return false;
  if (!std::all_of(fight.combatants.begin(), fight.combatants.end(),
                   [](const Combatant& who) { return sound(who); }))
    return false;
  if (!consistent(fight, state.next_errant)) return false;
  return std::none_of(fight.prompts.begin(), fight.prompts.end(), [&](const MoralePrompt& prompt) {
    return prompt.who.empty() || std::any_of(prompt.who.begin(), prompt.who.end(), [&](Id id) {
             return find_combatant(fight, id) == nullptr;
           });
  });
}

// What a patch puts into a state has to be as sound as what a snapshot may hold: undo and redo put
// it there unasked.
template <class T>
bool sound(const std::vector<Change<T>>& changes) {
  const auto fits = [](const std::optional<T>& thing, Id id) {
    return !thing || (thing->id == id && named(*thing) && sound(*thing));
  };
  Id last = 0;
  for (const Change<T>& change : changes) {
    if (!change.before && !change.after) return false;
    if (change.id <= last || !fits(change.before, change.id) || !fits(change.after, change.id))
      return false;
    last = change.id;
  }
  return true;
}

bool known(const std::optional<Fight>& fight) {
  return !fight || find_ruleset(fight->ruleset) != nullptr;
}

bool sound(const Entry& entry) {
  if (entry.patch && (!sound(entry.patch->errants) || !sound(entry.patch->combatants) ||
                      !sound(entry.patch->past) || !sound(entry.patch->past_chases) ||
                      !sound(entry.patch->favourites) || !sound(entry.patch->own) ||
                      !sound(entry.patch->encounters)))
    return false;
  if (entry.patch)
    for (const auto* chase : {&entry.patch->chase_before, &entry.patch->chase_after})
      if (*chase && !rules::is_sound(**chase)) return false;
  if (entry.patch && (!known(entry.patch->fight_before) || !known(entry.patch->fight_after)))
    return false;
  return true;
}

bool read_entry(const Records& records, std::uint32_t stamp, Entry& entry, Repairs& repairs) {
  bool good = false;
  records("h/" + std::to_string(stamp), [&](const Value& value) {
    good = read(value, entry, &repairs) && entry.stamp == stamp && entry.previous < stamp;
  });
  if (!good || !sound(entry)) return false;
  if (entry.patch) entry.bytes = size_of(*entry.patch);
  return true;
}

// The chain of entries from `from` back to `to`, newest first. Ends early where it is broken.
std::vector<Entry> read_chain(const Records& records, std::uint32_t from, std::uint32_t to,
                              Repairs& repairs) {
  std::vector<Entry> chain;
  while (from != 0 && from > to && chain.size() < 2 * kLogEntries) {
    Entry entry;
    if (!read_entry(records, from, entry, repairs)) break;
    from = entry.previous;
    chain.push_back(std::move(entry));
  }
  return chain;
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

// A file can be edited by hand. What is there counts; a step back or forward that does not begin or
// end where it says would bring back something that never was, and is forgotten with all beyond it.
void check_history(Session& session) {
  State now = session.state;
  for (std::size_t i = session.log.size(); i-- > session.without_patch;) {
    const Patch& patch = *session.log[i].patch;
    State before = now;
    if (!apply_backwards(before, patch) || !(difference(before, now) == patch)) {
      cut_way_back(session, i + 1);
      break;
    }
    now = std::move(before);
  }
  now = session.state;
  for (std::size_t i = session.undone.size(); i-- > 0;) {
    const Patch& patch = *session.undone[i].patch;
    State after = now;
    if (!apply_forwards(after, patch) || !(difference(now, after) == patch)) {
      session.undone.clear();
      break;
    }
    now = std::move(after);
  }
}

void read_journal(Session& session, const Records& records, const Head& head, Repairs& repairs) {
  std::vector<Entry> standing = read_chain(records, head.top, 0, repairs);
  if (standing.size() > kLogEntries) standing.resize(kLogEntries);
  bool undoable = true;
  for (Entry& entry : standing) {  // newest first: beyond the first gap there is no way back
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
  std::vector<Entry> undone = read_chain(records, head.last, head.top, repairs);
  const bool whole = !undone.empty() && undone.back().previous == head.top &&
                     std::all_of(undone.begin(), undone.end(),
                                 [](const Entry& entry) { return entry.patch != nullptr; });
  if (whole) session.undone = std::move(undone);
}

bool read_number(const std::string& text, std::uint64_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

Loaded refused(LoadStatus status) {
  return {status, status == LoadStatus::kNewer ? kNewerText : kDamaged, {}};
}

template <class T>
bool read_ranges(const Records& records, const std::vector<std::string>& keys, SavedRanges& ranges,
                 std::vector<T>& all, Repairs& repairs) {
  for (const std::string& key : keys) {
    Chunk<T> chunk;
    bool good = false;
    records(key, [&](const Value& value) { good = read(value, chunk, &repairs); });
    if (!good || chunk.things.empty()) return false;
    ranges.at[range_of(chunk.things[0].id)] = key;
    std::move(chunk.things.begin(), chunk.things.end(), std::back_inserter(all));
  }
  return true;
}

// What was put right, in words; empty for nothing.
std::string told(const Repairs& repairs) {
  const auto some = [](int count, const char* one, const char* many) {
    return count == 1 ? std::string(one) : std::to_string(count) + many;
  };
  std::string text;
  if (repairs.shortened > 0)
    text = some(repairs.shortened, "One text in the save was too long and was shortened.",
                " texts in the save were too long and were shortened.");
  if (repairs.set_aside > 0) {
    if (!text.empty()) text += ' ';
    text += some(repairs.set_aside, "One NPC of your own could not be read and is left out.",
                 " NPCs of your own could not be read and are left out.");
  }
  return text;
}

// NPCs of one's own that no rule takes are left out, rather than everything with them. Nothing
// points at an NPC that has to be there, and the older copy of the save still holds them.
void set_aside(std::vector<Npc>& own, Repairs& repairs) {
  const std::size_t before = own.size();
  std::erase_if(own, [](const Npc& npc) { return npc.name.empty() || !sound(npc); });
  repairs.set_aside += static_cast<int>(before - own.size());
}

Loaded load_from(const Value& snapshot, const Records& records) {
  if (const LoadStatus status = version_of(snapshot); status != LoadStatus::kOk)
    return refused(status);
  Loaded loaded;
  Session& session = loaded.session;
  State& state = session.state;
  Head head;
  Repairs repairs;
  JsonIn in(snapshot, &repairs);
  serialize_snapshot(in, head, state);
  if (state.fight) format::list(in, "combatants", state.fight->combatants, 2000);
  bool good = in.ok() && read_number(head.generator, session.generator.state) &&
              read_number(head.stream, session.generator.stream) && head.top <= head.stamp &&
              head.last <= head.stamp && (head.chunks.empty() || state.fight);
  if (state.fight)
    good = good &&
           read_ranges(records, head.chunks, session.combatants, state.fight->combatants, repairs);
  std::vector<Npc> own;
  format::list(in, "own", own, kMostOwnNpcs);
  good = good && in.ok() && read_ranges(records, head.own, session.own, own, repairs);
  set_aside(own, repairs);
  if (!own.empty()) state.own = Shared(std::move(own));
  if (!good || !sound(state)) return refused(LoadStatus::kCorrupt);
  session.stamp = head.stamp;
  read_journal(session, records, head, repairs);
  loaded.message = told(repairs);
  loaded.status = LoadStatus::kOk;
  return loaded;
}

void put_everything(Session& session) {
  for (const Entry& entry : session.log) session.unsaved.put.insert(key_of(entry));
  for (const Entry& entry : session.undone) session.unsaved.put.insert(key_of(entry));
  session.combatants.at.clear();
  session.own.at.clear();
}

}  // namespace

SaveChanges take_changes(Session& session) {
  SaveChanges changes;
  changes.stamp = session.stamp;
  ++session.saves;
  static const std::vector<Combatant> in_the_snapshot;
  const auto& fight = session.state.fight;
  const bool large = fight && fight->combatants.size() > kInline;
  take_ranges(session, session.combatants, "h/c", large ? fight->combatants : in_the_snapshot,
              changes);
  take_ranges(session, session.own, "h/n", *session.state.own, changes);
  for (const std::string& key : session.unsaved.put)
    if (const Entry* entry = find_entry(session, key))
      changes.put.emplace_back(key, text_of("fray", *entry));
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
  JsonIn in(document);
  serialize_snapshot(in, head, state);
  if (state.fight) format::list(in, "combatants", state.fight->combatants, 2000);
  // What stands in records that were read back before is not there to be held against the rest.
  if (!in.ok() || (head.chunks.empty() && !sound(state))) return false;
  return std::all_of(put.begin(), put.end(), [](const auto& record) {
    const auto& [key, text] = record;
    rapidjson::Document value;
    if (!parse(value, text)) return false;
    const auto chunk = [&](auto of) {
      Chunk<decltype(of)> things;
      return read(value, things) &&
             std::all_of(things.things.begin(), things.things.end(),
                         [](const auto& one) { return !one.name.empty() && sound(one); });
    };
    if (key.starts_with("h/c")) return chunk(Combatant{});
    if (key.starts_with("h/n")) return chunk(Npc{});
    Entry entry;
    return read(value, entry) && sound(entry);
  });
}

Loaded load(std::string_view snapshot, const std::map<std::string, std::string>& records) {
  rapidjson::Document document;
  if (!parse(document, snapshot)) return refused(LoadStatus::kCorrupt);
  Loaded loaded = load_from(
      document, [&](const std::string& key, const std::function<void(const Value&)>& use) {
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
  for (const SavedRanges* ranges : {&loaded.session.combatants, &loaded.session.own})
    for (const auto& [range, key] : ranges->at) used.insert(key);
  for (const auto& [key, text] : records)
    if (!used.contains(key)) leave(loaded.session, key);
  return loaded;
}

std::string export_text(const Session& session) {
  std::string text = "{\"fray\":" + std::to_string(kSaveVersion) +
                     ",\n\"snapshot\":" + snapshot_text(session, true) + ",\n\"records\":{";
  bool first = true;
  const auto add = [&](const Entry& entry) {
    text += first ? "\n\"" : ",\n\"";
    first = false;
    text += key_of(entry) + "\":" + text_of("fray", entry);
  };
  for (const Entry& entry : session.log) add(entry);
  for (const Entry& entry : session.undone) add(entry);
  return text + "\n}}\n";
}

std::string npcs_text(const std::vector<Npc>& npcs, const std::vector<Encounter>& encounters) {
  SharedNpcs shared{npcs, encounters};
  for (Npc& npc : shared.npcs) npc.id = 0;
  for (Encounter& one : shared.encounters) one.id = 0;
  return text_of("fray", shared);
}

LoadStatus npcs_from_text(std::string_view text, std::vector<Npc>& npcs,
                          std::vector<Encounter>* encounters) {
  rapidjson::Document document;
  if (!parse(document, text)) return LoadStatus::kCorrupt;
  if (const LoadStatus status = version_of(document); status != LoadStatus::kOk) return status;
  SharedNpcs shared;
  if (!read(document, shared)) return LoadStatus::kCorrupt;
  const bool any = !shared.npcs.empty() || (encounters != nullptr && !shared.encounters.empty());
  if (!any || !std::all_of(shared.npcs.begin(), shared.npcs.end(),
                           [](const Npc& npc) { return sound(npc); }))
    return LoadStatus::kCorrupt;
  const State alone = by_place(shared.npcs);
  for (const Encounter& one : shared.encounters)
    if (refuse(alone, AddEncounter{one})) return LoadStatus::kCorrupt;
  npcs = std::move(shared.npcs);
  if (encounters != nullptr) *encounters = std::move(shared.encounters);
  return LoadStatus::kOk;
}

std::string errant_text(const Errant& errant) { return text_of("fray", errant); }

std::optional<Errant> errant_from_text(std::string_view text) {
  rapidjson::Document document;
  Errant errant;
  Repairs repairs;  // told where it matters: in the fields themselves
  if (!parse(document, text) || !read(document, errant, &repairs) || !sound(errant))
    return std::nullopt;
  return errant;
}

Loaded import_text(std::string_view text) {
  rapidjson::Document document;
  if (!parse(document, text))
    return {LoadStatus::kCorrupt, "This file is not one that Fray has written.", {}};
  const LoadStatus status = version_of(document);
  if (status == LoadStatus::kNewer) return refused(status);
  const auto snapshot = document.FindMember("snapshot");
  const auto records = document.FindMember("records");
  if (status != LoadStatus::kOk || snapshot == document.MemberEnd() ||
      records == document.MemberEnd() || !records->value.IsObject())
    return {LoadStatus::kCorrupt, "This file is not one that Fray has written.", {}};
  // By name at once: a search through all members for each would take its time.
  std::map<std::string_view, const Value*> by_name;
  for (const auto& member : records->value.GetObject())
    by_name.emplace(std::string_view(member.name.GetString(), member.name.GetStringLength()),
                    &member.value);
  Loaded loaded = load_from(
      snapshot->value, [&](const std::string& key, const std::function<void(const Value&)>& use) {
        const auto found = by_name.find(key);
        if (found == by_name.end()) return false;
        use(*found->second);
        return true;
      });
  if (loaded.status != LoadStatus::kOk) return loaded;
  check_history(loaded.session);
  put_everything(loaded.session);
  return loaded;
}

void adopt(Session& present, Session imported) {
  for (const Entry& entry : present.log) imported.unsaved.remove.insert(key_of(entry));
  for (const Entry& entry : present.undone) imported.unsaved.remove.insert(key_of(entry));
  imported.unsaved.remove.insert(present.unsaved.remove.begin(), present.unsaved.remove.end());
  imported.leaving = std::move(present.leaving);
  imported.saves = present.saves;
  for (const SavedRanges* ranges : {&present.combatants, &present.own})
    for (const auto& [range, key] : ranges->at) leave(imported, key);
  imported.stamp = std::max(present.stamp, imported.stamp) + 1;
  imported.combatants.at.clear();
  imported.own.at.clear();
  present = std::move(imported);
}

}  // namespace fray

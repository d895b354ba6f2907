#include "core/save/save.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/dice/phrase.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/errant/query.hpp"
#include "core/save/exchange.hpp"
#include "core/save/json.hpp"
#include "core/save/snapshot.hpp"

namespace fray {

namespace {

constexpr std::size_t kInline = 48;  // combatants that the snapshot itself holds

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
  saved::Head head;
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
  saved::begin(out);
  State& state = const_cast<State&>(session.state);  // nothing is written to it
  saved::snapshot_fields(out, head, state);
  if (head.chunks.empty()) saved::combatants_field(out, state);
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
      if (known != ranges.at.end()) saved::leave(session, known->second);
      std::string key = phrase("{}{}-{}", prefix, range, session.stamp);
      changes.put.emplace_back(key, saved::text_of(saved::Chunk<T>{{one, end}}));
      ranges.at[range] = std::move(key);
    }
    one = end;
  }
  for (auto known = ranges.at.begin(); known != ranges.at.end();) {
    if (present.contains(known->first)) {
      ++known;
      continue;
    }
    saved::leave(session, known->second);
    known = ranges.at.erase(known);
  }
  ranges.changed.clear();
}

std::string marked_as_handed(std::string text) {
  return text.insert(1, phrase("\"{}\":true,", saved::kSaysHanded));
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
      changes.put.emplace_back(key, saved::text_of(*entry));
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

std::string export_text(const Session& session, std::size_t most) {
  std::string text = phrase("{\"fray\":{},\n\"snapshot\":{},\n\"records\":{", kSaveVersion,
                            snapshot_text(session, true));
  std::vector<std::string> records;  // oldest first
  std::size_t size = text.size() + 3;
  const auto add = [&](const Entry& entry) {
    records.push_back(phrase("\n\"{}\":{}", key_of(entry), saved::text_of(entry)));
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
  return saved::text_of(shared);
}

std::string errant_text(const Errant& errant) { return saved::text_of(errant); }

std::string handed_errant_text(const Errant& errant) {
  return marked_as_handed(saved::text_of(errant));
}

void adopt(Session& present, Session imported) {
  for (const Entry& entry : present.log) imported.unsaved.remove.insert(key_of(entry));
  for (const Entry& entry : present.undone) imported.unsaved.remove.insert(key_of(entry));
  imported.unsaved.remove.insert(present.unsaved.remove.begin(), present.unsaved.remove.end());
  imported.leaving = std::move(present.leaving);
  imported.saves = present.saves;
  for (const SavedRanges* ranges : {&present.combatants, &present.custom_npcs})
    for (const auto& [range, key] : ranges->at) saved::leave(imported, key);
  imported.stamp = std::max(present.stamp, imported.stamp) + 1;
  imported.combatants.at.clear();
  imported.custom_npcs.at.clear();
  keep_table(present, imported);
  present = std::move(imported);
}

}  // namespace fray

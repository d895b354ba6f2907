#include "web/screens/bestiary/index.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/dice/phrase.hpp"
#include "core/errant/state.hpp"
#include "web/ui/parts.hpp"

namespace fray {

namespace {

constexpr std::size_t kLongestText = 3000;  // bytes of one NPC that are searched
constexpr std::size_t kMostTagFacets = 40;

// clang-format off
constexpr std::array<Facet, kFacets> kFixed = {{
    {"Show", "My own"}, {"Show", "Favourites"}, {"Show", "Met last"},
    {"Threat", "1–2"}, {"Threat", "3–5"}, {"Threat", "6–8"}, {"Threat", "9–10"},
    {"Alignment", "Lawful"}, {"Alignment", "Neutral"}, {"Alignment", "Chaotic"},
    {"Moves", "Walking"}, {"Moves", "Flying"}, {"Moves", "Swimming"}, {"Moves", "Burrowing"},
    {"Moves", "Climbing"}, {"Moves", "Levitating"}, {"Moves", "In another way"},
    {"Morale", "2–6"}, {"Morale", "7–9"}, {"Morale", "10–12"}, {"Morale", "Never breaks"},
}};
// clang-format on
constexpr int kThreat = 3, kAlignment = 7, kGait = 10, kOtherGait = 16, kMorale = 17;

constexpr Facets bit(std::size_t at) { return Facets{1} << at; }
constexpr Facets bit(int at) { return bit(static_cast<std::size_t>(at)); }

Facets facets_of(const Npc& npc) {
  Facets all = npc.id == 0 ? 0 : kOwnFacet;
  all |= bit(kThreat + (npc.threat > 2) + (npc.threat > 5) + (npc.threat > 8));
  if (npc.alignment == Alignment::kAny)  // each of the three is one of them
    all |= Facets{7} << kAlignment;
  else
    all |= bit(kAlignment - 1 + static_cast<int>(npc.alignment));
  for (const Gait& gait : npc.gaits) {
    const std::string name = parts::lower(gait.name);
    int which = kGait;
    while (which < kOtherGait && parts::lower(kFixed[static_cast<std::size_t>(which)].name) != name)
      ++which;
    all |= bit(which);
  }
  return all | bit(npc.morale == 0 ? kMorale + 3 : kMorale + (npc.morale > 6) + (npc.morale > 9));
}

NpcIndex::Entry entry_of(const Npc& npc) {
  NpcIndex::Entry entry{&npc, parts::lower(npc.name), "", facets_of(npc)};
  std::string& text = entry.text;
  text = phrase("{} {} {} threat {} {}", npc.name, npc.look, alignment_name(npc.alignment),
                npc.threat, attacks_of(npc));
  for (const Gait& gait : npc.gaits) append(text, " {}", gait.name);
  for (const std::string& tag : npc.tags) append(text, " {}", tag);
  for (const NpcAbility& ability : npc.abilities)
    if (text.size() < kLongestText) append(text, " {} {}", ability.title, ability.text);
  text = parts::lower(text);
  return entry;
}

// The commonest first, as many as there are bits for.
void find_tags(NpcIndex& index) {
  std::map<std::string, int> counts;
  for (const Npc& npc : *index.custom_npcs)
    for (const std::string& tag : npc.tags) ++counts[tag];
  index.tags.clear();
  while (!counts.empty() && index.tags.size() < kMostTagFacets) {
    const auto commonest = std::max_element(
        counts.begin(), counts.end(),
        [](const auto& one, const auto& other) { return one.second < other.second; });
    index.tags.push_back(commonest->first);
    counts.erase(commonest);
  }
  for (NpcIndex::Entry& entry : index.entries)
    for (const std::string& tag : entry.npc->tags) {
      const auto found = std::find(index.tags.begin(), index.tags.end(), tag);
      if (found != index.tags.end())
        entry.facets |= bit(kFacets + static_cast<int>(found - index.tags.begin()));
    }
}

void mark(NpcIndex& index, const State& state, const std::vector<std::string>& keys, Facets facet) {
  for (const std::string& key : keys)
    if (const Npc* npc = find_npc(state, key)) {
      const std::ptrdiff_t at = npc->id == 0 ? npc - bestiary().data()
                                             : npc - errant_state(state).custom_npcs->data() +
                                                   static_cast<std::ptrdiff_t>(bestiary().size());
      index.entries[static_cast<std::size_t>(at)].facets |= facet;
    }
}

// Whether every group of which something is chosen has one of its chosen bits here.
bool passes(Facets facets, Facets chosen) {
  for (int at = 0; chosen != 0;) {
    Facets group = 0;
    const std::string_view name = at < kFacets ? kFixed[static_cast<std::size_t>(at)].group : "";
    if (at >= kFacets) group = ~Facets{0} << kFacets;
    for (; at < kFacets && kFixed[static_cast<std::size_t>(at)].group == name; ++at)
      group |= bit(at);
    const Facets asked = chosen & group;
    // What is shown is narrowed by each of its own: my own favourites.
    const bool all = name == kFixed[0].group;
    if (asked != 0 && (all ? (facets & asked) != asked : (facets & asked) == 0)) return false;
    chosen &= ~group;
  }
  return true;
}

// What the list is sorted by: the less, the further up.
int rank(const Npc& npc, NpcSort sort) {
  switch (sort) {
    case NpcSort::kName: return 0;
    case NpcSort::kThreat: return npc.threat;
    case NpcSort::kHp: return npc.hp;
    case NpcSort::kMorale: return npc.morale == 0 ? 13 : npc.morale;
    case NpcSort::kNewest: return -static_cast<int>(npc.id);
  }
  return 0;
}

}  // namespace

const Facet& facet(int bit) { return kFixed[static_cast<std::size_t>(bit)]; }

const NpcIndex& npc_index(App& app) {
  NpcIndex& index = screen_state<NpcIndex>(app);
  const State& now = state(app);
  const bool fresh =
      index.entries.empty() || !index.custom_npcs.same(errant_state(now).custom_npcs);
  if (!fresh && index.marks == errant_state(now).marks) return index;
  ++index.version;
  index.custom_npcs = errant_state(now).custom_npcs;
  index.marks = errant_state(now).marks;
  if (fresh) {
    index.entries.clear();
    for (const Npc& npc : bestiary()) index.entries.push_back(entry_of(npc));
    for (const Npc& npc : *index.custom_npcs) index.entries.push_back(entry_of(npc));
    find_tags(index);
  }
  for (NpcIndex::Entry& entry : index.entries) entry.facets &= ~(kFavouriteFacet | kRecentFacet);
  mark(index, now, errant_state(now).marks.favourites, kFavouriteFacet);
  mark(index, now, errant_state(now).marks.recent, kRecentFacet);
  return index;
}

std::vector<int> find_npcs(const NpcIndex& index, const NpcFilter& filter) {
  const std::string wanted = parts::lower(filter.wanted);
  struct Found {
    int place, rank, entry;  // what stands first, by what it is sorted, which it is
  };
  std::vector<Found> found;
  for (std::size_t i = 0; i < index.entries.size(); ++i) {
    const NpcIndex::Entry& entry = index.entries[i];
    if (!passes(entry.facets, filter.chosen) || !parts::holds_words(entry.text, wanted)) continue;
    const std::size_t at = wanted.empty() ? 0 : entry.name.find(wanted);
    const int place = at == 0 ? 0 : at == std::string::npos ? 2 : 1;
    found.push_back({place, rank(*entry.npc, filter.sort), static_cast<int>(i)});
  }
  std::sort(found.begin(), found.end(), [&](const Found& one, const Found& other) {
    if (one.place != other.place) return one.place < other.place;
    if (one.rank != other.rank) return one.rank < other.rank;
    const std::string& first = index.entries[static_cast<std::size_t>(one.entry)].name;
    const int order = first.compare(index.entries[static_cast<std::size_t>(other.entry)].name);
    return order != 0 ? order < 0 : one.entry < other.entry;
  });
  std::vector<int> entries;
  for (const Found& one : found) entries.push_back(one.entry);
  return entries;
}

const std::vector<int>& NpcFinder::find(const NpcIndex& index, const NpcFilter& filter) {
  if (version_ != index.version || by_ != filter) {
    found_ = find_npcs(index, filter);
    by_ = filter;
    version_ = index.version;
  }
  return found_;
}

std::vector<const Npc*> likely_npcs(const State& state) {
  std::vector<const Npc*> all;
  const auto add = [&](const Npc* npc) {
    if (npc != nullptr && std::find(all.begin(), all.end(), npc) == all.end()) all.push_back(npc);
  };
  for (const std::string& key : errant_state(state).marks.favourites) add(find_npc(state, key));
  for (const std::string& key : errant_state(state).marks.recent) add(find_npc(state, key));
  constexpr std::size_t kMostOwn = 10;  // the newest
  const auto& own = *errant_state(state).custom_npcs;
  for (std::size_t i = 0; i < std::min(own.size(), kMostOwn); ++i) add(&own[own.size() - 1 - i]);
  for (const Npc& npc : bestiary()) add(&npc);
  return all;
}

}  // namespace fray

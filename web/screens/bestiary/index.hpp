// All NPCs, the rules' and one's own, as their lists search, filter and sort them. What they are
// found by is made once for each change of the bestiary, not for each frame.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/bestiary/bestiary.hpp"
#include "web/app/app.hpp"

namespace fray {

// What can be filtered by is a bit each: those of one group are alternatives of each other. After
// the fixed ones come the tags that are in use.
using Facets = std::uint64_t;
// "Alignment", "Chaotic": one that can be chosen, under the heading of its group.
struct Facet {
  std::string_view group, name;
};
// How many are fixed; the first three have names.
inline constexpr int kFacets = 21;
const Facet& facet(int bit);  // of the fixed ones
inline constexpr Facets kOwnFacet = 1, kFavouriteFacet = 2, kRecentFacet = 4;

// kNewest: one's own, the last added first.
enum class NpcSort : std::uint8_t { kName, kThreat, kHp, kMorale, kNewest };

// What a list shows.
struct NpcFilter {
  std::string wanted;  // every word of it has to be there
  Facets chosen = 0;
  NpcSort sort = NpcSort::kName;
  bool operator==(const NpcFilter&) const = default;
};

// All that a search looks at, made ready for it.
struct NpcIndex {
  struct Entry {
    const Npc* npc = nullptr;
    std::string name, text;  // in small letters; the text holds the name too
    Facets facets = 0;
  };
  Shared<std::vector<Npc>> custom_npcs;  // keeps alive what the entries point to
  NpcMarks marks;
  std::vector<Entry> entries;     // the rules' ten, then one's own by rising id
  std::vector<std::string> tags;  // in use, as the bits above the fixed ones have them
  std::uint32_t version = 0;      // rises with every change
};
// As the state has it now.
const NpcIndex& npc_index(App& app);
// Indices into its entries. Those whose name begins with what is wanted stand first, then those
// that have it in their name.
std::vector<int> find_npcs(const NpcIndex& index, const NpcFilter& filter);
// The same, found anew only when the filter or the bestiary is another: a scrolled frame costs
// nothing.
class NpcFinder {
 public:
  const std::vector<int>& find(const NpcIndex& index, const NpcFilter& filter);

 private:
  std::vector<int> found_;
  NpcFilter by_;
  std::uint32_t version_ = 0;
};

// The favourites, those met last, the newest of one's own, and the rules' ten: each once. What is
// offered before anybody has searched.
std::vector<const Npc*> likely_npcs(const State& state);

}  // namespace fray

#include "core/bestiary.hpp"

#include "catch_amalgamated.hpp"

using namespace fray;

TEST_CASE("the ten NPCs have their figures", "[E-NPC-1]") {
  struct Figures {
    const char* id;
    int threat, hp, dice, morale;
    Alignment alignment;
  };
  constexpr auto lawless = Alignment::kChaotic;
  for (const Figures& f : {Figures{"B-GOB", 1, 6, 1, 7, lawless},
                           {"B-GNOLL", 2, 14, 1, 8, lawless},
                           {"B-VET", 3, 24, 1, 9, Alignment::kAny},
                           {"B-CUBE", 4, 20, 1, 12, Alignment::kNeutral},
                           {"B-COCK", 5, 30, 1, 7, Alignment::kNeutral},
                           {"B-GOSB", 6, 42, 2, 10, lawless},
                           {"B-REMO", 7, 56, 2, 10, Alignment::kNeutral},
                           {"B-SQUAT", 8, 56, 2, 11, Alignment::kNeutral},
                           {"B-KNIGHT", 9, 72, 2, 12, lawless},
                           {"B-DRAGON", 10, 100, 1, 10, lawless}}) {
    INFO(f.id);
    const BestiaryEntry* npc = find_npc(f.id);
    REQUIRE(npc != nullptr);
    CHECK(npc->threat == f.threat);
    CHECK(npc->hp == f.hp);
    CHECK(npc->gaits[0].dice == f.dice);
    CHECK(npc->morale == f.morale);
    CHECK(npc->alignment == f.alignment);
    CHECK_FALSE(npc->abilities.empty());
    CHECK_FALSE(npc->attacks.empty());
    for (const Ability& ability : npc->abilities)
      CHECK(ability.id.substr(0, npc->id.size()) == npc->id);
  }
  CHECK(bestiary().size() == 10);
  CHECK(find_npc("B-DRAGON")->gaits[1].dice == 4);
  CHECK(find_npc("B-COCK")->gaits[1].dice == 3);
  CHECK(find_npc("nobody") == nullptr);
}

#include "core/errant/bestiary/bestiary.hpp"

#include <string>

#include "catch_amalgamated.hpp"

using namespace fray;

TEST_CASE("the ten NPCs have their figures",
          "[E-NPC-1][B-GOB][B-GNOLL][B-VET][B-CUBE][B-COCK][B-GOSB][B-REMO][B-SQUAT][B-KNIGHT][B-"
          "DRAGON]") {
  struct Figures {
    const char* id;
    int threat, hp, dice, morale;
    Alignment alignment;
    int attack_rolls;
    std::vector<Blow> blows;
  };
  constexpr auto lawless = Alignment::kChaotic;
  for (const Figures& f : {Figures{"B-GOB", 1, 6, 1, 7, lawless, 1, {{"weapon", 1, 6}}},
                           {"B-GNOLL", 2, 14, 1, 8, lawless, 1, {{"claws", 2, 4}, {"bite", 2, 6}}},
                           {"B-VET", 3, 24, 1, 9, Alignment::kAny, 2, {{"weapon", 1, 8}}},
                           {"B-CUBE", 4, 20, 1, 12, Alignment::kNeutral, 1, {{"touch", 2, 4}}},
                           {"B-COCK", 5, 30, 1, 7, Alignment::kNeutral, 1, {{"beak", 1, 6}}},
                           {"B-GOSB", 6, 42, 2, 10, lawless, 3, {{"claw", 1, 8}, {"bite", 1, 8}}},
                           {"B-REMO", 7, 56, 2, 10, Alignment::kNeutral, 1, {{"bite", 6, 6}}},
                           {"B-SQUAT", 8, 56, 2, 11, Alignment::kNeutral, 4, {{"tentacle", 1, 4}}},
                           {"B-KNIGHT", 9, 72, 2, 12, lawless, 4, {{"weapon", 1, 10}}},
                           {"B-DRAGON",
                            10,
                            100,
                            1,
                            10,
                            lawless,
                            3,
                            {{"claw", 1, 8}, {"bite", 4, 8}, {"tail", 3, 8}}}}) {
    INFO(f.id);
    const Npc* npc = find_npc(f.id);
    REQUIRE(npc != nullptr);
    CHECK(npc->threat == f.threat);
    CHECK(npc->hp == f.hp);
    CHECK(npc->gaits[0].dice == f.dice);
    CHECK(npc->morale == f.morale);
    CHECK(npc->alignment == f.alignment);
    CHECK(npc->attack_rolls == f.attack_rolls);
    CHECK(npc->blows == f.blows);
    CHECK_FALSE(npc->abilities.empty());
    CHECK_FALSE(npc->attacks.empty());
    for (const NpcAbility& ability : npc->abilities) CHECK(ability.id.starts_with(npc->rules));
  }
  CHECK(bestiary().size() == 10);
  CHECK(find_npc("B-DRAGON")->gaits[1].dice == 4);
  for (const Part& part : find_npc("B-DRAGON")->parts) CHECK(part.max_hp == 20);
  CHECK(find_npc("B-DRAGON")->parts.size() == 7);  // four legs, two wings, a tail
  CHECK(find_npc("B-COCK")->gaits[1].dice == 3);
  CHECK(find_npc("nobody") == nullptr);
}

// What has neither dice nor figures is played by the Guide, who has to find it on the card.
TEST_CASE("each NPC's card tells all that it can do, each thing once", "[B-SQUAT-4][B-KNIGHT-3]") {
  struct Count {
    const char* id;
    std::size_t abilities;
  };
  for (const Count& c : {Count{"B-GOB", 2},
                         {"B-GNOLL", 1},
                         {"B-VET", 1},
                         {"B-CUBE", 3},
                         {"B-COCK", 1},
                         {"B-GOSB", 2},
                         {"B-REMO", 2},
                         {"B-SQUAT", 4},
                         {"B-KNIGHT", 6},
                         {"B-DRAGON", 5}}) {
    INFO(c.id);
    const Npc* npc = find_npc(c.id);
    REQUIRE(npc != nullptr);
    REQUIRE(npc->abilities.size() == c.abilities);
    for (std::size_t i = 0; i < c.abilities; ++i) {
      const NpcAbility& ability = npc->abilities[i];
      CHECK(ability.id == std::string(c.id) + "-" + std::to_string(i + 1));
      CHECK_FALSE(ability.title.empty());
      CHECK_FALSE(ability.text.empty());
    }
  }
}

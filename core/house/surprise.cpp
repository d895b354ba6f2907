#include "core/house/surprise.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/order.hpp"

namespace fray::house {
namespace {

// On which faces of a D6 whom: the party up to `party`, the NPCs from `npcs` on.
struct SurpriseLine {
  const char* name;
  int party, npcs;
};
constexpr SurpriseLine kSurprise[] = {
    {"as usual", 1, 6},
    {"poor visibility", 2, 5},
    {"the surroundings favour the NPCs", 2, 6},
    {"the NPCs cannot be surprised", 3, 7},
};

struct ReactionLine {
  ReactionRange range;
  const char* name;
};
constexpr ReactionLine kReaction[kReactions] = {
    {{2, 2}, "hostile"}, {{3, 5}, "wary"},      {{6, 8}, "curious"},
    {{9, 11}, "kind"},   {{12, 12}, "helpful"},
};

const SurpriseLine& line_of(Situation situation) {
  return kSurprise[static_cast<std::size_t>(situation)];
}

MaybeRefusal need_beginning(const Table& table, const char* rule) {
  if (auto no = need_fight(table)) return no;
  if (table.fight->step == Step::kStart) return std::nullopt;
  return Refusal{"The fight has begun: this belongs before its first round.", rule};
}

void be_surprised(Fight& fight, Surprise surprised, bool ambush, Dice& dice) {
  fight.surprise = surprised;
  fight.ambush = ambush && surprised >= Surprise::kCompany;
  for (Combatant& who : fight.combatants) who.surprised = is_caught_out(fight, who.enemy);
  const char* kSay[] = {"", "Nobody is surprised.", "The Company is surprised",
                        "The enemies are surprised"};
  std::string text = kSay[static_cast<std::size_t>(surprised)];
  if (surprised >= Surprise::kCompany)
    text += fight.ambush ? ", in an ambush: a free round for the others, and no HP until it ends."
                         : ": a free round for the others.";
  say(dice, std::move(text), 0, surprised == Surprise::kCompany);
}

}  // namespace

std::string_view name_of(Situation situation) { return line_of(situation).name; }

Surprise surprise_on(Situation situation, int face) {
  const SurpriseLine& line = line_of(situation);
  return face <= line.party  ? Surprise::kCompany
         : face >= line.npcs ? Surprise::kEnemies
                             : Surprise::kNobody;
}

Odds chance_of_surprise(Situation situation, Surprise surprised) {
  Odds odds{0, 6};
  for (int face = 1; face <= 6; ++face)
    odds.good += surprise_on(situation, face) == surprised ? 1U : 0U;
  return odds;
}

std::string_view reaction_of(int sum) {
  for (const ReactionLine& line : kReaction)
    if (sum <= line.range.high) return line.name;
  return kReaction[kReactions - 1].name;
}

ReactionRange reaction_range(int place) { return kReaction[place].range; }

Distribution reaction_sums(Weapons weapons) {
  Distribution sums{2, std::vector<std::uint64_t>(11), 36U * 4};
  const Distribution two = sum_of(2, 6);
  for (int roll = 2; roll <= 12; ++roll)
    for (int die = 1; die <= 4; ++die) {
      const int by = weapons == Weapons::kDrawn ? -die : weapons == Weapons::kSheathed ? die : 0;
      const int result = std::clamp(roll + by, 2, 12);
      sums.ways[static_cast<std::size_t>(result - 2)] += chance_of(two, roll).good;
    }
  return sums;
}

MaybeRefusal refuse(const State& state, const RollSurprise& action) {
  const Table& table = table_of(state);
  if (auto no = need_beginning(table, "H-SURP-1")) return no;
  if (action.situation > Situation::kNeverNpcs)
    return Refusal{"Choose how it is with surprise.", "H-SURP-1"};
  if (table.fight->surprise == Surprise::kNotRolled) return std::nullopt;
  return Refusal{"Surprise has been rolled: say by hand who is surprised.", "H-SURP-1"};
}

void apply(State& state, const RollSurprise& action, Dice& dice) {
  const int face = sum(roll(dice, {Purpose::kSurprise, 1, 6, "surprise"}));
  say(dice, phrase("Surprise, {}: {}.", name_of(action.situation), face));
  be_surprised(*change_table(state).fight, surprise_on(action.situation, face), action.ambush,
               dice);
}

MaybeRefusal refuse(const State& state, const SetSurprise& action) {
  if (auto no = need_beginning(table_of(state), "H-SURP-1")) return no;
  if (action.surprised >= Surprise::kNobody && action.surprised <= Surprise::kEnemies)
    return std::nullopt;
  return Refusal{"Say who is surprised: nobody, the Company or the enemies.", "H-SURP-1"};
}

void apply(State& state, const SetSurprise& action, Dice& dice) {
  be_surprised(*change_table(state).fight, action.surprised, action.ambush, dice);
}

MaybeRefusal refuse(const State& state, const BeginFreeRound&) {
  const Table& table = table_of(state);
  if (auto no = need_beginning(table, "H-SURP-2")) return no;
  const Fight& fight = *table.fight;
  if (fight.surprise < Surprise::kCompany)
    return Refusal{"Nobody is surprised: call odd or even.", "H-SURP-2"};
  if (standing(fight, fight.surprise == Surprise::kCompany) == 0)
    return Refusal{"Nobody of the side that surprises stands: end the fight.", "H-SURP-2"};
  return need_quiet(table);
}

void apply(State& state, const BeginFreeRound&, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  fight.round = 1;
  fight.free_round = true;
  fight.enemies_first = fight.surprise == Surprise::kCompany;
  say(dice,
      fight.enemies_first ? "A free round for the enemies." : "A free round for the Company.");
  enter_phase(fight, Step::kWinnersQuick, dice);
}

MaybeRefusal refuse(const State& state, const RollReaction& action) {
  const Table& table = table_of(state);
  if (auto no = need_beginning(table, "H-REACT-1")) return no;
  if (action.weapons > Weapons::kSheathed)
    return Refusal{"Say whether weapons are drawn or sheathed.", "H-REACT-1"};
  if (table.fight->reaction == 0) return std::nullopt;
  return Refusal{"The reaction has been rolled.", "H-REACT-1"};
}

void apply(State& state, const RollReaction& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  const Roll two = roll(dice, {Purpose::kFate, 2, 6, "the others’ reaction"});
  std::string text = phrase("{} + {}", two.faces[0], two.faces[1]);
  int result = sum(two);
  if (action.weapons != Weapons::kAsTheyAre) {
    const bool drawn = action.weapons == Weapons::kDrawn;
    const int die =
        sum(roll(dice, {Purpose::kFate, 1, 4,
                        drawn ? "weapons drawn, taken off" : "weapons sheathed, added"}));
    result += drawn ? -die : die;
    append(text, "{}{}{}", drawn ? " − " : " + ", die,
           drawn ? " for drawn weapons" : " for sheathed weapons");
  }
  fight.reaction = std::clamp(result, 2, 12);
  say(dice, phrase("Reaction {} ({}): {}.", fight.reaction, text, reaction_of(fight.reaction)));
}

}  // namespace fray::house

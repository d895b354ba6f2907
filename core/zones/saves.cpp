#include "core/zones/saves.hpp"

#include "core/dice/phrase.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

int attribute(const Figure& figure, Attribute which) {
  return which == Attribute::kStr ? figure.str : which == Attribute::kAgi ? figure.agi : figure.wit;
}

Roll throw_for(Dice& dice, const Fight& fight, const Combatant& who, Purpose purpose, int count,
               int sides, std::string about) {
  const Faction* faction = find_faction(fight, who.faction);
  return roll(dice, {purpose, count, sides, std::move(about), faction != nullptr && faction->ours});
}

bool roll_save(Dice& dice, const Fight& fight, const Combatant& who, Attribute which,
               std::string_view made, std::string_view failed, Purpose purpose) {
  const int under = attribute(who.figure, which);
  const int face =
      sum(throw_for(dice, fight, who, purpose, 1, 20,
                    phrase("{}’s {} save: {} or less", who.figure.name, name_of(which), under)));
  const bool passes = face <= under;
  say(dice,
      phrase("{}’s {} save: {}, {} or less is needed: {}.", who.figure.name, name_of(which), face,
             under, passes ? made : failed),
      who.figure.id);
  return passes;
}

Odds save_odds(const Figure& figure, Attribute which) {
  return {static_cast<std::uint64_t>(attribute(figure, which)), 20};
}

std::vector<double> group_odds(const std::vector<const Figure*>& all, Attribute which) {
  std::vector<double> made{1.0};
  for (const Figure* one : all) {
    const Odds odds = save_odds(*one, which);
    const double yes = as_double(odds), no = as_double({odds.of - odds.good, odds.of});
    std::vector<double> next(made.size() + 1, 0.0);
    for (std::size_t i = 0; i < made.size(); ++i) {
      next[i] += made[i] * no;
      next[i + 1] += made[i] * yes;
    }
    made = std::move(next);
  }
  return made;
}

}  // namespace fray::zones

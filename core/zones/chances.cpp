// The exact chances of what an offer rolls, in words.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/convert.hpp"
#include "core/zones/saves.hpp"
#include "core/zones/screens.hpp"

namespace fray::zones {
namespace {

constexpr std::size_t kMostValues = 12;  // of a distribution; the rest is summed up

Odds times(const Odds& one, const Odds& other) {
  return {one.good * other.good, one.of * other.of};
}

constexpr Odds kSure{1, 1};

double falls(const Strike& strike, const Combatant& target) {
  return as_double(chance_at_least(damage_odds(strike), std::max(1, target.figure.health)));
}

void add_strike(std::vector<std::string>& lines, const Strike& strike, const Combatant& target,
                const Odds& hits) {
  const Distribution damage = damage_odds(strike);
  lines.push_back(phrase("{} less armour {}", dice_text(strike), strike.armour));
  lines.push_back(chances_of_each("Damage:", damage));
  lines.push_back(phrase(
      "Down {}", percent(times(hits, chance_at_least(damage, std::max(1, target.figure.health))))));
}

std::vector<std::string> strike_chances(const Fight& fight, const Combatant& who,
                                        const Combatant& target, const Means& means,
                                        const Reach& reach, Protection protection) {
  std::vector<std::string> lines;
  if (!reach.why_not.empty() || means.manner == Manner::kFinish) return lines;
  const Odds hits = reach.wit_save ? save_odds(who.figure, Attribute::kWit) : kSure;
  if (reach.wit_save)
    lines.push_back(phrase("Hit {}, WIT save: {}", percent(hits), reach.because));
  else
    lines.emplace_back("Hits without a roll");
  if (means.manner == Manner::kDamage) {
    add_strike(lines, strike_of(fight, who, means, false, protection, target), target, hits);
    return lines;
  }
  const Odds saved = save_odds(target.figure, Attribute::kStr);
  lines.push_back(phrase("{}{}", means.manner == Manner::kDisarm ? "Disarmed " : "Grabbed ",
                         percent(times(hits, {saved.of - saved.good, saved.of}))));
  return lines;
}

std::vector<std::string> attack_chances(const Fight& fight, const Attack& attack) {
  const Combatant* who = find_combatant(fight, attack.who);
  const Combatant* target = find_combatant(fight, attack.target);
  if (who == nullptr || target == nullptr) return {};
  return strike_chances(fight, *who, *target, attack.means,
                        reach_of(fight, *who, weapon_of(attack.means), *target, attack.sight),
                        attack.protection);
}

std::vector<std::string> blast_chances(const Fight& fight, const Blast& blast) {
  const Combatant* who = find_combatant(fight, blast.who);
  const Weapon* weapon = who == nullptr ? nullptr : find_weapon(who->figure, blast.weapon);
  if (weapon == nullptr) return {};
  const Reach reach = blast_reach(fight, *who, blast.weapon, blast.zone, blast.peeking);
  if (!reach.why_not.empty()) return {};
  std::vector<std::string> lines;
  const Odds hits = reach.wit_save ? save_odds(who->figure, Attribute::kWit) : kSure;
  if (reach.wit_save)
    lines.push_back(phrase("Where it is aimed {}, else it strays", percent(hits)));
  const Id but = weapon->kind == WeaponKind::kMelee ? blast.who : 0;
  const std::vector<Id> aimed = struck_by_blast(fight, blast.zone, but);
  // A miss strays to each neighbouring zone alike: whoever stands on a border may be struck by
  // both.
  const double hit = as_double(hits);
  std::vector<std::pair<Id, double>> struck;
  struck.reserve(aimed.size());
  for (const Id id : aimed) struck.emplace_back(id, hit);
  const std::vector<Id> astray =
      reach.wit_save ? neighbours(fight.field, blast.zone, true) : std::vector<Id>{};
  for (const Id zone : astray)
    for (const Id id : struck_by_blast(fight, zone, but)) {
      auto one = std::ranges::find(struck, id, &std::pair<Id, double>::first);
      if (one == struck.end()) one = struck.insert(struck.end(), {id, 0.0});
      one->second += (1 - hit) / static_cast<double>(astray.size());
    }
  for (const auto& [id, chance] : struck) {
    const Combatant& target = *find_combatant(fight, id);
    const Strike strike =
        strike_of(fight, *who, {.weapon = blast.weapon, .held_back = blast.held_back}, false,
                  blast.protection, target);
    lines.push_back(phrase("{} down {}{}", target.figure.name,
                           percent(chance * falls(strike, target)),
                           std::ranges::count(aimed, id) == 0 ? ", should it stray" : ""));
  }
  if (lines.empty()) lines.emplace_back("Nobody stands there");
  return lines;
}

std::vector<std::string> counter_chances(const Fight& fight, const Combatant& who,
                                         const Means& means) {
  const Blow& blow = *fight.blow;
  const Combatant& attacker = *find_combatant(fight, blow.who);
  const Reach reach = reach_of(fight, who, weapon_of(means), attacker, {false, blow.peeking});
  const Means theirs = means_of(blow);
  std::vector<std::string> lines;
  const double hits = reach.wit_save ? as_double(save_odds(who.figure, Attribute::kWit)) : 1.0;
  if (reach.wit_save)
    lines.push_back(phrase("The counter hits {}, WIT save: {}", percent(hits), reach.because));
  const bool harm = theirs.manner == Manner::kDamage, harm_back = means.manner == Manner::kDamage;
  const Strike strike = strike_of(fight, attacker, theirs, false, blow.protection, who);
  const Strike back = strike_of(fight, who, means, blow.peeking, Protection::kAsZone, attacker);
  if (harm && harm_back) {
    const CounterOdds odds = counter_odds(strike, who.figure.health, back, attacker.figure.health);
    // A counter that misses leaves the blow as it was.
    const double alone = 1 - hits;
    lines.push_back(phrase("{} is hit first {}, {} first {}, both at once {}", who.figure.name,
                           percent(hits * as_double(odds.target_first) + alone),
                           attacker.figure.name, percent(hits * as_double(odds.attacker_first)),
                           percent(hits * as_double(odds.together))));
    lines.push_back(
        phrase("{} down {}", who.figure.name,
               percent(hits * as_double(odds.target_down) + alone * falls(strike, who))));
    lines.push_back(
        phrase("{} down {}", attacker.figure.name, percent(hits * as_double(odds.attacker_down))));
    return lines;
  }
  // What does no damage comes last, of who still stands and was not grabbed just now.
  const auto fails = [](const Combatant& on) {
    return 1 - as_double(save_odds(on.figure, Attribute::kStr));
  };
  const double down_first = harm_back ? hits * falls(back, attacker) : 0.0;
  const double theirs_works = harm ? falls(strike, who) : (1 - down_first) * fails(who);
  const bool new_grip = theirs.manner == Manner::kGrapple && attacker.holds != who.figure.id;
  const double can_counter = harm || new_grip ? 1 - theirs_works : 1.0;
  const double ours_works = harm_back ? down_first : hits * can_counter * fails(attacker);
  const auto told = [](const Combatant& on, Manner how, double chance) {
    return phrase("{} {} {}", on.figure.name,
                  how == Manner::kDamage   ? "down"
                  : how == Manner::kDisarm ? "disarmed"
                                           : "grabbed",
                  percent(chance));
  };
  lines.push_back(told(who, theirs.manner, theirs_works));
  lines.push_back(told(attacker, means.manner, ours_works));
  return lines;
}

std::vector<std::string> react_chances(const Fight& fight, const React& react) {
  if (!fight.blow || next_to_react(fight) == nullptr) return {};
  const Combatant* who = find_combatant(fight, react.who);
  if (who == nullptr) return {};
  if (react.reaction == Reaction::kDodge)
    return {phrase("The attack misses {}", percent(save_odds(who->figure, Attribute::kAgi)))};
  if (react.reaction == Reaction::kCounter) return counter_chances(fight, *who, react.means);
  // Whom it hits then, and how hard.
  const Combatant* struck =
      react.reaction == Reaction::kHideBehind ? find_combatant(fight, react.behind)
      : react.reaction == Reaction::kGuard    ? who
                                              : find_combatant(fight, fight.blow->targets.front());
  const Combatant* attacker = find_combatant(fight, fight.blow->who);
  const Means means = means_of(*fight.blow);
  if (struck == nullptr || means.manner != Manner::kDamage) return {};
  std::vector<std::string> lines{phrase("{} is hit", struck->figure.name)};
  add_strike(lines, strike_of(fight, *attacker, means, false, fight.blow->protection, *struck),
             *struck, kSure);
  return lines;
}

// "All of 3 hold 12 %", one line for each number that is possible.
std::vector<std::string> group_chances(const std::vector<const Figure*>& all, Attribute which,
                                       std::string_view made) {
  std::vector<std::string> lines;
  lines.reserve(all.size() + 1);
  for (const Figure* one : all)
    lines.push_back(phrase("{} {} {}", one->name, made, percent(save_odds(*one, which))));
  if (all.size() < 2) return lines;
  const std::vector<double> chances = group_odds(all, which);
  std::string together = "Of all:";
  for (std::size_t i = 0; i < chances.size() && chances.size() <= kMostValues; ++i)
    append(together, "{}{} {}", i == 0 ? " " : ", ", static_cast<int>(i), percent(chances[i]));
  if (chances.size() > kMostValues)
    append(together, " everybody {}, nobody {}", percent(chances.back()), percent(chances.front()));
  lines.push_back(std::move(together));
  return lines;
}

std::vector<const Figure*> figures_of(const Fight& fight, const std::vector<Id>& all) {
  std::vector<const Figure*> figures;
  for (const Id id : all)
    if (const Combatant* who = find_combatant(fight, id)) figures.push_back(&who->figure);
  return figures;
}

std::vector<std::string> morale_chances(const Fight& fight, const RollMorale& roll) {
  const MoralePrompt& prompt = fight.prompts[static_cast<std::size_t>(roll.prompt)];
  if (!roll.leader) return group_chances(figures_of(fight, prompt.who), Attribute::kWit, "holds");
  const Combatant* leader = leader_of(fight, prompt.who);
  return {phrase("They all hold {}, WIT of {}", percent(save_odds(leader->figure, Attribute::kWit)),
                 leader->figure.name)};
}

std::vector<std::string> chase_chances(const Fight& fight, const Chase& chase) {
  if (chase.pace != Pace::kAlike)
    return {chase.pace == Pace::kFaster ? "They escape" : "Nobody escapes"};
  const Combatant* leader = leader_of(fight, chase.fleeing, Attribute::kAgi);
  if (!chase.leader || leader == nullptr)
    return group_chances(figures_of(fight, chase.fleeing), Attribute::kAgi, "escapes");
  return {phrase("They all escape {}, AGI of {}",
                 percent(save_odds(leader->figure, Attribute::kAgi)), leader->figure.name)};
}

std::vector<std::string> threshold_chances(const Fight& fight) {
  std::vector<std::string> lines;
  for (const Combatant& who : fight.combatants)
    if (stands(who))
      lines.push_back(phrase("{} in the fast half {}", who.figure.name,
                             fight.round == 1 && who.ready
                                 ? std::string("for certain: ready")
                                 : percent(save_odds(who.figure, Attribute::kWit))));
  return lines;
}

std::vector<std::string> initiative_chances(const Fight& fight) {
  const std::vector<Id> all = factions_standing(fight);
  if (is_ambush_next(fight) || all.size() < 2) return {};
  if (const Id sure = sure_initiative(fight); sure != 0)
    return {phrase("With {}, who began the fight", faction_name(fight, sure))};
  std::vector<std::string> lines;
  lines.reserve(all.size());
  for (const Id faction : all)
    lines.push_back(phrase("{} {}", faction_name(fight, faction), percent(Odds{1, all.size()})));
  return lines;
}

std::vector<std::string> save_line(const Fight& fight, Id who, Attribute which,
                                   std::string_view made) {
  const Combatant* found = find_combatant(fight, who);
  if (found == nullptr) return {};
  return {phrase("{} {}", made, percent(save_odds(found->figure, which)))};
}

}  // namespace

CounterOdds counter_odds(const Strike& strike, int target_health, const Strike& back,
                         int attacker_health) {
  const Distribution done = damage_odds(strike), taken = damage_odds(back);
  const std::uint64_t of = done.of * taken.of;
  CounterOdds odds{{0, of}, {0, of}, {0, of}, {0, of}, {0, of}};
  for (std::size_t i = 0; i < done.ways.size(); ++i)
    for (std::size_t j = 0; j < taken.ways.size(); ++j) {
      const std::uint64_t ways = done.ways[i] * taken.ways[j];
      const int one = done.least + static_cast<int>(i), other = taken.least + static_cast<int>(j);
      (one > other   ? odds.target_first
       : one < other ? odds.attacker_first
                     : odds.together)
          .good += ways;
      const bool target_falls = one >= target_health, attacker_falls = other >= attacker_health;
      // Whoever falls to the first blow does not strike.
      if (target_falls && !(other > one && attacker_falls)) odds.target_down.good += ways;
      if (attacker_falls && !(one > other && target_falls)) odds.attacker_down.good += ways;
    }
  return odds;
}

std::vector<std::string> chances(const State& state, const Offer& offer, const FilledForm& form) {
  const auto accepted = accepted_form(offer, form);
  const auto action =
      accepted ? filled_action(state, offer.who, offer.key, *accepted) : std::nullopt;
  const Table& table = table_of(state);
  if (!action) return {};
  if (const auto* pasted = action->as<AddStatblocks>()) return converted_lines(pasted->text);
  if (!table.fight) return {};
  const Fight& fight = *table.fight;
  if (const auto* attack = action->as<Attack>()) return attack_chances(fight, *attack);
  if (const auto* blast = action->as<Blast>()) return blast_chances(fight, *blast);
  if (const auto* react = action->as<React>()) return react_chances(fight, *react);
  if (const auto* chance = action->as<Opportunity>()) {
    const Combatant* who = find_combatant(fight, chance->who);
    if (who == nullptr || !fight.stride || !chance->attack) return {};
    const Combatant& mover = *find_combatant(fight, fight.stride->who);
    return strike_chances(fight, *who, mover, chance->means,
                          reach_of(fight, *who, weapon_of(chance->means), mover, {}),
                          Protection::kAsZone);
  }
  if (const auto* morale = action->as<RollMorale>()) return morale_chances(fight, *morale);
  if (const auto* chase = action->as<Chase>()) return chase_chances(fight, *chase);
  if (const auto* move = action->as<Move>()) {
    const Combatant* who = find_combatant(fight, move->who);
    if (!move->sneaking || who == nullptr || usage(fight, *who).sneaking) return {};
    return save_line(fight, move->who, Attribute::kAgi, "Unheard");
  }
  if (const auto* free = action->as<BreakFree>())
    return save_line(fight, free->who, Attribute::kStr, "Breaks free");
  if (const auto* trick = action->as<PlayTrick>())
    return save_line(fight, trick->target, Attribute::kWit, "Takes no notice");
  if (const auto* power = action->as<Invoke>())
    return save_line(fight, power->target, power->save, "Withstands it");
  if (const auto* save = action->as<RollSave>())
    return save_line(fight, save->who, save->attribute, "Made");
  if (action->as<RollThreshold>() != nullptr) return threshold_chances(fight);
  if (action->as<BeginRound>() != nullptr) return initiative_chances(fight);
  return {};
}

}  // namespace fray::zones

#include "core/errant/peril_odds.hpp"

#include <algorithm>

#include "core/errant/attack.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/rules.hpp"

namespace fray {
namespace {

using Counts = rules::WoundCounts;

// How somebody is, as far as it decides what comes next. Its Exhaustion follows from its wounds.
struct Plight {
  int left = 0;      // HP, and before them those of the Warband
  bool out = false;  // of action
  Counts wounds{};   // of this kind of harm; a pair of limbs can be hurt twice
  Dying dying = Dying::kNot;
  int turns = 0;  // until they die
};

// Plights as whole numbers, so that equal ones are put together as equal sums of dice are.
constexpr int kHpBits = 16, kTurnBits = 10;
std::int64_t packed(const Plight& plight) {
  auto bits = static_cast<std::uint64_t>(plight.left);
  const auto add = [&](std::uint64_t value, unsigned count) { bits = bits << count | value; };
  add(plight.out ? 1 : 0, 1);
  for (const std::uint8_t count : plight.wounds) add(count, 2);
  add(static_cast<std::uint64_t>(plight.dying), 3);
  add(static_cast<std::uint64_t>(plight.turns), kTurnBits);
  return static_cast<std::int64_t>(bits);
}
Plight unpacked(std::int64_t number) {
  auto bits = static_cast<std::uint64_t>(number);
  const auto take = [&](unsigned count) {
    const std::uint64_t value = bits & ((std::uint64_t{1} << count) - 1);
    bits >>= count;
    return value;
  };
  Plight plight;
  plight.turns = static_cast<int>(take(kTurnBits));
  plight.dying = static_cast<Dying>(take(3));
  for (std::size_t i = plight.wounds.size(); i-- > 0;)
    plight.wounds[i] = static_cast<std::uint8_t>(take(2));
  plight.out = take(1) != 0;
  plight.left = static_cast<int>(take(kHpBits));
  return plight;
}

// One peril of one sufferer.
struct Course {
  const Sufferer& who;
  Harm harm;
  Outcome seen;  // the wounds so far
  Counts before{};
  int whole;  // HP without those of the Warband

  Course(const Sufferer& sufferer_of, Harm kind)
      : who(sufferer_of), harm(kind), whole(std::clamp(sufferer_of.hp, 0, 9999)) {
    before = rules::wound_counts(who.body, harm);
  }

  const WoundRow& row(std::size_t place) const {
    return wound_row({harm, static_cast<int>(place) + 1});
  }

  Plight start() const {
    Plight plight;
    plight.left = whole + std::clamp(who.band, 0, 9999);
    plight.out = who.out_of_action;
    plight.wounds = before;
    plight.dying = std::min(who.body.dying, Dying::kDead);
    plight.turns = std::clamp(who.body.turns_left, 0, (1 << kTurnBits) - 1);
    return plight;
  }

  // A count that has come and gone again, for a mangled limb was lost (E-WND-2): it has been told.
  static constexpr std::uint8_t kGoneAgain = 3;
  static Counts standing(Counts counts) {
    std::replace(counts.begin(), counts.end(), kGoneAgain, std::uint8_t{0});
    return counts;
  }

  bool exhausted(const Counts& counts) const {  // E-WND-5
    int points = who.body.exhaustion;
    for (std::size_t i = 0; i < counts.size(); ++i)
      points += row(i).exhaustion * (standing(counts)[i] - before[i]);
    return points >= who.phys;
  }

  void wound(Plight& plight, int due, double chance) {
    if (due <= 0) return;
    if (due >= kDeadFrom) {
      seen.deadly += chance;
      plight.dying = Dying::kDead;
      return;
    }
    const Counts had = standing(plight.wounds);
    const int severity = rules::severity_taken(harm, had, due);
    if (severity == 0) return;
    const auto place = static_cast<std::size_t>(severity) - 1;
    if (plight.wounds[place] == before[place]) seen.wounds[place] += chance;
    plight.wounds[place] = static_cast<std::uint8_t>(had[place] + 1);
    if (const int replaced = rules::severity_replaced(harm, had, severity); replaced != 0) {
      std::uint8_t& count = plight.wounds[static_cast<std::size_t>(replaced) - 1];
      const bool told = count != before[static_cast<std::size_t>(replaced) - 1];
      --count;
      if (count == 0 && told) count = kGoneAgain;
    }
    if (row(place).out_of_action) plight.out = true;
    if (exhausted(plight.wounds)) plight.dying = Dying::kDead;
    const Dying how = row(place).dying;
    if (how <= plight.dying) return;
    const int count = std::max(1, who.renown);
    const bool counting = plight.dying == Dying::kDeathsDoor || plight.dying == Dying::kConsigned;
    plight.turns = counting ? std::min(plight.turns, count) : count;
    plight.dying = how;
  }

  static void keep(std::vector<Bar>& all, Plight plight, double chance) {
    if (plight.dying >= Dying::kDead) plight = {0, true, {}, Dying::kDead, 0};
    all.push_back({packed(plight), chance});
  }

  // So much damage to this one: off the Warband, off HP, and at 0 what E-HP-1 and E-HP-2 say.
  void harmed(std::vector<Bar>& all, Plight plight, int amount, double chance_of_it) {
    const int hp = std::min(plight.left, whole), band = plight.left - hp;
    const int through = amount - std::min(band, amount), excess = through - hp;
    plight.left = std::max(0, plight.left - amount);
    if (plight.left > 0 || through == 0) return keep(all, plight, chance_of_it);
    if (who.npc) {
      plight.dying = Dying::kDead;
      return keep(all, plight, chance_of_it);
    }
    if (plight.out) {
      wound(plight, excess, chance_of_it);
      return keep(all, plight, chance_of_it);
    }
    const Chance saved = fray::chance({who.phys, through, Position::kRisky, Impact::kFair});
    for (const bool makes_it : {true, false}) {
      const int good = makes_it ? saved.good : saved.of - saved.good;
      if (good == 0) continue;
      Plight then = plight;
      then.out = !makes_it;
      const double chance = chance_of_it * good / saved.of;
      wound(then, excess, chance);
      keep(all, then, chance);
    }
  }

  // In the order of the expiry step: those who are dying first, then the peril itself.
  Chances passed(const Chances& before_it, const Chances& damage) {
    std::vector<Bar> all;
    for (const Bar& bar : before_it.bars) {
      Plight plight = unpacked(bar.value);
      if (plight.dying == Dying::kDeathsDoor || plight.dying == Dying::kConsigned)
        if (--plight.turns <= 0) plight.dying = Dying::kDead;
      if (plight.dying >= Dying::kDead) {
        keep(all, plight, bar.chance);
        continue;
      }
      suffered(all, plight, damage, bar.chance);
    }
    return gathered(std::move(all));
  }

  void suffered(std::vector<Bar>& all, const Plight& plight, const Chances& damage,
                double chance_of_it) {
    for (const Bar& bar : damage.bars) {
      if (bar.value == 0)
        keep(all, plight, chance_of_it * bar.chance);
      else
        harmed(all, plight, static_cast<int>(bar.value), chance_of_it * bar.chance);
    }
  }

  Outcome outcome(const Chances& plights) const {
    Outcome result = seen;
    for (const Bar& bar : plights.bars) {
      const Plight plight = unpacked(bar.value);
      const bool dead = plight.dying >= Dying::kDead;
      if (dead) result.dead += bar.chance;
      if (dead || plight.out) result.out += bar.chance;
      if (dead || plight.out || plight.left == 0) result.down += bar.chance;
    }
    return result;
  }
};

}  // namespace

Sufferer sufferer(const Combatant& who) {
  return {.hp = who.hp,
          .phys = attribute(who, Attribute::kPhys),
          .renown = who.rank,
          .npc = who.errant == 0,
          .band = std::max(0, who.band.hp),
          .body = who.body,
          .out_of_action = who.out_of_action};
}

Sufferer sufferer(const Errant& errant) {
  return {.hp = errant.hp,
          .phys = errant.attributes.phys,
          .renown = errant.renown,
          .body = errant.body};
}

Chances fall_damage(int feet) {
  const int times_die = fall_times(feet);
  if (times_die == 0) return certainly(0);
  const Chances first = sum_of_dice(1, 6);
  return times_die == 1 ? first : times(first, sum_of_dice(1, times_die));
}

FallOdds fall_odds(int feet, int catchers, const Sufferer& who) {
  const int sharers = std::clamp(catchers, 0, kMostCatchers) + 1;
  FallOdds odds;
  odds.all = fall_damage(feet);
  if (sharers > 1) odds.catcher = mapped(odds.all, [&](std::int64_t all) { return all / sharers; });
  odds.share =
      mapped(odds.all, [&](std::int64_t all) { return all - all / sharers * (sharers - 1); });
  Course course(who, Harm::kPhysical);
  std::vector<Bar> all;
  const Plight start = course.start();
  if (start.dying >= Dying::kDead)
    Course::keep(all, start, 1);
  else
    course.suffered(all, start, odds.share, 1);
  odds.outcome = course.outcome(gathered(std::move(all)));
  return odds;
}

std::vector<int> flames(int dice, int actions, bool at_once, int turns) {
  std::vector<int> all;
  for (int turn = 1; turn <= std::clamp(turns, 0, kMostOddsTurns); ++turn) {
    if (turn > 1 && dice > 0) dice = std::min(kMostFlames, dice + 1);
    if (turn > 1 || at_once) dice = std::max(0, dice - std::max(0, actions));
    all.push_back(dice);
  }
  return all;
}

std::vector<int> drowning_dice(int breath, int turns) {
  std::vector<int> all;
  for (int turn = 1; turn <= std::clamp(turns, 0, kMostOddsTurns); ++turn)
    all.push_back(turn <= breath ? 0 : kDrowningDice);
  return all;
}

std::vector<Outcome> turn_by_turn(const Sufferer& who, const std::vector<int>& dice, Harm harm) {
  Course course(who, harm);
  std::vector<Bar> first;
  Course::keep(first, course.start(), 1);
  Chances plights{std::move(first)};
  std::vector<Outcome> result;
  for (const int count : dice) {
    if (result.size() == kMostOddsTurns) break;
    plights = course.passed(plights, sum_of_dice(std::clamp(count, 0, kMostFlames), 6));
    result.push_back(course.outcome(plights));
  }
  return result;
}

}  // namespace fray

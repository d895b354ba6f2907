// Actions of all of Errant, sensible and not, for the tests that do thousands of them.
#pragma once

#include "core/errant/attack.hpp"
#include "core/errant/battle/query.hpp"
#include "core/errant/duel/query.hpp"
#include "tests/core/errant/journey/random_action.hpp"
#include "tests/core/helpers.hpp"
#include "tests/core/random.hpp"

namespace fray::test {

inline Id somebody(Random& random, const State& state) {
  if (!errant_state(state).fight || errant_state(state).fight->combatants.empty() ||
      random.chance(20))
    return static_cast<Id>(random.upto(30));
  const auto& all = errant_state(state).fight->combatants;
  return all[static_cast<std::size_t>(random.upto(static_cast<int>(all.size()) - 1))].id;
}

inline std::vector<Id> people(Random& random, const State& state) {
  std::vector<Id> ids;
  for (int i = random.upto(3); i >= 0; --i) ids.push_back(somebody(random, state));
  return ids;
}

inline int figure(Random& random) {
  constexpr int odd[] = {-2147483647 - 1, -1, 0, 1, 3, 6, 20, 61, 1000, 10000, 2147483647};
  return random.chance(4) ? odd[random.upto(10)] : random.upto(12);
}

inline NpcCount npcs(Random& random) {
  constexpr const char* kinds[] = {"B-GOB",  "B-GNOLL", "B-VET",    "B-CUBE",   "B-COCK", "B-GOSB",
                                   "B-REMO", "B-SQUAT", "B-KNIGHT", "B-DRAGON", "nobody"};
  return {kinds[random.upto(10)], random.chance(9) ? figure(random) : 1 + random.upto(3),
          static_cast<Side>(random.upto(1))};
}

inline Errant some_errant(Random& random) {
  Errant one = new_errant(random.chance(9) ? "" : "Errant " + std::to_string(random.upto(99)));
  one.id = static_cast<Id>(random.upto(6));
  one.attributes.skill = random.chance(9) ? figure(random) : random.upto(20);
  one.encumbrance = random.upto(9);
  for (const Piece piece : {Piece::kMail, Piece::kLargeShield, Piece::kHelmet}) {
    if (random.chance(2)) continue;
    carry(one.gear, new_armour(piece, random.upto(1)));
  }
  for (const Missile missile : {Missile::kNone, Missile::kMedium}) {
    if (random.chance(2)) continue;
    Weapon weapon = new_weapon("weapon", Weight::kMedium, missile, random.upto(1));
    weapon.ammunition = random.upto(2);
    carry(one.gear, weapon);
  }
  one.gear.healers_kits = random.upto(2);
  one.gear.repair_kits = random.upto(1);
  one.hp = figure(random);
  return one;
}

inline AttackRoll any_blow(Random& random, Id who, Id target) {
  constexpr int sizes[] = {4, 6, 8, 10, 12, 20, 1, 7};
  AttackRoll blow;
  blow.who = who;
  blow.target = target;
  blow.count = random.chance(9) ? figure(random) : 1 + random.upto(3);
  blow.sides = sizes[random.upto(7)];
  blow.steps = random.chance(9) ? figure(random) : random.upto(4) - 2;
  blow.bonus = random.chance(9) ? figure(random) : random.upto(2) - 1;
  blow.blocks = random.chance(9) ? figure(random) : random.upto(2);
  blow.armour = random.chance(3) ? static_cast<Id>(random.upto(6)) : 0;
  blow.weapon = random.chance(3) ? static_cast<Id>(random.upto(6)) : 0;
  constexpr const char* names[] = {"", "bite", "claw", "touch", "beak", "tentacle", "tail"};
  blow.blow = names[random.upto(6)];
  blow.harm = static_cast<Harm>(random.upto(4));
  blow.part = random.chance(4) ? (random.chance(3) ? figure(random) : random.upto(9) - 3) : kBody;
  blow.hold = random.chance(2);
  return blow;
}

inline ResolveAttack any_settling(Random& random) {
  ResolveAttack how;
  how.true_strike = random.chance(4);
  how.blocks = random.chance(4) ? figure(random) : 0;
  how.armour = static_cast<Id>(random.upto(6));
  how.smite = random.chance(4) ? figure(random) : 0;
  how.grit = random.chance(4) ? figure(random) : 0;
  how.deflect = random.chance(4) ? static_cast<Id>(random.upto(6)) : 0;
  how.gambit = random.chance(4) ? figure(random) : -1;
  how.saves_with = static_cast<Attribute>(random.upto(4));
  how.dire = random.chance(2);
  how.wait = random.chance(2);
  how.worn = static_cast<Id>(random.upto(6));
  return how;
}

inline UseAbility any_ability(Random& random, const State& state, Id who) {
  constexpr const char* abilities[] = {"B-VET-1",          "B-GOSB-2",       "B-SQUAT-2",
                                       "B-SQUAT-3",        "B-KNIGHT-2",     "B-KNIGHT-5",
                                       "B-DRAGON-3",       "B-DRAGON-4",     "B-DRAGON-5",
                                       "nothing",          "B-KNIGHT-6/ice", "B-KNIGHT-6/hellfire",
                                       "B-KNIGHT-6/abjure"};
  return {who, abilities[random.upto(12)], people(random, state)};
}

inline DuelTerms any_terms(Random& random) {
  DuelTerms terms;
  terms.terms = random.chance(9) ? std::string(400, 'x') : "Swords.";
  terms.end = static_cast<DuelEnd>(random.upto(random.chance(9) ? 4 : 2));
  terms.distance = random.chance(9) ? figure(random) : random.upto(3) * 10;
  terms.others_wait = random.chance(2);
  terms.app_plays = random.chance(2);
  return terms;
}

inline DuelEntry any_entry(Random& random) {
  if (random.chance(2)) return {static_cast<Id>(random.upto(6)), ""};
  return {0, npcs(random).npc};
}

// Of one who duels, where there is a duel.
inline Id duellist(Random& random, const State& state) {
  const auto& fight = errant_state(state).fight;
  if (!fight || !fight->duel || random.chance(9)) return somebody(random, state);
  return random.chance(3) ? fight->duel->turn_of : fight->duel->two[random.chance(2) ? 1 : 0].who;
}

inline Action any_duel(Random& random, const State& state) {
  const Id who = duellist(random, state);
  switch (random.upto(12)) {
    case 0: return StartDuel{somebody(random, state), somebody(random, state), any_terms(random)};
    case 1: return BeginDuel{any_entry(random), any_entry(random), any_terms(random)};
    case 2: return LetOthersWait{random.chance(2)};
    case 3: return random.chance(4) ? Action{EndDuel{who}} : Action{PassInDuel{who}};
    case 4:
    case 5: return LayCards{who, random.chance(9) ? figure(random) : 1 + random.upto(5)};
    case 6:
    case 7:
    case 8: return GuessCard{who, static_cast<DuelCard>(random.upto(random.chance(9) ? 4 : 2))};
    case 9: return ThrowGuess{who};
    case 10: return LayAnew{};
    default: return PassInDuel{who};
  }
}

inline BattleFigures any_side(Random& random) {
  BattleFigures side;
  side.name = random.chance(9) ? "" : "Side";
  side.number = random.chance(9) ? figure(random) : 1 + random.upto(400);
  side.threat = random.chance(9) ? figure(random) : random.upto(10);
  for (int i = random.upto(2); i > 0; --i) side.errants.push_back(static_cast<Id>(random.upto(6)));
  side.advantages = random.chance(9) ? figure(random) : random.upto(255);
  side.others = random.chance(9) ? figure(random) : random.upto(9);
  return side;
}

inline Action any_battle(Random& random, const State& state) {
  const auto& battle = errant_state(state).battle;
  switch (random.upto(10)) {
    case 0: return StartBattle{"", {any_side(random), any_side(random)}};
    case 1: return ChangeBattleSide{random.upto(2), any_side(random)};
    case 2:
    case 3: return RollBattle{};
    case 4: return SettleBattle{};
    case 5: return OpenFlashpoint{random.chance(3)};
    case 6: return JudgeFlashpoint{random.upto(3) - 1};
    case 7: return random.chance(4) ? Action{EndBattle{}} : Action{ForgetBattle{1}};
    default:
      return ThrowBattleCheck{
          battle && !battle->due.empty() ? battle->due[0] : static_cast<Id>(random.upto(6)),
          random.chance(3) ? figure(random) : 0};
  }
}

inline Action any_action(Random& random, const State& state) {
  if (random.chance(4)) return any_of_the_way(random, state);
  if (random.chance(9)) return any_duel(random, state);
  if (random.chance(12)) return any_battle(random, state);
  const Id who = somebody(random, state);
  switch (random.upto(68)) {
    case 0: return AddErrant{some_errant(random)};
    case 1: return ChangeErrant{some_errant(random)};
    case 2: return RemoveErrant{static_cast<Id>(random.upto(9))};
    case 3:
    case 4: {
      StartFight start;
      start.light = static_cast<Light>(random.upto(2));
      start.company_aware = random.chance(3);
      start.distance = random.chance(2) ? -1 : figure(random);
      for (const Errant& one : errant_state(state).company)
        if (!random.chance(3)) start.errants.push_back(one.id);
      for (int i = random.upto(2); i >= 0; --i) start.npcs.push_back(npcs(random));
      return start;
    }
    case 5: return AddNpcs{npcs(random)};
    case 6: return AddToFight{static_cast<Id>(random.upto(9))};
    case 7: return RemoveCombatant{who};
    case 8:
      return random.chance(3) ? Action{SetFightNotes{random.chance(2) ? "" : "notes"}}
                              : Action{RenameCombatant{who, "Name", "notes"}};
    case 9: return SetLeader{who, random.chance(2)};
    case 10: return SetStanding{who, static_cast<Standing>(random.upto(2))};
    case 11: return random.chance(12) ? Action{EndFight{}} : Action{NextStep{}};
    case 12: return RollDistance{};
    case 13: return SetDistance{figure(random)};
    case 14: return AllowSurprise{random.chance(2)};
    case 15: return RollSurprise{};
    case 16: return SetSurprise{static_cast<Surprise>(random.upto(4))};
    case 17:
    case 18: return CallOrder{static_cast<Call>(random.upto(2))};
    case 19: return SetOrder{static_cast<Side>(random.upto(2))};
    case 20:
    case 21: return NextStep{};
    case 22:
      return SetConditions{static_cast<Place>(random.upto(1)), static_cast<Light>(random.upto(2)),
                           random.chance(2), figure(random)};
    case 23: return ChoosePace{who, static_cast<Pace>(random.upto(3))};
    case 24:
    case 25: return TakeAction{who, static_cast<Deed>(random.upto(8))};
    case 26: return RollMovement{people(random, state), random.upto(2)};
    case 27: return RollMovement{{who}, random.upto(1), random.chance(3) ? figure(random) : 0};
    case 28: return MoveFixed{who};
    case 29: return UseMovement{who, figure(random), random.chance(3)};
    case 30: return Shift{who, random.upto(1), random.chance(3)};
    case 31: return RetrieveItem{who};
    case 32: return TakeFreeAction{who};
    case 33: return SetHp{who, figure(random)};
    case 34: return Hurt{people(random, state), figure(random)};
    case 35: return Heal{people(random, state), figure(random)};
    case 36:
      return AddEffect{
          people(random, state),
          Effect{0, random.chance(9) ? "" : "status", static_cast<EffectEnd>(random.upto(3)), 0, "",
                 random.upto(7), random.upto(3)},
          figure(random)};
    case 37: return EndEffect{who, static_cast<Id>(random.upto(40))};
    case 38:
      return random.chance(2) ? Action{AskMorale{people(random, state)}}
                              : Action{DismissMorale{random.upto(3) - 1}};
    case 39: return RollMorale{random.upto(3) - 1, random.chance(3) ? figure(random) : 0};
    case 40:
    case 41:
    case 42: {
      return any_blow(random, who, somebody(random, state));
    }
    case 43:
    case 44:
    case 45: return any_settling(random);
    case 46: return AddWound{who, {static_cast<Harm>(random.upto(4)), figure(random)}};
    case 47: return RemoveWound{who, figure(random)};
    case 48: return SetExhaustion{who, figure(random)};
    case 49: return SetDying{who, static_cast<Dying>(random.upto(6)), figure(random)};
    case 50: return UseHealersKit{who, somebody(random, state)};
    case 51: return CatchFire{people(random, state), figure(random)};
    case 52: return FightFlames{who, somebody(random, state)};
    case 53: return SetUnderwater{who, random.chance(2)};
    case 54:
      return Fall{who, random.chance(2) ? 10 * random.upto(9) : figure(random),
                  people(random, state)};
    case 55: {
      AreaHarm area;
      area.who = random.chance(2) ? who : 0;
      area.targets = people(random, state);
      area.count = random.chance(5) ? figure(random) : random.upto(8);
      area.sides = random.chance(5) ? figure(random) : 6;
      area.fixed = random.chance(5) ? figure(random) : 0;
      area.harm = static_cast<Harm>(random.upto(4));
      area.saves = random.chance(2);
      area.saves_with = static_cast<Attribute>(random.upto(4));
      area.dv = random.chance(5) ? figure(random) : -1;
      return area;
    }
    case 56:
    case 57: return any_ability(random, state, who);
    case 58: return BreakFree{who, static_cast<Id>(random.upto(40))};
    case 59:
      return random.chance(2) ? Action{RepairArmour{static_cast<Id>(random.upto(9))}}
                              : Action{DowntimeTurn{}};
    case 60: return SetMount{who, {random.chance(2) ? "" : "horse", figure(random)}};
    case 61:
      return SetWarband{who, random.chance(3) ? figure(random) : random.upto(20),
                        random.chance(3) ? figure(random) : 2 + random.upto(2)};
    case 62: return ForgetFight{static_cast<Id>(random.upto(9))};
    case 63:
      return AddFavourite{{0, random.chance(5) ? "" : "Dice", random.chance(5) ? "2d" : "4d6kh3"}};
    case 64: return ChangeFavourite{{static_cast<Id>(random.upto(9)), "Other dice", "d8+1step"}};
    case 65: return RemoveFavourite{static_cast<Id>(random.upto(9))};
    case 66: return TestBreakage{who, static_cast<Sturdiness>(random.upto(3))};
    default: return RollExpression{random.chance(2) ? "2d6*(d4-1)" : "2d"};
  }
}

}  // namespace fray::test

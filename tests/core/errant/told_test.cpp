// Errant's fights, chases, duels, battles and hours, played by offers and by actions drawn at
// random, and pinned with all that the screens ask of core beside the board (told_play.hpp).
#include "tests/core/told.hpp"

#include <cmath>

#include "core/errant/answers.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/battle/odds.hpp"
#include "core/errant/battle/play.hpp"
#include "core/errant/battle/words.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/chase/odds.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/errant/equipment.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/journey/counts.hpp"
#include "core/errant/journey/meeting.hpp"
#include "core/errant/journey/roles.hpp"
#include "core/errant/journey/trade.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/load.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/peril_odds.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/position.hpp"
#include "core/errant/ruleset.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "core/save/json.hpp"
#include "tests/core/errant/chase/random_action.hpp"
#include "tests/core/errant/random_action.hpp"
#include "tests/core/told_play.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// --- One line of what is asked ---
struct Line {
  std::string text;
  Line& operator<<(std::string_view cell) {
    ((text += cell) += ' ');
    return *this;
  }
  Line& operator<<(const char* cell) { return *this << std::string_view(cell); }
  Line& operator<<(const std::string& cell) { return *this << std::string_view(cell); }
  Line& operator<<(bool cell) { return *this << (cell ? "yes" : "no"); }
  template <std::integral T>
  Line& operator<<(T cell) {
    return *this << std::string_view(std::to_string(cell));
  }
  Line& operator<<(double cell) { return *this << std::llround(cell * 1e6); }
  Line& operator<<(const Odds& cell) { return *this << cell.good << "of" << cell.of; }
  Line& operator<<(const Chance& cell) { return *this << cell.good << "of" << cell.of; }
  Line& operator<<(const Check& cell) {
    return *this << cell.attribute << cell.dv << chance(cell) << needs_text(cell);
  }
  Line& operator<<(const MaybeRefusal& cell) {
    return cell ? *this << cell->why << cell->rule : *this << "allowed";
  }
  Line& operator<<(const Chances& cell) {
    for (const Bar& bar : cell.bars) *this << bar.value << bar.chance;
    return *this;
  }
  Line& operator<<(const StepCause& cell) {
    return *this << cell.text << cell.steps << cell.rule << static_cast<int>(cell.kind);
  }
  Line& operator<<(const TableCause& cell) { return *this << cell.name << cell.steps; }
  Line& operator<<(const ChaseOdds& cell) {
    return *this << cell.escape << cell.caught << cell.goes_on;
  }
  Line& operator<<(const Outcome& cell) {
    *this << cell.down << cell.out << cell.dead << cell.deadly;
    for (const double one : cell.wounds) *this << one;
    return *this;
  }
  template <class T>
  Line& operator<<(const std::vector<T>& all) {
    *this << "(";
    for (const auto& one : all) *this << one;
    return *this << ")";
  }
};

void tell_closing(const Telling& telling, const ErrantState& state, Id who, Id target) {
  const Closing way = closing(state, who, target);
  telling.say((Line() << "closing" << static_cast<int>(way.how) << way.gap << way.gait << way.dice
                      << way.length << way.arrives << way.costs_action << way.then_attacks
                      << way.why << way.is_free() << first_step(way, who, target).has_value())
                  .text);
}

void tell_blow(const Telling& telling, const ErrantState& state, const AttackRoll& attack) {
  Line line;
  line << "blow" << json_of(attack) << dice_of(attack).count << dice_of(attack).sides
       << steps_of(attack) << smite_die(state, attack) << can_be_answered(state, attack)
       << can_strike_true(state, attack) << most_of_dice(attack) << refuse(state, attack);
  const AttackOdds odds = attack_odds(state, attack);
  line << odds.unharmed << odds.one << odds.fells << odds.out << odds.mean << odds.wounds
       << words::odds_text(odds.fells) << words::percent(odds.one);
  for (const Rider& one : riders_of(state, attack))
    line << one.name << one.text << one.rule << one.dv << one.halves
         << words::rider_text(one, *find_combatant(state, attack.target));
  telling.say(line.text);
}

void tell_attacks(const Telling& telling, const ErrantState& state, const Combatant& who,
                  const Combatant& target) {
  std::vector<Id> weapons = {0};
  for (const Weapon& one : gear_of(state, who).weapons) weapons.push_back(one.id);
  for (const Id weapon : weapons) {
    const Manner manner = likely_manner(state, who.id, target.id, weapon);
    const Reach reach = reach_of(state, who.id, target.id, weapon, manner);
    const auto causes = step_causes(state, who.id, target.id, kBody, weapon, manner);
    telling.say((Line() << "with" << weapon << static_cast<int>(manner)
                        << manner_is_open(state, who, weapon)
                        << needs_reach(state, who.id, target.id, weapon, manner) << reach.distance
                        << reach.by_hand << reach.ranges.normal << reach.ranges.extended
                        << reach.wanted << reach.beyond << dice_are_open(state, who, weapon)
                        << count_is_open(state, who, weapon) << weapon_bonus(state, who, weapon)
                        << causes << open_causes(state, who, weapon, causes, manner)
                        << counted_steps(state, who.id, target.id, kBody, weapon, manner))
                    .text);
  }
  for (const Aim& aim : aims_at(target))
    telling.say((Line() << aim.part << aim.name << aim.why << size_rank(target, aim.part)
                        << hp_aimed_at(target, aim.part)
                        << step_causes(state, who.id, target.id, aim.part))
                    .text);
  for (const Blow& blow : blows_of(state, who))
    for (const AttackRoll& one : attacks_on(state, {who.id}, {target.id}, blow.name))
      tell_blow(telling, state, one);
  for (const AttackRoll& one : attacks_on(state, {who.id}, {target.id}))
    tell_blow(telling, state, one);
  for (int given = 0; given < 3; ++given)
    telling.say((Line() << gambit_dv(who, target, given)
                        << gambit_check(who, target, given, Attribute::kSkill))
                    .text);
  tell_closing(telling, state, who.id, target.id);
}

void tell_abilities(const Telling& telling, const ErrantState& state, const Combatant& who) {
  for (const AbilityUse& use : usable_abilities(state, who.id)) {
    const Reachable targets = reachable(state, who.id, use.key);
    telling.say((Line() << use.key << use.name << use.rule << use.note
                        << static_cast<int>(use.needs) << use.damage << use.instead << use.stopped
                        << use.sorcery << use.spent << damage_text(use) << targets.people
                        << targets.why_not << refuse_ability(state, who.id, use.key))
                    .text);
    for (const Combatant& other : state.fight->combatants)
      telling.say(
          (Line() << refuse_target(state, who.id, use.key, other.id)
                  << refuse(state, UseAbility{who.id, std::string(use.key), {other.id}, {}}))
              .text);
  }
  for (const NpcAbility* one : standing_abilities(state, who.id)) telling.say(one->title);
}

void tell_person(const Telling& telling, const ErrantState& state, const Combatant& who) {
  const Fight& fight = *state.fight;
  telling.say(
      (Line() << who.id << words::row_text(fight, who) << words::standing_text(who)
              << words::spent_text(fight, who) << words::riding_text(who)
              << words::band_text(who.band) << words::peril_text(who)
              << words::spoken(fight, who, actions_left(state, who.id), may_act(state, who.id))
              << body_text(who.body) << body_text_apart(who.body) << dying_text(who.body)
              << dying_short(who.body) << wound_titles(who.body))
          .text);
  telling.say(
      (Line() << may_act(state, who.id) << has_turn(state, who) << actions_left(state, who.id)
              << movement_left(state, who.id) << movement_left(state, who.id, true)
              << movement_whole(fight, who) << shift_distance(state, who.id) << speed(who)
              << movement_dice(who) << retrieve_chance(who) << reactions(fight, who)
              << attack_rolls(state, who) << attack_rolls_left(state, who.id)
              << combat_dice_left(state, who) << combat_die(state, who) << feats_left(state, who)
              << dash_left(state, who) << band_combatants(who.band) << band_size(who.band)
              << size_rank(who) << band_armour(who.band) << lungs(who) << breath_left(who)
              << encumbrance_of(who) << carries_too_much(who) << minds_harm(who) << is_chaotic(who)
              << cannot_run(who) << has_one_arm(who) << below_half(who) << has_morale(who)
              << counts_as_down(who) << is_out(who) << grounded(who) << terrain_under(fight, who))
          .text);
  telling.say((Line() << "of" << kit_users(state, who) << kit_patients(state, who)
                      << flame_fighters(state, who) << able_friends(fight, who)
                      << group_of(fight, who) << morale_group(fight, who) << foes_of(fight, who)
                      << nearest_of_all(fight, who) << attack_along(state, who.id)
                      << could_come_along(state, who.id, 10) << could_roll_along(state, who, 0)
                      << likely_target(state, who.id) << likely_missile(state, who.id)
                      << static_cast<int>(likely_way(fight, who)) << attack_rolls_now(state, who)
                      << choose_blow_together(state, who) << break_free_check(who)
                      << why_hp_stay_away(state.company))
                  .text);
  for (const MountChoice& one : mount_choices(who))
    telling.say((Line() << one.name << one.now << one.mount.spd).text);
  const Sufferer sufferer = fray::sufferer(who);
  telling.say((Line() << turn_by_turn(sufferer, flames(2, 1, true, 3), Harm::kBurning)
                      << turn_by_turn(sufferer, drowning_dice(breath_left(who), 4), kWaterHarm))
                  .text);
  const FallOdds falls = fall_odds(30, who.id % 2 == 0 ? 0 : 2, sufferer);
  telling.say((Line() << falls.share << falls.catcher << falls.outcome).text);
}

void tell_pending(const Telling& telling, const ErrantState& state) {
  if (const auto waiting = waiting_fall(state))
    telling.say((Line() << fall_check(waiting->who, waiting->fall)
                        << wound_due(waiting->who, waiting->fall))
                    .text);
  if (!state.fight->pending) return;
  const PendingBlow& blow = *state.fight->pending;
  Line line;
  line << "pending" << json_of(blow) << fits(blow, *state.fight) << can_be_answered(state, blow)
       << wears_armour(blow);
  if (const Combatant* target = find_combatant(state, blow.attack.target)) {
    const Gear& gear = gear_of(state, *target);
    for (const Armour* one : blocking_pieces(gear, blow.attack)) line << words::armour_text(*one);
    for (const Armour* one : deflecting_pieces(gear)) line << one->id;
    for (const Armour* one : pieces_to_wear(gear, blow)) line << one->id;
  }
  Random random{seeded(telling.draw("settling"))};
  for (int i = 0; i < 6; ++i) {
    const ResolveAttack how = any_settling(random);
    line << damage_if(blow, how) << refuse(state, how) << json_of(blocked(blow.attack, how));
  }
  telling.say(line.text);
}

void tell_fighters(const Telling& telling, const ErrantState& state) {
  const Fight& fight = *state.fight;
  telling.say((Line() << words::circumstances(fight) << words::distance_text(fight)
                      << words::step_title(fight) << words::step_text(fight)
                      << words::step_rule(fight) << words::quiet_end(fight)
                      << static_cast<int>(next_step(fight)) << fight_decided(state)
                      << turns_played(fight) << ends_quietly(state) << sides_apart(fight)
                      << acting_now(state) << just_fled(state) << company_flees(fight)
                      << is_chase_of_fight(state) << waits_for_chase(state))
                  .text);
  for (const SurpriseRange& one : surprise_ranges(fight))
    telling.say((Line() << one.from << one.to << static_cast<int>(one.outcome)).text);
  for (const EndOfTurn& one : what_ends(fight)) telling.say((Line() << one.text << one.grave).text);
  for (const std::vector<Id>& group : groups_of_phase(state)) {
    const std::vector<Id> targets = deal_out(state, group);
    const Approach near = approach(state, group, targets);
    telling.say((Line() << group << targets << out_of_reach(state, group, targets) << near.far
                        << near.waits << near.rolls.who << near.steps.size() << near.way.dice)
                    .text);
    for (const AttackRoll& one : attacks_on(state, group, targets)) tell_blow(telling, state, one);
  }
  tell_pending(telling, state);
  int attackers = 0;
  for (const Combatant& who : fight.combatants) {
    if (!telling.chance(2, "person " + std::to_string(who.id)) || ++attackers > 4) continue;
    tell_person(telling, state, who);
    tell_abilities(telling, state, who);
    int targets = 0;
    for (const Combatant& target : fight.combatants)
      if (target.side != who.side && ++targets <= 3) tell_attacks(telling, state, who, target);
  }
}

void tell_runners(const Telling& telling, const ErrantState& state) {
  const Chase& chase = *state.chase;
  telling.say((Line() << fighters_running(state) << staying_in_fight(state) << free_to_act(state)
                      << can_end_in_fight(state) << running_pursuers(chase)
                      << length_unit(chase.surroundings))
                  .text);
  for (const ChaseEvent& one : chase.events) telling.say(event_words(one));
  for (const ChaseParty& party : chase.parties) {
    const MovementPlan plan = plan_of(party);
    const ChaseOdds odds = turn_odds(chase, party.id);
    telling.say((Line() << party.id << plan.checks << plan.dice << plan.chance
                        << sprint_chance(party) << too_few_dice(party) << party_morale(party)
                        << gives_up_in_36(party) << gives_up_in_36(party, 2)
                        << is_followed(chase, party) << could_rejoin(chase, party)
                        << other_quarries(chase, party) << odds << whole_odds(odds)
                        << odds_by_turn(odds, 3) << mean_turns(odds)
                        << turn_odds(chase, party.id, true, false)
                        << turn_odds(chase, party.id, false, true))
                    .text);
    for (const ChaseMember& who : party.members) {
      const MayDo may = may_do(state, who);
      telling.say((Line() << who.name << may.act << may.shoot << may.at_once
                          << can_shoot(state, who) << burning_beside(state, who) << chase_speed(who)
                          << chase_dice(who) << sprint_dice(who) << sprint_check(who)
                          << chase_check(who, Attribute::kSkill, 2))
                      .text);
    }
  }
  for (const Development& one : chase.developments) {
    const DevelopmentNeeds needs = development_needs(chase, one);
    const ResolveDevelopment usual = usual_settling(chase, one);
    telling.say((Line() << needs.check << needs.suggested << needs.from << needs.fixed
                        << needs.several << needs.none << needs.harms << needs.others
                        << static_cast<int>(needs.attribute) << usual.who << usual.other << usual.dv
                        << static_cast<int>(usual.attribute) << is_checked(needs, usual)
                        << next_to_check(chase, usual.who)
                        << scene_text(chase.surroundings, one.what, one.scene))
                    .text);
  }
}

void tell_odds(const Telling& telling, const BattleOdds& odds) {
  Line line;
  line << odds.win << odds.draw << odds.loss;
  for (const auto& side : odds.losses) {
    for (const LossOdds& one : side) line << one.percent << one.odds;
    line << losses_text(side, 100);
  }
  telling.say(line.text);
}

void tell_all(const Telling& telling) {
  const ErrantState& state = telling.session.state;
  if (state.fight) tell_fighters(telling, state);
  if (state.chase) tell_runners(telling, state);
  if (state.battle) {
    tell_odds(telling, battle_odds(state));
    for (const Errant& one : state.company)
      telling.say((Line() << chance_to_die(state, one.id)).text);
    telling.say(words::side_text(state, 0) + words::side_text(state, 1) +
                words::outcome_text(*state.battle) + words::battle_title(*state.battle));
  }
  for (const Errant& one : state.company)
    telling.say((Line() << words::errant_text(one) << load_text(one) << recovered_hp(one)
                        << most_hp(one) << encumbrance_of_gear(one) << load_beyond(one)
                        << quarters_of_gear(one.gear) << movement_dice(one) << is_spent(one)
                        << damage_die(one))
                    .text);
  for (const Encounter& one : state.encounters) {
    const EncounterWeight weight = weight_of(state, one);
    telling.say((Line() << weight.least << weight.most << weight.renown).text);
  }
}

// --- How it begins ---
Errant some_player(std::uint32_t n) {
  Errant one = new_errant("Player " + std::to_string(n), 5 + static_cast<int>(n * 5 % 13),
                          4 + static_cast<int>(n % 9));
  one.archetype = static_cast<Archetype>(n % 4);
  one.renown = 1 + static_cast<int>(n * 3 % 10);
  one.attributes.phys = 7 + static_cast<int>(n * 7 % 11);
  one.attributes.mind = 6 + static_cast<int>(n % 10);
  one.weighed = n % 3 == 0;
  one.backpack = static_cast<int>(n % 7);
  const auto makes = weapon_makes();
  for (std::uint32_t i = 0; i < 3; ++i) {
    Weapon weapon = made(makes[(n * 5 + i * 3) % makes.size()]);
    if (n % 4 == 1 && i == 0) enchant(weapon, 1);
    weapon.packed = i == 2;
    carry(one.gear, weapon);
  }
  carry(one.gear, new_armour(static_cast<Piece>(n % 9), n % 4 == 2 ? 1 : 0));
  if (n % 2 == 0) carry(one.gear, new_armour(Piece::kSmallShield));
  one.gear.healers_kits = static_cast<int>(n % 3);
  one.gear.repair_kits = static_cast<int>(n % 2);
  one.pack.supply = 3;
  one.pack.purse = {4, 5, 6};
  return one;
}

Npc some_npc(std::uint32_t n) {
  Npc npc;
  npc.name = n % 2 == 0 ? "Ash hag" : "Wood thing";
  npc.threat = 1 + static_cast<int>(n % 5);
  npc.hp = 8 + static_cast<int>(n % 20);
  npc.attack_rolls = 1 + static_cast<int>(n % 3);
  npc.blows = {{"claw", 1, 6}, {"bite", 2, 4}, {"weapon", 1, 8}};
  npc.gaits = {{"walking", 2}, {"flying", 4}};
  npc.morale = 5 + static_cast<int>(n % 6);
  npc.alignment = static_cast<Alignment>(n % 4);
  npc.surprise_range = 3;
  npc.tags = {"swamp"};
  NpcAbility words{.id = "", .title = "Smell", .text = "It is smelt from afar."};
  NpcAbility breath{.id = "",
                    .title = "Breath",
                    .text = "Ash.",
                    .trigger = Trigger::kAttack,
                    .once_a_day = n % 2 == 0,
                    .count = 2,
                    .sides = 6,
                    .harm = Harm::kBurning,
                    .saves = true,
                    .saves_with = Attribute::kSkill,
                    .halves = true};
  NpcAbility dread{.id = "",
                   .title = "Dread",
                   .text = "All are afraid.",
                   .trigger = Trigger::kFree,
                   .one_target = n % 3 == 0,
                   .once_each = true,
                   .saves = true,
                   .saves_with = Attribute::kMind,
                   .status = "afraid",
                   .turns = 1,
                   .turn_dice = 1,
                   .turn_sides = 4,
                   .impairs_bearer = 1,
                   .enhances_against = 1};
  NpcAbility venom{.id = "",
                   .title = "Venom",
                   .text = "It numbs.",
                   .trigger = Trigger::kUnblocked,
                   .blow = "bite",
                   .count = 1,
                   .sides = 4,
                   .harm = Harm::kToxic,
                   .saves = true,
                   .status = "numb",
                   .no_actions = true,
                   .no_moving = n % 2 == 1};
  npc.abilities = {words, breath, dread, venom};
  return npc;
}

StartFight some_fight(std::uint32_t n, std::uint32_t which) {
  constexpr const char* kKinds[] = {"B-GOB",  "B-GNOLL", "B-VET",    "B-CUBE",   "B-COCK", "B-GOSB",
                                    "B-REMO", "B-SQUAT", "B-KNIGHT", "B-DRAGON", "own-1"};
  StartFight start;
  start.place = static_cast<Place>(n % 2);
  start.light = static_cast<Light>(n / 2 % 3);
  start.daylight = n % 5 == 0;
  start.company_aware = n % 3 == 0;
  start.distance = n % 4 == 0 ? -1 : static_cast<int>(n * 10 % 70);
  start.stops_at_zero = n % 2 == 1;
  start.errants = {1, 2, 3};
  start.npcs = {{kKinds[which % 11], 1 + static_cast<int>(n % 3), Side::kOpposition},
                {kKinds[(which + 3) % 11], 2, Side::kOpposition}};
  if (n % 6 == 0) start.npcs.push_back({kKinds[(which + 5) % 11], 1, Side::kCompany});
  return start;
}

std::vector<Action> people_first(std::uint32_t n) {
  std::vector<Action> all;
  for (std::uint32_t i = 0; i < 3; ++i) all.push_back(AddErrant{some_player(n * 3 + i)});
  all.push_back(AddNpcKinds{{some_npc(n)}});
  all.push_back(AddEncounter{{0, "Gate", "", {{"own-1", 2, ""}, {"B-GOB", 1, "2d4"}}}});
  return all;
}

// Three on their way with all that the hours know of: lights, food, money, counts, towns, roles.
std::vector<Action> way_first(std::uint32_t n) {
  using namespace journey;
  std::vector<Action> all = people_first(n);
  all.push_back(SetStores{1, static_cast<int>(n % 3 * 4), "1g 2s 6p"});
  all.push_back(SetStores{2, static_cast<int>(n % 2), "0"});
  Id things = 0;
  for (int i = 0; i < kKinds; ++i) {
    Thing thing = new_thing(static_cast<Kind>(i));
    if (thing.kind == Kind::kOther) thing.name = "Rope";
    if (static_cast<std::uint32_t>(i) == n % 6) thing.left = 0;
    for (int count = 0; count < 2; ++count) {
      ++things;
      all.push_back(TakeUp{1 + (n + things) % 3, thing, 1});
      if (is_light(thing) && thing.left > 0 && (n + things) % 2 == 0)
        all.push_back(SetLit{things, true});
    }
  }
  for (int by = 0; by < 4; ++by)
    all.push_back(AddCount{"Count " + std::to_string(by), static_cast<By>(by), by + 1});
  const Id town = things + 5;
  all.push_back(AddSettlement{"Oakham", 1 + static_cast<int>(n % 5), 0, 1});
  all.push_back(
      AddSettlement{"Ash", 1 + static_cast<int>(n * 2 % 5), town, 1 + static_cast<int>(n % 2)});
  all.push_back(ChangeSettlement{town, "Oakham", 1 + static_cast<int>(n % 5),
                                 static_cast<int>(n % 4), 5, 0, 1});
  if (n % 2 == 0) all.push_back(Arrive{town});
  for (std::uint32_t role = 0; role < kRoles; ++role)
    if ((n + role) % 3 != 0) all.push_back(SetRole{static_cast<Role>(role), 1 + (n + role) % 3});
  all.push_back(SetSurroundings{n % 3 == 0, static_cast<Light>(n % 3)});
  if (n % 3 == 1) all.push_back(SetOwnDice{static_cast<int>(n % 5) - 2});
  if (n % 2 == 1) all.push_back(SetSign{n % 4 == 1 ? 2U : 0U, true});
  all.push_back(ZoomTo{static_cast<Scale>(1 + n % 3)});
  return all;
}

// One lies at death’s door, another is dead.
void lay_low(std::vector<Action>& all, std::uint32_t n) {
  for (std::uint32_t i = 0; i < 2; ++i) {
    Errant one = some_player(n * 3 + i);
    one.id = i + 1;
    one.hp = 0;
    one.body.dying =
        i == 0 ? (n % 2 == 0 ? Dying::kDeathsDoorSlowly : Dying::kDeathsDoor) : Dying::kDead;
    one.body.turns_left = i == 0 ? 2 + static_cast<int>(n) : 0;
    all.push_back(ChangeErrant{one});
  }
}

DuelTerms some_terms(std::uint32_t n) {
  DuelTerms terms;
  terms.terms = n % 2 == 0 ? "Swords." : "";
  terms.end = static_cast<DuelEnd>(n % 3);
  terms.distance = n % 4 == 0 ? -1 : static_cast<int>(n % 3 * 5);
  terms.others_wait = n % 3 != 0;
  terms.app_plays = n % 2 == 0;
  return terms;
}

// An action drawn as it comes, allowed or not; those that are not are told, too.
std::optional<Action> at_random(const Telling& telling, int tries) {
  const State& state = telling.session.state;
  Random random{seeded(telling.draw("action"))};
  for (int i = 0; i < tries; ++i) {
    const bool runs = errant_state(state).chase && !random.chance(3);
    const Action action = runs ? any_chase_action(random, state) : any_action(random, state);
    if (action.is<EraseAll>()) continue;
    const MaybeRefusal no = refuse(state, action);
    if (!no) return action;
    telling.say("no: " + no->why + " " + no->rule);
  }
  return std::nullopt;
}

void tell(const std::string& name, ToldPlay how) {
  Stretches told(name);
  how.also = tell_all;
  tell_play(kErrant, told, how);
  told.compare();
}

}  // namespace

TEST_CASE("fights with each kind of NPC are told as they always were", "[told]") {
  ToldPlay how{.fights = 80, .steps = 45};
  how.begin = [](const State&, std::uint32_t n) {
    std::vector<Action> all = people_first(n);
    for (const Action& one : beginning(some_fight(n, n))) all.push_back(one);
    return all;
  };
  how.instead = [](const Telling& telling) {
    return telling.chance(4, "at random") ? at_random(telling, 20) : std::nullopt;
  };
  tell("errant-fights", how);
}

TEST_CASE("chases are told as they always were", "[told]") {
  ToldPlay how{.fights = 40, .steps = 40, .tries = 1};
  how.begin = [](const State&, std::uint32_t n) {
    std::vector<Action> all = people_first(n);
    if (n % 4 == 0) {
      all.push_back(example_chase());
      return all;
    }
    StartFight start = some_fight(n, n);
    start.distance = 30;
    all.push_back(start);
    StartChase chase;
    chase.of_fight = true;
    chase.company_flees = n % 2 == 0;
    chase.surroundings = static_cast<Surroundings>(n % 3);
    all.push_back(chase);
    return all;
  };
  how.instead = [](const Telling& telling) { return at_random(telling, 30); };
  tell("errant-chases", how);
}

TEST_CASE("duels, battles and hours are told as they always were", "[told]") {
  ToldPlay how{.fights = 30, .steps = 45};
  how.begin = [](const State&, std::uint32_t n) {
    std::vector<Action> all = people_first(n);
    DuelTerms terms;
    terms.terms = "Swords.";
    terms.end = static_cast<DuelEnd>(n % 3);
    terms.distance = 10;
    BattleFigures ours{"Ours", 40 + static_cast<int>(n), 0, {1, 2}, 5, 1};
    BattleFigures theirs{"Theirs", 90, 3, {}, 8, 0};
    switch (n % 3) {
      case 0: all.push_back(BeginDuel{{1, ""}, {0, n % 2 == 0 ? "B-VET" : "own-1"}, terms}); break;
      case 1: all.push_back(StartBattle{"Ford", {ours, theirs}}); break;
      default: all.push_back(journey::ZoomTo{static_cast<journey::Scale>(1 + n / 3 % 3)}); break;
    }
    return all;
  };
  how.instead = [](const Telling& telling) {
    if (!telling.chance(3, "at random")) return std::optional<Action>();
    Random random{seeded(telling.draw("way"))};
    if (telling.fight % 3 != 2) return at_random(telling, 20);
    const Action action = any_of_the_way(random, telling.session.state);
    return refuse(telling.session.state, action) ? std::nullopt : std::optional(action);
  };
  tell("errant-hours", how);
}

TEST_CASE("the hours of a Company that has everything are told as they always were", "[told]") {
  ToldPlay how{.fights = 48, .steps = 40, .tries = 2};
  how.begin = [](const State&, std::uint32_t n) {
    std::vector<Action> all = way_first(n);
    if (n % 4 == 3) lay_low(all, n);
    return all;
  };
  how.instead = [](const Telling& telling) {
    if (!telling.chance(3, "at random")) return std::optional<Action>();
    Random random{seeded(telling.draw("way"))};
    Action action = any_of_the_way(random, telling.session.state);
    const MaybeRefusal no = refuse(telling.session.state, action);
    if (!no) return std::optional(std::move(action));
    telling.say("no: " + no->why + " " + no->rule);
    return std::optional<Action>();
  };
  tell("errant-ways", how);
}

TEST_CASE("duels among others are told as they always were", "[told]") {
  ToldPlay how{.fights = 36, .steps = 40, .tries = 2};
  how.begin = [](const State&, std::uint32_t n) {
    std::vector<Action> all = people_first(n);
    StartFight start = some_fight(n, n);
    start.distance = 20;
    start.company_aware = start.opposition_aware = true;
    all.push_back(start);
    all.push_back(SetOrder{Side::kCompany});
    all.push_back(StartDuel{1, n % 2 == 0 ? 2U : 5U, some_terms(n)});
    return all;
  };
  how.instead = [](const Telling& telling) {
    return telling.chance(5, "at random") ? at_random(telling, 20) : std::nullopt;
  };
  tell("errant-duels", how);
}

TEST_CASE("battles are told as they always were", "[told]") {
  ToldPlay how{.fights = 36, .steps = 40, .tries = 2};
  how.begin = [](const State&, std::uint32_t n) {
    std::vector<Action> all = people_first(n);
    const auto part = [&](const char* name, std::uint32_t k) {
      return BattleFigures{name, 20 + static_cast<int>(k * 37 % 200), static_cast<int>(k % 7),
                           {},   static_cast<int>(k * 29 % 256),      static_cast<int>(k % 4)};
    };
    BattleFigures ours = part("Ours", n), theirs = part("The others", n + 5);
    ours.errants = {1, 2};
    if (n % 3 == 0) theirs.errants = {3};
    all.push_back(StartBattle{n % 2 == 0 ? "Ford" : "", {ours, theirs}});
    return all;
  };
  how.instead = [](const Telling& telling) -> std::optional<Action> {
    const auto& battle = errant_state(telling.session.state).battle;
    if (battle && telling.chance(6, "flashpoint")) {
      const Action open = OpenFlashpoint{battle->flashpoint == Flashpoint::kNone};
      if (!refuse(telling.session.state, open)) return open;
    }
    return std::nullopt;
  };
  tell("errant-battles", how);
}

TEST_CASE("whatever is done at random is told as it always was", "[told]") {
  ToldPlay how{.fights = 40, .steps = 80, .tries = 1};
  how.begin = [](const State&, std::uint32_t n) { return people_first(n); };
  how.instead = [](const Telling& telling) { return at_random(telling, 40); };
  tell("errant-anything", how);
}

TEST_CASE("the example is told as it always was", "[told]") {
  tell("errant-example", {.fights = 6, .steps = 45});
}

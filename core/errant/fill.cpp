// A form that somebody filled in becomes actions.
#include <algorithm>
#include <optional>
#include <utility>

#include "core/errant/actions.hpp"
#include "core/errant/answers.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/battle/board.hpp"
#include "core/errant/board.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/duel/board.hpp"
#include "core/errant/example.hpp"
#include "core/errant/form.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/seen.hpp"
#include "core/errant/wounds.hpp"

namespace fray::errant {
namespace {

bool is_on(const FilledForm& form, std::string_view key) { return filled(form, key) == "1"; }

// "move-1" of "move-": 1; -1 where the key is another.
int numbered(std::string_view key, std::string_view before) {
  if (!key.starts_with(before)) return -1;
  const FilledForm number = {{"n", std::string(key.substr(before.size()))}};
  return filled_number(number, "n");
}

ResolveAttack decided(const ErrantState& state, const FilledForm& form) {
  ResolveAttack how;
  how.true_strike = is_on(form, "true-strike");
  how.smite = filled_number(form, "smite");
  how.grit = filled_number(form, "grit");
  how.deflect = static_cast<Id>(filled_number(form, "deflect"));
  how.armour = static_cast<Id>(filled_number(form, "armour"));
  how.blocks = how.armour != 0 ? 1 : 0;
  if (is_on(form, "gambit")) how.gambit = filled_number(form, "given-up");
  how.saves_with = static_cast<Attribute>(filled_number(form, "saves-with"));
  how.dire = is_on(form, "dire");
  return next_answer(state, how);
}

std::vector<Action> one(Action action) { return {std::move(action)}; }

std::vector<Action> surprise_actions(std::string_view who) {
  if (who == "roll") return one(AllowSurprise{});
  return one(SetSurprise{who == "company" ? Surprise::kCompany
                         : who == "enemy" ? Surprise::kOpposition
                                          : Surprise::kNobody});
}

// Each against whom its field says; who stays out has no target.
std::vector<Action> attack_together(const ErrantState& state, const FilledForm& form) {
  std::vector<Id> attackers, targets;
  for (const FilledField& field : form)
    if (const int who = numbered(field.key, "t"); who > 0) {
      attackers.push_back(static_cast<Id>(who));
      targets.push_back(static_cast<Id>(filled_number(form, field.key)));
    }
  return one(AttackTogether{attacks_on(state, attackers, targets)});
}

std::vector<Action> fight_actions(const ErrantState& state, std::string_view key,
                                  const FilledForm& form) {
  const std::string_view who = filled(form, "who");
  if (key.starts_with(kAttackAll)) return attack_together(state, form);
  if (key == "deal") return one(ResolveAttack{});
  if (key == "decide") return one(decided(state, form));
  if (key == "roll-distance") return one(RollDistance{});
  if (key == "set-distance") return one(SetDistance{filled_number(form, "distance")});
  if (key == "roll-surprise") return one(RollSurprise{});
  if (key == "allow-surprise") return one(AllowSurprise{is_on(form, "possible")});
  if (key == "set-surprise") return surprise_actions(who);
  if (key == "odd") return one(CallOrder{Call::kOdd});
  if (key == "even") return one(CallOrder{Call::kEven});
  if (key == "set-order")
    return one(SetOrder{who == "company" ? Side::kCompany : Side::kOpposition});
  if (key == "next") return one(NextStep{true});
  if (key == "end") return one(EndFight{});
  if (key == "fall-save") return one(ThrowFallSave{});
  if (key == "fall-wound") return one(TakeFallWound{});
  if (key == "chase") return one(chase_from(*state.fight));
  if (key == kNotesOffer) return one(SetFightNotes{std::string(filled(form, "notes"))});
  if (key == "example") return example_fight(state);
  return {};
}

// Of those who have lost heart: everybody of its group who still stands there (E-MOR-1).
std::vector<Action> all_stand(const Fight& fight, Id who, Standing standing) {
  std::vector<Action> actions;
  for (const std::vector<Id>& people : broken(fight))
    if (std::ranges::find(people, who) != people.end())
      actions.push_back(SetStanding{people.front(), standing, {people.begin() + 1, people.end()}});
  return actions;
}

int prompt_of(const Fight& fight, Id who) {
  for (std::size_t i = 0; i < fight.prompts.size(); ++i)
    if (!fight.prompts[i].who.empty() && fight.prompts[i].who.front() == who)
      return static_cast<int>(i);
  return 0;
}

constexpr std::pair<std::string_view, Deed> kDeeds[] = {{"other", Deed::kOther},
                                                        {"use-item", Deed::kUseItem},
                                                        {"sorcery", Deed::kSorcery},
                                                        {"miracle", Deed::kMiracle},
                                                        {"ready", Deed::kReady}};
constexpr std::pair<std::string_view, Standing> kWays[] = {
    {"flee", Standing::kFled}, {"yield", Standing::kSurrendered}, {"stay", Standing::kFighting}};

// Who strikes by hand closes in first where that is free; else the walk that is missing is what is
// refused, in its words (E-ATT-8). With a weapon that nobody knows it closes in as well, and shoots
// where that is not free: it may be a bow.
std::vector<Action> attack_actions(const ErrantState& state, const Combatant& who,
                                   const FilledForm& form) {
  const AttackRoll attack = attack_of(state, who, form);
  const bool unknown = attack.weapon == 0 && attack.manner == Manner::kByDistance &&
                       manner_is_open(state, who, 0, attack.blow);
  if (!needs_reach(state, attack.who, attack.target, attack.weapon, attack.manner))
    return one(attack);
  const Closing way = closing(state, attack.who, attack.target);
  if (way.how == Closing::How::kThere || (unknown && !way.is_free())) return one(attack);
  if (!way.is_free())
    return {UseMovement{attack.who, way.gap, false, Way::kTowards, attack.target, {}}, attack};
  return {*first_step(way, attack.who, attack.target), attack};
}

std::vector<Action> turn_actions(const ErrantState& state, const Combatant& who,
                                 std::string_view key, const FilledForm& form) {
  const Id id = who.id;
  for (const auto& [name, deed] : kDeeds)
    if (key == name) return one(TakeAction{id, deed});
  if (key == "attack") return attack_actions(state, who, form);
  if (key == "retrieve") return one(RetrieveItem{id});
  if (key == "free") return one(TakeFreeAction{id});
  if (key == "pace") return one(ChoosePace{id, static_cast<Pace>(filled_number(form, "pace"))});
  if (key == "end-turn" || key == "go-on") return one(EndOwnTurn{id, key == "end-turn"});
  if (key == "let-go") return one(LetGoBy{id});
  if (key == "move-fixed") return one(MoveFixed{id});
  if (key == "act") return turn_actions(state, who, filled(form, "what"), {});
  if (key == "walk")
    return one(UseMovement{id,
                           filled_number(form, "far"),
                           false,
                           static_cast<Way>(filled_number(form, "way")),
                           0,
                           {}});
  if (const int gait = numbered(key, "move-"); gait >= 0)
    return one(RollMovement{{id}, gait, filled_number(form, "dash")});
  if (const int gait = numbered(key, "shift-"); gait >= 0)
    return one(Shift{id, gait, false, static_cast<Way>(filled_number(form, "way")), 0});
  if (const int whom = numbered(key, "kit-"); whom >= 0)
    return one(UseHealersKit{id, static_cast<Id>(whom)});
  return {};
}

// "light-3", "snuff-3": of its own things.
const journey::Thing* light_of(const Errant& errant, std::string_view key) {
  const int id = std::max(numbered(key, "light-"), numbered(key, "snuff-"));
  for (const journey::Thing* thing : journey::lights_of(errant.pack))
    if (static_cast<int>(thing->id) == id) return thing;
  return nullptr;
}

std::vector<Action> combatant_actions(const ErrantState& state, const Combatant& who,
                                      std::string_view key, const FilledForm& form) {
  const Fight& fight = *state.fight;
  const Id id = who.id;
  const int amount = filled_number(form, "amount");
  if (key == "hurt") return one(Hurt{{id}, amount});
  if (key == "heal") return one(Heal{{id}, amount});
  if (key == "standing")
    return one(SetStanding{id, static_cast<Standing>(filled_number(form, "standing"))});
  if (key == "ask-morale") return one(AskMorale{{id}});
  if (key == "leader") return one(SetLeader{id, !who.leader});
  if (key == "leave") return one(RemoveCombatant{id});
  if (key == "deal" || key == "decide" || key == "odd" || key == "even" || key.starts_with("fall-"))
    return fight_actions(state, key, form);
  if (key == "roll-morale") return one(RollMorale{prompt_of(fight, id), 0});
  if (key == "dismiss-morale") return one(DismissMorale{prompt_of(fight, id)});
  for (const auto& [name, standing] : kWays)
    if (key == name) return all_stand(fight, id, standing);
  if (const Errant* sheet = find_errant(state, who.errant))
    if (const journey::Thing* light = light_of(*sheet, key)) return journey::lighting(id, *light);
  return turn_actions(state, who, key, form);
}

std::vector<Action> errant_actions(const ErrantState& state, Id who, std::string_view key) {
  const Errant* found = find_errant(state, who);
  if (found == nullptr) return {};
  if (key == "remove") return one(RemoveErrant{who});
  if (const journey::Thing* light = light_of(*found, key))
    return one(journey::SetLit{light->id, !light->lit});
  if (key != "rest") return {};
  Errant errant = *found;
  errant.hp = recovered_hp(errant);
  return one(ChangeErrant{errant});
}

// All that can be taken now of this one's.
std::vector<Offer> offered(const ErrantState& state, Id who) {
  std::vector<Offer> all = offers(state, who);
  const auto take = [&](std::vector<Offer> more) {
    for (Offer& one : more)
      if (one.who == who) all.push_back(std::move(one));
  };
  if (who == 0) {
    take(bar_offers(state));
    take(step_offers(state));
    if (state.fight) all.push_back(notes_offer(*state.fight));
  }
  for (Question& question : questions(state)) take(std::move(question.answers));
  for (Question& question : asked(state, who)) take(std::move(question.answers));
  return all;
}

}  // namespace

AttackRoll attack_of(const ErrantState& state, const Combatant& who, const FilledForm& form) {
  AttackRoll attack;
  attack.who = who.id;
  const std::vector<Id> whom = filled_ids(form, "whom");
  attack.target = whom.empty() ? 0 : whom.front();
  Blow blow = likely_blow(state, who);
  const int with = filled_number(form, "with");
  if (who.errant != 0) {
    attack.weapon = static_cast<Id>(with);
    attack.bonus = weapon_bonus(state, who, attack.weapon);
  } else {
    const std::vector<Blow> blows = blows_of(state, who);
    if (with >= 0 && with < static_cast<int>(blows.size()))
      blow = blows[static_cast<std::size_t>(with)];
    attack.blow = blow.name;
  }
  attack.count = blow.count;
  attack.sides = blow.sides;
  attack.manner = static_cast<Manner>(filled_number(form, "manner"));
  if (attack.manner == Manner::kByDistance)
    attack.manner = likely_manner(state, who.id, attack.target, attack.weapon);
  const int steps =
      filled_number(form, "steps") +
      counted_steps(state, who.id, attack.target, attack.part, attack.weapon, attack.manner);
  attack.steps = std::clamp(steps, -kMostSteps, kMostSteps);
  attack.hold = is_on(form, "wait");
  attack.asks = !attack.hold;
  return attack;
}

std::vector<Action> actions_of(const ErrantState& state, const Offer& offer,
                               const FilledForm& form) {
  if (std::vector<Action> actions = journey::actions_of(state, offer, form); !actions.empty())
    return actions;
  if (offer.key.starts_with(kDuelKeys)) return duel_actions(state, offer, form);
  if (offer.key.starts_with(kBattleKeys)) return battle_actions(offer, form);
  if (offer.who == 0) return fight_actions(state, offer.key, form);
  const Combatant* combatant = find_combatant(state, offer.who);
  return combatant != nullptr ? combatant_actions(state, *combatant, offer.key, form)
                              : errant_actions(state, offer.who, offer.key);
}

std::vector<Action> fill(const ErrantState& state, Id who, std::string_view key,
                         const FilledForm& form) {
  const std::vector<Offer> all = offered(state, who);
  const auto found = std::ranges::find(all, key, &Offer::key);
  if (found == all.end()) return {};
  const auto accepted = accepted_form(*found, form);
  return accepted ? actions_of(state, *found, *accepted) : std::vector<Action>{};
}

}  // namespace fray::errant

#include "core/table/describe.hpp"

#include <algorithm>
#include <string>
#include <type_traits>

#include "core/dice/expression.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/query.hpp"
#include "core/errant/tell/tell.hpp"

namespace fray {
namespace {

using namespace telling;

constexpr std::size_t kNamed = 6;  // more people than this are counted, not named

// How many of them have come: dice may have said it.
int have_come(const State& before, const State& after, const NpcCount& npcs) {
  if (npcs.dice.empty() || !after.fight) return npcs.count;
  const auto there = [&](const State& state) {
    if (!state.fight) return std::ptrdiff_t{0};
    const auto& all = state.fight->combatants;
    return std::count_if(all.begin(), all.end(),
                         [&](const Combatant& who) { return npc_key(who) == npcs.npc; });
  };
  return static_cast<int>(there(after) - there(before));
}

std::string npcs_words(const State& state, const NpcCount& npcs, int count) {
  const Npc* npc = find_npc(state, npcs.npc);
  if (npc == nullptr) return number(count);
  return count == 1 ? "1 " + npc->name : number(count) + " " + plural_of(*npc);
}

std::string step_words(const Fight& fight) {
  if (const auto side = acting_side(fight))
    return upper(side_words(*side)) + (in_quick_phase(fight) ? " acts quickly" : " acts slowly");
  switch (fight.step) {
    case Step::kDistance: return "How far apart";
    case Step::kSurprise: return "Who surprises whom";
    case Step::kOrder: return "Turn " + number(fight.turn) + " begins: who goes first";
    case Step::kExpiry: return "The turn ends";
    default: return "The fight is decided";
  }
}

int face_sum(const std::vector<Roll>& rolls) {
  int total = 0;
  for (const Roll& one : rolls) total += sum(one);
  return total;
}

template <class T, class... Others>
concept one_of = (std::is_same_v<T, Others> || ...);

struct Teller : Telling {
  void operator()(const AddErrant& action) const {
    say(action.errant.name + " joins the Company.");
  }
  void operator()(const ChangeErrant& action) const { say(action.errant.name + " is changed."); }
  void operator()(const RemoveErrant& action) const {
    const Errant* errant = find_errant(before, action.errant);
    say((errant == nullptr ? std::string("An Errant") : errant->name) + " leaves the Company.");
  }
  void operator()(const StartFight& action) const {
    std::string text = "A fight begins";
    if (!action.title.empty()) text += ": " + action.title;
    say(text + ".");
    std::string against;
    for (const NpcCount& npcs : action.npcs) {
      if (!against.empty()) against += ", ";
      against += npcs_words(after, npcs, have_come(before, after, npcs));
      if (npcs.side == Side::kCompany) against += " with the Company";
    }
    const int errants = static_cast<int>(action.errants.size());
    if (errants > 0) {
      const std::string us = counted(errants, "Errant", "Errants");
      say(against.empty() ? us + "." : us + " against " + against + ".");
    } else {
      say(against + ".");
    }
  }
  void operator()(const AddNpcs& action) const {
    const int count = have_come(before, after, action.npcs);
    say(npcs_words(after, action.npcs, count) + (count == 1 ? " joins " : " join ") +
        side_words(action.npcs.side) + ".");
  }
  void operator()(const AddToFight& action) const {
    const Errant* errant = find_errant(before, action.errant);
    say((errant == nullptr ? std::string("An Errant") : errant->name) + " joins the fight.");
  }
  void operator()(const RemoveCombatant& action) const {
    say(name_of(before, action.who) + " is taken out of the fight.", action.who);
  }
  void operator()(const RenameCombatant& action) const {
    const std::string old = name_of(before, action.who);
    say(old == action.name ? old + ": notes changed." : old + " is now called " + action.name + ".",
        action.who);
  }
  void operator()(const SetLeader& action) const {
    say(name_of(after, action.who) + (action.leader ? " leads " : " no longer leads ") +
            side_words(somebody(after, action.who).side) + ".",
        action.who);
  }
  void operator()(const SetStanding& action) const {
    const char* words = action.standing == Standing::kFled          ? " flees."
                        : action.standing == Standing::kSurrendered ? " surrenders."
                                                                    : " fights on.";
    say(name_of(after, action.who) + words, action.who);
  }
  void operator()(const SetFightNotes&) const { say("The fight’s notes are changed."); }
  void operator()(const EndFight&) const {
    say("The fight is " + over_after(turns_played(*before.fight)) + ". HP go back to the Company.");
  }
  void operator()(const RollDistance&) const {
    say("They are " + lengthy(after, after.fight->distance) + " apart.");
  }
  void operator()(const SetDistance& action) const {
    say("They are " + lengthy(after, action.distance) + " apart.");
  }
  void operator()(const AllowSurprise& action) const {
    say(action.possible ? "Surprise is possible." : "Surprise is ruled out.");
  }
  void surprise() const {
    switch (after.fight->surprise) {
      case Surprise::kCompany:
        say("The Company surprises the enemy and has a turn to itself.");
        break;
      case Surprise::kOpposition:
        say("The enemy surprises the Company and has a turn to itself.");
        break;
      default: say("Nobody is surprised.");
    }
  }
  void operator()(const RollSurprise&) const { surprise(); }
  void operator()(const SetSurprise&) const { surprise(); }
  void operator()(const CallOrder& action) const {
    const int total = face_sum(rolls);
    say(std::string("Called ") + (action.call == Call::kOdd ? "odd" : "even") + ", and " +
        number(total) + " is " + (total % 2 == 0 ? "even" : "odd") + ": " +
        side_words(*after.fight->winners) + " goes first.");
  }
  void operator()(const SetOrder& action) const {
    say(upper(side_words(action.winners)) + " goes first.");
  }
  void operator()(const NextStep&) const { say(step_words(*after.fight) + "."); }
  void operator()(const SetConditions& action) const {
    const std::string light(light_name(action.light));
    say(std::string(action.place == Place::kEnclosed ? "Enclosed" : "Open") + ", " + light +
        (action.daylight ? ", full daylight" : "") +
        (action.terrain > 0 ? ", difficult ground " + number(action.terrain) : std::string()) +
        ".");
  }
  void operator()(const ChoosePace& action) const {
    const char* words = action.pace == Pace::kQuick  ? " will act quickly."
                        : action.pace == Pace::kSlow ? " will act slowly."
                                                     : " has not chosen yet.";
    say(name_of(after, action.who) + words, action.who);
  }
  void operator()(const TakeAction& action) const {
    const char* words = " acts.";
    switch (action.deed) {
      case Deed::kAttack: words = " attacks."; break;
      case Deed::kSorcery: words = " casts a Sorcery."; break;
      case Deed::kMiracle: words = " casts a Miracle."; break;
      case Deed::kUseItem: words = " uses an item."; break;
      case Deed::kReady: words = " stands ready."; break;
      default: break;
    }
    say(name_of(after, action.who) + words, action.who);
  }
  // What came of these is told from what happened.
  void operator()(const AttackRoll&) const {}
  void operator()(const SettleBlow&) const {}
  void operator()(const RollMovement& action) const {
    const int distance = 10 * face_sum(rolls);
    const int terrain = terrain_under(*after.fight, somebody(after, action.who[0]));
    std::string text = people(after, action.who) + " can move " + lengthy(after, distance);
    if (action.who.size() > 1) text += " each";
    if (terrain > 0) text += ", " + number(shortened(distance, terrain)) + " on this ground";
    say(text + ".", only(action.who));
  }
  void operator()(const MoveFixed& action) const {
    say(name_of(after, action.who) + " can move " + lengthy(after, 10) + ".", action.who);
  }
  void operator()(const UseMovement& action) const {
    say(name_of(after, action.who) + " moves " + lengthy(after, action.distance) + "; " +
            number(movement_left(after, action.who, action.ignore_terrain)) + " left.",
        action.who);
  }
  void operator()(const Shift& action) const {
    say(name_of(after, action.who) + " shifts " +
            lengthy(after, shift_distance(before, action.who, action.gait, action.ignore_terrain)) +
            ".",
        action.who);
  }
  void operator()(const RetrieveItem& action) const {
    const int chance = retrieve_chance(somebody(before, action.who));
    const bool found = somebody(after, action.who).retrieve_tries == 0;
    const std::string how = chance >= 4 ? "certain" : number(chance) + " in 4";
    say(name_of(after, action.who) + (found ? " finds the item (" + how + ")."
                                            : " rummages and finds nothing (" + how + ")."),
        action.who);
  }
  void operator()(const TakeFreeAction& action) const {
    say(name_of(after, action.who) + " does something on the side.", action.who);
  }
  void operator()(const SetHp& action) const {
    say(name_of(after, action.who) + " has " + number(action.hp) + " HP.", action.who);
  }
  void operator()(const Hurt& action) const {
    std::string text = people(after, action.who) + " " + verb(action.who, "loses ", "lose ") +
                       number(action.amount) + " HP";
    if (action.who.size() == 1) text += ": " + number(somebody(after, action.who[0]).hp) + " left";
    say(text + ".", only(action.who));
  }
  void operator()(const Heal& action) const {
    std::string text = people(after, action.who);
    if (action.who.size() == 1) {
      const int gained = somebody(after, action.who[0]).hp - somebody(before, action.who[0]).hp;
      text +=
          " regains " + number(gained) + " HP and has " + number(somebody(after, action.who[0]).hp);
    } else {
      text += " regain " + number(action.amount) + " HP";
    }
    say(text + ".", only(action.who));
  }
  void operator()(const AddEffect& action) const {
    std::string text =
        people(after, action.who) + verb(action.who, " is ", " are ") + action.effect.name;
    if (action.effect.end == EffectEnd::kTurns)
      text += " for " + counted(action.turns, "turn", "turns");
    if (action.effect.end == EffectEnd::kRemedy && !action.effect.remedy.empty())
      text += " until " + action.effect.remedy;
    say(text + ".", only(action.who));
  }
  void operator()(const EndEffect& action) const {
    for (const Effect& effect : somebody(before, action.who).effects)
      if (effect.id == action.effect)
        say(name_of(after, action.who) + ": " + effect.name + " ends.", action.who);
  }
  void operator()(const AskMorale& action) const {
    say("The Guide asks for the Morale of " + people(after, action.who) + ".", only(action.who));
  }
  void operator()(const RollMorale& action) const {
    const MoralePrompt& prompt = before.fight->prompts[static_cast<std::size_t>(action.prompt)];
    const int total = face_sum(rolls) + action.modifier;
    const int morale = somebody(before, prompt.who[0]).morale;
    std::string text = "Morale of " + people(before, prompt.who) + ": " + number(total);
    if (action.modifier != 0)
      text += std::string(" (") + (action.modifier > 0 ? "+" : "") + number(action.modifier) + ")";
    text += total > morale ? " is above " : " is not above ";
    text += number(morale);
    say(text + (total > morale ? std::string(", ") + verb(prompt.who, "breaks.", "they break.")
                               : std::string(", ") + verb(prompt.who, "holds.", "they hold.")),
        only(prompt.who));
  }
  void operator()(const DismissMorale& action) const {
    const MoralePrompt& prompt = before.fight->prompts[static_cast<std::size_t>(action.prompt)];
    say("No Morale roll for " + people(before, prompt.who) + ".", only(prompt.who));
  }
  void operator()(const AddWound&) const {}
  void operator()(const RemoveWound& action) const {
    say(name_of(after, action.who) + ": a wound has been seen to.", action.who);
  }
  void operator()(const SetExhaustion& action) const {
    say(name_of(after, action.who) + " has " + number(action.exhaustion) + " Exhaustion.",
        action.who);
  }
  void operator()(const SetDying&) const {}
  void operator()(const UseHealersKit&) const {}
  void operator()(const CatchFire&) const {}
  void operator()(const FightFlames&) const {}
  void operator()(const SetUnderwater& action) const {
    say(name_of(after, action.who) + (action.under ? " is under water." : " can breathe again."),
        action.who);
  }
  void operator()(const Fall&) const {}
  void operator()(const AreaHarm& action) const {
    say((action.name.empty() ? std::string("Harm") : upper(action.name)) + " for " +
        people(before, action.targets) + ".");
  }
  void operator()(const UseAbility&) const {}
  void operator()(const BreakFree&) const {}
  void operator()(const RepairArmour& action) const {
    const Errant* errant = find_errant(after, action.errant);
    say((errant == nullptr ? std::string("An Errant") : errant->name) +
        " mends the armour: all Blocks are back.");
  }
  void operator()(const DowntimeTurn&) const {
    say("A Downtime Turn: True Strikes, Deflects and combat dice are back.");
  }
  void operator()(const SetMount& action) const {
    say(name_of(after, action.who) + (action.mount.name.empty()
                                          ? std::string(" is on foot.")
                                          : " rides: " + action.mount.name + "."),
        action.who);
  }
  void operator()(const TestBreakage&) const {}
  void operator()(const SetWarband& action) const {
    say(name_of(after, action.who) +
            (action.combatants == 0 ? std::string(" leads no Warband.")
                                    : " leads a Warband of " + number(action.combatants) + "."),
        action.who);
  }
  void operator()(const ForgetFight&) const { say("A past fight is forgotten."); }
  void operator()(const RollExpression& action) const {
    const ParsedExpression parsed = parse_expression(action.text);
    if (!parsed.ok) return;
    const Evaluated all = thrown_again(parsed.expression, rolls);
    if (!is_comparison(parsed.expression))
      return say(action.text + " = " + std::to_string(all.value) + ".");
    say(action.text + ": " + (all.value != 0 ? "yes" : "no") + ", " + std::to_string(all.left) +
        " to " + std::to_string(all.right) + ".");
  }
  void operator()(const AddNpcKinds& action) const {
    say((action.npcs.size() == 1 ? action.npcs[0].name + " is"
                                 : number(static_cast<int>(action.npcs.size())) + " NPCs are") +
        " in the bestiary.");
  }
  void operator()(const ChangeNpcKind& action) const { say(action.npc.name + " is changed."); }
  void operator()(const RemoveNpcKinds& action) const {
    const Npc* npc = action.npcs.size() == 1 ? find_own(before, action.npcs[0]) : nullptr;
    say((npc != nullptr ? npc->name + " is"
                        : number(static_cast<int>(action.npcs.size())) + " NPCs are") +
        " no longer in the bestiary.");
  }
  void operator()(const MarkNpc& action) const {
    const Npc* npc = find_npc(before, action.npc);
    say((npc == nullptr ? std::string("An NPC") : npc->name) +
        (action.favourite ? " is a favourite." : " is no favourite any more."));
  }
  void operator()(const AddEncounter& action) const {
    say("The encounter “" + action.encounter.name + "” is kept.");
  }
  void operator()(const ChangeEncounter& action) const {
    say("The encounter “" + action.encounter.name + "” is changed.");
  }
  void operator()(const RemoveEncounter& action) const {
    const Encounter* encounter = find_encounter(before, action.encounter);
    say("The encounter “" + (encounter == nullptr ? std::string() : encounter->name) +
        "” is no longer kept.");
  }
  void operator()(const AddFavourite& action) const {
    say(action.favourite.name + " is kept: " + action.favourite.expression + ".");
  }
  void operator()(const ChangeFavourite& action) const {
    say(action.favourite.name + " is changed: " + action.favourite.expression + ".");
  }
  void operator()(const RemoveFavourite& action) const {
    const Favourite* favourite = find_favourite(before, action.favourite);
    say((favourite == nullptr ? std::string("A favourite") : favourite->name) +
        " is no longer kept.");
  }
  void operator()(const EraseAll&) const { say("Everything is erased."); }
  // Chases: what came of it says it all (core/errant/chase/tell.cpp). Each is named, so that a new
  // action is not silent by oversight.
  template <class T>
    requires one_of<T, StartChase, ChangeChase, AddParty, AddMember, ChangeMember, RemoveMember,
                    RenameParty, SplitOff, Rejoin, SwapSides, SetQuarry, SetSprint, RollChaseTurn,
                    MarkActed, BeatFlames, ChaseAttack, RollDevelopment, PickDevelopment, NextScene,
                    ResolveDevelopment, SkipDevelopment, DropSomething, RollChaseMorale,
                    DismissChaseMorale, EndChase, ForgetChase>
  void operator()(const T&) const {}
};

// Who fell, or got up again.
void tell_falls(const State& before, const State& after, std::vector<LogLine>& lines) {
  std::vector<Id> beaten, down, up;
  for (const Combatant& now : after.fight->combatants) {
    const Combatant* then = find_combatant(before, now.id);
    if (then == nullptr || (then->hp > 0) == (now.hp > 0) || then->npc != now.npc) continue;
    (now.hp > 0 ? up : now.errant != 0 ? down : beaten).push_back(now.id);
  }
  const auto tell = [&](const std::vector<Id>& who, const char* one, const char* many, bool grave) {
    if (who.size() > kNamed) {
      lines.push_back({people(after, who) + many, 0, grave});
      return;
    }
    for (const Id id : who) lines.push_back({name_of(after, id) + one, id, grave});
  };
  tell(beaten, " is beaten.", " are beaten.", true);
  tell(down, " is at 0 HP.", " are at 0 HP.",
       false);  // whether that is grave, the Saving Throw says
  tell(up, " is above 0 HP again.", " are above 0 HP again.", false);
}

void tell_endings(const State& before, const State& after, std::vector<LogLine>& lines) {
  for (const Ending& ending : ending_now(*before.fight)) {
    if (find_combatant(after, ending.who) == nullptr) continue;
    for (const Effect& effect : somebody(before, ending.who).effects)
      if (effect.id == ending.effect)
        lines.push_back({name_of(after, ending.who) + ": " + effect.name + " ends.", ending.who});
  }
}

// Prompts are only ever added at the end, after those that were pruned.
void tell_prompts(const State& before, const State& after, const Action& action,
                  std::vector<LogLine>& lines) {
  if (action.is<AskMorale>()) return;
  const auto& old = before.fight->prompts;
  for (const MoralePrompt& prompt : after.fight->prompts) {
    const bool known = std::any_of(old.begin(), old.end(), [&](const MoralePrompt& other) {
      return other.cause == prompt.cause &&
             std::find(other.who.begin(), other.who.end(), prompt.who[0]) != other.who.end();
    });
    if (!known)
      lines.push_back({"Morale roll for " + people(after, prompt.who) + ": " +
                           std::string(cause_text(prompt.cause)) + ".",
                       only(prompt.who)});
  }
}

template <class T>
constexpr std::uint16_t kTag = 0;
// Stable for ever: new actions take new numbers, none is used twice.
// clang-format off
template <> constexpr std::uint16_t kTag<AddErrant> = 1;
template <> constexpr std::uint16_t kTag<ChangeErrant> = 2;
template <> constexpr std::uint16_t kTag<RemoveErrant> = 3;
template <> constexpr std::uint16_t kTag<StartFight> = 10;
template <> constexpr std::uint16_t kTag<AddNpcs> = 11;
template <> constexpr std::uint16_t kTag<AddToFight> = 12;
template <> constexpr std::uint16_t kTag<RemoveCombatant> = 13;
template <> constexpr std::uint16_t kTag<RenameCombatant> = 14;
template <> constexpr std::uint16_t kTag<SetLeader> = 15;
template <> constexpr std::uint16_t kTag<SetStanding> = 16;
template <> constexpr std::uint16_t kTag<EndFight> = 17;
template <> constexpr std::uint16_t kTag<SetFightNotes> = 18;
template <> constexpr std::uint16_t kTag<RollDistance> = 20;
template <> constexpr std::uint16_t kTag<SetDistance> = 21;
template <> constexpr std::uint16_t kTag<AllowSurprise> = 22;
template <> constexpr std::uint16_t kTag<RollSurprise> = 23;
template <> constexpr std::uint16_t kTag<SetSurprise> = 24;
template <> constexpr std::uint16_t kTag<CallOrder> = 25;
template <> constexpr std::uint16_t kTag<SetOrder> = 26;
template <> constexpr std::uint16_t kTag<NextStep> = 27;
template <> constexpr std::uint16_t kTag<SetConditions> = 28;
template <> constexpr std::uint16_t kTag<ChoosePace> = 40;
template <> constexpr std::uint16_t kTag<TakeAction> = 41;
template <> constexpr std::uint16_t kTag<RollMovement> = 42;
template <> constexpr std::uint16_t kTag<MoveFixed> = 43;
template <> constexpr std::uint16_t kTag<UseMovement> = 44;
template <> constexpr std::uint16_t kTag<Shift> = 45;
template <> constexpr std::uint16_t kTag<RetrieveItem> = 46;
template <> constexpr std::uint16_t kTag<TakeFreeAction> = 47;
template <> constexpr std::uint16_t kTag<AttackRoll> = 48;
template <> constexpr std::uint16_t kTag<SettleBlow> = 49;
template <> constexpr std::uint16_t kTag<SetHp> = 60;
template <> constexpr std::uint16_t kTag<Hurt> = 61;
template <> constexpr std::uint16_t kTag<Heal> = 62;
template <> constexpr std::uint16_t kTag<AddEffect> = 63;
template <> constexpr std::uint16_t kTag<EndEffect> = 64;
template <> constexpr std::uint16_t kTag<AskMorale> = 65;
template <> constexpr std::uint16_t kTag<RollMorale> = 66;
template <> constexpr std::uint16_t kTag<DismissMorale> = 67;
template <> constexpr std::uint16_t kTag<AddWound> = 68;
template <> constexpr std::uint16_t kTag<RemoveWound> = 69;
template <> constexpr std::uint16_t kTag<SetExhaustion> = 70;
template <> constexpr std::uint16_t kTag<SetDying> = 71;
template <> constexpr std::uint16_t kTag<UseHealersKit> = 72;
template <> constexpr std::uint16_t kTag<CatchFire> = 73;
template <> constexpr std::uint16_t kTag<FightFlames> = 74;
template <> constexpr std::uint16_t kTag<SetUnderwater> = 75;
template <> constexpr std::uint16_t kTag<Fall> = 76;
template <> constexpr std::uint16_t kTag<AreaHarm> = 77;
template <> constexpr std::uint16_t kTag<UseAbility> = 78;
template <> constexpr std::uint16_t kTag<BreakFree> = 79;
template <> constexpr std::uint16_t kTag<RepairArmour> = 80;
template <> constexpr std::uint16_t kTag<DowntimeTurn> = 81;
template <> constexpr std::uint16_t kTag<SetMount> = 82;
template <> constexpr std::uint16_t kTag<SetWarband> = 83;
template <> constexpr std::uint16_t kTag<ForgetFight> = 84;
template <> constexpr std::uint16_t kTag<TestBreakage> = 85;
template <> constexpr std::uint16_t kTag<RollExpression> = 90;
template <> constexpr std::uint16_t kTag<EraseAll> = 91;
template <> constexpr std::uint16_t kTag<AddFavourite> = 95;
template <> constexpr std::uint16_t kTag<ChangeFavourite> = 96;
template <> constexpr std::uint16_t kTag<RemoveFavourite> = 97;
template <> constexpr std::uint16_t kTag<StartChase> = 120;
template <> constexpr std::uint16_t kTag<ChangeChase> = 121;
template <> constexpr std::uint16_t kTag<AddParty> = 122;
template <> constexpr std::uint16_t kTag<AddMember> = 123;
template <> constexpr std::uint16_t kTag<ChangeMember> = 124;
template <> constexpr std::uint16_t kTag<RemoveMember> = 125;
template <> constexpr std::uint16_t kTag<RenameParty> = 126;
template <> constexpr std::uint16_t kTag<SplitOff> = 127;
template <> constexpr std::uint16_t kTag<Rejoin> = 128;
template <> constexpr std::uint16_t kTag<SwapSides> = 129;
template <> constexpr std::uint16_t kTag<SetQuarry> = 130;
template <> constexpr std::uint16_t kTag<SetSprint> = 131;
template <> constexpr std::uint16_t kTag<RollChaseTurn> = 132;
template <> constexpr std::uint16_t kTag<MarkActed> = 133;
template <> constexpr std::uint16_t kTag<RollDevelopment> = 134;
template <> constexpr std::uint16_t kTag<PickDevelopment> = 135;
template <> constexpr std::uint16_t kTag<NextScene> = 136;
template <> constexpr std::uint16_t kTag<ResolveDevelopment> = 137;
template <> constexpr std::uint16_t kTag<SkipDevelopment> = 138;
template <> constexpr std::uint16_t kTag<DropSomething> = 139;
template <> constexpr std::uint16_t kTag<RollChaseMorale> = 140;
template <> constexpr std::uint16_t kTag<DismissChaseMorale> = 141;
template <> constexpr std::uint16_t kTag<EndChase> = 142;
template <> constexpr std::uint16_t kTag<ForgetChase> = 143;
template <> constexpr std::uint16_t kTag<ChaseAttack> = 144;
template <> constexpr std::uint16_t kTag<BeatFlames> = 145;
template <> constexpr std::uint16_t kTag<AddNpcKinds> = 150;
template <> constexpr std::uint16_t kTag<ChangeNpcKind> = 151;
template <> constexpr std::uint16_t kTag<RemoveNpcKinds> = 152;
template <> constexpr std::uint16_t kTag<MarkNpc> = 153;
template <> constexpr std::uint16_t kTag<AddEncounter> = 154;
template <> constexpr std::uint16_t kTag<ChangeEncounter> = 155;
template <> constexpr std::uint16_t kTag<RemoveEncounter> = 156;
// clang-format on

}  // namespace

std::string over_after(int turns) {
  return "over " +
         (turns > 0 ? "after " + counted(turns, "turn", "turns") : "before its first turn");
}

std::uint16_t kind_of(const Action& action) {
  return std::visit(
      []<class T>(const T&) {
        static_assert(kTag<T> != 0, "every action has a tag");
        return kTag<T>;
      },
      action.any());
}

About about(std::uint16_t kind) {
  if (kind >= kTag<AddNpcKinds>) return About::kBestiary;
  if (kind >= kTag<StartChase>) return About::kChase;
  return kind >= kTag<RollExpression> ? About::kDice : About::kFight;
}

std::vector<LogLine> describe(const State& before, const State& after, const Action& action,
                              const std::vector<Roll>& rolls,
                              const std::vector<Happening>& happened) {
  std::vector<LogLine> lines;
  const Teller teller{{before, after, rolls, happened, lines}};
  // What a turn's end brings is told before the turn that it leads to.
  const bool steps = action.is<NextStep>();
  if (!steps) std::visit(teller, action.any());
  for (const Happening& it : happened) {
    if (it.what <= What::kMayAct)
      telling::tell_blow(teller, it);
    else if (it.what <= What::kExhausted)
      telling::tell_harm(teller, it);
    else if (it.what <= What::kTransformed)
      telling::tell_peril(teller, it);
    else
      telling::tell_chase(teller, it);
  }
  if (steps && before.fight && before.fight->step == Step::kExpiry)
    tell_endings(before, after, lines);
  if (steps) std::visit(teller, action.any());
  const bool undecided = !before.fight || before.fight->step == Step::kDistance;
  if (undecided && after.fight && after.fight->step == Step::kOrder)
    lines.push_back({after.fight->light == Light::kBright
                         ? "Nobody can be surprised: the light is bright."
                         : "Nobody can be surprised: each side knows where the other is.",
                     0});
  if (!before.fight || !after.fight) return lines;
  tell_falls(before, after, lines);
  tell_prompts(before, after, action, lines);
  return lines;
}

}  // namespace fray

// What can be done in a battle, and to begin one; each filled form as an action.
#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/battle/board.hpp"
#include "core/errant/battle/odds.hpp"
#include "core/errant/battle/play.hpp"
#include "core/errant/battle/query.hpp"
#include "core/errant/make_offer.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/text.hpp"

namespace fray::errant {
namespace {

constexpr const char* kOurs = "The Company’s side";
constexpr const char* kTheirs = "The enemy";

Offer& add_main(std::vector<Offer>& all, Words key, Words name, const char* icon,
                const char* rule) {
  Offer& one = add_offer(all, 0, key, name, icon, rule);
  one.rank = Rank::kMain;
  return one;
}

// Of the Company, who can take part and are not with the others.
std::vector<Choice> errants_for(const ErrantState& state, const BattleFigures& other) {
  std::vector<Choice> all;
  for (const Errant& errant : state.company)
    if (takes_part(state, errant.id) &&
        std::ranges::find(other.errants, errant.id) == other.errants.end())
      all.push_back(
          {std::to_string(errant.id), errant.name, phrase("Renown {}", errant.renown), {}});
  return all;
}

std::vector<Choice> advantages() {
  std::vector<Choice> all;
  all.reserve(kAdvantages);
  for (int i = 0; i < kAdvantages; ++i)
    all.push_back(
        {std::to_string(i + 1), capital(advantage_name(static_cast<Advantage>(i))), {}, {}});
  return all;
}

// As many of these as there are; where more than one may be chosen, nobody may be, too.
void any_of(Form& form, Words key, Words name, std::vector<Choice> choices, Words usual) {
  constexpr int kAny = 1000;
  form.whom(key, name, std::move(choices), 0, kAny, usual);
}

std::string ticked(int advantages) {
  std::vector<Id> ids;
  for (int i = 0; i < kAdvantages; ++i)
    if ((advantages >> i & 1) != 0) ids.push_back(static_cast<Id>(i + 1));
  return joined(ids);
}

// With what a side has now; keys end in its number.
void add_side(const ErrantState& state, const BattleFigures& side, const BattleFigures& other,
              std::size_t place, Offer& offer) {
  const std::string end = std::to_string(place);
  const auto key = [&](const char* name) { return name + end; };
  std::vector<Id> errants = side.errants;
  std::erase_if(errants, [&](Id id) { return !takes_part(state, id); });
  offer.form.text(key("name"), phrase("Name of {} side", place == 0 ? "our" : "the other"),
                  rules::kLongestName, side.name);
  offer.form.number(key("number"), phrase("{}: how many", side.name), 1, kMostTroops,
                    std::max(1, side.number));
  offer.form.number(key("threat"), phrase("{}: highest Threat, 0 for none", side.name), 0, 10,
                    side.threat);
  if (std::vector<Choice> all = errants_for(state, other); !all.empty()) {
    any_of(offer.form, key("errants"), phrase("{}: Errants", side.name), std::move(all),
           joined(errants));
  }
  any_of(offer.form, key("advantages"), phrase("{}: advantages, +1 each", side.name), advantages(),
         ticked(side.advantages));
  offer.form.number(key("others"), phrase("{}: other advantages", side.name), 0, kMostAdvantages,
                    side.others);
}

BattleFigures figures_of(const FilledForm& form, std::size_t place) {
  const std::string end = std::to_string(place);
  BattleFigures side;
  side.name = filled(form, "name" + end);
  side.number = filled_number(form, "number" + end);
  side.threat = filled_number(form, "threat" + end);
  side.errants = filled_ids(form, "errants" + end);
  for (const Id id : filled_ids(form, "advantages" + end))
    if (id >= 1 && id <= kAdvantages) side.advantages |= 1 << (id - 1);
  side.others = filled_number(form, "others" + end);
  return side;
}

void add_start(const ErrantState& state, std::vector<Offer>& all) {
  Offer& start = add_main(all, "battle-start", "Begin a battle", "fight", "E-MASS-1");
  BattleFigures ours, theirs;
  ours.name = kOurs;
  theirs.name = kTheirs;
  ours.number = theirs.number = 100;
  for (const Errant& errant : state.company)
    if (errant.body.dying == Dying::kNot) ours.errants.push_back(errant.id);
  start.form.text("title", "Name of the battle", rules::kLongestName);
  add_side(state, ours, theirs, 0, start);
  add_side(state, theirs, {}, 1, start);
  // Whoever is on our side by what is proposed would be on both.
  for (Field& field : start.form)
    if (field.key == "errants1") field.usual.clear();
}

void add_ready(const ErrantState& state, std::vector<Offer>& all) {
  const Battle& battle = *state.battle;
  if (battle_decided(battle))
    add_main(all, "battle-end", "End the battle", "end", "").cannot =
        refusal_of(state, EndBattle{});
  Offer& roll = battle_decided(battle)
                    ? add_offer(all, 0, "battle-roll", "Roll the battle", "dice", "E-MASS-1")
                    : add_main(all, "battle-roll", "Roll the battle", "dice", "E-MASS-1");
  roll.cannot = refusal_of(state, RollBattle{});
  if (roll.cannot.empty()) {
    const Odds win = battle_odds(state).win;
    roll.note = phrase("win {} in {}", static_cast<int>(win.good), static_cast<int>(win.of));
  }
  for (std::size_t side = 0; side < 2; ++side) {
    Offer& change = add_offer(all, 0, phrase("battle-side-{}", static_cast<int>(side)),
                              phrase("Change: {}", battle.sides[side].name), "edit", "E-MASS-1");
    change.submit = "Save";
    add_side(state, battle.sides[side], battle.sides[1 - side], side, change);
  }
}

void add_flashpoint(const ErrantState& state, std::vector<Offer>& all) {
  const Flashpoint now = state.battle->flashpoint;
  if (now == Flashpoint::kNone) {
    Offer& open =
        add_offer(all, 0, std::string(kFlashpointOffer), "Flashpoint", "fight", "E-MASS-4");
    open.cannot = refusal_of(state, OpenFlashpoint{true});
    return;
  }
  struct Verdict {
    const char *key, *name, *icon;
    int side;
  };
  constexpr Verdict kVerdicts[] = {{"battle-flashpoint-won", "Flashpoint won", "dice", 0},
                                   {"battle-flashpoint-lost", "Flashpoint lost", "dice", 1},
                                   {"battle-flashpoint-neither", "Flashpoint: neither", "no", -1}};
  for (const Verdict& one : kVerdicts) {
    Offer& judge = add_offer(all, 0, one.key, one.name, one.icon, "E-MASS-4");
    judge.cannot = refusal_of(state, JudgeFlashpoint{one.side});
  }
}

void add_checks(const ErrantState& state, std::vector<Offer>& all) {
  const Battle& battle = *state.battle;
  for (const Id id : battle.due) {
    const Errant* errant = find_errant(state, id);
    const auto side = side_of(battle, id);
    if (errant == nullptr || !side) continue;
    const bool lost = lost_round(battle, *side);
    const Check check = battle_check(*errant, lost);
    Offer& one = add_offer(all, 0, phrase("battle-check-{}", id), phrase("{}: Check", errant->name),
                           "fate", "E-MASS-3");
    one.note = phrase("{} {}, {} in 20{}", attribute_name(battle_attribute(*errant, lost)),
                      needs_text(check), chance(check).good, lost ? ", or dead" : "");
    one.rank = Rank::kMain;
    const std::string cannot = refusal_of(state, ThrowBattleCheck{id});
    one.cannot = cannot;
    Offer& harder = add_offer(all, 0, phrase("battle-dv-{}", id),
                              phrase("{}: Check with a DV", errant->name), "edit", "E-CHK-1");
    harder.rank = Rank::kMinor;
    harder.submit = "Roll the Check";
    harder.form.number("dv", "DV", 0, 20, 0);
    harder.cannot = cannot;
  }
}

void add_end(const ErrantState& state, std::vector<Offer>& all) {
  Offer& end = add_offer(all, 0, "battle-end", "End the battle", "end", "");
  end.rank = Rank::kMinor;
  end.cannot = refusal_of(state, EndBattle{});
}

}  // namespace

std::vector<Offer> battle_offers(const ErrantState& state) {
  std::vector<Offer> all;
  if (!state.battle) {
    add_start(state, all);
    for (auto past = state.past_battles.rbegin(); past != state.past_battles.rend(); ++past) {
      Offer& forget = add_offer(
          all, 0, phrase("battle-forget-{}", past->id),
          phrase("Forget {}", past->title.empty() ? phrase("battle {}", past->id) : past->title),
          "remove", "");
      forget.rank = Rank::kMinor;
    }
    return all;
  }
  switch (state.battle->step) {
    case BattleStep::kReady: add_ready(state, all); break;
    case BattleStep::kRolled:
      add_main(all, "battle-settle", "Take the losses", "next", "E-MASS-2").cannot =
          refusal_of(state, SettleBattle{});
      break;
    case BattleStep::kChecks: add_checks(state, all); return all;
  }
  add_flashpoint(state, all);
  if (!std::ranges::any_of(all, [](const Offer& one) { return one.key == "battle-end"; }))
    add_end(state, all);
  return all;
}

std::vector<Action> battle_actions(const Offer& offer, const FilledForm& form) {
  const std::string_view key = offer.key;
  const auto number_after = [&](std::string_view before) {
    const FilledForm number = {{"n", std::string(key.substr(before.size()))}};
    return static_cast<Id>(filled_number(number, "n"));
  };
  if (key == "battle-start")
    return {StartBattle{std::string(filled(form, "title")),
                        {figures_of(form, 0), figures_of(form, 1)}}};
  if (key == "battle-side-0") return {ChangeBattleSide{0, figures_of(form, 0)}};
  if (key == "battle-side-1") return {ChangeBattleSide{1, figures_of(form, 1)}};
  if (key == "battle-roll") return {RollBattle{}};
  if (key == "battle-settle") return {SettleBattle{}};
  if (key == "battle-end") return {EndBattle{}};
  if (key == kFlashpointOffer) return {OpenFlashpoint{true}};
  if (key == "battle-flashpoint-won") return {JudgeFlashpoint{0}};
  if (key == "battle-flashpoint-lost") return {JudgeFlashpoint{1}};
  if (key == "battle-flashpoint-neither") return {JudgeFlashpoint{-1}};
  if (key.starts_with("battle-check-")) return {ThrowBattleCheck{number_after("battle-check-"), 0}};
  if (key.starts_with("battle-dv-"))
    return {ThrowBattleCheck{number_after("battle-dv-"), filled_number(form, "dv")}};
  if (key.starts_with("battle-forget-")) return {ForgetBattle{number_after("battle-forget-")}};
  return {};
}

}  // namespace fray::errant

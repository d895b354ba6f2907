#include "web/errant/attack_together.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/attack_choices.hpp"
#include "web/errant/blow.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/last_result.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct TogetherDraft {
  Id of = 0;
  int turn = 0;
  std::map<Id, Id> targets;  // chosen by hand; 0: it stays out
  std::string blow;          // chosen; each has its own dice for it
  bool shoots = false;
  bool came = false;  // nearer from this sheet, in this turn
};

struct Together {
  std::vector<Id> attackers, targets;  // one for each; 0: it stays out
};

Together together(App& app, const Fight& fight, Id who, TogetherDraft& draft) {
  if (draft.of != who || draft.turn != fight.turn) draft = {who, fight.turn, {}, {}, false, false};
  Together all;
  all.attackers = attack_along(state(app), who);
  all.targets = deal_out(state(app), all.attackers);
  for (std::size_t i = 0; i < all.attackers.size(); ++i) {
    const auto chosen = draft.targets.find(all.attackers[i]);
    if (chosen == draft.targets.end()) continue;
    const Combatant* target = find_combatant(fight, chosen->second);
    if (chosen->second == 0 || (target != nullptr && !is_out(*target)))
      all.targets[i] = chosen->second;
  }
  return all;
}

// One kind of blow for all, where an attack is one Attack Roll.
void choose_blow(Ui& ui, const State& now, const Combatant& who, TogetherDraft& draft) {
  const std::vector<Blow> blows = blows_of(now, who);
  const auto named = std::ranges::find(blows, draft.blow, &Blow::name);
  Blow chosen = named == blows.end() ? blows.front() : *named;
  draft.blow = chosen.name;
  if (!choose_blow_together(now, who)) return;
  caption(ui, "With");
  ChipFlow flow(ui);
  blow_chips(ui, flow, blows, chosen);
  draft.blow = chosen.name;
  ui::gap(ui, 8);
}

void all_on_one(Ui& ui, const Fight& fight, const std::vector<Id>& foes, const Together& all,
                TogetherDraft& draft) {
  if (foes.size() < 2 || foes.size() > kMostTargetChips) return;
  caption(ui, "All on one, or each as below");
  ChipFlow flow(ui);
  for (const Id foe : foes) {
    const ui::Scope scope(ui, "all-on");
    const std::string& name = find_combatant(fight, foe)->name;
    const bool on = std::all_of(all.targets.begin(), all.targets.end(),
                                [&](Id target) { return target == foe; });
    if (!ui::chip(ui, flow.next(name), foe, name, on, {}, "All on " + name)) continue;
    draft.targets.clear();
    if (!on)
      for (const Id who : all.attackers) draft.targets[who] = foe;
  }
  ui::gap(ui, 8);
}

// A tap gives it the next target, after the last none at all.
void target_row(Ui& ui, ui::Rect rect, const State& now, const Combatant& who, Id target_id,
                const std::vector<Id>& foes, const std::vector<AttackRoll>& attacks,
                TogetherDraft& draft) {
  const Combatant* target = find_combatant(now, target_id);
  std::string whom = target == nullptr ? "stays out" : target->name, note;
  const auto own = std::find_if(attacks.begin(), attacks.end(),
                                [&](const AttackRoll& one) { return one.who == who.id; });
  if (target != nullptr && own != attacks.end()) {
    const BlowDice dice = dice_of(*own);
    note = words::dice_name(dice.count, dice.sides);
    if (target->hp > 0) note += ", at 0 HP: " + words::odds_text(attack_odds(now, *own).fells);
    const int distance = distance_between(*errant_state(now).fight, who, *target);
    if (!in_reach(*errant_state(now).fight, who, *target))
      note += ", " + words::length(distance, errant_state(now).fight->place) + " away";
  }
  const std::string spoken =
      who.name + (target == nullptr ? " stays out" : " strikes " + whom + ", " + note);
  if (ui::row(ui, parts::bleed(rect), who.id, spoken)) {
    const auto at = std::find(foes.begin(), foes.end(), target_id);
    if (target == nullptr)
      draft.targets[who.id] = foes.empty() ? 0 : foes.front();
    else
      draft.targets[who.id] = at == foes.end() || at + 1 == foes.end() ? 0 : *(at + 1);
    ui::rebuild(ui);
  }
  const float line = ui::line_height(ui, ui::Type::kBody);
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const float top = rect.y + (rect.h - line - small) / 2;
  const float half = rect.w / 2;
  ui::label(ui, {rect.x, top, half, line},
            parts::fitted_name(ui, who.name, ui::Type::kBody, half, false));
  ui::label(ui, {rect.x + half, top, half, line},
            parts::fitted_name(ui, whom, ui::Type::kBody, half, true), ui::Type::kBody,
            target == nullptr ? ui::Ink::kQuiet : ui::Ink::kInk, 1, true);
  ui::label(ui, {rect.x, top + line, rect.w, small}, note, ui::Type::kSmall, ui::Ink::kQuiet);
}

void tell_approach(Ui& ui, App& app, const Fight& fight, const Combatant& who, const Together& all,
                   const Approach& found, TogetherDraft& draft) {
  // What they hold can be bows: that moves nobody.
  if ((draft.shoots || !found.far.empty()) && manner_is_open(state(app), who, 0, draft.blow))
    ui::toggle(ui, "shoots", "They shoot or throw", draft.shoots);
  if (found.far.empty() || draft.shoots) return;
  const auto parts = ui::split(ui::take(ui, control_height(ui)), {3, 2});
  tell_beside(ui, parts[0],
              words::capital(words::people_text(fight, found.far)) +
                  (found.far.size() == 1 ? " is" : " are") + " out of reach.");
  if (!found.rolls.who.empty()) {
    const std::string lost = words::attack_lost(state(app), found.rolls.who.front(), found.way);
    if (!lost.empty()) ui::paragraph(ui, lost, ui::Ink::kQuiet, ui::Type::kSmall);
  }
  if (!ui::button(ui, parts[1], "stand", "They are in reach",
                  {.look = ui::Look::kQuiet, .help = "E-DIST-1"}))
    return;
  std::vector<Action> actions;
  for (std::size_t i = 0; i < all.attackers.size(); ++i)
    if (std::find(found.far.begin(), found.far.end(), all.attackers[i]) != found.far.end())
      actions.emplace_back(StandAt{all.attackers[i], all.targets[i], arms_length(fight.place)});
  dispatch(app, std::move(actions));
}

void footer(Ui& ui, App& app, ui::Rect rect, const Fight& fight, std::vector<AttackRoll> attacks,
            const Approach& found, TogetherDraft& draft) {
  std::erase_if(attacks, [&](const AttackRoll& one) {
    return std::find(found.waits.begin(), found.waits.end(), one.who) != found.waits.end();
  });
  const bool rolls = !attacks.empty();
  if (!found.rolls.who.empty()) {
    const auto parts = ui::split(rect, {1, 1});
    const bool fixed = found.way.how == Closing::How::kFixed;
    const std::string far = fixed ? "10" : std::to_string(found.way.dice) + "D4";
    std::string note = words::length(found.way.gap, fight.place) +
                       (fixed ? " out of reach" : ": " + words::odds_text(found.way.arrives));
    if (action_button(ui, app, rolls ? parts[0] : rect, "close", "Close first: " + far, found.rolls,
                      {.look = rolls ? ui::Look::kPlain : ui::Look::kPrimary,
                       .icon = icon::footprints,
                       .help = "E-MOVE-6",
                       .note = note}))
      draft.came = true;
    if (!rolls) return;
    rect = parts[1];
  }
  const int count = static_cast<int>(attacks.size());
  std::vector<Action> actions = found.steps;
  actions.emplace_back(AttackTogether{attacks});
  const std::string why =
      count == 0 ? "Nobody of them can strike now." : why_not(app, actions.back());
  if (!ui::button(
          ui, rect, "roll",
          (found.steps.empty() ? "Roll " : "Close in and roll ") + words::plural(count, "attack"),
          {.look = ui::Look::kPrimary, .icon = icon::dices, .why_not = why, .help = "E-ATT-1"}))
    return;
  dispatch(app, std::move(actions));
  await_volley(app);
}

void sheet_of(Ui& ui, App& app, const Fight& fight, const Combatant& who) {
  if (fight.pending) {
    ui::Sheet sheet(ui, "attack-all", waiting_blow(fight), control_height(ui) + 16);
    sheet.foot_is_next = true;
    if (resolve_blow(ui, app, fight, sheet) && !volley_goes_on(app)) ui::close(ui);
    return;
  }
  if (volley_is_over(app)) return ui::close(ui);
  const State& now = state(app);
  TogetherDraft& draft = screen_state<TogetherDraft>(app);
  const Together all = together(app, fight, who.id, draft);
  // Come nearer, and no attack is left: what the dice brought stands on the fight's page.
  if (draft.came && all.attackers.empty()) {
    draft.came = false;
    return ui::close(ui);
  }
  ui::Sheet sheet(ui, "attack-all",
                  words::capital(words::people_text(fight, all.attackers)) +
                      (all.attackers.size() < 2 ? " attacks" : " attack"),
                  control_height(ui) + 16);
  sheet.foot_is_next = true;
  const ui::Scope scope(ui, who.id);
  if (all.attackers.empty()) {
    ui::paragraph(ui, "None of them can attack now.", ui::Ink::kQuiet);
    return;
  }
  if (draft.came) tell_last(ui, app);
  const std::vector<Id> foes = foes_of(fight, who);
  choose_blow(ui, now, who, draft);
  all_on_one(ui, fight, foes, all, draft);
  if (!manner_is_open(now, who, 0, draft.blow)) draft.shoots = false;
  const std::vector<AttackRoll> attacks =
      attacks_on(now, all.attackers, all.targets, draft.blow,
                 draft.shoots ? Manner::kFlies : Manner::kByDistance);
  const Approach found = draft.shoots ? Approach{} : approach(now, all.attackers, all.targets);
  tell_approach(ui, app, fight, who, all, found, draft);
  ui::list(ui, "attackers", "Who strikes whom", static_cast<int>(all.attackers.size()),
           row_height(ui), [&](int i, ui::Rect rect) {
             const auto at = static_cast<std::size_t>(i);
             target_row(ui, rect, now, *find_combatant(fight, all.attackers[at]), all.targets[at],
                        foes, attacks, draft);
           });
  footer(ui, app, ui::inset(sheet.footer(), 0, 8), fight, attacks, found, draft);
}

}  // namespace

bool attack_together_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "attack-all", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (who == nullptr) return nobody_sheet(ui, "attack-all");
  sheet_of(ui, app, *fight, *who);
  return true;
}

}  // namespace fray

#include "web/errant/card/card.hpp"

#include <algorithm>
#include <string>

#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/procedure.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/perils.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/reading.hpp"

namespace fray {

namespace {

struct HarmDraft {
  Id of = 0;
  int amount = 1;
  int kind = 0;  // as in Harm
};

std::string rank_text(const Combatant& who) {
  return (who.errant != 0 ? "Renown " : "Threat ") + std::to_string(who.rank);
}

// A line under the name, spoken with it.
void told(Ui& ui, const std::string& line) {
  ui::silent_paragraph(ui, line);
  ui::speak_with_title(ui, line);
}

void summary(Ui& ui, const State& now, const Combatant& who) {
  const Fight& fight = *errant_state(now).fight;
  std::string text = words::side_title(who.side) + " · " + rank_text(who);
  const std::string standing = words::standing_text(who);
  if (!standing.empty()) {
    text += " · " + standing;
  } else if (acting_side(fight)) {
    text += reactions(fight, who) > 0 ? " · may act at once, " : " · ";
    text += words::plural(actions_told(now, who.id), "action") + " left";
  }
  told(ui, text);
  if (const std::string due = words::fall_due(fight, who); !due.empty()) {
    ui::silent_paragraph(ui, words::capital(due) + ".", ui::Ink::kDanger);
    ui::speak_with_title(ui, words::capital(due));
  }
  const std::string spent = words::spent_text(fight, who);
  if (!spent.empty()) {
    told(ui, "This turn: " + spent);
  }
  ui::gap(ui, 8);
}

}  // namespace

void card_harm(Ui& ui, App& app, const Combatant& who) {
  HarmDraft& draft = screen_state<HarmDraft>(app);
  if (draft.of != who.id) draft = {who.id, 1, 0};
  const std::string hp = std::to_string(who.hp) + " of " + std::to_string(who.max_hp) + " HP";
  const float title = ui::line_height(ui, ui::Type::kTitle) + 10;
  const float height = std::max(control_height(ui), title);
  // The figure and the amount stand side by side where there is room for both.
  const float field = 148 * std::max(1.0F, ui::unit(ui) * 0.8F);
  const bool beside = ui::text_width(ui, hp, ui::Type::kTitle) + field + 12 <= ui::width(ui);
  ui::Rect figure = ui::take(ui, beside ? height : title);
  ui::Rect amount_rect = {figure.x + figure.w - field, figure.y, field, figure.h};
  if (beside) {
    figure.w -= field + 12;
  } else {
    ui::gap(ui, 8);
    amount_rect = ui::take(ui, control_height(ui));
  }
  ui::label(ui, {figure.x, figure.y, figure.w, figure.h - 8}, hp, ui::Type::kTitle);
  ui::speak_with_title(ui, hp);
  const float part =
      who.max_hp > 0
          ? std::clamp(static_cast<float>(who.hp) / static_cast<float>(who.max_hp), 0.0F, 1.0F)
          : 0.0F;
  ui::bar(ui, {figure.x, figure.y + figure.h - 6, figure.w, 6}, part,
          part < 0.5F                  ? ui::Ink::kDanger
          : who.side == Side::kCompany ? ui::Ink::kSafe
                                       : ui::Ink::kAccent);
  std::string parts_text;
  for (const Part& limb : who.parts)
    parts_text += (parts_text.empty() ? "" : ", ") + limb.name + " " +
                  (limb.hp > 0 ? std::to_string(limb.hp) : std::string("crippled"));
  if (who.band.hp > 0)
    parts_text = "Warband of " + std::to_string(band_combatants(who.band)) + ", " +
                 std::to_string(who.band.hp) + " HP before it";
  ui::stepper(ui, amount_rect, "amount", "Amount", draft.amount, 0, bounds_of(&Combatant::hp).high);
  ui::gap(ui, 8);
  if (!parts_text.empty()) {
    ui::paragraph(ui, parts_text + ".", ui::Ink::kQuiet, ui::Type::kSmall);
    ui::gap(ui, 8);
  }
  const bool minds = minds_harm(who, draft.amount);
  if (!minds) draft.kind = 0;
  if (minds) {
    choose(ui, "harm", "Kind of harm", words::kHarms, draft.kind);
    ui::gap(ui, 8);
  }
  const std::string amount = std::to_string(draft.amount);
  // Four in a row where their words have the room, else two and two.
  const float wide =
      4 * (ui::text_width(ui, "Set full HP to " + amount, ui::Type::kBody) + 24) + 24;
  auto buttons = wide <= ui::width(ui) ? ui::split(ui::take(ui, control_height(ui)), {1, 1, 1, 1})
                                       : ui::split(ui::take(ui, control_height(ui)), {1, 1});
  if (buttons.size() == 2) {
    ui::gap(ui, 8);
    for (const ui::Rect& below : ui::split(ui::take(ui, control_height(ui)), {1, 1}))
      buttons.push_back(below);
  }
  const std::string hurts = "Hurt " + amount, heals = "Heal " + amount,
                    sets = "Set " + amount + " HP", fills = "Set full HP to " + amount;
  const ui::OneSize size(ui, {hurts, heals, sets, fills}, buttons[0].w);
  action_button(ui, app, buttons[0], "hurt", hurts,
                Hurt{{who.id}, draft.amount, static_cast<Harm>(draft.kind)},
                {.look = ui::Look::kDanger});
  const Heal heal{{who.id}, draft.amount};
  const SetHp set{who.id, draft.amount};
  const SetFullHp full{who.id, draft.amount};
  action_button(ui, app, buttons[1], "heal", heals, heal);
  action_button(ui, app, buttons[2], "set", sets, set, {.look = ui::Look::kQuiet});
  action_button(ui, app, buttons[3], "full", fills, full, {.look = ui::Look::kQuiet});
  ui::gap(ui, 8);
  tell_reasons(ui, {why_not(app, heal), why_not(app, set), why_not(app, full)});
  ui::gap(ui, 8);
}

bool card_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "card", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "card");
  const ui::Sheet sheet(ui, "card", who->name);
  const ui::Scope scope(ui, who->id);
  summary(ui, state(app), *who);
  card_links(ui, {npc_kind(state(app), *who)});
  card_harm(ui, app, *who);
  card_body(ui, app, *who);
  // Whose turn it is not begins with state and abilities.
  const bool acts = may_act(state(app), who->id);
  if (acts) {
    card_turn(ui, app, *who);
    card_movement(ui, app, *who);
  }
  card_abilities(ui, app, *who);
  card_effects(ui, app, *who);
  if (!acts) {
    card_turn(ui, app, *who);
    card_movement(ui, app, *who);
  }
  card_perils(ui, *who);
  card_details(ui, app, *who);
  return true;
}

}  // namespace fray

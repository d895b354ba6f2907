#include "web/errant/hand_made.hpp"

#include <optional>
#include <utility>

#include "core/errant/battle/board.hpp"
#include "core/errant/board.hpp"
#include "core/errant/duel/board.hpp"
#include "web/errant/act.hpp"
#include "web/errant/attack.hpp"
#include "web/errant/attack_together.hpp"
#include "web/errant/battle/battle.hpp"
#include "web/errant/blow.hpp"
#include "web/errant/by_hand.hpp"
#include "web/errant/card/card.hpp"
#include "web/errant/chase/start.hpp"
#include "web/errant/company.hpp"
#include "web/errant/conditions.hpp"
#include "web/errant/duel/duel.hpp"
#include "web/errant/effects.hpp"
#include "web/errant/gear.hpp"
#include "web/errant/group_actions.hpp"
#include "web/errant/home.hpp"
#include "web/errant/journey/journey.hpp"
#include "web/errant/morale.hpp"
#include "web/errant/mounts.hpp"
#include "web/errant/past.hpp"
#include "web/errant/perils.hpp"
#include "web/errant/setup.hpp"

namespace fray {
namespace {

// Offers that a sheet of its own stands for, which says more than a form.
constexpr std::pair<std::string_view, const char*> kSheets[] = {
    {"set-distance", "distance"},         {"set-surprise", "surprise"}, {"set-order", "order"},
    {errant::kNotesOffer, "fight-notes"}, {"chase", "chase-who"},
};

bool take(Ui& ui, App& app, const Offer& offer) {
  if (offer.key == "act") {
    open_act(ui, app, offer.who);
    return true;
  }
  if (offer.key.starts_with(errant::kAttackAll)) {
    volley_is_over(app);  // whatever became of an earlier one
    ui::open(ui, "attack-all/" + offer.key.substr(errant::kAttackAll.size()));
    return true;
  }
  if (offer.key == "attack") {
    volley_is_over(app);
    open_attack(ui, offer.who);
    return true;
  }
  if (take_journey(ui, app, offer)) return true;
  const std::optional<Fight>& fight = errant_state(state(app)).fight;
  if (offer.key == "decide" && fight && fight->pending) {
    open_attack(ui, fight->pending->attack.who);
    return true;
  }
  if (offer.key == errant::kLayOffer) {
    open_lay(ui, app, offer.who);
    return true;
  }
  if (offer.key == errant::kFlashpointOffer) {
    open_flashpoint(ui, app);
    return true;
  }
  if (offer.key == "end") {
    end_fight(ui, app);
    return true;
  }
  for (const auto& [key, sheet] : kSheets)
    if (offer.key == key) {
      ui::open(ui, sheet);
      return true;
    }
  return false;
}

void head(Ui& ui, App& app) {
  unsaved_errant(ui, app);
  chase_of_fight(ui, app);
  journey_head(ui, app);
  duel_cards(ui, app);
}

bool sheets(Ui& ui, App& app) {
  return card_sheet(ui, app) || wound_sheet(ui, app) || attack_sheets(ui, app) ||
         attack_together_sheet(ui, app) || act_sheet(ui, app) || by_hand_sheets(ui, app) ||
         effect_sheet(ui, app) || morale_sheet(ui, app) || conditions_sheets(ui, app) ||
         setup_sheet(ui, app) || gear_sheets(ui, app) || past_sheets(ui, app) ||
         perils_sheets(ui, app) || mounts_sheet(ui, app) || group_actions_sheet(ui, app) ||
         lay_sheet(ui, app) || battle_sheet(ui, app) || errant_sheet(ui, app);
}

}  // namespace

const HandMade kErrantByHand = {.ruleset = "errant",
                                .home = fight_home,
                                .head = head,
                                .foot = journey_foot,
                                .row = journey_row,
                                .menu_name = "Fight menu",
                                .menu = "fight-menu",
                                .card = "card",
                                .take = take,
                                .sheets = sheets};

}  // namespace fray

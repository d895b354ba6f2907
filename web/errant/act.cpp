#include "web/errant/act.hpp"

#include <string>

#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/card/card.hpp"
#include "web/screens/controls.hpp"

namespace fray {

namespace {

// How many actions it had taken when the sheet was opened: it closes with the next. Not with a
// movement roll, which is walked from here.
struct ActDraft {
  Id of = 0;
  int turn = 0;
  std::size_t deeds = 0;
};

bool has_acted(const Fight& fight, const Combatant& who, ActDraft& draft) {
  const TurnUsage& usage = turn_usage(fight, who);
  if (draft.of != who.id || draft.turn != fight.turn || usage.deeds.size() < draft.deeds)
    draft = {who.id, fight.turn, usage.deeds.size()};
  if (usage.deeds.size() == draft.deeds) return false;
  draft.deeds = usage.deeds.size();
  return usage.deeds.back() != Deed::kMove;
}

}  // namespace

void open_act(Ui& ui, App& app, Id who) {
  screen_state<ActDraft>(app) = {};
  ui::open(ui, "act/" + std::to_string(who));
}

bool act_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "act", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (who == nullptr) return nobody_sheet(ui, "act");
  if (has_acted(*fight, *who, screen_state<ActDraft>(app))) {
    ui::close(ui);
    return true;
  }
  const ui::Sheet sheet(ui, "act", who->name + " acts");
  const ui::Scope scope(ui, who->id);
  ui::paragraph(ui, words::plural(actions_told(state(app), who->id), "action") + " left.",
                ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 8);
  card_movement(ui, app, *who);
  card_turn(ui, app, *who);
  card_abilities(ui, app, *who);
  return true;
}

}  // namespace fray

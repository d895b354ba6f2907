#include "web/errant/group_actions.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct GroupDraft {
  std::unordered_set<Id> chosen;
  int amount = 1;
  int kind = 0;  // as in Harm
};

// Everybody of a side at once, or nobody of it when all of them are chosen already.
void side_chip(Ui& ui, ui::Rect rect, const Fight& fight, Side side, GroupDraft& draft) {
  const std::vector<Id> all = standing_of(fight, side);
  const bool every =
      !all.empty() && std::ranges::all_of(all, [&](Id id) { return draft.chosen.contains(id); });
  if (!ui::chip(ui, rect, words::side_title(side), words::side_title(side), every)) return;
  for (const Id id : all) {
    if (every) {
      draft.chosen.erase(id);
    } else {
      draft.chosen.insert(id);
    }
  }
}

// Room for why one of the buttons is refused; kept, so that nothing moves as that changes.
int reason_lines(const Ui& ui) { return ui::unit(ui) >= kLargeLetters ? 2 : 1; }

void footer(Ui& ui, App& app, ui::Rect rect, const Fight& fight, GroupDraft& draft) {
  std::vector<Id> who;
  for (const Combatant& one : fight.combatants) {
    if (draft.chosen.contains(one.id)) who.push_back(one.id);
  }
  const float control = control_height(ui);
  const auto halves = ui::split({rect.x, rect.y + rect.h - control, rect.w, control}, {1, 1});
  const std::string amount = std::to_string(draft.amount);
  const Hurt hurts{who, draft.amount, static_cast<Harm>(draft.kind)};
  const Heal heals{who, draft.amount};
  const std::string no_hurt = why_not(app, hurts), no_heal = why_not(app, heals);
  parts::wrapped(ui, {rect.x, rect.y, rect.w, 0}, no_hurt.empty() ? no_heal : no_hurt,
                 ui::Type::kSmall, ui::Ink::kQuiet, reason_lines(ui));
  const bool hurt = action_button(ui, app, halves[0], "hurt", "Hurt " + amount, hurts,
                                  {.look = ui::Look::kDanger});
  const bool healed = action_button(ui, app, halves[1], "heal", "Heal " + amount, heals);
  if (!hurt && !healed) return;
  draft.chosen.clear();
  ui::go(ui, "fight");
}

}  // namespace

bool group_actions_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "hurt")) return false;
  const auto& fight = errant_state(state(app)).fight;
  if (!fight) return nobody_sheet(ui, "hurt");
  GroupDraft& draft = screen_state<GroupDraft>(app);
  const float reason =
      static_cast<float>(reason_lines(ui)) * ui::line_height(ui, ui::Type::kSmall) + 4;
  ui::Sheet sheet(ui, "hurt", "Hurt or heal several", control_height(ui) + 16 + reason);
  labelled_stepper(ui, "amount", "Amount", draft.amount, bounds_of(&Combatant::hp));
  const auto sides = ui::split(ui::take(ui, control_height(ui)), {1, 1});
  side_chip(ui, sides[0], *fight, Side::kCompany, draft);
  side_chip(ui, sides[1], *fight, Side::kOpposition, draft);
  ui::gap(ui, 8);
  // Where it makes a difference to somebody who is chosen (E-WND-1).
  const bool minds = std::ranges::any_of(fight->combatants, [&](const Combatant& who) {
    return draft.chosen.contains(who.id) && minds_harm(who, draft.amount);
  });
  if (!minds) draft.kind = 0;
  if (minds) {
    choose(ui, "harm", "Kind of harm", words::kHarms, draft.kind);
    ui::gap(ui, 8);
  }
  ui::list(ui, "who", "Who", static_cast<int>(fight->combatants.size()), row_height(ui),
           [&](int i, ui::Rect rect) {
             const Combatant& who = fight->combatants[static_cast<std::size_t>(i)];
             bool on = draft.chosen.contains(who.id);
             const std::string note =
                 std::to_string(who.hp) + " of " + std::to_string(who.max_hp) + " HP";
             if (!ui::toggle(ui, rect, who.id, who.name, on, note)) return;
             if (on) {
               draft.chosen.insert(who.id);
             } else {
               draft.chosen.erase(who.id);
             }
           });
  footer(ui, app, ui::inset(sheet.footer(), 0, 8), *fight, draft);
  return true;
}

}  // namespace fray

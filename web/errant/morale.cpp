#include "web/errant/morale.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/query.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/words.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct MoraleDraft {
  Id of = 0;
  int modifier = 0;
  bool all = true;  // of its group
};

int morale_of(const Fight& fight, const std::vector<Id>& who) {
  const Combatant* first = who.empty() ? nullptr : find_combatant(fight, who.front());
  return first ? first->morale : 0;
}

std::string chance(int morale, int modifier) {
  return parts::chance(morale_breaks(morale, modifier), 36);
}

std::vector<Action> all_stand(const std::vector<Id>& who, Standing standing) {
  std::vector<Action> actions;
  for (const Id id : who) actions.push_back(SetStanding{id, standing});
  return actions;
}

// Those who have lost heart and still stand there, like with like.
std::vector<std::vector<Id>> broken(const Fight& fight) {
  std::vector<std::vector<Id>> groups;
  std::vector<Id> keys;
  for (const Combatant& who : fight.combatants) {
    if (!who.breaks || is_out(who)) continue;
    const auto known = who.group == 0 ? keys.end() : std::find(keys.begin(), keys.end(), who.group);
    if (known == keys.end()) {
      keys.push_back(who.group);
      groups.push_back({who.id});
    } else {
      groups[static_cast<std::size_t>(known - keys.begin())].push_back(who.id);
    }
  }
  return groups;
}

// What stands in the box: its words, and what its buttons do.
struct MoraleBox {
  std::string head, why;
  std::function<void(ui::Rect)> buttons;
};

// Who the rules ask for: whom, why, the exact chance that they break, and the two ways on.
MoraleBox asked_for(Ui& ui, App& app, const Fight& fight) {
  const MoralePrompt& prompt = fight.prompts.front();
  return {"Morale: " + words::people_text(fight, prompt.who), words::cause_text(prompt.cause),
          [&](ui::Rect rect) {
            // A second tap of a hurried hand is not to answer the next question.
            const ui::Scope scope(ui, prompt.who.front());
            const auto parts = ui::split(rect, {3, 2});
            const std::string breaks = "breaks " + chance(morale_of(fight, prompt.who), 0);
            action_button(ui, app, parts[0], "roll", "Roll Morale", RollMorale{0, 0},
                          {.icon = icon::dices, .help = "E-MOR-1", .note = breaks});
            action_button(ui, app, parts[1], "dismiss", "Dismiss", DismissMorale{0},
                          {.look = ui::Look::kQuiet});
          }};
}

// Like NPCs who have lost heart: the Guide says what they do.
MoraleBox lost_heart(Ui& ui, App& app, const Fight& fight, const std::vector<Id>& who) {
  const std::string people = words::people_text(fight, who);
  return {people + (who.size() == 1 ? " loses heart" : " lose heart"),
          "What do they do? Talking counts as staying.", [&ui, &app, people, who](ui::Rect rect) {
            const ui::Scope scope(ui, who.front());
            const auto parts = ui::split(rect, {1, 1, 1}, 4);
            const auto stand = [&](ui::Rect place, const char* name, Standing standing) {
              const std::string spoken = people + ": " + name;
              if (ui::button(ui, place, name, name, {.spoken = spoken, .help = "E-MOR-1"}))
                perform(app, all_stand(who, standing));
            };
            stand(parts[0], "Flee", Standing::kFled);
            stand(parts[1], "Yield", Standing::kSurrendered);
            stand(parts[2], "Stay", Standing::kFighting);
          }};
}

}  // namespace

Asked morale_asked(Ui& ui, App& app, float room) {
  const float least = 150 * ui::unit(ui);  // of the page: the reason why gives way to it
  const Fight& fight = *state(app).fight;
  const auto without_heart = broken(fight);
  const std::size_t all = fight.prompts.size() + without_heart.size();
  if (all == 0) return {};
  MoraleBox box = fight.prompts.empty() ? lost_heart(ui, app, fight, without_heart.front())
                                        : asked_for(ui, app, fight);
  if (all > 1) box.head += " (1 of " + std::to_string(all) + ")";
  const float width = parts::reading(ui::rest(ui)).w;
  float height = prompt_height(ui, box.head, box.why, width);
  if (room - height < least) {
    box.why.clear();
    height = prompt_height(ui, box.head, box.why, width);
  }
  return {height + 8, [&ui, box](ui::Rect rect) {
            const ui::Column column(ui, parts::reading(rect));
            box.buttons(prompt_card(ui, box.head, box.why).buttons);
          }};
}

bool morale_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "morale", &argument)) return false;
  const auto& fight = state(app).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "morale");
  MoraleDraft& draft = kept<MoraleDraft>(app);
  if (draft.of != who->id) draft = {who->id, 0, true};
  std::vector<Id> like;
  for (const Combatant& other : fight->combatants) {
    if (who->group != 0 && other.group == who->group && words::standing_text(other).empty()) {
      like.push_back(other.id);
    }
  }
  ui::Sheet sheet(ui, "morale", "Morale of " + who->name, control_height(ui) + 16);
  ui::paragraph(
      ui,
      "Two dice against a score of " + std::to_string(who->morale) + ": above it, courage fails.",
      ui::Ink::kQuiet);
  ui::gap(ui, 8);
  card_links(ui, {npc_kind(state(app), *who)});
  labelled_stepper(ui, "modifier", "Modifier", draft.modifier, -10, 10);
  if (like.size() > 1) {
    ui::toggle(ui, ui::take(ui, row_height(ui)), "all",
               "For all " + words::people_text(*fight, like), draft.all);
  }
  const std::vector<Id> asked = like.size() > 1 && draft.all ? like : std::vector<Id>{who->id};
  const AskMorale ask{asked};
  const std::string why = why_not(app, ask);
  const std::string note = "breaks " + chance(who->morale, draft.modifier);
  const ui::Rect bottom = ui::inset(sheet.footer(), 0, 8);
  if (ui::button(ui, bottom, "roll", "Roll Morale",
                 {.look = ui::Look::kPrimary, .icon = icon::dices, .why_not = why, .note = note})) {
    const int index = static_cast<int>(fight->prompts.size());
    perform(app, std::vector<Action>{ask, RollMorale{index, draft.modifier}});
    ui::go(ui, "fight");
  }
  return true;
}

}  // namespace fray

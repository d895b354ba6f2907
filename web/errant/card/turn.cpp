// What a combatant does in the present Initiative Turn: quick or slow, and its actions.
#include <array>
#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/journey/pack.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "web/errant/attack.hpp"
#include "web/errant/card/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct DeedButton {
  Deed deed;
  const char* icon;
  const char* name;
};

constexpr DeedButton kDeeds[] = {
    {Deed::kUseItem, icon::package, "Use an item"},
    {Deed::kSorcery, icon::wand_sparkles, "Sorcery"},
    {Deed::kMiracle, icon::sparkles, "Miracle"},
    {Deed::kReady, icon::shield, "Ready"},
    {Deed::kOther, icon::hand, "Other action"},
};

void pace_choice(Ui& ui, App& app, const Fight& fight, const Combatant& who) {
  constexpr std::array<std::string_view, 3> names = {"Undecided", "Quick, 1", "Slow, 2"};
  int chosen = static_cast<int>(turn_usage(fight, who).pace);
  if (choose(ui, "pace", "Pace", names, chosen)) {
    dispatch(app, ChoosePace{who.id, static_cast<Pace>(chosen)});
  }
  ui::gap(ui, 8);
}

// Two buttons side by side, in as many lines as it takes.
struct Pairs {
  explicit Pairs(Ui& in) : ui(in) {}
  ui::Rect next() {
    if (used == 0) line = ui::split(ui::take(ui, control_height(ui)), {1, 1});
    const ui::Rect rect = line[used];
    used = (used + 1) % 2;
    if (used == 0) ui::gap(ui, 8);
    return rect;
  }
  void end_line() {
    if (used > 0) ui::gap(ui, 8);
    used = 0;
  }
  float width() const { return ui::split({0, 0, ui::width(ui), 0}, {1, 1})[0].w; }
  Ui& ui;
  std::vector<ui::Rect> line;
  std::size_t used = 0;
};

// For those at death's door beside.
void kit_buttons(Ui& ui, App& app, Pairs& pairs, const Fight& fight, const Combatant& who) {
  for (const Id id : kit_patients(state(app), who)) {
    const ui::Scope scope(ui, id);
    action_button(ui, app, pairs.next(), "kit", "Healer’s kit: " + find_combatant(fight, id)->name,
                  UseHealersKit{who.id, id},
                  {.look = ui::Look::kSafe, .icon = icon::heart, .help = "E-WND-3"});
  }
}

void light_button(Ui& ui, App& app, ui::Rect rect, const Combatant& who,
                  const journey::Thing& thing) {
  const ui::Scope scope(ui, thing.id);
  const std::string name = journey::name_of(thing);
  const std::vector<Action> actions = journey::lighting(who.id, thing);
  const std::string why = why_not(app, actions.front());
  const std::string note = thing.lit ? "" : "Burn " + std::to_string(thing.left);
  if (ui::button(ui, rect, thing.lit ? ui::Key("snuff") : ui::Key("light"),
                 (thing.lit ? "Snuff: " : "Light: ") + name,
                 {.icon = thing.lit ? icon::x : icon::flame,
                  .why_not = why,
                  .help = "E-LOAD-4",
                  .note = note}))
    dispatch(app, actions);
}

// "2 in 4, try 2": each thing is searched for anew.
std::string retrieve_text(const Combatant& who, Id weapon) {
  const int chance = retrieve_chance(who, weapon);
  const std::string text = std::to_string(chance) + " in 4";
  return chance > 1 ? text + ", try " + std::to_string(chance) : text;
}

// What is packed and could be taken out, and the shield that frees a hand (E-LOAD-3).
void held_things(Ui& ui, App& app, const Combatant& who, Pairs& pairs) {
  const Gear& gear = gear_of(state(app), who);
  for (const Weapon& weapon : gear.weapons) {
    if (!weapon.packed) continue;
    const ui::Scope scope(ui, weapon.id);
    action_button(
        ui, app, pairs.next(), "retrieve-weapon", "Retrieve: " + weapon.name,
        RetrieveItem{who.id, weapon.id},
        {.icon = icon::backpack, .help = "E-INIT-7", .note = retrieve_text(who, weapon.id)});
  }
  for (const Armour& piece : gear.armour) {
    if (!is_shield(piece)) continue;
    const ui::Scope scope(ui, piece.id);
    if (piece.packed)
      action_button(
          ui, app, pairs.next(), "retrieve-shield", "Retrieve: " + piece_words(piece.piece),
          RetrieveItem{who.id, piece.id},
          {.icon = icon::backpack, .help = "E-INIT-7", .note = retrieve_text(who, piece.id)});
    else
      action_button(ui, app, pairs.next(), "shield", "Shield on the back",
                    Stow{who.id, 0, piece.id}, {.icon = icon::shield, .help = "E-LOAD-3"});
  }
}

}  // namespace

void card_turn(Ui& ui, App& app, const Combatant& who) {
  const Fight& fight = *errant_state(state(app)).fight;
  if (!has_turn(state(app), who)) return;
  section(ui, "This turn");
  pace_choice(ui, app, fight, who);
  Pairs pairs(ui);
  const ui::OneSize size(ui, {"Use an item", "Other action", "Free action"}, pairs.width());
  const std::string no_attack = why_no_attack(app, who.id);
  if (ui::button(ui, pairs.next(), "Attack", "Attack",
                 {.icon = icon::sword, .why_not = no_attack, .help = "E-ATT-1"}))
    open_attack(ui, who.id);
  std::vector<std::string> reasons = {no_attack, why_not(app, RetrieveItem{who.id})};
  for (const DeedButton& one : kDeeds) {
    reasons.push_back(why_not(app, TakeAction{who.id, one.deed}));
    action_button(ui, app, pairs.next(), one.name, one.name, TakeAction{who.id, one.deed},
                  {.icon = one.icon, .help = "E-INIT-6"});
  }
  if (const Errant* errant = find_errant(state(app), who.errant); errant != nullptr)
    for (const journey::Thing* thing : journey::lights_of(errant->pack))
      light_button(ui, app, pairs.next(), who, *thing);
  kit_buttons(ui, app, pairs, fight, who);
  action_button(ui, app, pairs.next(), "retrieve", "Retrieve", RetrieveItem{who.id},
                {.icon = icon::backpack, .help = "E-INIT-7", .note = retrieve_text(who, 0)});
  held_things(ui, app, who, pairs);
  action_button(ui, app, pairs.next(), "free", "Free action", TakeFreeAction{who.id},
                {.icon = icon::message_circle, .help = "E-INIT-6"});
  pairs.end_line();
  tell_reasons(ui, std::move(reasons));
  ui::gap(ui, 8);
}

}  // namespace fray

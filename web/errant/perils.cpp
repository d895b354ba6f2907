#include "web/errant/perils.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/reckon/catchers.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

constexpr std::size_t kMostHelpers = 12;  // more than this are not offered

struct PerilDraft {
  Id of = 0;
  int feet = 10, dice = 1;
  int burning = -1;  // the dice on this one when `dice` was taken from them
  std::set<Id> catchers;
};

struct AreaDraft {
  std::set<Id> chosen;
  AreaHarm harm;
  int kind = 0;  // as in Harm
  int with = 1;  // as in Attribute
  int made = 0;  // a Saving Throw made halves, or cancels
  int dv = 0;
};

void fall(Ui& ui, App& app, const Fight& fight, const Combatant& who, PerilDraft& draft) {
  section(ui, "Fall");
  labelled_stepper(ui, "feet", "Feet", draft.feet, kLeastFall, kMostFall, 10);
  const Fall action{who.id, draft.feet, choose_catchers(ui, fight, who, draft.catchers)};
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "fall",
                    "Fall, " + fall_dice(draft.feet), action,
                    {.look = ui::Look::kDanger, .icon = icon::dices, .help = "E-FALL-1"})) {
    draft.catchers.clear();
    ui::go(ui, ui::tab(ui) == "chase" ? "chase" : "fight");
  }
  ui::gap(ui, 16);
}

void fire(Ui& ui, App& app, const Fight& fight, const Combatant& who, PerilDraft& draft) {
  section(ui, "Fire");
  if (who.burning > 0) {
    ui::paragraph(ui, "Burns: " + std::to_string(who.burning) +
                          "D6 when the turn ends, and a die more after that.");
    ui::gap(ui, 8);
    action_button(ui, app, ui::take(ui, control_height(ui)), "fight", "Fight the flames",
                  FightFlames{who.id, who.id}, {.icon = icon::flame, .help = "E-BURN-1"});
    ui::gap(ui, 8);
    std::vector<Id> helpers = flame_fighters(state(app), who);
    helpers.resize(std::min(helpers.size(), kMostHelpers));
    for (const Id id : helpers) {
      const ui::Scope scope(ui, id);
      action_button(ui, app, ui::take(ui, control_height(ui)), "help",
                    find_combatant(fight, id)->name + " fights the flames",
                    FightFlames{id, who.id});
      ui::gap(ui, 8);
    }
  }
  if (std::exchange(draft.burning, who.burning) != who.burning)
    draft.dice = std::max(1, who.burning);
  labelled_stepper(ui, "dice", "Dice of fire", draft.dice, 1, kMostFlames);
  action_button(ui, app, ui::take(ui, control_height(ui)), "alight",
                "Burn, " + std::to_string(draft.dice) + "D6", CatchFire{{who.id}, draft.dice},
                {.look = ui::Look::kDanger, .help = "E-BURN-1"});
  if (who.burning > 0) {
    ui::gap(ui, 8);
    action_button(ui, app, ui::take(ui, control_height(ui)), "out", "Fire is out",
                  CatchFire{{who.id}, 0});
  }
  ui::gap(ui, 16);
}

void water(Ui& ui, App& app, const Combatant& who) {
  section(ui, "Water");
  bool under = who.breath >= 0;
  const int turns = breath_left(who);
  const std::string note = turns > 0 ? "Breath for " + words::plural(turns, "turn")
                                     : std::string("No breath: 1D6 each turn");
  if (ui::toggle(ui, "under", "Under water", under, note))
    dispatch(app, SetUnderwater{who.id, under});
  ui::gap(ui, 16);
}

// What they carry or stand by, where it has no Quality of its own (E-QUAL-3).
void breakage(Ui& ui, App& app, const Combatant& who) {
  section(ui, "Does something break?");
  const auto parts = ui::split(ui::take(ui, control_height(ui) + 8), {1, 1, 1});
  const auto name_of = [](std::size_t i) {
    return words::capital(std::string(sturdiness_name(static_cast<Sturdiness>(i))));
  };
  const ui::OneSize size(ui, {name_of(0), name_of(1), name_of(2)}, parts[0].w);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto kind = static_cast<Sturdiness>(i);
    const std::string name = name_of(i);
    if (action_button(ui, app, parts[i], name, name, TestBreakage{who.id, kind},
                      {.spoken = name + " thing",
                       .help = "E-QUAL-3",
                       .note = std::to_string(breaks_in_six(kind)) + " in 6"}))
      ui::go(ui, ui::tab(ui) == "chase" ? "chase" : "fight");
  }
  ui::gap(ui, 16);
}

void perils_sheet(Ui& ui, App& app, const Fight& fight, const Combatant& who) {
  PerilDraft& draft = screen_state<PerilDraft>(app);
  if (draft.of != who.id) {
    draft = {};
    draft.of = who.id;
  }
  const ui::Sheet sheet(ui, "perils", "Harm to " + who.name);
  const ui::Scope scope(ui, who.id);
  if (!within_reach_of_harm(who)) {
    ui::paragraph(ui, who.name + " is out of the fight.", ui::Ink::kQuiet);
    ui::gap(ui, 16);
    return;
  }
  card_links(ui, {npc_kind(state(app), who)});
  fall(ui, app, fight, who, draft);
  fire(ui, app, fight, who, draft);
  water(ui, app, who);
  breakage(ui, app, who);
}

void area_dice(Ui& ui, AreaHarm& harm) {
  section(ui, "Damage");
  labelled_stepper(ui, "count", "Dice", harm.count, 0, kMostAreaDice);
  ChipFlow flow(ui);
  die_chips(ui, flow, harm.sides);
  ui::gap(ui, 8);
  labelled_stepper(ui, "fixed", "And without dice", harm.fixed, 0, kMostFixed);
}

void area_save(Ui& ui, AreaDraft& draft) {
  section(ui, "Saving Throw");
  ui::toggle(ui, "saves", "They make one", draft.harm.saves);
  if (!draft.harm.saves) return;
  choose(ui, "with", "Attribute", words::kAttributes, draft.with);
  ui::gap(ui, 8);
  labelled_stepper(ui, "dv", "DV", draft.dv, 0, kMostAreaDv);
  constexpr std::array<std::string_view, 2> outcomes = {"Made, half", "Made, none"};
  choose(ui, "made", "When it is made", outcomes, draft.made);
}

std::string area_button(const AreaHarm& harm) {
  if (harm.count == 0) return "Deal " + std::to_string(harm.fixed);
  std::string text = "Roll " + words::dice_name(harm.count, harm.sides);
  if (harm.fixed > 0) text += " + " + std::to_string(harm.fixed);
  return text;
}

void area_sheet(Ui& ui, App& app, const Fight& fight) {
  AreaDraft& draft = screen_state<AreaDraft>(app);
  ui::Sheet sheet(ui, "area", "Harm to many", control_height(ui) + 16);
  area_dice(ui, draft.harm);
  choose(ui, "kind", "Kind of harm", words::kHarms, draft.kind);
  ui::gap(ui, 12);
  area_save(ui, draft);
  ui::gap(ui, 12);
  caption(ui, "What it is");
  ui::field(ui, ui::take(ui, control_height(ui)), "name", "What it is", draft.harm.name,
            ui::Input::kText, "a rockfall", {}, rules::kLongestName);
  ui::gap(ui, 16);
  section(ui, "Whom");
  std::vector<Id> people;
  for (const Combatant& who : fight.combatants)
    if (within_reach_of_harm(who)) people.push_back(who.id);
  card_links(ui, kinds_of(state(app), people));
  const auto attribute_of = static_cast<Attribute>(draft.with);
  choose_people(ui, fight, Side::kCompany, people, false, draft.chosen, [&](const Combatant& who) {
    if (!draft.harm.saves) return std::to_string(who.hp) + " HP";
    const Chance made = chance(saving_throw(attribute(who, attribute_of), draft.dv));
    return "Fails " + parts::chance(made.of - made.good, made.of);
  });
  AreaHarm harm = draft.harm;
  harm.targets.clear();
  for (const Id id : people)
    if (draft.chosen.contains(id)) harm.targets.push_back(id);
  harm.harm = static_cast<Harm>(draft.kind);
  harm.saves_with = attribute_of;
  harm.halves = draft.made == 0;
  harm.dv = draft.dv;
  if (can_be_guarded(harm.harm, harm.count))
    choose_guards(ui, state(app), harm.targets, draft.harm.guards);
  else
    draft.harm.guards.clear();
  harm.guards = draft.harm.guards;
  if (action_button(ui, app, ui::inset(sheet.footer(), 0, 8), "roll", area_button(harm), harm,
                    {.look = ui::Look::kPrimary, .icon = icon::dices})) {
    draft.chosen.clear();
    draft.harm.guards.clear();
    ui::go(ui, ui::tab(ui) == "chase" ? "chase" : "fight");
  }
}

// All of a side at once, or nobody of it where all of them are chosen.
void side_chip(Ui& ui, ChipFlow& flow, const std::string& name, const std::vector<Id>& all,
               std::set<Id>& chosen) {
  if (all.empty()) return;
  const bool every =
      std::all_of(all.begin(), all.end(), [&](Id id) { return chosen.contains(id); });
  if (!ui::chip(ui, flow.next(name), name, name, every)) return;
  for (const Id id : all) {
    if (every)
      chosen.erase(id);
    else
      chosen.insert(id);
  }
}

}  // namespace

void choose_people(Ui& ui, const Fight& fight, Side side, const std::vector<Id>& people, bool one,
                   std::set<Id>& chosen, const std::function<std::string(const Combatant&)>& note) {
  std::vector<Id> foes;
  std::vector<Id> others;
  for (const Id id : people)
    (find_combatant(fight, id)->side != side ? foes : others).push_back(id);
  if (!one) {
    ChipFlow flow(ui);
    const bool ours = side == Side::kCompany;
    side_chip(ui, flow, ours ? "All enemies" : "All foes", foes, chosen);
    side_chip(ui, flow, ours ? "The whole Company" : "All of its own", others, chosen);
    ui::gap(ui, 8);
  }
  std::vector<Id> all = foes;
  all.insert(all.end(), others.begin(), others.end());
  ui::list(ui, "who", "Whom", static_cast<int>(all.size()), row_height(ui),
           [&](int i, ui::Rect rect) {
             const Combatant& who = *find_combatant(fight, all[static_cast<std::size_t>(i)]);
             bool on = chosen.contains(who.id);
             if (!ui::toggle(ui, rect, who.id, who.name, on, note(who))) return;
             if (one) chosen.clear();
             if (on)
               chosen.insert(who.id);
             else
               chosen.erase(who.id);
           });
}

void choose_guard(Ui& ui, const std::string& name, const Gear& gear, ArmourUse& guard) {
  if (!can_guard(gear)) return;
  const ui::Scope scope(ui, guard.who);
  caption(ui, name + " Blocks with");
  {
    ChipFlow flow(ui);
    for (const Armour& piece : gear.armour) {
      if (!can_block(piece)) continue;
      const std::string words = words::armour_text(piece);
      if (!ui::chip(ui, flow.next(words), piece.id, words, guard.armour == piece.id)) continue;
      const bool on = guard.armour != piece.id;
      guard.armour = on ? piece.id : 0;
      guard.blocks = on ? 1 : 0;
    }
    for (const Armour& piece : gear.armour) {
      if (!can_deflect(piece)) continue;
      const ui::Scope deflects(ui, "deflect");
      const std::string words = "Deflect, " + piece_words(piece.piece);
      if (ui::chip(ui, flow.next(words), piece.id, words, guard.deflect == piece.id))
        guard.deflect = guard.deflect == piece.id ? 0 : piece.id;
    }
  }
  ui::gap(ui, 8);
  const Armour* chosen = find_armour(gear, guard.armour);
  if (chosen == nullptr || !can_block(*chosen)) {
    guard.armour = 0;
    guard.blocks = 0;
  } else {
    labelled_stepper(ui, "blocks", "Blocks of " + name, guard.blocks, 1, chosen->blocks);
  }
}

void choose_guards(Ui& ui, const State& state, const std::vector<Id>& targets,
                   std::vector<ArmourUse>& guards) {
  std::vector<ArmourUse> now;
  for (const Id id : targets) {
    const Combatant* who = find_combatant(state, id);
    if (who == nullptr) continue;
    const auto kept = std::ranges::find(guards, id, &ArmourUse::who);
    ArmourUse guard = kept == guards.end() ? ArmourUse{id, 0, 0, 0} : *kept;
    choose_guard(ui, who->name, gear_of(state, *who), guard);
    if (guard.blocks > 0 || guard.deflect != 0) now.push_back(guard);
  }
  guards = std::move(now);
}

void card_perils(Ui& ui, const Combatant& who) {
  const std::string now = words::peril_text(who);
  if (parts::way(ui, "perils", icon::flame, "Fire, water, fall…",
                 now.empty() ? "What harms without a blow, or breaks" : now))
    ui::open(ui, "perils/" + std::to_string(who.id));
  ui::gap(ui, 16);
}

bool perils_sheets(Ui& ui, App& app) {
  if (ability_sheet(ui, app)) return true;
  std::string argument;
  const auto& fight = errant_state(state(app)).fight;
  if (ui::is_open(ui, "area")) {
    if (!fight) return nobody_sheet(ui, "area");
    area_sheet(ui, app, *fight);
    return true;
  }
  if (!ui::is_open(ui, "perils", &argument)) return false;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "perils");
  perils_sheet(ui, app, *fight, *who);
  return true;
}

}  // namespace fray

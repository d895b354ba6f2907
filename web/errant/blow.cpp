#include "web/errant/blow.hpp"

#include <array>
#include <utility>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/answers.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/attack_choices.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/dice_row.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct BlowDraft {
  PendingBlow of;  // the blow that it is about
  ResolveAttack how;
};

struct Volley {
  bool goes_on = false;
};

// What the attacker can still do: a True Strike, Smite.
void attacker_answers(Ui& ui, const State& now, const Combatant& who, const AttackRoll& attack,
                      ResolveAttack& how) {
  if (can_strike_true(now, attack))
    ui::toggle(ui, "true-strike", "True Strike", how.true_strike,
               "Every die at its most: " + std::to_string(most_of_dice(attack)));
  if (const int most = feats_left(now, who); most > 0)
    labelled_stepper(ui, "smite", "Smite, D" + std::to_string(smite_die(now, attack)) + " each",
                     how.smite, 0, most);
}

void target_blocks(Ui& ui, const Gear& gear, const AttackRoll& attack, ResolveAttack& how) {
  const std::vector<const Armour*> pieces = blocking_pieces(gear, attack);
  if (pieces.empty()) return;
  caption(ui, "Block now, and the dice are rolled anew");
  ChipFlow flow(ui);
  for (const Armour* piece : pieces) {
    const std::string name = words::armour_text(*piece);
    if (!ui::chip(ui, flow.next(name), piece->id, name, how.armour == piece->id)) continue;
    const bool on = how.armour != piece->id;
    how.armour = on ? piece->id : 0;
    how.blocks = on ? 1 : 0;
  }
  ui::gap(ui, 8);
  if (const Armour* chosen = find_armour(gear, how.armour))
    labelled_stepper(ui, "blocks-now", "Blocks spent now", how.blocks, 0, chosen->blocks);
}

// What the target can do: Block, Grit, Deflect; and which piece is worn by the blow.
void target_answers(Ui& ui, const State& now, const Combatant& target, const PendingBlow& blow,
                    ResolveAttack& how) {
  const Gear& gear = gear_of(now, target);
  target_blocks(ui, gear, blow.attack, how);
  if (const int most = feats_left(now, target); most > 0)
    labelled_stepper(ui, "grit", "Grit, D" + std::to_string(combat_die(now, target)) + " each",
                     how.grit, 0, most);
  for (const Armour* piece : deflecting_pieces(gear)) {
    const ui::Scope scope(ui, piece->id);
    bool on = how.deflect == piece->id;
    if (ui::toggle(ui, "deflect", "Deflect with the " + std::string(facts(piece->piece).name), on,
                   "Cancels the blow"))
      how.deflect = on ? piece->id : 0;
  }
  const std::vector<const Armour*> worn = pieces_to_wear(gear, blow);
  if (worn.empty()) return;
  caption(ui, "A die at its most costs a piece of armour Quality: which?");
  ChipFlow flow(ui);
  for (const Armour* piece : worn) {
    const ui::Scope scope(ui, "worn");
    const std::string name(facts(piece->piece).name);
    const bool on = how.worn == 0 ? piece == worn.front() : how.worn == piece->id;
    if (ui::chip(ui, flow.next(name), piece->id, name, on)) how.worn = piece->id;
  }
  ui::gap(ui, 8);
}

void gambit_choice(Ui& ui, const Combatant& who, const Combatant& target, int damage,
                   ResolveAttack& how) {
  bool tries = how.gambit >= 0;
  if (ui::toggle(ui, "gambit", "A gambit", tries, "Trip, shove, disarm: give up damage for it"))
    how.gambit = tries ? damage : -1;
  if (how.gambit < 0) return;
  ui::gap(ui, 8);
  labelled_stepper(ui, "lowered", "Damage given up", how.gambit, 0, damage);
  int with = static_cast<int>(how.saves_with);
  caption(ui, target.name + "’s Saving Throw with");
  choose(ui, "saves-with", "Saving Throw with", words::kAttributes, with);
  how.saves_with = static_cast<Attribute>(with);
  ui::gap(ui, 8);
  ui::toggle(ui, "dire", "At dire Position", how.dire, "Whoever saves may not act at once");
  const Check check = gambit_check(who, target, how.gambit, how.saves_with);
  const Chance saved = chance(check);
  ui::paragraph(ui,
                "DV " + std::to_string(check.dv) +
                    ". It works: " + parts::chance(saved.of - saved.good, saved.of) + ".",
                ui::Ink::kQuiet);
  ui::gap(ui, 8);
}

std::string deal_name(const PendingBlow& blow, const ResolveAttack& how) {
  if (how.deflect != 0) return "Deflect it";
  if (how.blocks > 0) return "Block and roll anew";
  const int damage = damage_if(blow, how);
  const std::string what = how.gambit >= 0 ? "Gambit, " : "Deal ";
  const std::string more = how.smite > 0 ? " and Smite" : how.grit > 0 ? " less Grit" : "";
  return what + std::to_string(damage) + " damage" + more;
}

}  // namespace

std::string waiting_blow(const Fight& fight) {
  if (!fight.pending) return "";
  const Combatant* who = find_combatant(fight, fight.pending->attack.who);
  const Combatant* target = find_combatant(fight, fight.pending->attack.target);
  if (who == nullptr || target == nullptr) return "";
  const int part = fight.pending->attack.part;
  const std::string where = part >= 0 && part < static_cast<int>(target->parts.size())
                                ? "’s " + target->parts[static_cast<std::size_t>(part)].name
                                : "";
  return who->name + " hits " + target->name + where + " for " +
         std::to_string(damage_of(fight.pending->attack, fight.pending->faces));
}

bool resolve_blow(Ui& ui, App& app, const Fight& fight, ui::Sheet& sheet) {
  const State& now = state(app);
  const PendingBlow& blow = *fight.pending;
  BlowDraft& draft = screen_state<BlowDraft>(app);
  if (!(draft.of == blow)) draft = {blow, {}};
  const Combatant* who = find_combatant(fight, blow.attack.who);
  const Combatant* target = find_combatant(fight, blow.attack.target);
  if (who == nullptr || target == nullptr) return false;
  std::vector<Roll> fell;
  if (const BlowDice dice = dice_of(blow.attack); dice.sides > 1)
    fell.push_back({Purpose::kDamage, dice.sides, blow.faces});
  dice_block(ui, fell, just_rolled(app, app.last));
  const int damage = damage_of(blow.attack, blow.faces);
  const int left = hp_aimed_at(*target, blow.attack.part);
  ui::paragraph(ui, waiting_blow(fight) + ", of " + std::to_string(left) + " HP.");
  tell_riders(ui, now, blocked(blow.attack, draft.how));
  ui::gap(ui, 12);
  {
    const ui::Scope scope(ui, "attacker");
    attacker_answers(ui, now, *who, blow.attack, draft.how);
    gambit_choice(ui, *who, *target, damage, draft.how);
  }
  {
    const ui::Scope scope(ui, "target");
    target_answers(ui, now, *target, blow, draft.how);
  }
  const ResolveAttack how = next_answer(now, draft.how);
  const std::string name = deal_name(blow, how);
  const int more = static_cast<int>(fight.volley.size());
  const std::string then = how.wait ? "" : words::volley_text(now);
  if (!action_button(
          ui, app, ui::inset(sheet.footer(), 0, 8), "deal", name, how,
          {.look = ui::Look::kPrimary, .icon = icon::sword, .help = "E-ATT-1", .note = then}))
    return false;
  sheet.to_top();
  sheet.fit();
  draft = {};  // the next blow may look just like this one
  screen_state<Volley>(app).goes_on = more > 0;
  return !how.wait;
}

void await_volley(App& app) { screen_state<Volley>(app).goes_on = true; }
bool volley_goes_on(App& app) { return screen_state<Volley>(app).goes_on; }
bool volley_is_over(App& app) { return std::exchange(screen_state<Volley>(app).goes_on, false); }

}  // namespace fray

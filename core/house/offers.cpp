// What can be done by a combatant, with a character, an NPC, an encounter or a past fight.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/check.hpp"
#include "core/house/fields.hpp"
#include "core/house/kinds.hpp"
#include "core/house/odds.hpp"
#include "core/house/screens.hpp"
#include "core/table/gear.hpp"
#include "core/table/zone_offers.hpp"

namespace fray::house {
namespace {

// What a weapon costs is nobody's matter while it is swung.
std::string arm_note(Item item) {
  item.price = 0;
  return note_of(item);
}

// --- Choices ---
std::vector<Choice> arms_of(const Figure& figure) {
  std::vector<Choice> choices;
  for (const Item& item : figure.items)
    if (is_weapon(item)) add_choice(choices, item.id, item.name, arm_note(item), unusable(item));
  return choices;
}

template <class Fits>
std::vector<Choice> items_of(const Figure& figure, Fits fits) {
  std::vector<Choice> choices;
  for (const Item& item : figure.items)
    if (fits(item)) add_choice(choices, item.id, item.name, note_of(item));
  return choices;
}

// Of an attack with what is usual at that range: that damage comes through.
std::string hit_chance(const Table& table, const Combatant& who, const Combatant& other,
                       Id weapon) {
  const Blow blow{.who = who.figure.id,
                  .target = other.figure.id,
                  .weapon = weapon,
                  .impaired = is_impaired(*table.fight, who, other, Impaired::kAsZone)};
  const int value = attribute(who.figure, usual_attribute(*weapon_of(who.figure, weapon)));
  return percent(attack_odds(table, blow, value, 0).hit);
}

// Of a gambit: where nobody opposes it, and where the target does, as it is proposed.
std::string gambit_chance(const Combatant& who, const Combatant& other) {
  return phrase("{}, opposed with AGI {}", percent(gambit_odds(who.figure.mgt, 0, 0)),
                percent(gambit_odds(who.figure.mgt, 0, other.figure.agi)));
}

// The nearest opponent whom a weapon reaches comes first.
std::vector<Choice> foes_of(const Table& table, const Combatant& who, bool gambit, Id& usual) {
  std::vector<Choice> choices;
  const Fight& fight = *table.fight;
  std::optional<Range> best;
  for (const Combatant& other : fight.combatants) {
    if (other.enemy == who.enemy || !stands(other)) continue;
    const auto apart = range_between(fight, who, other);
    std::string note = apart ? std::string(name_of(*apart)) : std::string("no open way");
    if (!gambit) append(note, ", Armor {}", armor(other.figure));
    const auto weapon = apart ? usual_weapon(who.figure, *apart) : std::nullopt;
    if (gambit)
      append(note, ", {}", gambit_chance(who, other));
    else if (weapon)
      append(note, ", {}", hit_chance(table, who, other, *weapon));
    if (weapon && (!best || *apart < *best)) usual = other.figure.id, best = apart;
    add_choice(choices, other.figure.id, other.figure.name, note);
  }
  if (!best && !choices.empty())
    for (const Combatant& other : fight.combatants)
      if (usual == 0 && other.enemy != who.enemy && stands(other)) usual = other.figure.id;
  return choices;
}

Field foe_field(const Table& table, const Combatant& who, bool gambit, Id& usual) {
  std::vector<Choice> choices = foes_of(table, who, gambit, usual);
  return whom_field("whom", "Whom", std::move(choices), 1, 1,
                    usual == 0 ? std::string() : key_of(usual));
}

// --- Of a combatant ---
Offer attack_offer(const Table& table, const Combatant& who) {
  const Fight& fight = *table.fight;
  Id whom = 0;
  Form form;
  form.with(foe_field(table, who, false, whom));
  const Combatant* target = find_combatant(table, whom);
  const auto apart = target == nullptr ? std::nullopt : range_between(fight, who, *target);
  const Id arm = apart ? usual_weapon(who.figure, *apart).value_or(0) : 0;
  std::vector<Choice> arms = arms_of(who.figure), second{{"0", "Nothing", {}, {}}};
  for (const Item& item : who.figure.items)
    if (item.kind == ItemKind::kMelee)
      add_choice(second, item.id, item.name, arm_note(item), unusable(item));
  add_choice(arms, "0", "bare hands", "1D4");
  form.choice("weapon", "With", std::move(arms), key_of(arm));
  if (second.size() > 2) form.choice("second", "And with, for 1D4 more", std::move(second));
  const Item& weapon = *weapon_of(who.figure, arm);
  form.push_back(attribute_field(who.figure, "Test", usual_attribute(weapon)));
  form.push_back(test_field());
  form.numbered("impaired", "Impaired: 1D4", {"as the zone says", "no", "yes"});
  Offer offer = make_offer(who.figure.id, "attack", "Attack", "sword", "H-ATT-1");
  offer.form = std::move(form);
  offer.note = phrase("{}, {}", weapon.name, arm == 0 ? std::string("1D4") : arm_note(weapon));
  if (apart && reaches(weapon, *apart))
    append(offer.note, ", {}", hit_chance(table, who, *target, arm));
  return offer;
}

std::vector<Choice> steps_of(const Fight& fight, const Combatant& who, bool by_hand) {
  std::vector<Choice> choices;
  if (fight.battlefield.zones.empty()) {
    for (const Range range : kRanges) {
      const int apart = static_cast<int>(range) - static_cast<int>(who.range);
      const bool follows = apart == 0 && can_follow(fight, who);
      if (by_hand ? apart != 0 || follows : apart == 1 || apart == -1 || follows)
        add_choice(choices, static_cast<Id>(range), std::string(name_of(range)),
                   follows ? "after whoever has stepped away" : "");
    }
    return choices;
  }
  for (const Zone& zone : fight.battlefield.zones) {
    const int there = occupants(fight, zone.id);
    std::string cannot;
    if (zone.id == who.zone) continue;
    if (!by_hand) {
      const auto next = neighbours(fight.battlefield, who.zone, true);
      if (std::ranges::count(next, zone.id) == 0) continue;
      if (auto no = refuse_step(fight.battlefield, who.zone, zone.id, there, "H-ZONE-1"))
        cannot = no->why;
    }
    add_choice(choices, zone.id, zone.name, zone_note(zone, there), cannot);
  }
  return choices;
}

void add_turn_offers(const Table& table, const Combatant& who, std::vector<Offer>& all) {
  const Id id = who.figure.id;
  const Fight& fight = *table.fight;
  all.push_back(attack_offer(table, who));
  add_offer(all, id, "move", "Move", "move", "H-ZONE-1")
      .form.choice("where", "Where", steps_of(fight, who, false));
  if (const auto no = refuse_leaving(fight.battlefield, who.zone, "H-ZONE-1"))
    all.back().cannot = no->why;
  Id whom = 0;
  Form gambit;
  gambit.with(foe_field(table, who, true, whom));
  const bool close = nearest_opponent(fight, who) == Range::kClose;
  gambit.choice("stunt", "What", numbered({"something else", "shove", "disarm", "stun"}),
                close ? "1" : "0");
  if (!fight.battlefield.zones.empty()) {
    std::vector<Choice> where{{"0", "the first with room", {}, {}}};
    for (Choice& choice : steps_of(fight, who, false)) where.push_back(std::move(choice));
    gambit.choice("where", "A shove goes to", std::move(where));
  }
  gambit.text("what", "In words", kLongestLine);
  gambit.push_back(attribute_field(who.figure, "Test", Attribute::kMgt));
  gambit.push_back(test_field());
  add_offer(all, id, "gambit", "Gambit", "hand", "H-ATT-4").form = std::move(gambit);
  if (const Combatant* target = find_combatant(table, whom))
    all.back().note = phrase("MGT, {}", gambit_chance(who, *target));
  Offer retreat = make_offer(id, "retreat", "Retreat", "flee", "H-RETR-1");
  retreat.note = nearest_opponent(fight, who)
                     ? phrase("{}, AGI Save {}", close ? "a full turn" : "a quick turn",
                              percent(chance_of_save(who.figure.agi)))
                     : std::string("a quick turn, no Save: no way leads here");
  all.push_back(std::move(retreat));
  add_offer(all, id, "other", "Another action", "hand", "H-INIT-1")
      .form.text("what", "What", kLongestLine);
  add_offer(all, id, "long", "Something long", "time", "H-INIT-1")
      .form.text("what", "What", kLongestLine);
  add_offer(all, id, "take-up", "Take up", "pack", "H-ATT-4")
      .form.choice("item", "What", items_of(who.figure, is_dropped));
  const auto at_hand = [&](const Combatant& bearer, const Item& item) {
    return is_at_hand(fight, who, bearer, item);
  };
  for (Choice& choice : all.back().form[0].choices)
    if (!at_hand(who, *find_item(who.figure, static_cast<Id>(std::stoul(choice.key)))))
      choice.cannot = "It lies elsewhere.";
  add_taking(fight, who, at_hand, "take-from", "H-ATT-4", all);
  if (auto held = items_of(who.figure, can_be_lost); !held.empty())
    add_offer(all, id, "drop", "Drop something: free", "drop", "H-ATT-4")
        .form.choice("item", "What", std::move(held));
  std::vector<Choice> hand{{"0", "Nothing", {}, {}}}, other{{"0", "Nothing", {}, {}}};
  std::string first = "0", second = "0";
  for (const Item& item : who.figure.items) {
    if (!is_weapon(item) || item.kind == ItemKind::kNatural) continue;
    const Choice choice{key_of(item.id), item.name, arm_note(item), unusable(item)};
    hand.push_back(choice);
    other.push_back(choice);
    if (in_hand(item)) (first == "0" ? first : second) = choice.key;
  }
  add_offer(all, id, "hands", "What is in hand", "gear", "H-DEF-1")
      .form.choice("weapon", "In hand", std::move(hand), first)
      .choice("second", "In the other", std::move(other), second)
      .toggle("shield", "Shield raised", has_shield(who.figure) && second == "0");
}

// What it lets pass of the round.
void add_hold_offers(const Fight& fight, const Combatant& who, std::vector<Offer>& all) {
  const Id id = who.figure.id;
  const Usage now = usage(fight, who);
  if (now.hold == Hold::kNothing && in_quick_phase(fight) && !now.acted)
    add_offer(all, id, "wait", "Wait for the full turn", "time", "H-INIT-1");
  if (now.hold != Hold::kNothing) add_offer(all, id, "go-on", "Act after all", "undo", "H-INIT-1");
  if (now.hold != Hold::kRound) add_offer(all, id, "end-turn", "End the turn", "next", "H-INIT-1");
}

void add_hand_offers(const Table& table, const Combatant& who, std::vector<Offer>& all) {
  const Id id = who.figure.id;
  const Figure& figure = who.figure;
  add_offer(all, id, "save", "Save", "dice", "H-ATT-1")
      .form.with(attribute_field(figure, "With", critical_attribute(figure)));
  add_offer(all, id, "hurt", "Hurt", "hurt", "H-ATT-1")
      .form.number("damage", "Damage", 1, kMostDamage, 1)
      .toggle("past-hp", "Past HP", false);
  // What is lacking, HP first where any can come back.
  const int hp = free_slots(figure) == 0 ? 0 : figure.full_hp - figure.hp;
  const int mgt = hp > 0 ? 0 : std::max(0, figure.full_mgt - figure.mgt);
  const int wil = hp > 0 || mgt > 0 ? 0 : std::max(0, figure.full_wil - figure.wil);
  add_offer(all, id, "heal", "Heal", "heal", "H-ATT-1")
      .form.number("hp", "HP", 0, kMostDamage, mgt + wil > 0 ? 0 : std::max(1, hp))
      .number("mgt", "MGT", 0, kMostAttribute, mgt)
      .number("wil", "WIL", 0, kMostAttribute, wil);
  add_offer(all, id, "place", "Put elsewhere", "move", "H-ZONE-1")
      .form.choice("where", "Where", steps_of(*table.fight, who, true));
  std::vector<Choice> fates;
  for (int i = 0; i <= static_cast<int>(Fate::kDestroyed); ++i) {
    const Fate fate = static_cast<Fate>(i);
    const bool of_many = fate == Fate::kRouted || fate == Fate::kDestroyed;
    const bool of_one = fate == Fate::kDying || fate == Fate::kDead;
    if (fate == who.fate || (figure.detachment ? of_one : of_many)) continue;
    add_choice(fates, std::to_string(i),
               std::string(fate == Fate::kFighting ? "fighting" : name_of(fate)));
  }
  add_offer(all, id, "fate", "Out of the fight, or back", "fate", "H-ATT-1")
      .form.choice("fate", "Is", std::move(fates));
}

// --- Of a figure, fighting or not ---
void add_figure_offers(const Figure& figure, bool npc, bool company, std::vector<Offer>& all) {
  const Id id = figure.id;
  add_offer(all, id, "fatigue", "Fatigue", "status", "H-DEF-3")
      .form.number("fatigue", "Fatigue", 0, kSlots - figure.carried,
                   std::min(figure.fatigue + 1, kSlots - figure.carried));
  add_offer(all, id, "add-item", "Add an item", "add", "").form = item_form();
  add_offer(all, id, "remove-item", "Take an item away", "remove", "")
      .form.choice("item", "Which", items_of(figure, [](const Item&) { return true; }));
  add_offer(all, id, "edit", "Change", "edit", "").form = figure_form(figure, npc, false, company);
}

void add_company_offers(const Figure& figure, std::vector<Offer>& all) {
  const Id id = figure.id;
  add_offer(all, id, "rest", "Rest", "heal", "H-DEF-3");
  add_offer(all, id, "long-rest", "Rest until all is well", "heal", "H-ATT-1");
  std::vector<Choice> broken;
  for (const Item& item : figure.items)
    if (item.destroyed)
      add_choice(broken, item.id, item.name, phrase("{} coins", mending_cost(item)),
                 item.kind == ItemKind::kShield ? "A shield cannot be mended." : "");
  add_offer(all, id, "mend", "Have mended", "gear", "H-DEF-2")
      .form.choice("item", "What", std::move(broken));
}

std::vector<Choice> company_of(const Table& table, std::string& usual) {
  std::vector<Choice> choices;
  for (const Figure& it : table.characters) {
    add_choice(choices, it.id, it.name, phrase("HP {}, MGT {}", it.hp, it.mgt));
    if (it.mgt > 0 && it.wil > 0) usual += (usual.empty() ? "" : ",") + key_of(it.id);
  }
  return choices;
}

}  // namespace

std::vector<Offer> offers(const State& state, Id who) {
  std::vector<Offer> all;
  const Table& table = table_of(state);
  if (const Combatant* fights = find_combatant(table, who)) {
    if (stands(*fights)) {
      add_turn_offers(table, *fights, all);
      add_hold_offers(*table.fight, *fights, all);
    }
    for (Offer& one : all) one.players = true;
    add_hand_offers(table, *fights, all);
    add_figure_offers(fights->figure, false, !is_npc(*fights), all);
    add_offer(all, who, "leave", "Take out of the fight", "remove", "");
  } else if (const Figure* character = find_character(table, who)) {
    add_company_offers(*character, all);
    for (Offer& one : all) one.players = one.key != "mend";
    add_figure_offers(*character, false, true, all);
    add_offer(all, who, "remove", "Remove from the Company", "remove", "");
  } else if (const Figure* kind = find_kind(table, who)) {
    add_figure_offers(*kind, true, false, all);
    add_offer(all, who, "copy", "Copy", "add", "");
    add_offer(all, who, "remove", "Remove", "remove", "");
  } else if (common_kind(who)) {
    add_offer(all, who, "copy", "Copy as an NPC of your own", "add", "");
  } else if (find_encounter(table, who) != nullptr) {
    std::string usual;
    std::vector<Choice> company = company_of(table, usual);
    const int most = static_cast<int>(company.size());
    add_offer(all, who, "meet", "Begin the fight", "fight", "")
        .form.whom("characters", "Who fights", std::move(company), 0, most, usual);
    add_offer(all, who, "remove-encounter", "Remove", "remove", "");
  } else if (table.fight && find_zone(table.fight->battlefield, who) != nullptr) {
    all = zone_offers(table.fight->battlefield, who);
  } else {
    for (const PastFight& past : table.past)
      if (past.id == who) add_offer(all, who, "forget", "Forget this fight", "remove", "");
  }
  note_refusals(state, all);
  return all;
}

void note_refusals(const State& state, std::vector<Offer>& all) {
  // What is missing in their usual form is what the form is for.
  fray::note_refusals(
      state, all, filled_action,
      {"new-character", "new-npc", "join", "new-encounter", "keep", "zones-add", "paste"});
}

}  // namespace fray::house

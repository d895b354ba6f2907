// What a combatant can do: in its turn, only what is left of it (Z-TURN-1); and what the Guide does
// with it by hand.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/dice/sort_few.hpp"
#include "core/table/gear.hpp"
#include "core/zones/fields.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/saves.hpp"
#include "core/zones/screens.hpp"

namespace fray::zones {
namespace {

std::string refusal_text(const MaybeRefusal& refusal) {
  return refusal ? refusal->why : std::string();
}

// ", hits 60 %, down 12.5 %": of an attack that reaches this one; empty for one that does not.
std::string odds_note(const Fight& fight, const Combatant& who, const Means& means,
                      const Combatant& target, Sight sight) {
  const Reach reach = reach_of(fight, who, weapon_of(means), target, sight);
  if (!reach.why_not.empty()) return {};
  const Odds hits = reach.wit_save ? save_odds(who.figure, Attribute::kWit) : Odds{1, 1};
  const auto both = [&](const Odds& odds) {
    return Odds{hits.good * odds.good, hits.of * odds.of};
  };
  if (means.manner != Manner::kDamage) {
    const Odds saved = save_odds(target.figure, Attribute::kStr);
    return phrase(", {}", percent(both({saved.of - saved.good, saved.of})));
  }
  const Distribution damage =
      damage_odds(strike_of(fight, who, means, false, Protection::kAsZone, target));
  std::string note = reach.wit_save ? phrase(", hits {}", percent(hits)) : std::string(", hits");
  append(note, ", down {}", percent(both(chance_at_least(damage, target.figure.health))));
  return note;
}

// Whom it can attack somehow comes first, then whom it could by peeking out. Whoever is held can
// choose the holder alone.
std::vector<Choice> enemies_of(const Fight& fight, const Combatant& who, bool near_alone, bool down,
                               bool brief = false) {
  std::vector<Choice> reachable, peeked_at, others;
  const Combatant* holder = holder_of(fight, who.figure.id);
  for (const Combatant& other : fight.combatants) {
    const bool meant =
        down ? other.fate == Fate::kDown : stands(other) || other.fate == Fate::kSurrendered;
    if (!is_enemy(who, other) || !meant) continue;
    const bool near = is_near(fight, who, other);
    // The first weapon that reaches that one, which the form proposes against it.
    const auto reaching = [&](bool peeking) {
      return std::ranges::find_if(who.figure.weapons, [&](const Weapon& weapon) {
        return !near_alone && unusable(weapon).empty() && !weapon.blast &&
               reach_of(fight, who, weapon.id, other, {false, peeking}).why_not.empty();
      });
    };
    const auto reaches = [&](bool peeking) {
      return near || reaching(peeking) != who.figure.weapons.end();
    };
    std::string note = near ? std::string("near") : zone_name(fight, other.zone);
    append(note, ", armour {}, health {}", other.figure.armour, other.figure.health);
    if (other.hidden) note += ", hidden";
    if (!brief && !near_alone) {
      const bool peeking = !reaches(false);
      const auto with = reaching(peeking);
      const Id weapon = with == who.figure.weapons.end() ? 0 : with->id;
      note += odds_note(fight, who, {weapon}, other, {false, peeking});
    }
    std::string cannot = near_alone && !near ? "Not near: go there first." : "";
    if (holder != nullptr && holder != &other)
      cannot = phrase("{} is held by {}.", who.figure.name, holder->figure.name);
    (reaches(false)  ? reachable
     : reaches(true) ? peeked_at
                     : others)
        .push_back(
            {key_of(other.figure.id), other.figure.name, std::move(note), std::move(cannot)});
  }
  reachable.insert(reachable.end(), peeked_at.begin(), peeked_at.end());
  reachable.insert(reachable.end(), others.begin(), others.end());
  return reachable;
}

Field protection_field() {
  return choice_field(
      "protection", "Between them",
      numbered({"as the zone says", "nothing", "concealment", "cover", "concealment and cover"}));
}

std::vector<Choice> ways_from(const Fight& fight, const Combatant& who, bool sneaking) {
  std::vector<Choice> choices;
  if (who.border != 0)
    add_choice(choices, who.zone, phrase("back into {}", zone_name(fight, who.zone)), "",
               refusal_text(refuse_going(fight, who, who.zone, 0)));
  for (const Id zone : neighbours(fight.field, who.zone, true)) {
    const Move move{who.figure.id, zone, false, sneaking};
    std::string cannot = refusal_text(refuse_going(fight, who, zone, 0));
    const int cost = move_cost(fight, who, move);
    if (cannot.empty() && cost > halves_left(fight, who)) cannot = "Too far for what is left.";
    add_choice(choices, zone, zone_name(fight, zone),
               cost == 1   ? "half a zone"
               : cost == 2 ? "1 zone"
                           : "2 zones",
               cannot);
  }
  return choices;
}

std::vector<Choice> borders_of(const Fight& fight, const Combatant& who) {
  std::vector<Choice> choices;
  for (const Id zone : neighbours(fight.field, who.zone, true))
    add_choice(choices, zone, zone_name(fight, zone),
               who.hidden ? "half a zone, sneaking 1 zone" : "half a zone",
               who.border == zone ? "Stands there already."
                                  : refusal_text(refuse_going(fight, who, who.zone, zone)));
  return choices;
}

// Whoever hides goes there unseen unless that is switched off.
Offer border_offer(const Fight& fight, const Combatant& who) {
  Form form;
  form.choice("to", "With", borders_of(fight, who));
  if (who.hidden) form.toggle("sneaking", "Sneaks, else is seen", true);
  Offer one = make_offer(who.figure.id, "border", "Go to a border", "move", "Z-BLAST-1");
  one.form = std::move(form);
  return one;
}

const Combatant* first_target(const Fight& fight, const std::vector<Choice>& choices) {
  const auto first =
      std::ranges::find_if(choices, [](const Choice& choice) { return choice.cannot.empty(); });
  return first == choices.end() ? nullptr
                                : find_combatant(fight, static_cast<Id>(std::stoul(first->key)));
}

Offer attack_offer(const Fight& fight, const Combatant& who, bool brief) {
  std::vector<Choice> whom = enemies_of(fight, who, false, false, brief);
  const Combatant* target = first_target(fight, whom);
  const bool peeking =
      target != nullptr && !is_near(fight, who, *target) && can_peek(fight, who, target->zone);
  std::vector<Choice> with = weapon_choices(fight, who, target, {false, peeking}, false);
  std::string note;
  for (const Choice& choice : with) {
    if (!note.empty() || !choice.cannot.empty()) continue;
    note = phrase("{}, {}", choice.name, choice.note);
    if (target != nullptr && !brief)
      note += odds_note(fight, who, {static_cast<Id>(std::stoul(choice.key))}, *target,
                        {false, peeking});
  }
  Form form;
  form.push_back(one_field("whom", "Whom", std::move(whom)));
  form.choice("with", "With", std::move(with));
  form.toggle("held-back", "Hold back: impaired", false);
  form.text("stunt", "Offer instead of damage", kLongestLine);
  form.push_back(protection_field());
  form.toggle("unseen", "The target is not seen", false);
  form.toggle("peeking", "Peeks out from behind a barrier", peeking);
  Offer offer = make_offer(who.figure.id, "attack", "Attack", "sword", "Z-ATT-1");
  offer.form = std::move(form);
  offer.note = std::move(note);
  return offer;
}

void add_blast(const Fight& fight, const Combatant& who, std::vector<Offer>& all) {
  std::vector<Choice> weapons, zones;
  bool melee = true;
  for (const Weapon& weapon : who.figure.weapons) {
    if (!weapon.blast) continue;
    add_choice(weapons, weapon.id, weapon.name, note_of(weapon), unusable(weapon));
    melee = melee && weapon.kind == WeaponKind::kMelee;
  }
  if (weapons.empty()) return;
  for (const Zone& zone : fight.field.zones) {
    if (melee && zone.id != who.zone) continue;
    const auto apart = shot_distance(fight, who.zone, zone.id);
    add_choice(zones, zone.id, zone.name,
               !apart        ? std::string("no way there")
               : *apart == 0 ? std::string("this zone")
               : *apart == 1 ? std::string("1 zone away")
                             : phrase("{} zones away", *apart));
  }
  if (zones.empty()) add_choice(zones, "0", "All round");
  // Where it can go comes first, without peeking out where it can.
  std::string usual;
  bool peeks = false;
  for (const bool peeking : {false, true})
    for (const Choice& zone : zones)
      for (const Choice& weapon : weapons)
        if (usual.empty() && weapon.cannot.empty() &&
            blast_reach(fight, who, static_cast<Id>(std::stoul(weapon.key)),
                        static_cast<Id>(std::stoul(zone.key)), peeking)
                .why_not.empty() &&
            (melee || zone.key != key_of(who.zone)))
          usual = zone.key, peeks = peeking;
  add_offer(all, who.figure.id, "blast", "Blast a zone", "fire", "Z-BLAST-1")
      .form.choice("with", "With", std::move(weapons))
      .choice("zone", "Zone", std::move(zones), usual)
      .toggle("held-back", "Hold back: impaired", false)
      .with(protection_field())
      .toggle("peeking", "Peeks out from behind a barrier", peeks);
}

void add_moves(const Fight& fight, const Combatant& who, std::vector<Offer>& all) {
  if (fight.field.zones.empty() || halves_left(fight, who) <= 0) return;
  const Id id = who.figure.id;
  const int left = halves_left(fight, who);
  Offer move = make_offer(id, "move", "Move", "move", "Z-TURN-1");
  move.form.choice("to", "To", ways_from(fight, who, false));
  move.note = left == 2       ? std::string("1 zone left")
              : left % 2 == 0 ? phrase("{} zones left", left / 2)
                              : phrase("{} half zones left", left);
  move.pick = true;
  if (const auto no = refuse_leaving(fight.field, who.zone, "Z-TURN-1")) move.cannot = no->why;
  if (who.hidden) {
    Offer sneak = make_offer(id, "sneak", "Sneak", "sneak", "Z-SNEAK-1");
    sneak.form.choice("to", "To", ways_from(fight, who, true));
    sneak.note = usage(fight, who).sneaking
                     ? std::string("twice the way, unheard so far")
                     : phrase("twice the way, AGI save, {}",
                              percent(save_odds(who.figure, Attribute::kAgi)));
    all.push_back(std::move(sneak));
    move.note += ", and is seen";
  }
  all.push_back(std::move(move));
}

void add_main(const Fight& fight, const Combatant& who, std::vector<Offer>& all) {
  const Id id = who.figure.id;
  add_blast(fight, who, all);
  std::vector<Choice> near = enemies_of(fight, who, true, false);
  std::vector<Choice> named;
  for (Choice& choice : near) {
    const Combatant* other = find_combatant(fight, static_cast<Id>(std::stoul(choice.key)));
    const std::string odds = odds_note(fight, who, {0, Manner::kGrapple}, *other, {});
    for (const Weapon& weapon : other->figure.weapons)
      if (can_be_lost(weapon))
        add_choice(named, phrase("{}-{}", other->figure.id, weapon.id),
                   phrase("{}: {}", other->figure.name, weapon.name),
                   phrase("STR {}{}", other->figure.str, odds), choice.cannot);
    append(choice.note, ", STR {}{}", other->figure.str, odds);
  }
  add_offer(all, id, "sprint", "Sprint", "sprint", "Z-TURN-1");
  add_offer(all, id, "grapple", "Grapple", "grapple", "Z-NONL-1")
      .form.with(one_field("whom", "Whom", near));
  add_offer(all, id, "disarm", "Disarm", "gambit", "Z-NONL-1")
      .form.person("what", "Of what", std::move(named));
  std::vector<Choice> down = enemies_of(fight, who, true, true);
  if (!down.empty())
    add_offer(all, id, "finish", "Final blow", "skull", "Z-ATT-1")
        .form.with(one_field("whom", "Whom", std::move(down)));
  add_offer(all, id, "power", "Invoke a power", "spell", "Z-TURN-1")
      .form.text("what", "Which", kLongestLine)
      .person("target", "Who saves against it",
              [&] {
                std::vector<Choice> choices{{"0", "Nobody", {}, {}}};
                for (const Combatant& other : fight.combatants)
                  if (stands(other)) add_choice(choices, other.figure.id, other.figure.name);
                return choices;
              }())
      .with(attribute_choice("save", "With"));
  std::vector<Choice> foes;
  for (const Combatant& other : fight.combatants)
    if (stands(other) && is_enemy(who, other))
      add_choice(foes, other.figure.id, other.figure.name,
                 phrase("WIT {}, {}", other.figure.wit,
                        percent(1 - as_double(save_odds(other.figure, Attribute::kWit)))));
  add_offer(all, id, "trick", "Distract, frighten, taunt", "talk", "Z-TURN-1")
      .form.with(one_field("whom", "Whom", std::move(foes)))
      .numbered("trick", "So that it is", {"distracted", "frightened", "taunted"})
      .text("how", "How", kLongestLine, "shouts and waves");
  add_offer(all, id, "surroundings", "Use the surroundings", "hand", "Z-TURN-1")
      .form.text("what", "What", kLongestLine, "topples a barrel");
  std::vector<Choice> things{{"0", "Something else", {}, {}}};
  for (const Weapon& weapon : who.figure.weapons)
    if (weapon.place != Place::kStowed && !weapon.natural)
      add_choice(things, weapon.id, weapon.name,
                 weapon.place == Place::kDropped ? "picks it up" : "puts it down",
                 is_dropped(weapon) && !is_at_hand(who, who, weapon)
                     ? phrase("It lies in {}.", zone_name(fight, zone_of(who, weapon)))
                     : std::string());
  add_offer(all, id, "pick-up", "Pick up or put down", "pack", "Z-TURN-1")
      .form.choice("item", "What", std::move(things));
  add_taking(
      fight, who,
      [&](const Combatant& other, const Weapon& weapon) { return is_at_hand(who, other, weapon); },
      "take-up", "Z-TURN-1", all);
}

void add_holds(const Fight& fight, const Combatant& who, bool main, std::vector<Offer>& all) {
  const Id id = who.figure.id;
  if (main && is_entangled(fight, who)) {
    Offer free = make_offer(id, "break-free", "Break free", "gambit", "Z-NONL-1");
    free.note = phrase("STR save, {}", percent(save_odds(who.figure, Attribute::kStr)));
    all.push_back(std::move(free));
  }
  if (who.holds == 0) return;
  const Combatant* held = find_combatant(fight, who.holds);
  if (main && held != nullptr) {
    std::vector<Choice> where;
    for (const Id zone : neighbours(fight.field, held->zone, true))
      add_choice(where, zone, phrase("towards {}", zone_name(fight, zone)), "",
                 refusal_text(refuse_shove(fight, *held, zone)));
    add_choice(where, "0", "nowhere");
    const Zone* zone = find_zone(fight.field, held->zone);
    Form form;
    form.choice("towards", "Half a zone", std::move(where));
    if (zone != nullptr && !zone->hazard.empty())
      form.toggle("hazard", phrase("Into the {}", zone->hazard), true);
    add_offer(all, id, "shove", "Shove", "gambit", "Z-NONL-1").form = std::move(form);
  }
  add_offer(all, id, "release", "Let go", "drop", "Z-NONL-1");
}

void add_bonus(const Combatant& who, std::vector<Offer>& all) {
  const Id id = who.figure.id;
  std::vector<Choice> items;
  for (const Weapon& weapon : who.figure.weapons)
    if (weapon.place != Place::kDropped && !weapon.natural)
      add_choice(items, weapon.id, weapon.name,
                 weapon.place == Place::kStowed ? "draws it" : "puts it away");
  add_offer(all, id, "equip", "Draw or put away", "gear", "Z-TURN-1")
      .form.choice("item", "What", std::move(items));
  add_offer(all, id, "consume", "Use a draught, an antidote, poison", "drink", "Z-TURN-1")
      .form.text("what", "What", kLongestLine, "a healing draught")
      .keyed("heals", "Health that it brings back",
             {{"6", "1D6"},
              {"4", "1D4"},
              {"8", "1D8"},
              {"10", "1D10"},
              {"12", "1D12"},
              {"0", "none"}});
  add_offer(all, id, "talk", "A few words", "talk", "Z-TURN-1")
      .form.text("what", "What is said", kLongestLine, "To me!");
}

std::vector<Choice> places_of(const Fight& fight) {
  std::vector<Choice> choices;
  for (const Zone& zone : fight.field.zones) add_choice(choices, zone.id, zone.name);
  return choices;
}

// A faction passes as one: for a single character only where nobody else of it could act.
Offer pass_offer(const Fight& fight, const Combatant& who) {
  Offer pass = make_offer(who.figure.id, "pass", "Pass", "next", "Z-ACT-1");
  for (const Combatant* other : may_act(fight, fight.turn))
    if (other->figure.id != who.figure.id)
      pass.cannot =
          phrase("{} could act: a faction passes as one, by the Guide’s word.", other->figure.name);
  return pass;
}

}  // namespace

std::vector<Choice> weapon_choices(const Fight& fight, const Combatant& who,
                                   const Combatant* target, Sight sight, bool melee_alone) {
  std::vector<Choice> choices;
  for (const Weapon& weapon : who.figure.weapons) {
    if (weapon.blast || (melee_alone && weapon.kind != WeaponKind::kMelee)) continue;
    std::string cannot = unusable(weapon);
    if (cannot.empty() && target != nullptr)
      cannot = reach_of(fight, who, weapon.id, *target, sight).why_not;
    add_choice(choices, weapon.id, weapon.name, note_of(weapon), cannot);
  }
  choices.push_back(
      {"0", "Bare hands", "1D4 impaired",
       target == nullptr ? std::string() : reach_of(fight, who, 0, *target, sight).why_not});
  // Another target may be chosen in the same form: what does not reach this one can be chosen too.
  if (!melee_alone)
    for (Choice& choice : choices)
      if (choice.key == "0" ||
          unusable(*find_weapon(who.figure, static_cast<Id>(std::stoul(choice.key)))).empty()) {
        if (!choice.cannot.empty()) choice.note += ", does not reach the first";
        choice.cannot.clear();
      }
  if (melee_alone) return choices;
  const auto is_last = [](const Choice& choice) {
    return !choice.cannot.empty() || choice.note.ends_with("first");
  };
  sort_few(choices,
           [&](const Choice& one, const Choice& other) { return !is_last(one) && is_last(other); });
  return choices;
}

std::vector<Offer> turn_offers(const Table& table, const Combatant& who, bool brief) {
  const Fight& fight = *table.fight;
  const Id id = who.figure.id;
  std::vector<Offer> all;
  if (who.fate == Fate::kSurrendered && who.provoked)
    add_offer(all, id, "fight-on", "Fight on", "sword", "Z-MOR-1");
  if (!stands(who)) return all;
  const bool mine = in_turn(fight, who);
  const bool main = !mine || has_main(fight, who);
  const bool acting = mine && fight.acting == id;
  // When nothing but steps is left, that is what comes next.
  const Offer end = make_offer(id, "end-turn", "End the turn", "next", "Z-ACT-1");
  const bool done = acting && !main && !has_bonus(fight, who);
  if (done && !brief) all.push_back(end);
  const Offer begin = make_offer(id, "begin", "Take the turn", "next", "Z-CHAOS-1");
  if (mine && must_begin_turn(fight, who)) return {begin, pass_offer(fight, who)};
  if (main) all.push_back(attack_offer(fight, who, brief));
  if (!mine) return all;  // the attack says why not
  if (fight.chaos && fight.acting == 0) all.push_back(begin);
  add_moves(fight, who, all);
  add_holds(fight, who, main, all);
  if (main) add_main(fight, who, all);
  if (has_bonus(fight, who)) add_bonus(who, all);
  std::vector<Choice> held;
  for (const Weapon& weapon : who.figure.weapons)
    if (can_be_lost(weapon)) add_choice(held, weapon.id, weapon.name);
  if (!held.empty())
    add_offer(all, id, "drop", "Drop something: free", "drop", "Z-TURN-1")
        .form.choice("item", "What", std::move(held));
  if (halves_left(fight, who) > 0 && !fight.field.zones.empty())
    all.push_back(border_offer(fight, who));
  const Usage now = usage(fight, who);
  if (!now.main && now.bonus == 0 && now.moved == 0)
    add_offer(all, id, "surrender", "Surrender", "surrender", "Z-MOR-1");
  if (acting && !done) all.push_back(end);
  if (fight.acting == 0) all.push_back(pass_offer(fight, who));
  return all;
}

std::vector<Offer> hand_offers(const Table& table, const Combatant& who) {
  const Fight& fight = *table.fight;
  const Id id = who.figure.id;
  std::vector<Offer> all;
  add_offer(all, id, "hurt", "Hurt", "hurt", "Z-ATT-1")
      .form.number("damage", "Damage", 1, kMostHealth, 1)
      .toggle("past-armour", "Past armour", false);
  const int lost = who.figure.full_health - who.figure.health;
  add_offer(all, id, "heal", "Heal", "heal", "Z-ATT-1")
      .form.number("health", "Health", 1, kMostHealth, std::max(1, lost));
  add_offer(all, id, "save", "Roll a save", "dice", "")
      .form.with(attribute_choice("attribute", "With"));
  const Zone* zone = find_zone(fight.field, who.zone);
  if (zone != nullptr && !zone->hazard.empty())
    add_offer(all, id, "hazard", phrase("Suffers the {}", zone->hazard), "fire", "Z-NONL-1");
  if (!fight.field.zones.empty()) {
    std::vector<Choice> borders{{"0", "in the middle", {}, {}}};
    for (Choice& choice : places_of(fight)) borders.push_back(std::move(choice));
    add_offer(all, id, "place", "Put elsewhere", "move", "")
        .form.choice("zone", "Zone", places_of(fight), key_of(who.zone))
        .choice("border", "On the border with", std::move(borders));
  }
  add_offer(all, id, who.hidden ? "found" : "hide", who.hidden ? "Is found" : "Hides, out of sight",
            "sneak", "Z-SNEAK-1");
  if (fight.fast_slow)
    add_offer(all, id, who.ready ? "unready" : "ready",
              who.ready ? "Was not ready for this fight" : "Was ready for this fight", "order",
              "Z-FAST-1");
  add_offer(all, id, "condition", "Note a condition", "status", "")
      .form.text("condition", "What is to be known", kLongestLine, who.condition);
  std::vector<Choice> fates;
  for (const Fate fate : {Fate::kFighting, Fate::kDown, Fate::kDead, Fate::kRetreated,
                          Fate::kSurrendered, Fate::kEscaped}) {
    if (fate == who.fate) continue;
    add_choice(fates, std::to_string(static_cast<int>(fate)),
               fate == Fate::kFighting ? "fighting" : std::string(name_of(fate)));
  }
  add_offer(all, id, "fate", "Out of the fight, or back", "fate", "")
      .form.choice("fate", "Is", std::move(fates));
  std::vector<Choice> factions;
  for (const Faction& faction : fight.factions)
    if (faction.id != who.faction) add_choice(factions, faction.id, faction.name);
  add_offer(all, id, "faction", "Changes sides", "order", "")
      .form.choice("faction", "To", std::move(factions));
  return all;
}

std::vector<Offer> figure_offers(const Figure& figure, bool npc) {
  const Id id = figure.id;
  std::vector<Offer> all;
  Weapon sword;
  sword.name = "sword";
  add_offer(all, id, "add-weapon", "Add a weapon", "sword", "").form = weapon_form("", sword);
  std::vector<Choice> weapons;
  for (const Weapon& weapon : figure.weapons)
    add_choice(weapons, weapon.id, weapon.name, note_of(weapon));
  add_offer(all, id, "remove-weapon", "Take a weapon away", "remove", "")
      .form.choice("weapon", "Which", std::move(weapons));
  add_offer(all, id, "edit", "Change", "edit", "").form = figure_form(figure, npc, false);
  return all;
}

}  // namespace fray::zones

// What can be done: by a combatant, with a character, an NPC or a past fight, and on the bar.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/savvy/attack.hpp"
#include "core/savvy/check.hpp"
#include "core/savvy/fields.hpp"
#include "core/savvy/kinds.hpp"
#include "core/savvy/screens.hpp"

namespace fray::savvy {
namespace {

// --- Choices ---
std::vector<Choice> weapons_of(const Table& table, const Figure& figure) {
  std::vector<Choice> choices;
  for (const Weapon& weapon : figure.weapons)
    add_choice(choices, weapon.id, weapon.name, note_of(table, weapon), unusable(table, weapon));
  return choices;
}

const Weapon* usual_weapon(const Table& table, const Figure& figure) {
  for (const Weapon& weapon : figure.weapons)
    if (unusable(table, weapon).empty()) return &weapon;
  return nullptr;
}

// That a Violence Test against this one's Defense is made, whatever the weapon.
std::string hit_chance(const Combatant& who, const Combatant& other) {
  return percent(attack_odds(who, {}, other, 0, 0).hit);
}

// `struck`: by a Violence Test, and not by a gambit, whose Test is the same against all.
std::vector<Choice> opponents_of(const Table& table, const Combatant& who, bool struck = true) {
  std::vector<Choice> choices;
  for (const Combatant& other : table.fight->combatants) {
    if (other.enemy == who.enemy || !stands(other)) continue;
    std::string note = struck
                           ? phrase("Defense {}, {}", defense(other.figure), hit_chance(who, other))
                           : std::string();
    add_choice(choices, other.figure.id, other.figure.name, note);
  }
  return choices;
}

Field opponent_field(const Table& table, const Combatant& who, bool struck = true) {
  std::vector<Choice> choices = opponents_of(table, who, struck);
  std::string usual = choices.empty() ? std::string() : choices.front().key;
  return whom_field("whom", "Whom", std::move(choices), 1, 1, usual);
}

std::vector<Choice> combatants_of(const Fight& fight) {
  std::vector<Choice> choices;
  for (const Combatant& who : fight.combatants) add_choice(choices, who.figure.id, who.figure.name);
  return choices;
}

// --- Of a figure, fighting or not ---
Form gear_form(const Table& table, const Figure& figure) {
  std::vector<Choice> items;
  if (!figure.armour.empty())
    add_choice(items, "0", figure.armour, phrase("{} Notches", figure.armour_notches));
  for (const Weapon& weapon : figure.weapons)
    add_choice(items, weapon.id, weapon.name, note_of(table, weapon));
  Form form;
  form.choice("item", "What", std::move(items));
  form.number("notches", "Notches", 0, table.bears, 0);
  form.toggle("ammunition", "Has ammunition", true);
  form.toggle("loaded", "Is loaded", true);
  return form;
}

void add_figure_offers(const Table& table, const Figure& figure, bool npc, bool company,
                       std::vector<Offer>& all) {
  const Id who = figure.id;
  add_offer(all, who, "gear", "Repair and refill", "gear", "S-DMG-1").form =
      gear_form(table, figure);
  add_offer(all, who, "add-weapon", "Add a weapon", "sword", "").form =
      weapon_form("", {.name = "sword", .sides = 8});
  std::vector<Choice> weapons;
  for (const Weapon& weapon : figure.weapons)
    add_choice(weapons, weapon.id, weapon.name, note_of(table, weapon));
  add_offer(all, who, "remove-weapon", "Take a weapon away", "remove", "")
      .form.choice("weapon", "Which", std::move(weapons));
  add_offer(all, who, "edit", "Change", "edit", "").form = figure_form(figure, npc, false, company);
}

// --- Of a combatant ---
Form attack_form(const Table& table, const Combatant& who, bool whom) {
  Form form;
  if (whom) form.push_back(opponent_field(table, who));
  form.choice("weapon", "With", weapons_of(table, who.figure));
  add_boons(form);
  return form;
}

void add_round_offers(const Table& table, const Combatant& who, std::vector<Offer>& all) {
  const Id id = who.figure.id;
  const Figure& figure = who.figure;
  Offer attack = make_offer(id, "attack", "Attack", "sword", "S-ATT-1");
  attack.form = attack_form(table, who, true);
  if (const Weapon* weapon = usual_weapon(table, figure))
    attack.note = phrase("{}, {}", weapon->name, note_of(table, *weapon));
  if (const Combatant* first = find_combatant(table, filled_id(usual_form(attack), "whom"));
      first != nullptr && !attack.note.empty())
    append(attack.note, ", {}", hit_chance(who, *first));
  all.push_back(std::move(attack));

  const int left = std::max(1, may_move(*table.fight, who));
  add_offer(all, id, "move", "Move", "move", "S-ACT-1").form.number("feet", "Feet", 1, left, left);

  std::vector<Choice> tests;
  for (const Attribute with : {Attribute::kSavvy, Attribute::kViolence, Attribute::kMig}) {
    const int value = attribute(figure, with);
    add_choice(tests, std::to_string(static_cast<int>(with)), std::string(name_of(with)),
               phrase("{}, {}", signed_number(value),
                      percent(chance_of_check(value, table.target, attack_lean(who, 0, 0)))));
  }
  const std::string usual = phrase("{} {}", tests[1].name, tests[1].note);
  Form gambit;
  gambit.with(opponent_field(table, who, false))
      .text("what", "What: trip, shove, disarm …", kLongestLine)
      .choice("attribute", "Test", std::move(tests), "1");
  add_boons(gambit);
  add_offer(all, id, "gambit", "Gambit", "gambit", "S-GAMB-1").form = std::move(gambit);
  all.back().note = usual;
  add_offer(all, id, "sprint", "Sprint", "sprint", "S-ACT-1");

  std::vector<Choice> touched{{"0", "Nobody has to be touched", {}, {}}};
  for (Choice& choice : opponents_of(table, who)) touched.push_back(std::move(choice));
  Form cast;
  cast.text("what", "What", kLongestLine)
      .person("touch", "Touches somebody unwilling", std::move(touched));
  add_boons(cast);
  add_offer(all, id, "cast", "Cast or activate", "spell", "S-ACT-1").form = std::move(cast);

  std::vector<Choice> items{{"0", "Something else", "Retrieve", {}}};
  std::vector<Choice> held, crossbows;
  for (const Weapon& weapon : figure.weapons) {
    if (weapon.kind == WeaponKind::kNatural) continue;
    const bool handy = weapon.place == Place::kHandy;
    add_choice(items, weapon.id, weapon.name, handy ? "Stow" : "Retrieve");
    if (handy) add_choice(held, weapon.id, weapon.name);
    if (weapon.kind == WeaponKind::kCrossbow) add_choice(crossbows, weapon.id, weapon.name);
  }
  if (who.light) add_choice(held, "0", "The light");
  add_offer(all, id, "item", "Retrieve or stow", "pack", "S-ACT-1")
      .form.choice("item", "What", std::move(items));
  add_offer(all, id, "lighten", "Drop all that is not handy", "drop", "S-ACT-1");
  add_offer(all, id, "reload", "Reload a crossbow", "reload", "S-ACT-1")
      .form.choice("weapon", "Which", std::move(crossbows));
  add_offer(all, id, "drink", "Drink liquor", "drink", "S-ACT-1");
  add_offer(all, id, "light", "Light a torch or lantern", "light", "S-ACT-1");
  add_offer(all, id, "retreat", "Retreat", "flee", "S-ACT-1");
  add_offer(all, id, "drop", "Drop what is held", "drop", "S-ACT-1")
      .form.choice("item", "What", std::move(held));
  add_offer(all, id, "talk", "Talk", "talk", "S-ACT-1")
      .form.text("what", "What is said", kLongestLine, "To me!");
  all.push_back(usage(*table.fight, who).ended
                    ? make_offer(id, "go-on", "Act after all", "undo", "S-ACT-1")
                    : make_offer(id, "end-turn", "End the turn", "next", "S-ACT-1"));
}

void add_hand_offers(const Combatant& who, std::vector<Offer>& all) {
  const Id id = who.figure.id;
  add_offer(all, id, "hurt", "Hurt", "hurt", "S-DMG-1")
      .form.number("damage", "Damage", 1, kMostPoints, 1)
      .toggle("past-grit", "Past Grit", false);
  const int grit = who.figure.full_grit - who.figure.grit;
  const int flesh = who.figure.full_flesh - who.figure.flesh;
  const bool of_flesh = grit <= 0 && flesh > 0;
  add_offer(all, id, "heal", "Heal", "heal", "S-DMG-1")
      .form.number("grit", "Grit", 0, kMostPoints, of_flesh ? 0 : std::max(1, grit))
      .number("flesh", "Flesh", 0, kMostPoints, of_flesh ? flesh : 0);
  add_offer(all, id, "effects", "Dazed, bleeding, pinned", "status", "S-DMG-2")
      .form.toggle("dazed", "Dazed", has(who, Tag::kCrushing))
      .toggle("bleeding", "Bleeding", has(who, Tag::kSlashing))
      .toggle("pinned", "Pinned", has(who, Tag::kPiercing));
  if (!who.enemy)
    add_offer(all, id, "turn", "Place in the order", "order", "S-INIT-1")
        .form.keyed("turn", "Acts", {{"0", "Before the enemies"}, {"2", "After the enemies"}},
                    who.turn == Turn::kBefore ? "2" : "0");
  std::vector<Choice> fates;
  for (const Fate fate :
       {Fate::kFighting, Fate::kDying, Fate::kDead, Fate::kFled, Fate::kSurrendered}) {
    if (fate == who.fate) continue;
    const std::string_view name = fate == Fate::kFighting ? "fighting" : name_of(fate);
    add_choice(fates, std::to_string(static_cast<int>(fate)), std::string(name));
  }
  add_offer(all, id, "fate", "Out of the fight, or back", "fate", "")
      .form.choice("fate", "Is", std::move(fates));
}

// --- On the bar ---
Field characters_field(const Table& table, bool all) {
  std::vector<Choice> choices;
  std::string usual;
  for (const Figure& it : table.characters) {
    bool fights = false;
    if (table.fight)
      for (const Combatant& who : table.fight->combatants) fights |= who.character == it.id;
    if (fights) continue;
    const bool down = it.flesh == 0;
    add_choice(choices, it.id, it.name, phrase("Grit {}, Flesh {}", it.grit, it.flesh),
               down ? "No Flesh left: restore that one first." : "");
    if (all && !down) append(usual, "{}{}", usual.empty() ? "" : ",", static_cast<int>(it.id));
  }
  const int most = static_cast<int>(choices.size());
  return whom_field("characters", "Who fights", std::move(choices), 0, most, usual);
}

Form start_form(const Table& table) {
  Form form;
  form.push_back(characters_field(table, true));
  add_counts(all_kinds(table), form);
  for (Field& field : form)
    if (field.key == "n-brigand") field.usual = "3";
  form.text("title", "Title", kLongestName);
  form.number("distance", "Feet apart, 0 if unknown", 0, kMostDistance, 0);
  form.choice("meeting", "How they meet",
              {{"0", "Both know of each other", {}, {}},
               {"1", "By chance", "Saves against surprise", {}},
               {"2", "The Company ambushes", "The enemies are surprised", {}},
               {"3", "The enemies ambush", "The Company is surprised", {}}});
  return form;
}

Form join_form(const Table& table) {
  Form form;
  form.push_back(characters_field(table, false));
  add_counts(all_kinds(table), form);
  return form;
}

// Whose turn it is, with an action left.
std::vector<std::string> who_can_act(const Fight& fight) {
  std::vector<std::string> names;
  for (const Combatant& who : fight.combatants)
    if (may_act(fight, who)) names.push_back(who.figure.name);
  return names;
}

// What ends with it is said as long as somebody can still act (S-DMG-2: whoever bleeds does so at
// the end of the own part).
std::string next_name(const Fight& fight, bool somebody_can_act) {
  if (!fight.closing) {
    for (const Combatant& who : fight.combatants)
      if (stands(who) && whose_turn(fight, who) && has(who, Tag::kSlashing) &&
          !usage(fight, who).bled)
        return somebody_can_act ? "End this part: bleeding" : "Roll the bleeding";
    for (const Combatant& who : fight.combatants)
      if (stands(who) && whose_turn(fight, who) && who.effects != 0)
        return somebody_can_act ? "End this part: Saves" : "To the Saves";
  }
  switch (part_after(fight)) {
    case Step::kEnemies: return "The enemies’ turn";
    case Step::kAfter: return "After the enemies";
    default: return phrase("End round {}", fight.round);
  }
}

std::string left_to_act(const std::vector<std::string>& names) {
  if (names.empty()) return {};
  const auto count = static_cast<int>(names.size());
  return phrase("{} can still act", count == 1 ? names.front() : std::to_string(count));
}

void add_fight_bar(const Table& table, std::vector<Offer>& all) {
  const Fight& fight = *table.fight;
  Offer end = make_offer(0, "end", "End the fight", "end", "");
  const bool decided = is_decided(fight);
  if (decided) all.push_back(end);
  Offer order = make_offer(0, "order", phrase("Roll the order of round {}", fight.round + 1),
                           "order", "S-INIT-1");
  if (fight.step == Step::kStart) {
    Offer surprise = make_offer(0, "surprise", "Roll surprise", "surprise", "S-SURP-1");
    surprise.form.toggle("stealthy", "The enemies are stealthy", false);
    const bool first = fight.meeting == Meeting::kChance && !fight.surprise_rolled;
    if (first) all.push_back(surprise);
    all.push_back(order);
    if (!first) all.push_back(surprise);
    std::string usual;
    for (const Combatant& who : fight.combatants)
      if (who.surprised)
        append(usual, "{}{}", usual.empty() ? "" : ",", static_cast<int>(who.figure.id));
    add_offer(all, 0, "surprised", "Say who is surprised", "surprise", "S-SURP-1")
        .form.whom("whom", "Surprised", combatants_of(fight), 0,
                   static_cast<int>(fight.combatants.size()), usual);
    add_offer(all, 0, "reaction", "Roll their reaction", "dice", "S-REACT-1");
  } else if (fight.step == Step::kOrder) {
    all.push_back(order);
  } else {
    const std::vector<std::string> able = who_can_act(fight);
    add_offer(all, 0, "next", next_name(fight, !able.empty()), "next", "S-INIT-1").note =
        left_to_act(able);
  }
  add_offer(all, 0, "dreadful", "Something dreadful: ask Morale", "morale", "S-MOR-1")
      .form.keyed("side", "Whose", {{"1", "The enemies’"}, {"0", "The hirelings’"}});
  add_offer(all, 0, "join", "Somebody joins", "add", "").form = join_form(table);
  if (!decided) all.push_back(end);
}

void add_home_bar(const Table& table, std::vector<Offer>& all) {
  Offer start = make_offer(0, "start", "New fight", "fight", "");
  start.form = start_form(table);
  Offer example = make_offer(0, "example", "Example fight", "fight", "");
  example.note = "Two characters against three brigands";
  const bool empty = table.characters.empty();
  all.push_back(empty ? example : start);
  all.push_back(empty ? start : example);
  add_offer(all, 0, "new-character", "New character", "add", "").form =
      figure_form({}, false, true, true);
  add_offer(all, 0, "new-npc", "New NPC", "add", "").form = figure_form({}, true, true, false);
  Offer& settings = add_offer(all, 0, "settings", "Settings", "settings", "");
  settings.at_once = true;
  settings.form.number("target", "A Test is made with", 1, kMostTarget, table.target)
      .number("bears", "Notches that break an item", 1, kMostBears, table.bears);
}

Question save_question(const Table& table, const Combatant& who) {
  Question question{who.figure.id, phrase("{} may Save with MIG.", who.figure.name), {}};
  constexpr const char* kKeys[] = {"save-crushing", "save-slashing", "save-piercing"};
  for (const Tag tag : kTags)
    if (has(who, tag) && !is_saved(usage(*table.fight, who), tag))
      add_offer(question.answers, who.figure.id, kKeys[static_cast<std::size_t>(tag)],
                phrase("Save: {}, {}", effect_of(tag),
                       percent(chance_of_check(who.figure.mig, table.target, 0))),
                "dice", "S-DMG-2");
  return question;
}

Question maximum_question(const Table& table) {
  const AtMaximum& what = *table.fight->at_maximum;
  const Combatant& who = *find_combatant(table, what.who);
  const Combatant& target = *find_combatant(table, what.target);
  const Weapon* weapon = find_weapon(who.figure, what.weapon);
  Question question{what.who,
                    phrase("{}’s highest damage: a Notch of the weapon for more?", who.figure.name),
                    {}};
  if (can_decide(table, what, Maximum::kEffect))
    add_offer(question.answers, what.who, "maximum-effect",
              phrase("{} is {}", target.figure.name, effect_of(weapon->tag)), "status", "S-DMG-2");
  if (can_decide(table, what, Maximum::kNotchArmour))
    add_offer(question.answers, what.who, "maximum-armour",
              phrase("Notch {}’s {}", target.figure.name, target.figure.armour), "armour",
              "S-DMG-1");
  add_offer(question.answers, what.who, "maximum-nothing", "Spare the weapon", "no", "S-DMG-1");
  return question;
}

Question free_question(const Table& table, const Combatant& who) {
  const Id id = who.figure.id;
  Question question{id,
                    phrase("{} may act freely against {}.", who.figure.name,
                           find_combatant(table, who.free_against)->figure.name),
                    {}};
  add_offer(question.answers, id, "free-attack", "Attack", "sword", "S-GAMB-1").form =
      attack_form(table, who, false);
  question.answers.back().note = hit_chance(who, *find_combatant(table, who.free_against));
  add_offer(question.answers, id, "free-other", "Hamper otherwise", "gambit", "S-GAMB-1")
      .form.text("how", "How", kLongestLine, "gets in the way");
  add_offer(question.answers, id, "free-leave", "Leave it", "no", "S-GAMB-1");
  return question;
}

Question morale_question(const Table& table, const MoralePrompt& prompt) {
  const Combatant& first = *find_combatant(table, prompt.who.front());
  const bool several = prompt.who.size() > 1;
  Question question{prompt.who.front(),
                    phrase("{}{}: Morale, for {}.", first.figure.name,
                           several ? phrase(" and {} more", static_cast<int>(prompt.who.size()) - 1)
                                   : std::string(),
                           name_of(prompt.cause)),
                    {}};
  add_offer(question.answers, question.who, "morale",
            phrase("Test Morale, {}", percent(morale_odds(first.figure.morale))), "morale",
            "S-MOR-1");
  add_offer(question.answers, question.who, "no-morale", "No Test", "no", "S-MOR-1");
  return question;
}

Question breaking_question(const Combatant& who) {
  const Id id = who.figure.id;
  Question question{id, phrase("{} breaks: what now?", who.figure.name), {}};
  add_offer(question.answers, id, "flee", "Flee", "flee", "S-MOR-1");
  add_offer(question.answers, id, "surrender", "Surrender", "surrender", "S-MOR-1");
  add_offer(question.answers, id, "hold", "Fight on", "no", "S-MOR-1");
  return question;
}

}  // namespace

std::vector<Question> questions(const State& state) {
  std::vector<Question> all;
  const Table& table = table_of(state);
  if (!table.fight) return all;
  const Fight& fight = *table.fight;
  const auto players = [&](Question question) {
    for (Offer& answer : question.answers) answer.players = true;
    all.push_back(std::move(question));
  };
  if (fight.at_maximum) players(maximum_question(table));
  for (const Combatant& who : fight.combatants)
    if (who.free_against != 0) players(free_question(table, who));
  std::vector<Id> groups;
  for (const Combatant& who : fight.combatants) {
    if (!who.breaks || (who.group != 0 && std::ranges::count(groups, who.group) > 0)) continue;
    groups.push_back(who.group);
    all.push_back(breaking_question(who));
  }
  for (const MoralePrompt& prompt : fight.prompts) all.push_back(morale_question(table, prompt));
  if (fight.closing)
    for (const Combatant& who : fight.combatants) {
      if (!stands(who) || !whose_turn(fight, who) || who.effects == 0) continue;
      Question question = save_question(table, who);
      if (!question.answers.empty()) players(std::move(question));
    }
  for (Question& question : all) note_refusals(state, question.answers);
  return all;
}

std::vector<Offer> bar_offers(const State& state) {
  std::vector<Offer> all;
  const Table& table = table_of(state);
  if (table.fight)
    add_fight_bar(table, all);
  else
    add_home_bar(table, all);
  note_refusals(state, all);
  return all;
}

std::vector<Offer> offers(const State& state, Id who) {
  std::vector<Offer> all;
  const Table& table = table_of(state);
  if (const Combatant* fights = find_combatant(table, who)) {
    if (stands(*fights)) add_round_offers(table, *fights, all);
    for (Offer& one : all) one.players = true;
    add_hand_offers(*fights, all);
    add_figure_offers(table, fights->figure, false, fights->character != 0, all);
    add_offer(all, who, "leave", "Take out of the fight", "remove", "");
  } else if (const Figure* character = find_character(table, who)) {
    add_offer(all, who, "restore", "Full Grit and Flesh", "heal", "S-DMG-1");
    all.back().players = true;
    add_figure_offers(table, *character, false, true, all);
    add_offer(all, who, "remove", "Remove from the Company", "remove", "");
  } else if (const Figure* kind = find_kind(table, who)) {
    add_figure_offers(table, *kind, true, false, all);
    add_offer(all, who, "remove", "Remove", "remove", "");
  } else {
    for (const PastFight& past : table.past)
      if (past.id == who) add_offer(all, who, "forget", "Forget this fight", "remove", "");
  }
  note_refusals(state, all);
  return all;
}

void note_refusals(const State& state, std::vector<Offer>& all) {
  // What is missing in their usual form is what the form is for.
  fray::note_refusals(state, all, filled_action, {"new-character", "new-npc", "join"});
}

}  // namespace fray::savvy

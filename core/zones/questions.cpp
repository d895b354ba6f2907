// What is asked before the rest goes on: a stunt, a reaction, an opportunity, Morale.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/fields.hpp"
#include "core/zones/saves.hpp"
#include "core/zones/screens.hpp"

namespace fray::zones {
namespace {

// `first`: of what can be disarmed, what is named as the form is.
Form means_form(std::vector<Choice> weapons, const Combatant& against, Id first) {
  std::vector<Choice> how = numbered({"strike", "hold back", "disarm", "grapple"}), named;
  std::string usual;
  for (const Weapon& weapon : against.figure.weapons) {
    if (!can_be_lost(weapon)) continue;
    add_choice(named, weapon.id, weapon.name, note_of(weapon));
    if (weapon.id == first) usual = named.back().key;
  }
  if (named.empty()) how.erase(how.begin() + 2);
  Form form;
  form.choice("with", "With", std::move(weapons)).choice("how", "How", std::move(how));
  if (!named.empty()) form.choice("named", "Disarm of", std::move(named), usual);
  return form;
}

std::string what_strikes(const Fight& fight) {
  const Blow& blow = *fight.blow;
  const Combatant& who = *find_combatant(fight, blow.who);
  switch (blow.manner) {
    case Manner::kDisarm: return phrase("{} would disarm", who.figure.name);
    case Manner::kGrapple: return phrase("{} would grab", who.figure.name);
    default: return phrase("{} strikes with {}:", who.figure.name, weapon_name(who, blow.weapon));
  }
}

void stunt_question(const Fight& fight, std::vector<Question>& all) {
  const Blow& blow = *fight.blow;
  const Combatant& target = *find_combatant(fight, blow.targets.front());
  const Combatant& who = *find_combatant(fight, blow.who);
  Question question{target.figure.id,
                    phrase("{} offers {}: {}.", who.figure.name, target.figure.name, blow.stunt),
                    "Accepted, it happens, and nobody reacts.",
                    {}};
  add_offer(question.answers, question.who, "accept", "Accept it", "yes", "Z-STUNT-1");
  add_offer(question.answers, question.who, "decline", "Take the attack", "no", "Z-STUNT-1");
  all.push_back(std::move(question));
}

void reaction_question(const Fight& fight, std::vector<Question>& all) {
  const Combatant* asked = next_to_react(fight);
  if (asked == nullptr) return;
  const Blow& blow = *fight.blow;
  const Combatant& target = *find_combatant(fight, blow.targets.front());
  const Combatant& attacker = *find_combatant(fight, blow.who);
  const Id id = asked->figure.id;
  Question question{id, {}, "A reaction spends this round’s turn.", {}};
  if (asked != &target) {
    question.text = phrase("{} {}. Does {} guard?", what_strikes(fight), target.figure.name,
                           asked->figure.name);
    add_offer(question.answers, id, "guard", phrase("Guard {}", target.figure.name), "shield",
              "Z-ATT-2");
  } else {
    question.text =
        phrase("{} {}. What does that one do?", what_strikes(fight), target.figure.name);
    if (!is_entangled(fight, *asked))
      add_offer(question.answers, id, "dodge",
                phrase("Dodge, {}", percent(save_odds(asked->figure, Attribute::kAgi))), "dodge",
                "Z-ATT-2");
    if (!weapons_to_counter(fight, *asked).empty()) {
      std::vector<Choice> weapons =
          weapon_choices(fight, *asked, &attacker, {false, blow.peeking}, false);
      std::erase_if(weapons, [](const Choice& choice) {
        return !choice.cannot.empty() || choice.note.ends_with("first");
      });
      if (!weapons.empty())
        add_offer(question.answers, id, "counter", "Counter", "sword", "Z-ATT-2").form =
            means_form(std::move(weapons), attacker, blow.weapon);
    }
    const std::vector<Id> behind = to_hide_behind(fight, *asked);
    if (!behind.empty()) {
      std::vector<Choice> whom;
      whom.reserve(behind.size());
      for (const Id other : behind)
        add_choice(whom, other, find_combatant(fight, other)->figure.name,
                   other == asked->holds ? "held: has no say" : "has to agree");
      Offer hide = make_offer(id, "hide-behind", "Hide behind", "shield", "Z-ATT-2");
      hide.form.with(one_field("whom", "Whom", std::move(whom)));
      hide.pick = true;
      question.answers.push_back(std::move(hide));
    }
  }
  add_offer(question.answers, id, "no-reaction", "Nothing", "no", "Z-ATT-2");
  all.push_back(std::move(question));
}

void opportunity_question(const Fight& fight, std::vector<Question>& all) {
  const Combatant* asked = next_opportunist(fight);
  if (asked == nullptr) return;
  const Combatant& mover = *find_combatant(fight, fight.stride->who);
  const Id id = asked->figure.id;
  Question question{
      id,
      phrase("{} leaves {}’s side. An opportunity attack?", mover.figure.name, asked->figure.name),
      "It spends this round’s turn, and nobody can react to it.",
      {}};
  std::vector<Choice> weapons = weapon_choices(fight, *asked, &mover, {}, true);
  std::erase_if(weapons, [](const Choice& choice) { return !choice.cannot.empty(); });
  if (!weapons.empty())
    add_offer(question.answers, id, "opportunity", "Attack", "sword", "Z-ATT-3").form =
        means_form(std::move(weapons), mover, 0);
  add_offer(question.answers, id, "let-pass", "Let it go", "no", "Z-ATT-3");
  all.push_back(std::move(question));
}

void morale_questions(const Fight& fight, std::vector<Question>& all) {
  for (const Combatant& who : fight.combatants) {
    if (!who.breaks) continue;
    const Id id = who.figure.id;
    Question question{id, phrase("{} breaks: what now?", who.figure.name), {}, {}};
    add_offer(question.answers, id, "give-up", "Surrender", "surrender", "Z-MOR-1");
    add_offer(question.answers, id, "retreat", "Retreat", "flee", "Z-MOR-1");
    all.push_back(std::move(question));
  }
  for (const MoralePrompt& prompt : fight.prompts) {
    const Combatant* leader = leader_of(fight, prompt.who);
    const Id id = prompt.who.front();
    Question question{
        id,
        phrase("{}: do they hold?", faction_name(fight, prompt.faction)),
        prompt.alone ? "Alone, and half the health is lost." : "Half of them or fewer are left.",
        {}};
    const bool one = prompt.who.size() == 1;
    std::vector<const Figure*> figures;
    for (const Id who : prompt.who) figures.push_back(&find_combatant(fight, who)->figure);
    const std::vector<double> hold = group_odds(figures, Attribute::kWit);
    add_offer(question.answers, id, "morale",
              one ? phrase("WIT save, {}", percent(hold.back()))
                  : phrase("Each saves: all hold {}, none {}", percent(hold.back()),
                           percent(hold.front())),
              "morale", "Z-MOR-1");
    if (!one)
      add_offer(question.answers, id, "morale-leader",
                phrase("One roll, {}’s WIT, {}", leader->figure.name,
                       percent(save_odds(leader->figure, Attribute::kWit))),
                "crown", "Z-MOR-1");
    add_offer(question.answers, id, "no-morale", "No save", "no", "Z-MOR-1");
    all.push_back(std::move(question));
  }
}

}  // namespace

std::vector<Question> questions(const State& state) {
  std::vector<Question> all;
  const Table& table = table_of(state);
  if (!table.fight) return all;
  const Fight& fight = *table.fight;
  if (is_stunt_asked(fight)) stunt_question(fight, all);
  if (fight.blow && !is_stunt_asked(fight)) reaction_question(fight, all);
  if (!fight.blow) opportunity_question(fight, all);
  for (Question& question : all)
    for (Offer& answer : question.answers) answer.players = true;
  morale_questions(fight, all);
  return all;
}

}  // namespace fray::zones

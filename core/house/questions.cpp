// What the rules ask of somebody before the rest goes on.
#include <algorithm>
#include <cmath>

#include "core/dice/phrase.hpp"
#include "core/house/check.hpp"
#include "core/house/defence.hpp"
#include "core/house/fields.hpp"
#include "core/house/odds.hpp"
#include "core/house/screens.hpp"

namespace fray::house {
namespace {

std::string tenths(double value) {
  const long all = std::lround(value * 10);
  return phrase("{}.{}", all / 10, all % 10);
}

std::string dice_of(const BlowDice& it) {
  std::string text = phrase("{}D{}", it.dice, it.sides);
  if (it.plus > 0) append(text, " + {}D4", it.plus);
  if (it.minus > 0) append(text, " − {}D4", it.minus);
  if (it.parry_dice > 0) append(text, " − {}D{}", it.parry_dice, it.parry_sides);
  if (it.armor > 0) append(text, " − {}", it.armor);
  return text;
}

// --- A blow ---
Question blow_question(const Table& table, const Blow& blow) {
  constexpr const char* kKeys[] = {"defend", "fight-back", "block", "dodge", "parry"};
  constexpr const char* kIcons[] = {"shield", "sword", "shield", "move", "sword"};
  const Combatant& who = combatant(table, blow.who);
  const Combatant& target = combatant(table, blow.target);
  const Id id = blow.target;
  Question question{id,
                    phrase("{} strikes {}, tier {}: how is the blow met?", who.figure.name,
                           target.figure.name, blow.tier),
                    blow.tier == 2 ? phrase("Armor {} is taken off.", armor(target.figure))
                                   : std::string("Armor does not help."),
                    {}};
  for (const Defence defence : kDefences) {
    if (!cannot_meet(table, blow, defence).empty()) continue;
    const auto place = static_cast<std::size_t>(defence);
    Form form;
    if (defence == Defence::kFightBack) {
      const auto apart = range_between(*table.fight, target, who);
      std::vector<Choice> arms;
      for (const Item& item : target.figure.items)
        if (is_weapon(item) && unusable(item).empty() && apart && reaches(item, *apart))
          add_choice(arms, item.id, item.name, note_of(item));
      if (apart == Range::kClose) add_choice(arms, "0", "bare hands", "1D4");
      const Id usual = apart ? usual_weapon(target.figure, *apart).value_or(0) : 0;
      form.choice("weapon", "With", std::move(arms), std::to_string(usual));
      form.push_back(test_field());
    }
    Offer offer =
        make_offer(id, kKeys[place], std::string(name_of(defence)), kIcons[place], "H-DEF-3");
    offer.form = std::move(form);
    offer.note = effect_of(table, blow, defence);
    question.answers.push_back(std::move(offer));
  }
  std::vector<Choice> gear;
  for (const Item& item : target.figure.items)
    if (can_give_up(item)) add_choice(gear, item.id, item.name, note_of(item));
  if (gear.empty()) return question;
  Offer give = make_offer(id, "give-up", "Give up gear", "drop", "H-DEF-2");
  give.form.choice("item", "What", std::move(gear));
  give.note = "no damage; HP 0, the item destroyed";
  question.answers.push_back(std::move(give));
  return question;
}

// --- Leaving and retreating ---
Question escape_question(const Table& table, const Escape& escape) {
  const Combatant& who = combatant(table, escape.who);
  if (escape.undecided) {
    Question question{escape.who,
                      phrase("{} does not get away at once: more blows, or does the fight go on "
                             "elsewhere?",
                             who.figure.name),
                      {},
                      {}};
    add_offer(question.answers, escape.who, "blows", "More blows", "sword", "H-RETR-1");
    add_offer(question.answers, escape.who, "elsewhere", "Elsewhere", "move", "H-RETR-1");
    return question;
  }
  const bool quick = escape.kind == EscapeKind::kMove;
  Question question{escape.who,
                    quick ? phrase("{} leaves: does an enemy strike, 1D4?", who.figure.name)
                          : phrase("{} retreats: who strikes?", who.figure.name),
                    {},
                    {}};
  std::vector<Choice> strikers;
  for (const Id id : escape.strikers) {
    const Combatant& other = combatant(table, id);
    const auto apart = range_between(*table.fight, other, who);
    const Id arm = quick || !apart ? 0 : usual_weapon(other.figure, *apart).value_or(0);
    const Item& weapon = *weapon_of(other.figure, arm);
    const Blow blow{.who = id, .target = escape.who, .weapon = arm, .quick = quick};
    const AttackOdds odds =
        attack_odds(table, blow, attribute(other.figure, usual_attribute(weapon)), 0);
    add_choice(strikers, std::to_string(id), other.figure.name,
               phrase("{}, {}", quick ? std::string("1D4") : weapon.name, percent(odds.hit)));
  }
  add_offer(question.answers, escape.who, "strike", "Strike", "sword",
            quick ? "H-ZONE-1" : "H-RETR-1")
      .form.person("striker", "Who", std::move(strikers))
      .with(test_field());
  add_offer(question.answers, escape.who, "let-go", "Let go", "no",
            quick ? "H-ZONE-1" : "H-RETR-1");
  return question;
}

// --- Gambits ---
Question attempt_question(const Table& table, const WaitingGambit& attempt) {
  const Combatant& who = combatant(table, attempt.who);
  const Combatant& target = combatant(table, attempt.target);
  Question question{
      attempt.target,
      phrase("{} may avoid {}’s {}.", target.figure.name, who.figure.name, name_of(attempt.stunt)),
      attempt.what,
      {}};
  Form form;
  form.with(attribute_field(target.figure, "Test", Attribute::kAgi)).with(test_field());
  add_offer(question.answers, attempt.target, "oppose", "Opposing Test", "dice", "H-ATT-4").form =
      std::move(form);
  add_offer(question.answers, attempt.target, "let-happen", "Let it happen", "no", "H-ATT-4");
  return question;
}

// --- Saves and Morale ---
Question save_question(const Combatant& who) {
  const Attribute with = critical_attribute(who.figure);
  const int value = attribute(who.figure, with);
  Question question{
      who.figure.id,
      phrase("Critical damage: {} Saves with {} {}.", who.figure.name, name_of(with), value),
      who.figure.detachment ? "Failed: it routs." : "Failed: out of the fight, and dying.",
      {}};
  add_offer(question.answers, who.figure.id, "critical",
            phrase("Save, {}", percent(chance_of_save(value))), "dice", "H-ATT-1");
  return question;
}

Question morale_question(const Table& table, const MoralePrompt& prompt) {
  const Combatant& first = combatant(table, prompt.who.front());
  const int more = static_cast<int>(prompt.who.size()) - 1;
  Question question{
      prompt.who.front(),
      phrase("{}{}: Morale, for {}.", first.figure.name,
             more > 0 ? phrase(" and {} more", more) : std::string(), name_of(prompt.cause)),
      {},
      {}};
  const std::string chance = percent(chance_of_save(first.figure.wil));
  add_offer(question.answers, question.who, "morale",
            more > 0 ? phrase("Each Saves, WIL {}, {}", first.figure.wil, chance)
                     : phrase("WIL {}, {}", first.figure.wil, chance),
            "morale", "H-MOR-1");
  if (const Id id = leader_of(*table.fight, first.enemy); id != 0) {
    const Figure& leader = combatant(table, id).figure;
    Offer by =
        make_offer(question.who, "leader",
                   phrase("Leader, {}", percent(chance_of_save(leader.wil))), "morale", "H-MOR-1");
    by.note = phrase("{}, for all who are asked", leader.name);
    question.answers.push_back(std::move(by));
  }
  add_offer(question.answers, question.who, "no-morale", "No Save", "no", "H-MOR-1");
  return question;
}

Question breaking_question(const Fight& fight, const Combatant& who) {
  const Id id = who.figure.id;
  const int more = static_cast<int>(all_breaking_with(fight, who).size()) - 1;
  Question question{id,
                    more > 0 ? phrase("{} and {} more break: what now?", who.figure.name, more)
                             : phrase("{} breaks: what now?", who.figure.name),
                    {},
                    {}};
  add_offer(question.answers, id, "flee", "Flee", "flee", "H-MOR-1");
  add_offer(question.answers, id, "surrender", "Surrender", "surrender", "H-MOR-1");
  return question;
}

}  // namespace

std::string effect_of(const Table& table, const Blow& blow, Defence defence) {
  const Figure& figure = combatant(table, blow.target).figure;
  const BlowDice dice = blow_dice(table, blow, defence);
  const Distribution damage = damage_of(dice);
  const int fatigue = fatigue_of(figure, defence);
  const Outcome outcome = outcome_of(figure, hp_against(table, blow, defence), damage);
  return phrase("{}, {} on average, {}; {} {}, out {}", dice_of(dice), tenths(mean(damage)),
                fatigue == 0 ? "no Fatigue" : "1 Fatigue", name_of(critical_attribute(figure)),
                percent(outcome.critical), percent(outcome.out));
}

std::vector<Question> asked(const State& state, Id who) {
  const Table& table = table_of(state);
  if (!table.fight || who == 0 || next_caller(*table.fight) != who ||
      refuse(state, CallOrder{who, false}))
    return {};
  const Combatant& caller = combatant(table, who);
  Question question{who, phrase("{} calls the order: odd or even?", caller.figure.name), {}, {}};
  for (const bool even : {false, true}) {
    Offer call = make_offer(who, even ? "even" : "odd", even ? "Even" : "Odd", "order", "H-INIT-1");
    call.note = percent(chance_of_order());
    call.players = true;
    question.answers.push_back(std::move(call));
  }
  return {std::move(question)};
}

std::vector<Question> questions(const State& state) {
  std::vector<Question> all;
  const Table& table = table_of(state);
  if (!table.fight) return all;
  const Fight& fight = *table.fight;
  const auto players = [&](Question question) {
    for (Offer& answer : question.answers) answer.players = true;
    all.push_back(std::move(question));
  };
  for (const Combatant& who : fight.combatants)
    if (who.must_save) players(save_question(who));
  std::vector<Id> asked;
  for (const Blow& blow : fight.blows) {
    // A blow at whom nobody asks waits for somebody else’s Save at the most.
    if (std::ranges::count(asked, blow.target) > 0 || !is_asked(table, blow)) continue;
    asked.push_back(blow.target);
    players(blow_question(table, blow));
  }
  if (fight.attempt) players(attempt_question(table, *fight.attempt));
  if (fight.escape && (fight.escape->undecided || !fight.escape->strikers.empty()))
    all.push_back(escape_question(table, *fight.escape));
  for (const Combatant& who : fight.combatants)
    if (who.breaks && all_breaking_with(fight, who).front() == who.figure.id)
      all.push_back(breaking_question(fight, who));
  for (const MoralePrompt& prompt : fight.prompts) all.push_back(morale_question(table, prompt));
  for (Question& question : all) note_refusals(state, question.answers);
  return all;
}

}  // namespace fray::house

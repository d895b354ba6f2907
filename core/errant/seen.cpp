#include "core/errant/seen.hpp"

#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/board.hpp"
#include "core/errant/duel/cards.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/order.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"

namespace fray::errant {
namespace {

bool is_players(const Combatant& who) { return who.errant != 0 && who.side == Side::kCompany; }

// Named one by one, so that what is added to a combatant stays unseen.
Combatant seen_npc(const Combatant& who, const Sight& sight) {
  const EnemiesSeen how = how_seen(sight, who.side == Side::kCompany);
  Combatant shown;
  shown.id = who.id;
  shown.side = who.side;
  shown.name = how == EnemiesSeen::kHidden ? std::string(kSomebody) : who.name;
  shown.standing = who.standing;
  shown.ahead = who.ahead;
  const SeenPoints hp =
      seen_points(is_out(who) && who.standing == Standing::kFighting ? 0 : who.hp, who.max_hp, how);
  shown.hp = hp.now;
  shown.max_hp = hp.full;
  return shown;
}

Combatant seen_errant(Combatant who) {
  who.notes.clear();
  who.dealt = who.taken = 0;
  return who;
}

// Which of the Company's players calls the order (E-INIT-1): one after the other, turn by turn.
const Combatant* caller_of(const ErrantState& state) {
  const Fight& fight = *state.fight;
  if (fight.step != Step::kOrder || fight.winners || refuse(state, CallOrder{})) return nullptr;
  std::vector<const Combatant*> all;
  for (const Combatant& who : fight.combatants)
    if (is_players(who) && !is_out(who)) all.push_back(&who);
  if (all.empty()) return nullptr;
  return all[static_cast<std::size_t>(fight.turn) % all.size()];
}

// The first order that has the same cards open: nothing of the others is left in it.
int seen_order(const Duellist& who) {
  for (int order = 1; order <= kOrders && who.laid != 0; ++order) {
    bool same = true;
    for (int place = 0; place < who.open; ++place)
      same = same && card_at(order, place) == card_at(who.laid, place);
    if (same) return order;
  }
  return who.laid;
}

Fight seen_fight(const Fight& fight, const Sight& sight) {
  const auto npc = [&](Id id) {
    const Combatant* found = find_combatant(fight, id);
    return found == nullptr || !is_players(*found);
  };
  Fight shown;
  static_cast<FightHeader&>(shown) = static_cast<const FightHeader&>(fight);
  shown.title.clear();
  shown.surprise_range = FightHeader{}.surprise_range;
  shown.opposition_aware = false;
  shown.asked_half_down[1] = shown.asked_leader_down[1] = false;
  shown.volley.clear();
  shown.volley_for.clear();
  std::erase_if(shown.prompts,
                [&](const MoralePrompt& prompt) { return std::ranges::any_of(prompt.who, npc); });
  if (shown.duel)
    for (Duellist& one : shown.duel->two) {
      if (npc(one.who)) one.taken = 0;
      if (one.who != sight.own || npc(one.who)) one.laid = seen_order(one);
    }
  // Who is not to be seen at all is not there, so that nothing counts them: but for one whose blow
  // somebody answers, and a duellist.
  const auto there = [&](const Combatant& who) {
    if (how_seen(sight, who.side == Side::kCompany) != EnemiesSeen::kHidden) return true;
    if (fight.pending &&
        (fight.pending->attack.who == who.id || fight.pending->attack.target == who.id))
      return true;
    return fight.duel &&
           std::ranges::find(fight.duel->two, who.id, &Duellist::who) != fight.duel->two.end();
  };
  shown.combatants.reserve(fight.combatants.size());
  for (const Combatant& who : fight.combatants)
    if (there(who))
      shown.combatants.push_back(is_players(who) ? seen_errant(who) : seen_npc(who, sight));
  if (shown.pending && npc(shown.pending->attack.who)) shown.pending->attack.blow.clear();
  if (shown.pending && !fits(*shown.pending, shown)) shown.pending.reset();
  return shown;
}

Offer& add_answer(Question& question, const char* key, std::string name, const char* icon,
                  const char* rule) {
  Offer& one = question.answers.emplace_back();
  one.key = key;
  one.who = question.who;
  one.name = std::move(name);
  one.icon = icon;
  one.rule = rule;
  one.players = true;
  return one;
}

Question fall_question(const Combatant& who, const PendingFall& fall) {
  Question question;
  question.who = who.id;
  if (fall.thrown) {
    const std::string wound = wound_due(who, fall);
    question.text = wound.empty() ? phrase("{} is down.", who.name)
                                  : phrase("{}’s wound: {}.", who.name, wound);
    add_answer(question, "fall-wound", "Take the wound", "hurt", "E-HP-2");
    return question;
  }
  const Check check = fall_check(who, fall);
  question.text = phrase("{} is at 0 HP: a Saving Throw.", who.name);
  question.why = phrase("{}. Failed, {} is out of action.", needs_text(check), who.name);
  add_answer(question, "fall-save", "Saving Throw", "fate", "E-HP-1");
  return question;
}

// "Block or Grit": what the form has of them.
std::string defences_text(const std::vector<Field>& form) {
  std::string text;
  for (const auto& [key, name] :
       {std::pair{"armour", "Block"}, {"deflect", "Deflect"}, {"grit", "Grit"}})
    if (std::ranges::find(form, key, &Field::key) != form.end()) {
      if (!text.empty()) text += " or ";
      text += name;
    }
  return text;
}

Question order_question(const Combatant& who) {
  Question question;
  question.who = who.id;
  question.text = phrase("{} calls the order: odd or even?", who.name);
  for (const bool odd : {true, false}) {
    Offer& call = add_answer(question, odd ? "odd" : "even", odd ? "Odd" : "Even", "", "E-INIT-1");
    call.note = "1 in 2";
    call.rank = Rank::kMain;
  }
  return question;
}

}  // namespace

std::vector<Playable> characters(const ErrantState& state) {
  std::vector<Playable> all;
  for (const Errant& errant : state.company) {
    Id fights = 0;
    if (state.fight)
      for (const Combatant& who : state.fight->combatants)
        if (who.errant == errant.id && is_players(who)) fights = who.id;
    all.push_back({errant.id, fights, errant.name});
  }
  return all;
}

State seen(const ErrantState& state, const Sight& sight) {
  State shown;
  ErrantState& part = errant_state(shown);
  part.company = state.company;
  for (Errant& errant : part.company) errant.notes.clear();
  if (state.fight) part.fight = seen_fight(*state.fight, sight);
  return shown;
}

std::vector<Unseen> unseen(const ErrantState& state, EnemiesSeen enemies) {
  std::vector<Unseen> all;
  if (!state.fight || enemies != EnemiesSeen::kHidden) return all;
  for (const Combatant& who : state.fight->combatants)
    if (who.side == Side::kOpposition) all.push_back({who.id, who.name});
  return all;
}

std::vector<Question> asked(const ErrantState& state, Id id) {
  std::vector<Question> all;
  const Combatant* who = find_combatant(state, id);
  if (who == nullptr) return all;
  if (const PendingFall* fall = present_fall(state)) {
    if (fall->who == id) all.push_back(fall_question(*who, *fall));
    return all;
  }
  if (const Combatant* calls = caller_of(state); calls != nullptr && calls->id == id)
    all.push_back(order_question(*calls));
  if (!state.fight->pending) return all;
  const PendingBlow& blow = *state.fight->pending;
  const bool strikes = blow.attack.who == id;
  if (!strikes && blow.attack.target != id) return all;
  const Combatant* other = find_combatant(state, strikes ? blow.attack.target : blow.attack.who);
  if (other == nullptr) return all;
  Question question;
  question.who = id;
  question.nth = strikes ? who->usage.attack_rolls : who->hp + who->band.hp;
  const int damage = damage_of(blow.attack, blow.faces);
  question.text = strikes ? phrase("{} strikes {}: {} damage.", who->name, other->name, damage)
                          : phrase("{} strikes {}: {} damage.", other->name, who->name, damage);
  Offer& plain =
      add_answer(question, "deal", phrase("{} {} damage", strikes ? "Deal" : "Take", damage),
                 strikes ? "sword" : "hurt", "E-ATT-1");
  plain.rank = Rank::kMain;
  Offer& decide = add_answer(question, "decide", "", strikes ? "sword" : "shield",
                             strikes ? "E-ATT-12" : "E-ARM-1");
  decide.form = blow_form(state, blow, strikes);
  decide.name = strikes ? "Make more of it" : defences_text(decide.form);
  decide.submit = strikes ? "So be it" : "";
  if (decide.form.empty()) question.answers.pop_back();
  all.push_back(std::move(question));
  return all;
}

}  // namespace fray::errant

#include "web/errant/chase/turn.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/board.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/table/text.hpp"
#include "web/app/ruleset.hpp"
#include "web/errant/attack.hpp"
#include "web/errant/blow.hpp"
#include "web/errant/chase/board.hpp"
#include "web/errant/chase/development.hpp"
#include "web/errant/chase/odds_sheet.hpp"
#include "web/errant/chase/past.hpp"
#include "web/errant/chase/words.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/answers.hpp"
#include "web/screens/play/offer.hpp"
#include "web/screens/play/turn_page.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct ChasePlace : TurnPlace {};

// Rolled in the fight where the member fights in one, else marked.
void do_deed(Ui& ui, App& app, const ChaseMember& who, ChaseDeed deed) {
  if (find_combatant(state(app), who.combatant) == nullptr)
    dispatch(app, MarkActed{who.id, deed});
  else if (deed == ChaseDeed::kMelee && who.actions == 0)
    open_attack(ui, who.combatant);
  else
    ui::open(ui, phrase("{}{}", deed == ChaseDeed::kMelee ? "strike/" : "shoot/", who.id));
}

void actor_row(Ui& ui, App& app, ui::Rect rect, const ChaseMember& who) {
  constexpr float kButton = 44;
  ui::Rect right = {rect.x + rect.w - kButton, rect.y + (rect.h - kButton) / 2, kButton, kButton};
  const State& now = state(app);
  const bool fights = find_combatant(now, who.combatant) != nullptr;
  const MayDo can = may_do(now, who);
  const auto deed = [&](const char* key, const char* glyph, const char* words, ChaseDeed what) {
    const bool answer = can.at_once && what == ChaseDeed::kMelee;
    const std::string why = answer ? "" : why_not(app, MarkActed{who.id, what});
    const bool pressed =
        ui::icon_button(ui, right, key, glyph, phrase("{}: {}", who.name, words), why);
    right.x -= kButton + 4;
    return pressed;
  };
  if (can.act && deed("other", icon::ellipsis, "something else", ChaseDeed::kOther))
    ui::open(ui, phrase("deed/{}", who.id));
  // Where nothing is known of their weapons: a bow, a stone, a spell of the table's.
  if (can.shoot && deed("shoot", fights ? icon::bow_arrow : icon::target,
                        fights ? "shoot" : "attack from afar", ChaseDeed::kRanged))
    do_deed(ui, app, who, ChaseDeed::kRanged);
  if ((can.act || can.at_once) && deed("strike", icon::sword, "strike", ChaseDeed::kMelee))
    do_deed(ui, app, who, ChaseDeed::kMelee);
  const float room = right.x + kButton - rect.x - 4;
  const float body = ui::line_height(ui, ui::Type::kBody);
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const float top = rect.y + (rect.h - body - small) / 2;
  std::string may = words::may_do(who);
  if (may.empty()) may = "may act at once";
  ui::label(ui, {rect.x, top, room, body},
            parts::fitted_name(ui, who.name, ui::Type::kBody, room, true), ui::Type::kBody,
            ui::Ink::kInk, 0, true);
  ui::label(ui, {rect.x, top + body, room, small}, may, ui::Type::kSmall, ui::Ink::kAccent);
  ui::image(ui, {rect.x, rect.y, room, rect.h}, "may", phrase("{} {}", who.name, may));
  ui::hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
}

void actor_rows(Ui& ui, App& app) {
  const auto who = free_to_act(state(app));
  if (who.empty()) return;
  ui::gap(ui, 8);
  section(ui, "Who may act");
  const Chase& chase = *errant_state(state(app)).chase;
  const bool marks = std::any_of(who.begin(), who.end(), [&](Id id) {
    return find_combatant(state(app), find_member(chase, id)->combatant) == nullptr;
  });
  if (marks)
    ui::paragraph(ui, "Outside of a fight a tap only marks it: the dice are yours.",
                  ui::Ink::kQuiet, ui::Type::kSmall);
  ui::list(ui, "actors", "Who may act", static_cast<int>(who.size()), row_height(ui) + 4,
           [&](int i, ui::Rect rect) {
             actor_row(ui, app, rect, *find_member(chase, who[static_cast<std::size_t>(i)]));
           });
  ui::gap(ui, 8);
}

// Pursuers who are asked for Morale (E-CHASE-8).
void morale_cards(Ui& ui, App& app, const Chase& chase) {
  const ui::Scope all(ui, "asked");
  for (const Id id : chase.asked) {
    const ChaseParty* party = find_party(chase, id);
    if (party == nullptr) continue;
    const ui::Scope scope(ui, id);
    const PromptCard card =
        prompt_card(ui, phrase("Morale: {}", party->name), "What was dropped tempts them.");
    const auto parts = ui::split(card.buttons, {3, 2});
    const std::string note =
        phrase("gives up {}", parts::chance(gives_up_in_36(*party), kMoraleFalls));
    action_button(ui, app, parts[0], "roll", "Roll Morale", RollChaseMorale{id, 0},
                  {.icon = icon::dices, .help = "E-MOR-1", .note = note});
    action_button(ui, app, parts[1], "dismiss", "Dismiss", DismissChaseMorale{id},
                  {.look = ui::Look::kQuiet});
  }
  if (!chase.asked.empty()) ui::gap(ui, 8);
}

// Those whom the rules ask for Morale in the fight that it began in, and who have lost heart
// (E-MOR-2).
void fight_questions(Ui& ui, App& app) {
  const State& now = state(app);
  if (!is_chase_of_fight(now)) return;
  const ui::Scope all(ui, "fight-asks");
  int place = 0;
  for (const Question& asked : errant::heart_questions(now)) {
    const ui::Scope scope(ui, place++);
    const PromptCard card = prompt_card(ui, asked.text, asked.why);
    answer_buttons(ui, app, present_ruleset(app), card.buttons, asked);
    ui::gap(ui, 8);
  }
}

void sprints(Ui& ui, App& app, const Chase& chase) {
  ui::gap(ui, 8);
  section(ui, "Sprint");
  ui::paragraph(ui, "Twice the dice after a phys Check; failed, no roll in this turn.",
                ui::Ink::kQuiet, ui::Type::kSmall);
  for (const ChaseParty& party : chase.parties) {
    if (!is_running(party)) continue;
    const ui::Scope scope(ui, party.id);
    const auto alone = std::count_if(party.members.begin(), party.members.end(),
                                     [](const ChaseMember& who) { return who.sprints; });
    bool on = party.sprints;
    std::string note = words::sprint_words(party);
    if (alone > 0) note = phrase("{} of them sprint", alone);
    // Who limps keeps all of them from it (E-WND-1); that is said before, not after the tap.
    if (const std::string why = why_not(app, SetSprint{party.id, 0, !on}); !why.empty()) {
      ui::paragraph(ui, phrase("{}: no sprint. {}", party.name, why), ui::Ink::kQuiet,
                    ui::Type::kSmall);
      ui::gap(ui, 4);
    } else if (ui::toggle(ui, "sprint", phrase("{}: sprint", party.name), on, note))
      dispatch(app, SetSprint{party.id, 0, on});
    const std::string few = too_few_dice(party);
    if (!few.empty()) {
      ui::paragraph(ui, few, ui::Ink::kDanger, ui::Type::kSmall);
      ui::gap(ui, 4);
    }
  }
  ui::gap(ui, 8);
}

// A blow that was rolled in this chase, and waits for what the two sides make of it.
void blow_card(Ui& ui, App& app) {
  if (!is_chase_of_fight(state(app)) || !errant_state(state(app)).fight->pending) return;
  const ui::Scope scope(ui, "blow");
  const PromptCard card =
      prompt_card(ui, "A blow waits", phrase("{}.", waiting_blow(*errant_state(state(app)).fight)));
  const auto halves = ui::split(card.buttons, {1, 1});
  action_button(ui, app, halves[0], "deal", "Deal it", ResolveAttack{}, {.icon = icon::sword});
  if (ui::button(ui, halves[1], "decide", "Decide", {.look = ui::Look::kQuiet}))
    open_attack(ui, errant_state(state(app)).fight->pending->attack.who);
  ui::gap(ui, 8);
}

// Parties that flee and that nobody is after: how somebody comes to follow them (E-CHASE-6).
void unfollowed(Ui& ui, App& app, const Chase& chase) {
  for (const ChaseParty& free : chase.parties) {
    if (is_followed(chase, free)) continue;
    const ui::Scope scope(ui, free.id);
    ui::gap(ui, 4);
    ui::paragraph(
        ui,
        phrase("Nobody is after {}. A party follows one other: send it, or split it first.",
               words::within(free.name)),
        ui::Ink::kQuiet, ui::Type::kSmall);
    ui::gap(ui, 6);
    for (const Id id : running_pursuers(chase)) {
      const ChaseParty& one = *find_party(chase, id);
      const ui::Scope inner(ui, id);
      const bool splits = one.members.size() > 1;
      const ui::Rect line = ui::take(ui, control_height(ui));
      const auto cells = splits ? ui::split(line, {2, 1}) : std::vector<ui::Rect>{line};
      action_button(ui, app, cells[0], "send",
                    phrase("{} after {}", one.name, words::within(free.name)),
                    SetQuarry{one.id, free.id}, {.icon = icon::target});
      if (splits && ui::button(ui, cells[1], "split", "Split",
                               {.look = ui::Look::kQuiet,
                                .icon = icon::split,
                                .spoken = phrase("Split: {}, to follow {}", one.name, free.name)}))
        ui::open(ui, phrase("party/{}", one.id));
      ui::gap(ui, 8);
    }
  }
}

// For those who run time passes as in the fight, and for whoever lies dying there; for the others
// who stayed in it, it stands still.
void of_the_fight(Ui& ui, const State& now) {
  if (!is_chase_of_fight(now) || errant_state(now).chase->step == ChaseStep::kOver) return;
  std::vector<Id> who = fighters_running(now);
  const std::vector<Id> behind = dying_behind(now);
  who.insert(who.end(), behind.begin(), behind.end());
  const auto ends = what_ends(*errant_state(now).fight, who);
  if (!ends.empty()) {
    ui::gap(ui, 4);
    caption(ui, "As the turn ends");
    for (const EndOfTurn& one : ends)
      ui::paragraph(ui, one.text, one.grave ? ui::Ink::kDanger : ui::Ink::kInk, ui::Type::kSmall);
    ui::gap(ui, 4);
  }
  const std::vector<Id> stay = staying_in_fight(now);
  if (stay.empty()) return;
  ui::paragraph(ui, phrase("{}, which waits.", words::who_stays(*errant_state(now).fight, stay)),
                ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 4);
}

// An Errant at 0 HP: the player's throw, then the wound, each with the bar's button.
void fall_lines(Ui& ui, const WaitingFall& waiting) {
  const BoardStep step = errant::fall_step(waiting, "chase");
  section(ui, waiting.fall.thrown ? "Wound" : "Saving Throw");
  step_line(ui, step.text, step.rule);
  for (const BoardLine& line : step.lines)
    ui::paragraph(ui, line.text, line.tone == Tone::kBad ? ui::Ink::kDanger : ui::Ink::kInk);
  ui::gap(ui, 8);
}

// Whom the bestiary does not know yet comes to the fight with usual figures.
void fight_to_come(Ui& ui, const State& now) {
  if (errant_state(now).chase->step != ChaseStep::kOver || !can_end_in_fight(now)) return;
  for (const Npc& kind : fight_after(now).kinds)
    ui::paragraph(ui,
                  phrase("{} is new in the Bestiary, and fights with {} HP and a D{}.", kind.name,
                         kind.hp, kind.blows.front().sides),
                  ui::Ink::kQuiet, ui::Type::kSmall);
}

void page(Ui& ui, App& app, const Chase& chase) {
  const auto falls = waiting_fall(errant_state(state(app)));
  if (falls) {
    fall_lines(ui, *falls);
    party_board(ui, app);
    return of_the_fight(ui, state(app));
  }
  step_line(ui, words::chase_line(chase), words::chase_rule(chase));
  fight_to_come(ui, state(app));
  blow_card(ui, app);
  morale_cards(ui, app, chase);
  fight_questions(ui, app);
  if (chase.step == ChaseStep::kDevelopment) open_developments(ui, app);
  if (chase.step == ChaseStep::kRoll) odds_panel(ui, app);
  if (chase.step == ChaseStep::kRoll && chase.turn > 0)
    caption(ui, phrase("What turn {} brought", chase.turn));
  // After the turn who may act still comes before the next roll.
  const bool acting = chase.step == ChaseStep::kAct;
  if (!acting) actor_rows(ui, app);
  party_board(ui, app);
  if (!acting) of_the_fight(ui, state(app));
  unfollowed(ui, app, chase);
  if (chase.step == ChaseStep::kRoll) sprints(ui, app, chase);
  if (acting) actor_rows(ui, app);
  if (acting) of_the_fight(ui, state(app));
  if (acting) developments_to_roll(ui, app);
  ui::gap(ui, 8);
  if (chase.step != ChaseStep::kOver &&
      ui::button(ui, ui::take(ui, control_height(ui)), "party", "Another party",
                 {.look = ui::Look::kQuiet, .icon = icon::user_plus}))
    ui::open(ui, "recruit/new");
}

void over_bar(Ui& ui, App& app, const Chase& chase) {
  const bool back = chase.of_fight && errant_state(state(app)).fight;
  const BarButton end{
      .name = "End the chase", .icon = icon::flag, .note = back ? "back to the fight" : ""};
  if (!can_end_in_fight(state(app))) {
    if (action_bar(ui, app, {end}) == 0) end_chase(ui, app);
    return;
  }
  const ChaseFight fight = fight_after(state(app));
  const BarButton fight_on{.name = "Fight", .icon = icon::swords, .note = "face to face"};
  BarButton end_plain = end;
  end_plain.look = ui::Look::kPlain;
  end_plain.icon = "";
  const int pressed = action_bar(ui, app, {fight_on, end_plain});
  if (pressed == 0) end_chase_in_fight(ui, app, fight);
  if (pressed == 1) end_chase(ui, app);
}

void bar(Ui& ui, App& app, const Chase& chase) {
  if (const auto falls = waiting_fall(errant_state(state(app)))) {
    const Offer offer = errant::fall_offer(*falls);
    const BarButton button{
        .name = offer.name, .icon = icon_of(offer.icon), .note = offer.note, .help = offer.rule};
    if (action_bar(ui, app, {button}) != 0) return;
    return falls->fall.thrown ? dispatch(app, TakeFallWound{}) : dispatch(app, ThrowFallSave{});
  }
  // Whoever could still act is what the thumb should not pass over by mistake.
  const int left = static_cast<int>(free_to_act(state(app)).size());
  const std::string idle = left == 0 ? "" : phrase("{} can still act", left);
  switch (chase.step) {
    case ChaseStep::kRoll: {
      const BarButton roll{.name = phrase("Roll turn {}", chase.turn + 1),
                           .icon = icon::dices,
                           .look = left == 0 ? ui::Look::kPrimary : ui::Look::kPlain,
                           .why_not = why_not(app, RollChaseTurn{}),
                           .note = left == 0 ? ends_now(chase) : idle,
                           .help = "E-CHASE-2"};
      if (action_bar(ui, app, {roll}) == 0) dispatch(app, RollChaseTurn{});
      break;
    }
    case ChaseStep::kAct: {
      const auto waiting =
          std::count_if(chase.developments.begin(), chase.developments.end(),
                        [](const Development& one) { return one.what == Turnout::kNone; });
      std::string whom = waiting == 1 ? "" : phrase("{} parties", waiting);
      for (const Development& one : chase.developments)
        if (waiting == 1 && one.what == Turnout::kNone)
          if (const ChaseParty* party = find_party(chase, one.party)) whom = party->name;
      const BarButton roll{.name = "Roll development",
                           .icon = icon::dices,
                           .note = left == 0 ? phrase("D10, {}", whom) : idle,
                           .help = "E-CHASE-7"};
      if (action_bar(ui, app, {roll}) == 0) dispatch(app, RollDevelopment{});
      break;
    }
    case ChaseStep::kDevelopment: {
      const Development what = chase.developments.front();
      if (action_bar(ui, app, {resolve_button(app, what)}) == 0)
        dispatch(app, resolution(app, what));
      break;
    }
    case ChaseStep::kOver: over_bar(ui, app, chase); break;
  }
}

// What the last action of the chase brought is told below the page; its movement dice lie in the
// cards.
LastResult told_below(const App& app) {
  LastResult last = app.chased;
  std::erase_if(last.rolls, [](const Roll& roll) { return roll.purpose == Purpose::kMovement; });
  return last;
}

}  // namespace

void running_chase(Ui& ui, App& app) {
  const Chase& chase = *errant_state(state(app)).chase;
  const auto header = [&] {
    tab_header(ui, words::chase_title(chase), words::chase_place(chase), "Chase menu", "chase-menu",
               words::chase_line(chase));
  };
  turn_page(ui, app, "chase", "Chase", screen_state<ChasePlace>(app),
            {static_cast<int>(chase.step), chase.turn}, told_below(app), header,
            [&] { page(ui, app, chase); });
  bar(ui, app, chase);
}

bool deed_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "deed", &argument)) return false;
  const auto& chase = errant_state(state(app)).chase;
  const ChaseMember* who = chase ? find_member(*chase, id_in(argument)) : nullptr;
  if (who == nullptr) return nobody_sheet(ui, "deed");
  const ui::Sheet sheet(ui, "deed", phrase("What {} does", who->name));
  const auto deed = [&](const char* name, const char* glyph, ChaseDeed what) {
    if (action_button(ui, app, ui::take(ui, control_height(ui)), name, name,
                      MarkActed{who->id, what}, {.icon = glyph}))
      ui::close(ui);
    ui::gap(ui, 8);
  };
  for (const Id id : burning_beside(state(app), *who)) {
    const ChaseMember& other = *find_member(*chase, id);
    const int dice = find_combatant(state(app), other.combatant)->burning;
    const ui::Scope scope(ui, id);
    const std::string whom = id == who->id ? "" : phrase(" on {}", other.name);
    const std::string note = phrase("{}D6, a die less", dice);
    if (action_button(ui, app, ui::take(ui, control_height(ui)), "flames",
                      phrase("Fight the flames{}", whom), BeatFlames{who->id, id},
                      {.icon = icon::flame, .help = "E-BURN-1", .note = note}))
      ui::close(ui);
    ui::gap(ui, 8);
  }
  deed("Sorcery", icon::sparkles, ChaseDeed::kSorcery);
  deed("Miracle", icon::sun, ChaseDeed::kMiracle);
  deed("Something else", icon::hand, ChaseDeed::kOther);
  return true;
}

}  // namespace fray

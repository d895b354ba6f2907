#include "core/table/seat.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/dice/letters.hpp"
#include "core/table/fields.hpp"
#include "core/table/reduce.hpp"

namespace fray {
namespace {

constexpr std::size_t kLinesShown = 30;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// --- Who the seat is ---
struct Own {
  Id character = 0;
  Id on_board = 0;  // as the board names it: a combatant, or the character where no fight is on
};
Own own_of(const Ruleset& rules, const State& state, std::string_view seat) {
  const Seat* found = find_seat(state.phones, seat);
  if (found == nullptr || found->rules != rules.id || rules.characters == nullptr) return {};
  for (const Playable& one : rules.characters(state))
    if (one.character == found->character)
      return {one.character, rules.running(state) ? one.combatant : one.character};
  return {};
}

std::vector<Id> ids_of(const std::vector<Unseen>& all) {
  std::vector<Id> ids;
  ids.reserve(all.size());
  for (const Unseen& one : all) ids.push_back(one.id);
  return ids;
}

// --- Rows ---
const Pool* vital_of(const BoardRow& row) {
  for (const Pool& pool : row.pools)
    if (pool.vital) return &pool;
  return nullptr;
}

// By name and state in words, and what is to be seen of somebody of one's own side.
BoardRow others_row(BoardRow row, EnemiesSeen enemies) {
  BoardRow shown;
  shown.who = row.who;
  shown.name = std::move(row.name);
  shown.ours = row.ours;
  shown.out = row.out;
  const Pool* vital = vital_of(row);
  if (!row.ours && enemies == EnemiesSeen::kPoints && vital != nullptr) shown.pools = {*vital};
  if (row.ours) {
    shown.may_act = row.may_act;
    shown.waiting = row.waiting;
    for (Mark& mark : row.marks)
      if (mark.tone != Tone::kQuiet) shown.marks.push_back(std::move(mark));
  }
  const bool words = row.ours || enemies >= EnemiesSeen::kWords;
  if (row.out)
    shown.note = "out of the fight";
  else if (words && vital != nullptr)  // whoever is not out still stands
    shown.note = words_of_points(std::max(1, vital->now), vital->full);
  return shown;
}

// --- Offers ---
bool names_any(const Field& field, std::string_view value, const std::vector<Id>& ids) {
  const std::vector<Id> named = people_in(field, value);
  return std::any_of(named.begin(), named.end(), [&](Id id) { return holds(ids, id); });
}

// What is chosen at first has to be among the choices.
void keep_usual(Field& field) {
  const auto there = [&](std::string_view key) {
    return std::any_of(field.choices.begin(), field.choices.end(),
                       [&](const Choice& choice) { return choice.key == key; });
  };
  if (there(field.usual)) return;
  const std::string before = std::exchange(field.usual, {});
  int count = 0;
  const auto take = [&](std::string_view key) {
    if (count++ > 0) field.usual += ',';
    field.usual += key;
  };
  if (field.kind == Field::Kind::kWhom)
    for (std::size_t at = 0; at < before.size();) {
      const std::size_t end = std::min(before.find(',', at), before.size());
      if (const std::string key = before.substr(at, end - at); there(key)) take(key);
      at = end + 1;
    }
  for (const Choice& choice : field.choices)
    if (count == 0 && field.least > 0 && choice.cannot.empty()) take(choice.key);
}

// Nobody is chosen who is not to be seen, nothing is told of an enemy, and nothing is proposed by
// what the enemies are.
void veil(Offer& offer, const std::vector<Id>& unseen, const std::vector<Id>& enemies) {
  const bool reckons = offer.note.find('%') != std::string::npos;  // perhaps with one of them
  for (Field& field : offer.form) {
    if (field.kind != Field::Kind::kWhom && field.kind != Field::Kind::kChoice) continue;
    std::erase_if(field.choices,
                  [&](const Choice& choice) { return names_any(field, choice.key, unseen); });
    for (Choice& choice : field.choices) {
      if (!names_any(field, choice.key, enemies)) continue;
      choice.note.clear();
      if (reckons) offer.note.clear();
    }
    keep_usual(field);
  }
}

// --- Lines of the log ---
constexpr std::string_view kDamage = " damage";

bool has_digit(std::string_view text) { return std::any_of(text.begin(), text.end(), is_digit); }

// "The gambit works: Goblin 1 fails the Saving Throw (12; 7 to 10 will do)." without what was
// thrown.
std::string without_asides(std::string text) {
  for (std::size_t from = text.find(" ("); from != std::string::npos;) {
    const std::size_t end = text.find(')', from);
    if (end == std::string::npos) break;
    if (has_digit(std::string_view(text).substr(from, end - from)))
      text.erase(from, end + 1 - from);
    else
      from = end;
    from = text.find(" (", from);
  }
  return text;
}

// "Goblin 1", but not of "Goblin 12".
void erase_name(std::string& text, std::string_view name) {
  if (name.empty()) return;
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
    const std::size_t end = at + name.size();
    if (end < text.size() && is_digit(text[end]) && is_digit(name.back()))
      at = end;
    else
      text.erase(at, name.size());
  }
}

void erase_names(std::string& text, const std::vector<std::string>& names) {
  for (const std::string& name : names) erase_name(text, name);
}
void sort_longest_first(std::vector<std::string>& names) {
  std::sort(names.begin(), names.end(), [](const std::string& one, const std::string& other) {
    return one.size() > other.size();
  });
}

bool names_any_of(std::string_view text, const std::vector<std::string>& all) {
  return std::any_of(all.begin(), all.end(), [&](const std::string& name) {
    return !name.empty() && text.find(name) != std::string_view::npos;
  });
}

// What an enemy does to one of the Company is felt, and so it is told.
bool strikes_ours(const LogLine& line, const KnownPeople& people) {
  if (!holds(people.theirs, line.who) || line.text.find(kDamage) == std::string::npos) return false;
  std::string without_enemies = line.text;  // a Wolf of the Company is not in "Wolf 1"
  erase_names(without_enemies, people.names);
  return names_any_of(without_enemies, people.own_names);
}

// What is left of a line where no figure but damage may be known: "Ada attacks Goblin 1: 5 damage,
// 2 HP left." as far as "5 damage"; empty where it says another.
std::string without_figures(const std::string& line, const KnownPeople& people) {
  std::string text = without_asides(line);
  const std::size_t cut = text.find(kDamage);
  std::string rest = text;  // without names, whose numbers are no figures, and the damage
  if (cut != std::string::npos) {
    if (has_digit(std::string_view(text).substr(cut)))
      text = text.substr(0, cut) + std::string(kDamage) + ".";
    rest.resize(cut);
    while (!rest.empty() && is_digit(rest.back())) rest.pop_back();
  }
  erase_names(rest, people.names);
  erase_names(rest, people.own_names);
  return has_digit(rest) ? std::string() : text;
}

// Somebody has to be chosen, and nobody is left to choose.
bool lacks_choice(const Offer& offer) {
  return std::any_of(offer.form.begin(), offer.form.end(), [](const Field& field) {
    return (field.kind == Field::Kind::kWhom || field.kind == Field::Kind::kChoice) &&
           field.least > 0 && field.choices.empty();
  });
}

// "Goblin 1, longsword, Smite, combat dice 2": whom and with what, which a form begins with,
// and what else is not as usual.
std::string chosen_words(const Offer& offer, const FilledForm& form) {
  std::string words;
  const auto say = [&](std::string_view more) {
    if (!words.empty()) words += ", ";
    words += more;
  };
  for (std::size_t i = 0; i < form.size(); ++i) {
    const Field& field = offer.form[i];
    const std::string& value = form[i].value;
    const bool usual = value == field.usual;
    switch (field.kind) {
      case Field::Kind::kWhom:
      case Field::Kind::kChoice: {
        const std::string among = "," + value + ",";
        if (usual && i > 1) break;
        for (const Choice& choice : field.choices)
          if (among.find("," + choice.key + ",") != std::string::npos) say(choice.name);
        break;
      }
      case Field::Kind::kNumber:
        if (!usual) say(field.name + " " + value);
        break;
      case Field::Kind::kToggle:
        if (!usual) say(value == "1" ? field.name : "not " + field.name);
        break;
      case Field::Kind::kText:
        if (!value.empty()) say(value);
        break;
    }
  }
  return words;
}

// All that a player of this one may take: what it can do, and what is asked of it.
struct Offered {
  std::vector<Offer> offers;
  std::vector<Question> questions;
};
bool is_for_others(const Offer& offer) { return !offer.players; }
Offered offered_to(const Ruleset& rules, const State& state, const Board& board, Id who) {
  Offered all;
  if (who == 0) return all;
  all.offers = rules.offers(state, who);
  std::erase_if(all.offers, is_for_others);
  all.questions = asked_of_player(rules, state, board, who);
  return all;
}

}  // namespace

std::vector<Question> asked_of_player(const Ruleset& rules, const State& state, const Board& board,
                                      Id who) {
  std::vector<Question> all;
  const auto ask = [&](Question question) {
    if (question.who != who) return;
    std::erase_if(question.answers, is_for_others);
    if (!question.answers.empty()) all.push_back(std::move(question));
  };
  if (rules.asked != nullptr)
    for (Question& question : rules.asked(state, who)) ask(std::move(question));
  for (const Question& question : board.questions) ask(question);
  return all;
}

std::vector<SeatChoice> seat_choices(const Ruleset& rules, const State& state,
                                     std::string_view seat) {
  std::vector<SeatChoice> all;
  if (rules.characters == nullptr) return all;
  for (const Playable& one : rules.characters(state)) {
    const bool taken =
        std::any_of(state.phones.seats.begin(), state.phones.seats.end(), [&](const Seat& other) {
          return other.id != seat && other.rules == rules.id && other.character == one.character;
        });
    all.push_back({one.character, one.name, taken});
  }
  return all;
}

WantedDice wanted_dice(const State& state, const RollRequest& request, int count) {
  // What it is about may name somebody who is not to be seen.
  const bool hidden = state.phones.enemies == EnemiesSeen::kHidden;
  return {count, request.sides, hidden ? std::string() : request.about, 0};
}

View view_for(const Ruleset& rules, const State& state,
              const std::vector<std::vector<LogLine>>& said, std::string_view seat) {
  View view;
  view.rules = rules.id;
  view.locked = state.phones.locked;
  view.acting = state.phones.acting;
  view.seats = seat_choices(rules, state, seat);
  const Own own = own_of(rules, state, seat);
  view.character = own.character;
  const Seat* sits = find_seat(state.phones, seat);
  view.watches = sits != nullptr && sits->character == 0;
  if (rules.seen == nullptr || rules.board == nullptr) {
    view.title = rules.name;
    view.line = "This is on the Guide’s phone.";
    return view;
  }
  const EnemiesSeen enemies = state.phones.enemies;
  const std::vector<Unseen> hidden = rules.unseen(state, enemies);
  const std::vector<Id> unseen = ids_of(hidden);
  const State known = rules.seen(state, {enemies, own.on_board});
  const Board board = rules.board(known);
  view.running = board.running;
  view.place = board.place;
  view.title = board.title;
  // In words that are about everybody, who is hidden would be counted.
  if (!board.running) {
    view.title = "No fight is on";
    view.line = "The Guide begins the next one.";
  } else if (enemies != EnemiesSeen::kHidden) {
    view.line = board.line;
    if (board.step) view.step = board.step->text;
  }
  view.ways = board.ways;

  KnownPeople people;
  std::vector<Playable> playable = rules.characters(known);
  for (const BoardGroup& group : board.groups) {
    BoardGroup shown{group.title, {}, group.zone, group.note};
    for (const BoardRow& named : group.rows) {
      BoardRow row = rules.row == nullptr ? named : rules.row(known, named.who);
      // Without a fight there is only the Company to be seen.
      if (!board.running &&
          std::none_of(playable.begin(), playable.end(),
                       [&](const Playable& one) { return one.character == row.who; }))
        continue;
      if (holds(unseen, row.who)) continue;
      (row.ours ? people.ours : people.theirs).push_back(row.who);
      (row.ours ? people.own_names : people.names).push_back(row.name);
      if (row.who == own.on_board) {
        view.mine = row.who;
        row.quick.clear();
        shown.rows.push_back(std::move(row));
      } else {
        shown.rows.push_back(others_row(std::move(row), enemies));
      }
    }
    if (!shown.rows.empty() || shown.zone != 0) view.groups.push_back(std::move(shown));
  }
  const Sight sight{enemies, own.on_board};
  if (rules.elsewhere != nullptr) view.elsewhere = rules.elsewhere(state, sight);
  if (rules.sheet != nullptr && own.character != 0) view.sheet = rules.sheet(known, own.character);
  if (view.mine != 0) {
    Offered mine = offered_to(rules, known, board, view.mine);
    for (Offer& offer : mine.offers) veil(offer, unseen, people.theirs);
    std::erase_if(mine.offers, lacks_choice);
    for (Question& question : mine.questions)
      for (Offer& answer : question.answers) {
        veil(answer, unseen, people.theirs);
        answer.note.clear();  // it may reckon with who strikes
      }
    view.offers = std::move(mine.offers);
    view.questions = std::move(mine.questions);
  }
  if (!board.running) return view;
  // Lines name somebody who is not to be seen as the Guide does.
  for (const Unseen& one : hidden) people.hidden.push_back(one.name);
  sort_longest_first(people.names);
  sort_longest_first(people.own_names);
  for (const std::vector<LogLine>& lines : said) {
    const std::size_t before = view.log.size();
    for (const LogLine& line : lines)
      if (auto shown = known_line(line, people, enemies)) view.log.push_back(std::move(*shown));
    if (view.log.size() > before) view.newest = static_cast<int>(view.log.size() - before);
  }
  const auto shown = static_cast<std::ptrdiff_t>(std::min(view.log.size(), kLinesShown));
  view.log.erase(view.log.begin(), view.log.end() - shown);
  view.newest = std::min(view.newest, static_cast<int>(shown));
  return view;
}

Id decision_of(const View& view) {
  std::uint32_t hash = kNoText;
  const auto add = [&](std::string_view text) {
    hash = hash_of("\xFF", hash_of(text, hash));  // with an end after each
  };
  const auto add_number = [&](std::int64_t number) { add(std::to_string(number)); };
  add_number(view.character);
  add_number(view.mine);
  add_number(view.place);
  add(view.title);
  for (const BoardGroup& group : view.groups)
    for (const BoardRow& row : group.rows) {
      if (row.who != view.mine) continue;
      for (const bool is : {row.may_act, row.waiting, row.out}) add_number(is ? 1 : 0);
      add_number(row.actions);
      for (const Mark& mark : row.marks) add(mark.text);
    }
  for (const Question& question : view.questions) {
    add(question.text);
    add_number(question.nth);
    for (const Offer& answer : question.answers) add(answer.key);
  }
  for (const Offer& offer : view.offers) {
    add(offer.key);
    add(offer.name);
  }
  return hash % static_cast<std::uint32_t>(kMostIds);
}

Board board_of(const View& view) {
  Board board;
  board.running = view.running;
  board.place = view.place;
  board.title = view.title;
  board.line = view.line;
  if (!view.step.empty()) {
    board.step = BoardStep{};
    board.step->text = view.step;
  }
  board.groups = view.groups;
  board.ways = view.ways;
  board.questions = view.questions;
  return board;
}

std::optional<LogLine> known_line(const LogLine& line, const KnownPeople& people,
                                  EnemiesSeen enemies) {
  const bool points = enemies == EnemiesSeen::kPoints;
  const bool about_ours = holds(people.ours, line.who);
  const bool struck = strikes_ours(line, people);
  if (!about_ours && !struck && !(points && holds(people.theirs, line.who))) return std::nullopt;
  if (names_any_of(line.text, people.hidden)) return std::nullopt;
  const bool named = struck || names_any_of(line.text, people.names);
  // It may name somebody who is not there any more, or of before the table was open.
  if (about_ours && !line.ours && !named) return std::nullopt;
  LogLine shown = line;
  shown.ours = false;  // nothing that a phone asks for
  if (points || !named) return shown;
  shown.text = without_figures(shown.text, people);
  if (shown.text.empty()) return std::nullopt;
  return shown;
}

DeedPlan plan_of(const Ruleset& rules, const State& state, std::string_view seat,
                 const SeatDeed& deed) {
  const auto no = [](const char* why) { return DeedPlan{Refusal{why, ""}, {}, {}}; };
  const PhoneTable& table = state.phones;
  if (!table.open) return no("The table is closed: ask the Guide to open it.");
  if (find_seat(table, seat) == nullptr) return no("You sit nowhere: choose a character first.");
  if (table.locked) return no("The table is locked: ask the Guide to unlock it.");
  if (table.acting == SeatsAct::kDiceOnly)
    return no("At this table the Guide acts for all: say what you do.");
  if (deed.form.size() > kMostSeatFields || deed.faces.size() > kMostSeatFaces)
    return no("That is more than a deed needs: enter it again.");
  const Own own = own_of(rules, state, seat);
  if (own.on_board == 0 || rules.board == nullptr)
    return no("You are in no fight now: wait for the next one.");
  if (deed.who != own.on_board) return no("That is somebody else’s: act for your own character.");
  if (rules.unseen == nullptr) return no("This is on the Guide’s phone: say what you do.");
  const Offered all = offered_to(rules, state, rules.board(state), own.on_board);
  const Offer* meant = nullptr;
  for (const Offer& offer : all.offers)
    if (offer.key == deed.offer) meant = &offer;
  for (const Question& question : all.questions)
    for (const Offer& answer : question.answers)
      if (answer.key == deed.offer) meant = &answer;
  if (meant == nullptr) return no("That cannot be done any more: look at what can.");
  DeedPlan plan;
  plan.name = meant->name;
  const std::optional<FilledForm> form = accepted_form(*meant, deed.form);
  if (!form) return no("That cannot be chosen any more: choose again.");
  plan.chosen = chosen_words(*meant, *form);
  // Who is not to be seen cannot be meant, not by what is usual either.
  const std::vector<Id> unseen = ids_of(rules.unseen(state, table.enemies));
  for (std::size_t i = 0; i < form->size(); ++i)
    if (names_any(meant->form[i], (*form)[i].value, unseen))
      return no("There is nobody to be seen: choose somebody else.");
  plan.actions = rules.fill(state, meant->who, meant->key, *form);
  if (plan.actions.empty()) return no("That cannot be done any more: look at what can.");
  if (auto refusal = refuse_by_row(state, plan.actions.front())) {
    plan.refusal = std::move(refusal);
    plan.actions.clear();
  } else if (!meant->cannot.empty() && meant->form.empty()) {
    plan.refusal = Refusal{meant->cannot, meant->rule};
    plan.actions.clear();
  }
  return plan;
}

}  // namespace fray

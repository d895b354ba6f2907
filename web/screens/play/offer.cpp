#include "web/screens/play/offer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/table/state.hpp"
#include "core/table/text.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/board.hpp"
#include "web/screens/play/countdown.hpp"
#include "web/screens/play/hand_made.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/number.hpp"

namespace fray {

namespace {

// What was filled in so far, and of which offer; another offer's form begins as usual.
struct FormDraft {
  std::string of;
  std::string usual;  // what the form proposed: when that changes the draft begins anew
  FilledForm form;
};

// What an offer may hint at; anything else is a hand.
struct Hint {
  std::string_view name;
  const char* icon;
};
constexpr auto kHints = std::to_array<Hint>({
    {"sword", icon::sword},       {"fight", icon::swords},
    {"move", icon::footprints},   {"flee", icon::footprints},
    {"sprint", icon::footprints}, {"add", icon::user_plus},
    {"people", icon::users},      {"heal", icon::heart},
    {"hurt", icon::heart_crack},  {"shield", icon::shield},
    {"gear", icon::shield},       {"spell", icon::wand_sparkles},
    {"status", icon::sparkles},   {"light", icon::flame},
    {"pack", icon::backpack},     {"drop", icon::package_minus},
    {"reload", icon::rotate_ccw}, {"next", icon::arrow_right},
    {"order", icon::dices},       {"surprise", icon::dices},
    {"dice", icon::dices},        {"morale", icon::flag},
    {"end", icon::flag},          {"surrender", icon::flag},
    {"edit", icon::pencil},       {"remove", icon::trash_2},
    {"play", icon::play},         {"talk", icon::message_circle},
    {"time", icon::hourglass},    {"settings", icon::sliders_horizontal},
    {"fate", icon::heart},        {"no", icon::x},
    {"check", icon::check},       {"hand", icon::hand},
    {"map", icon::map},           {"dodge", icon::footprints},
    {"sneak", icon::footprints},  {"fire", icon::flame},
    {"snuff", icon::wind},        {"yes", icon::check},
    {"crown", icon::crown},
});

std::string& value_of(FilledForm& form, const Field& field) {
  for (FilledField& one : form)
    if (one.key == field.key) return one.value;
  form.push_back({field.key, field.usual});
  return form.back().value;
}

std::vector<std::string> parts_of(std::string_view list) {
  std::vector<std::string> parts;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    parts.emplace_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return parts;
}

// One of a list, as a row with what is to be known of it.
bool choice_row(Ui& ui, const Choice& choice, bool chosen) {
  const ui::Rect rect = ui::take(ui, choice.note.empty() ? control_height(ui) : row_height(ui));
  const std::string name = choice.note.empty() ? choice.name : choice.name + ", " + choice.note;
  const bool tapped = ui::row(ui, parts::bleed(rect), choice.key, name,
                              {.selected = chosen, .why_not = choice.cannot});
  const float first = ui::line_height(ui, ui::Type::kBody);
  const float second = choice.note.empty() ? 0 : ui::line_height(ui, ui::Type::kSmall);
  const float top = rect.y + (rect.h - first - second) / 2, room = rect.w - 36;
  ui::label(ui, {rect.x, top, room, first}, choice.name, ui::Type::kBody,
            choice.cannot.empty() ? ui::Ink::kInk : ui::Ink::kQuiet, 0, chosen);
  if (second > 0)
    ui::label(ui, {rect.x, top + first, room, second}, choice.note, ui::Type::kSmall,
              ui::Ink::kQuiet);
  if (chosen)
    ui::icon(ui, {rect.x + rect.w - 32, rect.y, 32, rect.h}, icon::check, ui::Ink::kAccent);
  return tapped;
}

// Which folded list is open.
struct OpenList {
  std::string key;
};

// Of a folded list who is chosen, with the way to the others.
bool folded_list(Ui& ui, const Field& field, const std::string& value, OpenList& open) {
  const auto chosen = std::ranges::find(field.choices, value, &Choice::key);
  if (!field.folded || field.choices.size() <= 4 || chosen == field.choices.end() ||
      open.key == field.key)
    return false;
  if (choice_row(ui, *chosen, true)) {
    open.key = field.key;
    ui::rebuild(ui);
  }
  if (ui::button(ui, ui::take(ui, control_height(ui)), "others", "Somebody else",
                 {.look = ui::Look::kQuiet,
                  .icon = icon::users,
                  .spoken = field.name + ": somebody else"})) {
    open.key = field.key;
    ui::rebuild(ui);
  }
  ui::gap(ui, 8);
  return true;
}

void one_of(Ui& ui, const Field& field, std::string& value, OpenList& open) {
  section(ui, field.name);
  const ui::Scope scope(ui, field.key);
  if (folded_list(ui, field, value, open)) return;
  const bool bare = field.choices.size() <= 4 &&
                    std::all_of(field.choices.begin(), field.choices.end(), [](const Choice& one) {
                      return one.note.empty() && one.cannot.empty();
                    });
  if (bare && field.choices.size() > 1) {
    std::vector<std::string_view> names;
    int chosen = -1;
    for (std::size_t i = 0; i < field.choices.size(); ++i) {
      names.push_back(field.choices[i].name);
      if (field.choices[i].key == value) chosen = static_cast<int>(i);
    }
    if (choose(ui, "one", field.name, names, chosen) && chosen >= 0)
      value = field.choices[static_cast<std::size_t>(chosen)].key;
  } else {
    for (const Choice& one : field.choices)
      if (choice_row(ui, one, one.key == value)) {
        value = one.key;
        open.key.clear();
        ui::rebuild(ui);
      }
    if (field.choices.empty()) ui::paragraph(ui, "Nobody is there.", ui::Ink::kQuiet);
  }
  ui::gap(ui, 8);
}

void several_of(Ui& ui, const Field& field, std::string& value) {
  section(ui, field.name);
  const ui::Scope scope(ui, field.key);
  std::vector<std::string> chosen = parts_of(value);
  for (const Choice& one : field.choices) {
    const auto found = std::find(chosen.begin(), chosen.end(), one.key);
    const bool was = found != chosen.end();
    if (!choice_row(ui, one, was)) continue;
    if (was)
      chosen.erase(found);
    else
      chosen.push_back(one.key);
    value.clear();
    for (const std::string& key : chosen) value += (value.empty() ? "" : ",") + key;
    ui::rebuild(ui);
    break;
  }
  if (field.choices.empty()) ui::paragraph(ui, "Nobody is there.", ui::Ink::kQuiet);
  ui::gap(ui, 8);
}

// A text with room for so many bytes has several lines: notes, something pasted.
constexpr int kSeveralLines = 1000;

std::string too_long(const Field& field, std::string_view text) {
  const auto most = static_cast<std::size_t>(std::max(1, field.most));
  if (text.size() <= most) return {};
  return too_long_by(text, most);
}

void draw_field(Ui& ui, App& app, const Field& field, FilledForm& form) {
  std::string& value = value_of(form, field);
  switch (field.kind) {
    case Field::Kind::kWhom:
      if (field.most > 1)
        several_of(ui, field, value);
      else
        one_of(ui, field, value, screen_state<OpenList>(app));
      break;
    case Field::Kind::kChoice: one_of(ui, field, value, screen_state<OpenList>(app)); break;
    case Field::Kind::kNumber: {
      int number = filled_number(form, field.key);
      if (labelled_stepper(ui, field.key, field.name, number, field.least, field.most))
        value = std::to_string(number);
      break;
    }
    case Field::Kind::kToggle: {
      bool on = value == "1";
      if (ui::toggle(ui, field.key, field.name, on)) value = on ? "1" : "";
      break;
    }
    case Field::Kind::kText: {
      const bool lines = field.most >= kSeveralLines;
      // A long text is never cut: whoever pastes too much is told.
      const std::string problem = lines ? too_long(field, value) : std::string();
      caption(ui, field.name);
      const ui::Rect rect = ui::take(ui, lines ? 3 * control_height(ui) : control_height(ui));
      ui::field(ui, rect, field.key, field.name, value,
                lines ? ui::Input::kMultiline : ui::Input::kText, {}, problem,
                lines ? 0 : std::max(1, field.most));
      ui::gap(ui, 8 + ui::problem_height(ui, problem, rect.w));
      if (lines) fit_button(ui, value, static_cast<std::size_t>(std::max(1, field.most)));
      break;
    }
  }
}

// Why the form cannot be taken as it is; empty: it can.
std::string missing(const Offer& offer, const FilledForm& form) {
  for (const Field& field : offer.form) {
    if (!is_asked(field, form)) continue;
    if (field.kind == Field::Kind::kText && field.most >= kSeveralLines)
      if (std::string why = too_long(field, filled(form, field.key)); !why.empty()) return why;
    if (field.kind != Field::Kind::kWhom && field.kind != Field::Kind::kChoice) continue;
    const std::size_t chosen = parts_of(filled(form, field.key)).size();
    if (chosen < static_cast<std::size_t>(std::max(0, field.least)))
      return "Choose first: " + field.name + ".";
    if (chosen > static_cast<std::size_t>(std::max(1, field.most)))
      return "Choose fewer: " + field.name + ".";
  }
  return {};
}

std::string text_of(const FilledForm& form) {
  std::string text;
  for (const FilledField& one : form) text += one.key + "=" + one.value + "\n";
  return text;
}

void act_on(Ui& ui, App& app, const Ruleset& rules, const Offer& offer, const FilledForm& form) {
  std::vector<Action> actions = rules.fill(state(app), offer.who, offer.key, form);
  if (actions.empty())
    ui::toast(ui, "That cannot be done any more.", true);
  else
    dispatch(app, std::move(actions));
}

// The offer that a route names, among those that there are now.
std::optional<Offer> find_offer(App& app, const Ruleset& rules, std::string_view route) {
  const auto among = [&](const std::vector<Offer>& offers) -> std::optional<Offer> {
    for (const Offer& offer : offers)
      if (route_of(offer) == route) return offer;
    return std::nullopt;
  };
  const Board& board = present_board(app, rules);
  if (auto found = among(board.bar)) return found;
  if (board.step)
    if (auto found = among(board.step->offers)) return found;
  if (board.notes)
    if (auto found = among({board.notes->change})) return found;
  for (const Question& asked : board.questions)
    if (auto found = among(asked.answers)) return found;
  Id who = 0;
  std::from_chars(route.data(), route.data() + route.size(), who);
  return among(rules.offers(state(app), who));
}

// Of an offer whose changes are carried out one by one, as they are made: however the sheet is
// left, what stands there counts.
void switches_sheet(Ui& ui, App& app, const Ruleset& rules, const std::string& route,
                    const Offer& offer) {
  const ui::Sheet sheet(ui, "offer", offer.name);
  const ui::Scope scope(ui, route);
  if (!offer.note.empty()) ui::paragraph(ui, offer.note, ui::Ink::kQuiet);
  const FilledForm before = usual_form(offer);
  FilledForm form = before;
  for (const Field& field : offer.form) draw_field(ui, app, field, form);
  if (text_of(form) != text_of(before)) act_on(ui, app, rules, offer, form);
  ui::gap(ui, 16);
}

// An address of something that cannot be done any more, or not yet.
bool gone_sheet(Ui& ui) {
  const ui::Sheet sheet(ui, "offer", "Not now");
  ui::paragraph(ui, "That cannot be done as things stand.", ui::Ink::kQuiet);
  return true;
}

}  // namespace

std::string route_of(const Offer& offer) { return std::to_string(offer.who) + "-" + offer.key; }

const char* icon_of(std::string_view hint) {
  if (hint.empty()) return "";
  const auto* found = std::ranges::find(kHints, hint, &Hint::name);
  return found == std::ranges::end(kHints) ? icon::hand : found->icon;
}

void take_offer(Ui& ui, App& app, const Ruleset& rules, const Offer& offer) {
  const HandMade& made = hand_made(rules.id);
  if (made.take != nullptr && made.take(ui, app, offer)) return;
  if (!offer.form.empty())
    ui::open(ui, "offer/" + route_of(offer));
  else
    act_on(ui, app, rules, offer, {});
}

void take_quick(Ui& ui, App& app, const Ruleset& rules, const Offer& quick) {
  const HandMade& made = hand_made(rules.id);
  if (made.take != nullptr && made.take(ui, app, quick)) return;
  for (const Offer& offer : rules.offers(state(app), quick.who))
    if (offer.key == quick.key) return take_offer(ui, app, rules, offer);
}

void move_to(Ui& ui, App& app, const Ruleset& rules, const BoardRow& row, Id from, Id zone) {
  const std::string key = std::to_string(zone);
  std::string why;
  for (const Offer& offer : rules.offers(state(app), row.who)) {
    if (offer.key != row.drop) continue;
    why = offer.cannot;
    for (const Field& field : offer.form)
      for (const Choice& choice : field.choices) {
        if (field.kind != Field::Kind::kChoice || choice.key != key) continue;
        FilledForm form = usual_form(offer);
        value_of(form, field) = key;
        if (why.empty()) why = choice.cannot;
        if (why.empty()) return act_on(ui, app, rules, offer, form);
      }
  }
  const Battlefield* field = rules.zones == nullptr ? nullptr : rules.zones->field(state(app));
  if (why.empty() && field != nullptr)
    if (const MaybeRefusal no =
            refuse_step(*field, from, zone, rules.zones->occupants(state(app), zone), ""))
      why = no->why;
  ui::toast(ui, why.empty() ? row.name + " cannot go there now." : why, true);
}

void offer_control(Ui& ui, App& app, const Ruleset& rules, const Offer& offer) {
  if (offer.form.size() == 1 && offer.form.front().kind == Field::Kind::kToggle) {
    const Field& only = offer.form.front();
    bool on = only.usual == "1";
    if (ui::toggle(ui, offer.key, offer.name, on, offer.note))
      act_on(ui, app, rules, offer, {{only.key, on ? "1" : ""}});
    return;
  }
  const float height = std::max(44.0F, 40 * ui::unit(ui));
  if (ui::button(ui, ui::take(ui, height), offer.key, offer.name,
                 {.look = offer.rank == Rank::kMinor ? ui::Look::kQuiet : ui::Look::kPlain,
                  .icon = icon_of(offer.icon),
                  .why_not = offer.cannot,
                  .help = offer.rule}))
    take_offer(ui, app, rules, offer);
}

bool plain_offer_button(Ui& ui, const Offer& offer, ui::Look look) {
  const float lines = offer.note.empty() ? 0 : ui::line_height(ui, ui::Type::kSmall);
  return ui::button(ui, ui::take(ui, control_height(ui) + lines / 2), offer.key, offer.name,
                    {.look = look,
                     .icon = icon_of(offer.icon),
                     .why_not = offer.cannot,
                     .help = offer.rule,
                     .note = offer.note});
}

void offer_button(Ui& ui, App& app, const Ruleset& rules, const Offer& offer, ui::Look look) {
  if (plain_offer_button(ui, offer, look)) take_offer(ui, app, rules, offer);
}

std::optional<FilledForm> form_sheet(Ui& ui, App& app, const std::string& route, const Offer& offer,
                                     const FormWatch& watch) {
  FormDraft& draft = screen_state<FormDraft>(app);
  const std::string usual = text_of(usual_form(offer));
  if (draft.of != route || draft.usual != usual) {
    draft = {route, usual, usual_form(offer)};
    screen_state<OpenList>(app) = {};
  }
  ui::Sheet sheet(ui, "offer", offer.name, control_height(ui) + 16);
  const ui::Scope scope(ui, route);
  countdown_in_sheet(ui, app);
  if (!offer.note.empty()) ui::paragraph(ui, offer.note, ui::Ink::kQuiet);
  for (const Field& field : offer.form)
    if (is_asked(field, draft.form)) draw_field(ui, app, field, draft.form);
  std::string refused = !offer.cannot.empty() ? offer.cannot : missing(offer, draft.form);
  // The chances are those of what stands there, and of what can be done.
  if (refused.empty()) {
    refused = ui::wrong_number(ui);
    if (refused.empty() && watch.refused) refused = watch.refused(draft.form);
    if (!refused.empty())
      ui::paragraph(ui, refused, ui::Ink::kDanger);
    else if (watch.chances)
      for (const std::string& line : watch.chances(draft.form)) ui::paragraph(ui, line);
  }
  ui::gap(ui, 12);
  const ui::Rect bottom = ui::inset(sheet.footer(), 0, 8);
  if (!ui::button(ui, bottom, "do", offer.submit.empty() ? offer.name : offer.submit,
                  {.look = ui::Look::kPrimary,
                   .icon = icon_of(offer.icon),
                   .why_not = refused,
                   .help = offer.rule}))
    return std::nullopt;
  FilledForm form = std::move(draft.form);
  draft = {};
  ui::close(ui);
  return form;
}

std::optional<FilledForm> pick_sheet(Ui& ui, const std::string& route, const Offer& offer) {
  const ui::Sheet sheet(ui, "offer", offer.name);
  const ui::Scope scope(ui, route);
  if (!offer.note.empty()) ui::paragraph(ui, offer.note, ui::Ink::kQuiet);
  const Field& field = offer.form.front();
  section(ui, field.name);
  std::optional<FilledForm> picked;
  for (Choice choice : field.choices) {
    if (choice.cannot.empty()) choice.cannot = offer.cannot;
    if (!choice_row(ui, choice, false)) continue;
    ui::close(ui);
    picked = FilledForm{{field.key, choice.key}};
  }
  if (field.choices.empty()) ui::paragraph(ui, "There is nothing to choose from.", ui::Ink::kQuiet);
  ui::gap(ui, 16);
  return picked;
}

bool offer_sheet(Ui& ui, App& app) {
  std::string route;
  if (!ui::is_open(ui, "offer", &route)) return false;
  const Ruleset& rules = present_ruleset(app);
  if (rules.board == nullptr) return gone_sheet(ui);
  const std::optional<Offer> offer = find_offer(app, rules, route);
  if (!offer) return gone_sheet(ui);
  if (offer->at_once) {
    switches_sheet(ui, app, rules, route, *offer);
    return true;
  }
  if (offer->pick && offer->form.size() == 1) {
    if (const auto form = pick_sheet(ui, route, *offer)) act_on(ui, app, rules, *offer, *form);
    return true;
  }
  FormWatch watch;
  if (rules.chances != nullptr)
    watch.chances = [&](const FilledForm& form) { return rules.chances(state(app), *offer, form); };
  watch.refused = [&](const FilledForm& form) {
    const auto actions = rules.fill(state(app), offer->who, offer->key, form);
    return actions.empty() ? std::string() : why_not(app, actions.front());
  };
  if (const auto form = form_sheet(ui, app, route, *offer, watch))
    act_on(ui, app, rules, *offer, *form);
  return true;
}

}  // namespace fray

#include "web/screens/reckon/favourites.hpp"

#include <algorithm>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/query.hpp"
#include "core/table/actions.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/reckon/reckon.hpp"
#include "web/ui/icons.hpp"

namespace fray {

using namespace ui;

namespace {

// What is being entered. It stays when the sheet is closed without saving, until another is opened.
struct FavouriteDraft {
  std::string of;  // the route's argument it belongs to
  Favourite before, favourite;
};

void begin(FavouriteDraft& draft, const Favourite& now, const std::string& argument) {
  if (draft.of != argument || draft.before != now) draft = {argument, now, now};
}

}  // namespace

void favourites(Ui& ui, App& app, std::string& expression, Rect top) {
  const Scope scope(ui, "favourites");
  section(ui, "Favourites");
  for (const Favourite& one : state(app).favourites) {
    const Scope inner(ui, static_cast<std::uint32_t>(one.id));
    const Rect rect = take(ui, row_height(ui));
    const auto halves = split(rect, {1, -48.0F}, 4);
    RowOptions options;
    options.description = "Takes these dice";
    if (row(ui, halves[0], "take", phrase("{}: {}", one.name, one.expression), options)) {
      expression = one.expression;
      scroll_to(ui, top);
    }
    const float title = line_height(ui, Type::kBody), small = line_height(ui, Type::kSmall);
    const float y = rect.y + (rect.h - title - small) / 2;
    label(ui, {rect.x, y, halves[0].w, title}, one.name);
    label(ui, {rect.x, y + title, halves[0].w, small}, one.expression, Type::kSmall, Ink::kQuiet);
    if (icon_button(ui, halves[1], "change", icon::pencil, phrase("Change {}", one.name)))
      open(ui, phrase("favourite/{}", one.id));
  }
  gap(ui, 8);
  const std::string why = why_not(app, AddFavourite{{0, "Dice", expression}});
  ButtonOptions options;
  options.icon = icon::plus;
  options.why_not = why;
  if (button(ui, take(ui, control_height(ui)), "keep", "Keep these dice", options))
    open(ui, "favourite/new");
  gap(ui, 20);
}

bool favourite_sheets(Ui& ui, App& app) {
  std::string argument;
  if (!is_open(ui, "favourite", &argument)) return false;
  const bool fresh = argument == "new";
  const Favourite* known = find_favourite(state(app), id_in(argument));
  if (!fresh && known == nullptr) {
    const Sheet sheet(ui, "favourite", "Gone");
    paragraph(ui, "These dice are no longer kept.", Ink::kQuiet);
    return true;
  }
  FavouriteDraft& draft = screen_state<FavouriteDraft>(app);
  begin(draft, fresh ? Favourite{0, "", expression_of(app)} : *known, argument);
  Favourite& favourite = draft.favourite;
  Sheet sheet(ui, "favourite", fresh ? "Keep these dice" : known->name, control_height(ui) + 16);
  caption(ui, "Name");
  field(ui, take(ui, control_height(ui)), "name", "Name", favourite.name, Input::kText,
        "A name, such as Fireball", {}, rules::kLongestName);
  gap(ui, 12);
  caption(ui, "Dice");
  const ParsedExpression parsed = parse_expression(favourite.expression);
  field(ui, take(ui, control_height(ui)), "kept-dice", "Dice to keep", favourite.expression,
        Input::kDice, "Dice, such as 8d6", parsed.error);
  gap(ui, line_height(ui, Type::kSmall) + 12);
  if (!fresh &&
      action_button(ui, app, take(ui, control_height(ui)), "remove", "Remove from the favourites",
                    RemoveFavourite{favourite.id}, {.look = Look::kQuiet, .icon = icon::trash_2}))
    close(ui);
  const Rect bottom = inset(sheet.footer(), 0, 8);
  const Action save = fresh ? Action{AddFavourite{favourite}} : Action{ChangeFavourite{favourite}};
  const std::string why = why_not(app, save);  // seen, not only told when it is pressed
  if (action_button(ui, app, bottom, "save", fresh ? "Keep" : "Save", save,
                    {.look = Look::kPrimary, .note = why})) {
    draft = {};
    close(ui);
  }
  return true;
}

}  // namespace fray

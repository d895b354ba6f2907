// Controls and other small pieces that the screens share.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/fields.hpp"
#include "core/table/reduce.hpp"
#include "web/app/app.hpp"
#include "web/ui/parts.hpp"

namespace fray {

// The reason why an action is not allowed now, or "": what buttons show instead of acting.
std::string why_not(const App& app, const Action& action);

// A button that does one thing: disabled, with the reason, where the rules refuse it.
bool action_button(Ui& ui, App& app, ui::Rect rect, ui::Key key, std::string_view name,
                   const Action& action, ui::ButtonOptions options = {});

// Each of these reasons once, below buttons that are refused for them; empty ones are none.
void tell_reasons(Ui& ui, std::vector<std::string> reasons);

// From this text size on, as a part of the usual one, pages give way to what they are about.
inline constexpr float kLargeLetters = 1.4F;
// A phone on its side: what stands above the list is one line.
bool low_screen(const Ui& ui);

// The top of a tab: its title, a quiet line below it, and the button that opens a menu. What is
// `asked` at this point is spoken with the title, and not drawn.
void tab_header(Ui& ui, std::string_view title, std::string_view line, std::string_view menu_name,
                std::string_view menu, std::string_view asked = {});
// How things stand and what is asked, one after the other, as they are spoken with a title.
std::string spoken_state(std::string_view line, std::string_view asked);

// What the present step is, in a line or a few, and the "?" that opens the rule behind it.
void step_line(Ui& ui, std::string_view line, std::string_view rule);

// The frame of a prompt: what it is about, why, and room for its buttons. The caller has a Scope.
struct PromptCard {
  ui::Rect rect, buttons;
};
// CSS px, with the buttons; prompt_card() takes as much from the column.
float prompt_height(Ui& ui, std::string_view head, std::string_view why, float width);
PromptCard prompt_card(Ui& ui, std::string_view head, std::string_view why);

// A heading with a little air below it, for a control that follows.
void section(Ui& ui, std::string_view words);

// choice() in the column: side by side, or one below the other where the words need the room.
bool choose(Ui& ui, ui::Key key, std::string_view name, std::span<const std::string_view> options,
            int& chosen);

// A quiet line of words above a control.
void caption(Ui& ui, std::string_view words);

// Below a text that is longer than so many bytes: a button that cuts it to what fits; whether it
// did. A field that shows only how a very long text begins cannot be written into.
bool fit_button(Ui& ui, std::string& text, std::size_t most);

// Words at the left, a stepper at the right; on its own line below them where the room is small.
bool labelled_stepper(Ui& ui, ui::Key key, std::string_view name, int& value, int min, int max,
                      int step = 1, bool live = true);
bool labelled_stepper(Ui& ui, ui::Key key, std::string_view name, int& value, Bounds bounds,
                      int step = 1, bool live = true);
// Of a number that a record can do without, which it then has below 0.
Bounds from_zero(Bounds bounds);
// The same for a number of a record: from what it may be at least to what it may be at most.
template <class Record>
bool labelled_stepper(Ui& ui, ui::Key key, std::string_view name, Record& record,
                      int Record::*member, int step = 1, bool live = true) {
  return labelled_stepper(ui, key, name, record.*member, from_zero(bounds_of(member)), step, live);
}

// The number that a part of the address begins with: "3" of "favourite/3".
Id id_in(std::string_view argument, Id otherwise = 0);

// Who was chosen is so no longer, and the other way round.
void flip(std::vector<Id>& all, Id id);

// What a sheet says when the one it is about is gone; always true.
bool nobody_sheet(Ui& ui, const char* key);

// Chips one after the other, in as many lines as they need.
struct ChipFlow {
  explicit ChipFlow(Ui& ui);
  ui::Rect next(std::string_view words);  // room for one that says this
  Ui& ui;
  ui::Rect line;
  float x = 0;
};

// The damage dice of the ladder, from D4 on, as chips (E-ATT-2); spoken with what they are of,
// where several are in sight: "claw, D6".
void die_chips(Ui& ui, ChipFlow& flow, int& sides, std::string_view of = {});

// What a fight's end says: who takes wounds home.
std::string farewell(const State& state);

float control_height(const Ui& ui);  // of buttons, steppers and fields
float row_height(const Ui& ui);      // of a list row of two lines

// The sheet of a table to look things up in, with that of its rows marked, counted from 1; 0: none.
std::string table_route(std::string_view key, int row = 0);

}  // namespace fray

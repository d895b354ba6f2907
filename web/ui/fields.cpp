// What a value is put into: text fields, steppers, sliders.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/dice/phrase.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/number.hpp"

namespace fray::ui {
namespace {

constexpr float field_corner = 8;

std::string_view mode(Input input) {
  switch (input) {
    case Input::kWhole: return "numeric";
    // Phones' number pads have no minus and no "d".
    case Input::kSigned:
    case Input::kDice:
    case Input::kText:
    case Input::kMultiline: return "text";
    case Input::kSearch: return "search";
  }
  return "text";
}

// Takes what was typed into this field, if anything was.
Edit take_typing(Ui& ui, std::uint32_t id, std::string& value) {
  Edit edit;
  if (ui.event && ui.event->kind == Event::Kind::kCommit && ui.event->id == id) {
    if (ui.draft_id == id) {
      value = ui.draft;
      edit.committed = ui.draft != ui.draft_before;
      ui.draft_id = 0;
    }
    ui.event.reset();
    ui.needs_rebuild = true;
    return edit;
  }
  if (ui.event && ui.event->kind == Event::Kind::kText && ui.event->id == id) {
    if (ui.draft_id != id) ui.draft_before = value;
    edit.changed = (ui.draft_id == id ? ui.draft : value) != ui.event->text;
    edit.committed = ui.event->committed && ui.event->text != ui.draft_before;
    ui.draft_id = ui.event->committed ? 0 : id;
    ui.draft = ui.event->text;
    value = ui.event->text;
    // Enter commits and leaves the focus where it is; what follows is measured from here.
    if (ui.event->committed) ui.draft_before = value;
    ui.event.reset();
    ui.needs_rebuild = true;
  } else if (ui.draft_id == id) {
    value = ui.draft;
  }
  return edit;
}

void draw_box(Ui& ui, std::uint32_t id, Rect r, bool problem) {
  fill(ui, r, Surface::kField, field_corner);
  const bool focused = ui.focus == id;
  const Surface edge = problem ? Surface::kDanger : focused ? Surface::kSafe : Surface::kOutline;
  ui.draw->AddRect({r.x + 0.5F, r.y + 0.5F}, {r.x + r.w - 0.5F, r.y + r.h - 0.5F}, colour(ui, edge),
                   field_corner, 0, focused || problem ? 2.0F : 1.0F);
}

// "−2", with a minus sign.
std::string number_text(int value) {
  const std::string digits = std::to_string(value);
  return value < 0 ? "−" + digits.substr(1) : digits;
}

std::string plain_minus(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("−")) {
      out += '-';
      i += 2;
    } else if (text[i] != ' ' && !(text[i] == '+' && out.empty())) {
      out += text[i];
    }
  }
  return out;
}

}  // namespace

namespace {

// What is searched for is emptied by one tap. The field is left the rest of the room.
void clear_button(Ui& ui, Rect& r, Key key, std::string_view name, std::string& value) {
  if (value.empty()) return;
  const Scope scope(ui, key);
  const float side = 44;
  if (icon_button(ui, {r.x + r.w - side, r.y, side, r.h}, "clear", icon::x,
                  phrase("{}: clear", name))) {
    value.clear();
    rebuild(ui);
  }
  r.w -= side;
}

}  // namespace

Edit field(Ui& ui, Rect r, Key key, std::string_view name, std::string& value, Input input,
           std::string_view placeholder, std::string_view problem, int maxlength) {
  if (input == Input::kSearch) clear_button(ui, r, key, name, value);
  const std::uint32_t id = make_id(ui, key);
  const Edit edit = take_typing(ui, id, value);
  Node& node = add(ui, input == Input::kSearch ? Role::kSearchBox : Role::kTextBox, id, name, r);
  node.value = value;
  node.inputmode = mode(input);
  node.placeholder = placeholder;
  node.error = problem;
  node.maxlength = maxlength;
  node.font_size = type_px(ui, Type::kBody);
  node.multiline = input == Input::kMultiline;
  node.verbatim = input != Input::kText && input != Input::kMultiline;
  if (!visible(ui, r)) return edit;
  draw_box(ui, id, r, !problem.empty());
  Rect inner = inset(r, 12, 0);
  if (input == Input::kSearch) {
    icon(ui, {r.x + 8, r.y, 24, r.h}, icon::search, Ink::kQuiet, 18);
    inner = {r.x + 38, r.y, r.w - 50, r.h};
  }
  // While it has the focus, the page's own input shows the text, with caret and selection.
  if (ui.focus != id) {
    const bool empty = value.empty();
    const std::string_view words = empty ? placeholder : std::string_view(value);
    if (input == Input::kMultiline) {
      push_clip(ui, inset(r, 2, 2));
      const float line = line_height(ui, Type::kBody);
      Rect at{inner.x, r.y + 10, inner.w, line};
      std::string_view left = words;
      ImFont* f = font(ui, Type::kBody, false);
      const float px = font_px(ui, Type::kBody, false);
      while (!left.empty() && at.y < r.y + r.h) {
        const std::size_t newline = std::min(left.find('\n'), left.size());
        const std::string_view here = left.substr(0, newline);
        std::size_t n = here.size();
        if (n) {
          const char* cut = f->CalcWordWrapPosition(px, here.data(), here.data() + n, at.w);
          n = std::max<std::size_t>(1, static_cast<std::size_t>(cut - here.data()));
        }
        label(ui, at, left.substr(0, n), Type::kBody, empty ? Ink::kQuiet : Ink::kInk);
        left.remove_prefix(n);
        while (left.starts_with(' ') || (n == newline && left.starts_with('\n'))) {
          const bool end = left.front() == '\n';
          left.remove_prefix(1);
          if (end) break;
        }
        at.y += line;
      }
      pop_clip(ui);
    } else {
      label(ui, inner, words, Type::kBody, empty ? Ink::kQuiet : Ink::kInk);
    }
  }
  if (!problem.empty())
    draw_lines(ui, {r.x, r.y + r.h + 4, r.w, 0}, problem, Type::kSmall, Ink::kDanger);
  return edit;
}

float problem_height(Ui& ui, std::string_view problem, float width) {
  return problem.empty() ? 0 : paragraph_height(ui, problem, Type::kSmall, width) + 8;
}

bool stepper(Ui& ui, Rect r, Key key, std::string_view name, int& value, int min, int max, int step,
             bool live) {
  const int before = value;
  const Group group(ui, Role::kGroup, key, "", r);  // each of its parts says the name
  const std::uint32_t id = make_id(ui, "value");
  const std::string what(name);
  const float side = std::min(std::max(44.0F, r.h), r.w / 3);
  const Rect minus{r.x, r.y, side, r.h}, plus{r.x + r.w - side, r.y, side, r.h};
  const Rect middle{r.x + side, r.y, r.w - 2 * side, r.h};
  auto bounds = [&] { return phrase("From {} to {}.", number_text(min), number_text(max)); };

  std::string text = std::to_string(value);
  const Edit edit = take_typing(ui, id, text);
  if (edit.committed || edit.changed) {
    const std::string digits = plain_minus(text);
    int typed = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), typed);
    const bool number = error == std::errc{} && end == digits.data() + digits.size();
    if (number && typed >= min && typed <= max) {
      if (edit.committed || live) value = typed;
      ui.complaints.erase(id);
    } else {
      ui.complaints[id] = bounds();
    }
    if (edit.committed) {
      if (ui.complaints.contains(id)) {
        if (error == std::errc::result_out_of_range) typed = digits.starts_with('-') ? min : max;
        if (number || error == std::errc::result_out_of_range) value = std::clamp(typed, min, max);
        toast(ui, phrase("{}: {}", what, bounds()), true);
        // The tap that left the field was meant for another value than there is now.
        std::erase_if(ui.events,
                      [](const Event& event) { return event.kind == Event::Kind::kActivate; });
      }
      text = std::to_string(value);
    }
  }

  fill(ui, r, Surface::kField, field_corner);
  if (icon_button(ui, minus, "less", icon::minus, phrase("Less {}", what),
                  value <= min ? bounds() : "")) {
    value = std::max(min, value - step);
    ui.complaints.erase(id);
  }
  Node& node = add(ui, Role::kSpinButton, id, name, middle);
  if (value != before && !edit.changed) text = std::to_string(value);
  node.value = text;
  node.inputmode = min < 0 ? "text" : "numeric";
  node.numeric = true;
  node.min = min;
  node.max = max;
  node.maxlength = 12;
  node.font_size = type_px(ui, Type::kNumeral);
  if (const auto complaint = ui.complaints.find(id); complaint != ui.complaints.end())
    node.error = complaint->second;
  const std::size_t at = ui.tree.nodes.size() - 1;
  if (icon_button(ui, plus, "more", icon::plus, phrase("More {}", what),
                  value >= max ? bounds() : "")) {
    value = std::min(max, value + step);
    ui.complaints.erase(id);
    ui.tree.nodes[at].value = text = std::to_string(value);
  }
  ui.tree.nodes[at].now = value;
  if (visible(ui, r)) {
    const bool focused = ui.focus == id;
    ui.draw->AddRect({r.x + 0.5F, r.y + 0.5F}, {r.x + r.w - 0.5F, r.y + r.h - 0.5F},
                     colour(ui, focused ? Surface::kSafe : Surface::kOutline), field_corner, 0,
                     focused ? 2.0F : 1.0F);
    if (!focused) label(ui, inset(middle, 2, 0), text, Type::kNumeral, Ink::kInk, 0.5F);
  }
  return value != before;
}

std::string_view wrong_number(const Ui& ui) {
  const auto complaint = ui.complaints.find(ui.draft_id);
  return ui.draft_id == 0 || complaint == ui.complaints.end() ? std::string_view()
                                                              : complaint->second;
}

bool slider(Ui& ui, Rect r, Key key, std::string_view name, int& value, int min, int max, int step,
            std::string_view spoken) {
  const std::uint32_t id = make_id(ui, key);
  const int before = value;
  if (ui.event && ui.event->kind == Event::Kind::kValue && ui.event->id == id) {
    const int steps = static_cast<int>(std::lround((ui.event->value - min) / step));
    value = std::clamp(min + steps * step, min, max);
    ui.event.reset();
    ui.needs_rebuild = true;
  }
  Node& node = add(ui, Role::kSlider, id, name, r);
  node.numeric = true;
  node.min = min;
  node.max = max;
  node.now = value;
  node.step = step;
  node.valuetext = spoken;
  if (visible(ui, r)) {
    const float y = r.y + r.h / 2, knob = 14;
    const float part =
        max > min ? static_cast<float>(value - min) / static_cast<float>(max - min) : 0;
    const float x = r.x + knob + part * (r.w - 2 * knob);
    fill(ui, {r.x + knob - 2, y - 2, r.w - 2 * knob + 4, 4}, Surface::kOutline, 2);
    fill(ui, {r.x + knob - 2, y - 2, x - r.x - knob + 2, 4}, Surface::kSafe, 2);
    const bool held = ui.sliding == id || ui.pressed == id;
    ui.draw->AddCircleFilled({x, y}, held ? knob + 2 : knob - 2, colour(ui, Surface::kSafe), 32);
    focus_ring(ui, id, r, field_corner);
  }
  return value != before;
}

}  // namespace fray::ui

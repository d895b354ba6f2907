#include "web/ui/semantics.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "core/dice/phrase.hpp"
#include "core/dice/sort_few.hpp"

namespace fray::ui {
namespace {

constexpr float target = 44;  // the least width and height of what a finger is meant to hit

Rect grown(const Rect& r) {
  const float w = std::max(r.w, target), h = std::max(r.h, target);
  return {r.x - (w - r.w) / 2, r.y - (h - r.h) / 2, w, h};
}

// The place in the drawing order from which on things can be hit: that of the topmost modal node.
std::size_t floor_of(const Tree& tree) {
  for (std::size_t i = tree.nodes.size(); i-- > 0;)
    if (tree.nodes[i].modal) return i;
  return 0;
}

float distance(const Rect& r, float x, float y) {
  const float dx = std::max({r.x - x, 0.0F, x - (r.x + r.w)});
  const float dy = std::max({r.y - y, 0.0F, y - (r.y + r.h)});
  return dx * dx + dy * dy;
}

// --- JSON ---

void append_key(std::string& out, std::string_view key) {
  out += ',';
  out += '"';
  out += key;
  out += "\":";
}

void append_number(std::string& out, float value) {
  // A tenth of a px is as fine as the page needs, and keeps rounding from showing as a change.
  const long tenths = std::lround(value * 10);
  if (tenths < 0) out += '-';
  out += std::to_string(std::labs(tenths) / 10);
  if (tenths % 10 == 0) return;
  out += '.';
  out += static_cast<char>('0' + std::labs(tenths) % 10);
}

void append_text(std::string& out, std::string_view key, std::string_view text) {
  if (text.empty()) return;
  append_key(out, key);
  append_json(out, text);
}

void append_flag(std::string& out, std::string_view key, Flag flag) {
  if (flag == Flag::kAbsent) return;
  append_key(out, key);
  out += flag == Flag::kTrue ? "true" : "false";
}

void append_true(std::string& out, std::string_view key, bool value) {
  append_flag(out, key, value ? Flag::kTrue : Flag::kAbsent);
}

void append_count(std::string& out, std::string_view key, int value, bool wanted) {
  if (!wanted) return;
  append_key(out, key);
  out += std::to_string(value);
}

// A long one is the same from frame to frame.
void append_value(std::string& out, Mirror& mirror, std::string_view value) {
  append_key(out, "value");
  constexpr std::size_t kLong = 4000;
  if (value.size() < kLong) {
    append_json(out, value);
    return;
  }
  if (mirror.long_value != value) {
    mirror.long_value = value;
    mirror.long_json.clear();
    append_json(mirror.long_json, value);
  }
  out += mirror.long_json;
}

// Of what is read before the pane that it is drawn in: the part that shows, or a line at the edge
// behind which it is scrolled away, so that it lies over nothing else.
Rect shown_of(const Node& node) {
  const Rect seen = intersect(node.rect, node.clip);
  if (seen.w > 0 && seen.h > 0) return seen;
  const float bottom = node.clip.y + std::max(0.0F, node.clip.h - 1);
  return {node.rect.x, std::clamp(node.rect.y, node.clip.y, bottom), node.rect.w, 1};
}

std::string object(const Node& node, const Node* parent, Mirror& mirror) {
  const bool led_out =
      node.pane != 0 && parent != nullptr && parent->pane != node.pane && parent->id != node.pane;
  Rect r = led_out ? shown_of(node) : node.rect;
  if (parent) {
    r.x -= parent->rect.x;
    r.y -= parent->rect.y;
    if (parent->role == Role::kScroll) r.y += parent->scroll;
  }
  std::string out = phrase("{\"id\":{}", node.id);
  append_key(out, "parent");
  out += std::to_string(node.parent);
  append_text(out, "role", role_name(node.role));
  append_text(out, "name", node.name);
  append_key(out, "rect");
  out += '[';
  append_number(out, r.x);
  out += ',';
  append_number(out, r.y);
  out += ',';
  append_number(out, r.w);
  out += ',';
  append_number(out, r.h);
  out += ']';
  append_count(out, "step", node.step, node.role == Role::kSlider);
  if (is_text_entry(node.role)) {
    append_key(out, "fontsize");
    append_number(out, node.font_size);
    append_value(out, mirror, node.value);
  } else {
    append_text(out, "value", node.value);
  }
  append_text(out, "description", node.description);
  append_flag(out, "checked", node.checked);
  append_flag(out, "selected", node.selected);
  append_flag(out, "pressed", node.pressed);
  append_flag(out, "expanded", node.expanded);
  append_flag(out, "current", node.current);
  append_true(out, "disabled", node.disabled);
  append_true(out, "inert", node.inert);
  append_true(out, "modal", node.modal);
  append_true(out, "multiline", node.multiline);
  append_true(out, "verbatim", node.verbatim);
  append_count(out, "level", node.level, node.level > 0);
  append_count(out, "setsize", node.setsize, node.setsize > 0);
  append_count(out, "posinset", node.posinset, node.setsize > 0);
  append_count(out, "maxlength", node.maxlength, node.maxlength > 0);
  append_count(out, "min", node.min, node.numeric);
  append_count(out, "max", node.max, node.numeric);
  append_count(out, "now", node.now, node.numeric);
  if (node.role == Role::kScroll) {
    append_key(out, "content");
    append_number(out, node.content);
  }
  append_text(out, "valuetext", node.valuetext);
  append_text(out, "inputmode", node.inputmode);
  append_text(out, "placeholder", node.placeholder);
  append_text(out, "href", node.href);
  if (!node.error.empty()) {
    append_true(out, "invalid", true);
    append_text(out, "error", node.error);
  }
  out += '}';
  return out;
}

struct Parts {
  std::string text;
  void add(std::string_view part) {
    text += text.empty() ? "" : ",";
    text += part;
  }
};

}  // namespace

bool contains(const Rect& r, float x, float y) {
  return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

Rect intersect(const Rect& a, const Rect& b) {
  const float x = std::max(a.x, b.x), y = std::max(a.y, b.y);
  return {x, y, std::max(0.0F, std::min(a.x + a.w, b.x + b.w) - x),
          std::max(0.0F, std::min(a.y + a.h, b.y + b.h) - y)};
}

std::string_view role_name(Role role) {
  switch (role) {
    case Role::kGroup: return "group";
    case Role::kRegion: return "region";
    case Role::kMain: return "main";
    case Role::kNavigation: return "navigation";
    case Role::kBanner: return "banner";
    case Role::kDialog: return "dialog";
    case Role::kScroll: return "scroll";
    case Role::kList: return "list";
    case Role::kListItem: return "listitem";
    case Role::kRadioGroup: return "radiogroup";
    case Role::kTabList: return "tablist";
    case Role::kButton: return "button";
    case Role::kSwitch: return "switch";
    case Role::kRadio: return "radio";
    case Role::kTab: return "tab";
    case Role::kTextBox: return "textbox";
    case Role::kSearchBox: return "searchbox";
    case Role::kSpinButton: return "spinbutton";
    case Role::kSlider: return "slider";
    case Role::kLink: return "link";
    case Role::kHeading: return "heading";
    case Role::kText: return "text";
    case Role::kImage: return "img";
    case Role::kStatus: return "status";
    case Role::kProgress: return "progressbar";
  }
  return "group";
}

bool is_text_entry(Role role) {
  return role == Role::kTextBox || role == Role::kSearchBox || role == Role::kSpinButton;
}

bool is_control(Role role) {
  return role == Role::kButton || role == Role::kSwitch || role == Role::kRadio ||
         role == Role::kTab || role == Role::kSlider || role == Role::kLink || is_text_entry(role);
}

const Node* Tree::find(std::uint32_t id) const {
  const auto found = std::ranges::find(nodes, id, &Node::id);
  return found == nodes.end() ? nullptr : &*found;
}

std::uint32_t hit(const Tree& tree, float x, float y) {
  const std::size_t floor = floor_of(tree);
  for (std::size_t i = tree.nodes.size(); i-- > floor;) {
    const Node& node = tree.nodes[i];
    if (is_control(node.role) && contains(node.rect, x, y) && contains(node.clip, x, y))
      return node.id;
  }
  std::uint32_t nearest = 0;
  float least = target * target;
  for (std::size_t i = tree.nodes.size(); i-- > floor;) {
    const Node& node = tree.nodes[i];
    if (!is_control(node.role) || !contains(node.clip, x, y) || !contains(grown(node.rect), x, y))
      continue;
    const float d = distance(node.rect, x, y);
    if (d < least) {
      least = d;
      nearest = node.id;
    }
  }
  if (nearest) return nearest;
  const bool beside = floor < tree.nodes.size() && tree.nodes[floor].modal &&
                      !contains(tree.nodes[floor].rect, x, y);
  return beside ? tree.nodes[floor].id : 0;
}

std::uint32_t pane_at(const Tree& tree, float x, float y) {
  const std::size_t floor = floor_of(tree);
  for (std::size_t i = tree.nodes.size(); i-- > floor;) {
    const Node& node = tree.nodes[i];
    if (node.role == Role::kScroll && contains(node.rect, x, y) && contains(node.clip, x, y))
      return node.id;
  }
  return 0;
}

void append_hex(std::string& out, unsigned byte) {
  static constexpr const char* kDigits = "0123456789abcdef";
  out += kDigits[byte / 16 % 16];
  out += kDigits[byte % 16];
}

void append_json(std::string& out, std::string_view text) {
  out += '"';
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && c != '"' && c != '\\') continue;
    out += text.substr(from, i - from);
    from = i + 1;
    out += '\\';
    if (byte >= 0x20) {
      out += c;
    } else if (c == '\n') {
      out += 'n';
    } else {
      out += "u00";
      append_hex(out, byte);
    }
  }
  out += text.substr(from);
  out += '"';
}

std::string difference(Mirror& mirror, const Tree& tree, std::uint32_t focus) {
  Parts set, removed, order, scroll;
  std::unordered_map<std::uint32_t, const Node*> nodes;
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> children;
  nodes.reserve(tree.nodes.size());
  for (const Node& node : tree.nodes) nodes.emplace(node.id, &node);
  std::vector<std::uint32_t> turned;  // parents of what is not read as drawn
  for (const Node& node : tree.nodes) {
    children[node.parent].push_back(node.id);
    if (node.turn != Turn::kUsual) turned.push_back(node.parent);
  }
  for (const std::uint32_t parent : turned)
    sort_few(children[parent], [&](std::uint32_t one, std::uint32_t other) {
      return nodes.at(one)->turn < nodes.at(other)->turn;
    });
  for (auto it = mirror.sent.begin(); it != mirror.sent.end();) {
    if (nodes.contains(it->first)) {
      ++it;
      continue;
    }
    removed.add(std::to_string(it->first));
    mirror.order.erase(it->first);
    mirror.scrolled.erase(it->first);
    it = mirror.sent.erase(it);
  }
  for (const Node& node : tree.nodes) {
    const auto parent = nodes.find(node.parent);
    std::string json = object(node, parent == nodes.end() ? nullptr : parent->second, mirror);
    std::string& sent = mirror.sent[node.id];
    if (sent != json) {
      set.add(json);
      sent = std::move(json);
    }
    if (node.role != Role::kScroll) continue;
    auto [at, fresh] = mirror.scrolled.try_emplace(node.id, 0.0F);
    if (std::abs(at->second - node.scroll) < 0.05F) continue;
    at->second = node.scroll;
    std::string pair = phrase("[{},", node.id);
    append_number(pair, node.scroll);
    scroll.add(phrase("{}]", pair));
  }
  auto tell_order = [&](std::uint32_t parent, const std::vector<std::uint32_t>& ids) {
    std::vector<std::uint32_t>& known = mirror.order[parent];
    if (known == ids) return;
    known = ids;
    Parts list;
    for (const std::uint32_t id : ids) list.add(std::to_string(id));
    order.add(phrase("[{},[{}]]", parent, list.text));
  };
  tell_order(0, children[0]);
  for (const Node& node : tree.nodes) {
    const auto own = children.find(node.id);
    if (own != children.end())
      tell_order(node.id, own->second);
    else if (mirror.order.contains(node.id))
      tell_order(node.id, {});
  }
  if (focus && !nodes.contains(focus)) focus = 0;
  Parts all;
  if (!removed.text.empty()) all.add(phrase("\"remove\":[{}]", removed.text));
  if (!set.text.empty()) all.add(phrase("\"set\":[{}]", set.text));
  if (!order.text.empty()) all.add(phrase("\"order\":[{}]", order.text));
  if (!scroll.text.empty()) all.add(phrase("\"scroll\":[{}]", scroll.text));
  if (focus) all.add(phrase("\"focus\":{}", focus));
  return all.text.empty() ? std::string{} : phrase("{{}}", all.text);
}

}  // namespace fray::ui

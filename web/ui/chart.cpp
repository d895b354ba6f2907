#include "web/ui/chart.hpp"

#include <algorithm>
#include <cmath>

#include "core/dice/phrase.hpp"
#include "web/ui/context.hpp"

namespace fray::ui {
namespace {

constexpr float kLeastBar = 6;  // px, with the space beside it
constexpr std::string_view kSums[] = {"Exactly", "At least", "At most"};

// Of each bar: what it shows. The bars hold every value once, so the sums are those of the bars.
std::vector<double> sums_of(const std::vector<ChartBar>& bars, Sum sum) {
  std::vector<double> sums(bars.size());
  double all = 0;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const std::size_t at = sum == Sum::kAtLeast ? bars.size() - 1 - i : i;
    all = sum == Sum::kExactly ? bars[at].chance : std::min(1.0, all + bars[at].chance);
    sums[at] = all;
  }
  return sums;
}

// The largest type in which it fits.
void fitting(Ui& ui, Rect rect, std::string_view words) {
  const Type types[] = {Type::kNumeral, Type::kBody, Type::kSmall};
  const Type* type = types;
  while (type != types + 2 && text_width(ui, words, *type) > rect.w) ++type;
  label(ui, rect, words, *type, Ink::kInk, 0.5F);
}

// The plot as a slider: each of n places is as wide as the next. Returns which one is marked.
int marked(Ui& ui, Rect plot, std::string_view name, int n, int at) {
  const std::uint32_t id = make_id(ui, "marked");
  if (ui.event && ui.event->kind == Event::Kind::kValue && ui.event->id == id) {
    at = std::clamp(static_cast<int>(std::lround(ui.event->value)), 0, n - 1);
    ui.event.reset();
    ui.needs_rebuild = true;
  }
  Node& node = add(ui, Role::kSlider, id, name, plot);
  node.numeric = true;
  node.max = std::max(1, n - 1);
  node.now = at;
  node.knob = plot.w / static_cast<float>(2 * n);
  return at;
}

void say_marked(Ui& ui, std::string_view words) {
  const std::uint32_t id = make_id(ui, "marked");
  for (Node& node : ui.tree.nodes)
    if (node.id == id) node.valuetext = words;
}

// What is written below the plot, as often as there is room: label_of(i) for each of n places.
template <class F>
void axis(Ui& ui, Rect rect, int n, F&& label_of) {
  const float place = rect.w / static_cast<float>(n);
  float widest = 0;
  for (const int i : {0, n - 1})
    widest = std::max(widest, text_width(ui, label_of(i), Type::kSmall));
  const int every = std::max(1, static_cast<int>(std::ceil((widest + 10) / place)));
  float end = rect.x - 10;  // of the last label
  for (int i = 0; i < n; i += every) {
    const std::string words = label_of(i);
    const float w = text_width(ui, words, Type::kSmall) + 1;
    const float middle = rect.x + (static_cast<float>(i) + 0.5F) * place - w / 2;
    const float x = std::clamp(middle, rect.x, std::max(rect.x, rect.x + rect.w - w));
    if (x < end + 6) continue;
    label(ui, {x, rect.y, w, rect.h}, words, Type::kSmall, Ink::kQuiet);
    end = x + w;
  }
}

void dashed(Ui& ui, float x, float top, float bottom, Ink ink) {
  for (float y = top; y < bottom; y += 7)
    ui.draw->AddLine({x, y}, {x, std::min(bottom, y + 4)}, colour(ui, ink), 1.5F);
}

// Where the mark is, and its name beside the line, on the side that has the room.
void draw_mark(Ui& ui, Rect plot, float x, const ChartOptions& options) {
  const Ink ink = options.mark_is_good ? Ink::kSafe : Ink::kDanger;
  dashed(ui, x, plot.y - 4, plot.y + plot.h, ink);
  const float w = text_width(ui, options.mark_name, Type::kSmall) + 2;
  const float h = line_height(ui, Type::kSmall);
  const bool right = x + 4 + w <= plot.x + plot.w;
  label(ui, {right ? x + 4 : std::max(plot.x, x - 4 - w), plot.y - h, w, h}, options.mark_name,
        Type::kSmall, ink);
}

Ink bar_ink(const ChartOptions& options, bool beyond) {
  if (!options.mark || beyond == options.mark_is_good) return Ink::kSafe;
  return options.mark_is_good ? Ink::kQuiet : Ink::kDanger;
}

}  // namespace

void chart(Ui& ui, Key key, std::string_view name, const Chances& chances,
           const ChartOptions& options) {
  const Scope scope(ui, key);
  const std::string said = chart_words(name, chances, options.unit);
  if (chances.bars.empty()) return paragraph(ui, phrase("{}.", said), Ink::kQuiet);
  const std::uint32_t id = make_id(ui, "chart");
  auto [kept, fresh] = ui.charts.try_emplace(id);
  ChartState& own = kept->second;
  if (fresh) own.sum = static_cast<int>(options.sum);

  const float body = line_height(ui, Type::kBody), small = line_height(ui, Type::kSmall);
  const Rect caption = take(ui, body);
  if (!options.mark_name.empty()) take(ui, small);
  const Rect plot = take(ui, options.height);
  const Rect below = take(ui, small + 2);
  image(ui, {caption.x, caption.y, caption.w, below.y - caption.y}, "said", said);

  const std::vector<ChartBar> bars =
      chart_bars(chances, static_cast<int>(plot.w / kLeastBar), options.mark);
  const int n = static_cast<int>(bars.size());
  const bool mark_within =
      options.mark && *options.mark >= least(chances) && *options.mark <= most(chances);
  const std::int64_t wanted = own.value     ? *own.value
                              : mark_within ? *options.mark
                                            : likeliest(chances);
  int at = 0;
  while (at + 1 < n && wanted > bars[static_cast<std::size_t>(at)].to) ++at;
  const int now = marked(ui, plot, phrase("{}, one by one", name), n, at);
  const ChartBar& chosen = bars[static_cast<std::size_t>(now)];
  if (now != at) own.value = chosen.from;

  // Three figures, and below them which of the three the bars show.
  const auto cells =
      split(take(ui, std::max(28.0F, line_height(ui, Type::kNumeral))), {1, 1, 1}, 0);
  const std::string values = values_text(chosen, options.unit);
  std::string spoken = values;
  const std::vector<double> sums[] = {sums_of(bars, Sum::kExactly), sums_of(bars, Sum::kAtLeast),
                                      sums_of(bars, Sum::kAtMost)};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string words = percent(sums[i][static_cast<std::size_t>(now)]);
    fitting(ui, cells[i], words);
    spoken += i == 0 ? phrase(": {}", words)
                     : phrase("{}{}", i == 1 ? ", at least " : ", at most ", words);
  }
  say_marked(ui, spoken);
  choice(ui, take(ui, std::max(44.0F, 40 * unit(ui))), "sum", "Chances shown", kSums, own.sum);

  if (!visible(ui, {caption.x, caption.y, caption.w, below.y + below.h - caption.y})) return;
  label(ui, caption, values, Type::kBody, Ink::kInk, 0, true);
  const std::string middle = phrase("mean {}", decimal(mean(chances)));
  const float room = caption.w - text_width(ui, values, Type::kBody, true);
  if (text_width(ui, middle, Type::kSmall) + 12 <= room)
    label(ui, caption, middle, Type::kSmall, Ink::kQuiet, 1);

  const std::vector<double>& heights = sums[own.sum];
  const double highest = *std::max_element(heights.begin(), heights.end());
  const float place = plot.w / static_cast<float>(n);
  const float space = place >= 10 ? 2.0F : place >= 5 ? 1.0F : 0.0F;
  hairline(ui, plot.x, plot.y + plot.h, plot.w);
  float mark_at = -1;
  for (int i = 0; i < n; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const float x = plot.x + static_cast<float>(i) * place;
    const bool beyond = options.mark && bars[index].from >= *options.mark;
    if (beyond && mark_at < 0) mark_at = x;
    if (i == now) fill(ui, {x, plot.y, place, plot.h}, Surface::kSelected);
    if (heights[index] <= 0) continue;
    const float h = std::max(1.5F, static_cast<float>(heights[index] / highest) * (plot.h - 6));
    const Ink ink = i == now ? Ink::kInk : bar_ink(options, beyond);
    ui.draw->AddRectFilled({x + space / 2, plot.y + plot.h - h},
                           {x + std::max(1.0F, place - space / 2), plot.y + plot.h},
                           colour(ui, ink), place >= 10 ? 2.0F : 0.0F, ImDrawFlags_RoundCornersTop);
  }
  if (mark_within && mark_at >= 0) draw_mark(ui, plot, mark_at, options);
  axis(ui, below, n, [&](int i) { return std::to_string(bars[static_cast<std::size_t>(i)].from); });
  focus_ring(ui, make_id(ui, "marked"), plot, 4);
}

namespace {

// A circle, a square or a triangle: which of the lines it is.
void draw_sign(Ui& ui, float x, float y, int which, Ink ink, float size = 4) {
  const ImU32 c = colour(ui, ink);
  if (which == 0) ui.draw->AddCircleFilled({x, y}, size, c, 16);
  if (which == 1) ui.draw->AddRectFilled({x - size, y - size}, {x + size, y + size}, c);
  if (which == 2)
    ui.draw->AddTriangleFilled({x, y - size - 1}, {x + size + 1, y + size},
                               {x - size - 1, y + size}, c);
}

}  // namespace

void curves(Ui& ui, Key key, std::string_view name, std::span<const Series> series, float height) {
  const Scope scope(ui, key);
  const int n = series.empty() ? 0 : static_cast<int>(series[0].chances.size());
  if (n == 0) return;
  ChartState& own = ui.charts[make_id(ui, "chart")];
  const float body = line_height(ui, Type::kBody), small = line_height(ui, Type::kSmall);
  const Rect caption = take(ui, body);
  const Rect plot = take(ui, height);
  const Rect below = take(ui, small + 2);
  const auto at_turn = [&](const Series& one, int turn) {
    return one.chances[static_cast<std::size_t>(turn)];
  };

  std::string said(name);
  for (const Series& one : series) {
    int half = 0;
    while (half < n && at_turn(one, half) < 0.5) ++half;
    append(said, ". {}: ", one.name);
    if (half < n) append(said, "even or more from turn {} on, ", half + 1);
    append(said, "{} by turn {}", percent(at_turn(one, n - 1)), n);
  }
  image(ui, {caption.x, caption.y, caption.w, below.y - caption.y}, "said", said);

  // Where nothing was marked: the turn from which on the first is as likely as not.
  int at = n - 1;
  while (!own.value && at > 0 && at_turn(series[0], at - 1) >= 0.5) --at;
  if (own.value) at = static_cast<int>(std::clamp<std::int64_t>(*own.value, 0, n - 1));
  const int now = marked(ui, plot, phrase("{}, turn by turn", name), n, at);
  if (now != at) own.value = now;
  const std::string turn = phrase("Turn {}", now + 1);
  std::string spoken = turn;
  for (const Series& one : series)
    append(spoken, "{}{} {}", &one == series.data() ? ": " : ", ", one.name,
           percent(at_turn(one, now)));
  say_marked(ui, spoken);
  label(ui, caption, turn, Type::kBody, Ink::kInk, 0, true);

  const float place = plot.w / static_cast<float>(n), high = plot.h - 8;
  const auto x_of = [&](int i) { return plot.x + (static_cast<float>(i) + 0.5F) * place; };
  const auto y_of = [&](double chance) {
    return plot.y + plot.h - static_cast<float>(chance) * high;
  };
  for (const double line : {0.0, 0.5, 1.0}) hairline(ui, plot.x, y_of(line), plot.w);
  fill(ui, {x_of(now) - std::min(place, 20.0F) / 2, plot.y, std::min(place, 20.0F), plot.h},
       Surface::kSelected);
  for (std::size_t s = 0; s < series.size(); ++s) {
    std::vector<float> points;
    for (int i = 0; i < n; ++i) {
      points.push_back(x_of(i));
      points.push_back(y_of(at_turn(series[s], i)));
    }
    if (visible(ui, plot)) polygon(ui, points, series[s].ink, false, 2);
    const int every = std::max(1, static_cast<int>(std::ceil(14 / place)));
    for (int i = 0; i < n; i += every)
      draw_sign(ui, x_of(i), y_of(at_turn(series[s], i)), static_cast<int>(s), series[s].ink);
  }
  axis(ui, below, n, [](int i) { return std::to_string(i + 1); });
  focus_ring(ui, make_id(ui, "marked"), plot, 4);

  // What each line is, and its chance at the marked turn.
  for (std::size_t s = 0; s < series.size(); ++s) {
    const Rect line = take(ui, body + 2);
    draw_sign(ui, line.x + 8, line.y + line.h / 2, static_cast<int>(s), series[s].ink, 5);
    const std::string chance = percent(at_turn(series[s], now));
    const float w = text_width(ui, chance, Type::kBody, true) + 1;
    label(ui, {line.x + 24, line.y, line.w - 32 - w, line.h}, series[s].name);
    label(ui, {line.x + line.w - w, line.y, w, line.h}, chance, Type::kBody, Ink::kInk, 1, true);
  }
}

}  // namespace fray::ui

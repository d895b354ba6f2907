// Statblocks (E-NPC-3): tables with a line of headings, and blocks beside each other, written as
// blocks below each other.
#include <algorithm>

#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

std::vector<Range> lines_of(const Clean& clean) {
  std::vector<Range> lines;
  for (std::size_t from = 0; from < clean.text.size();) {
    const std::size_t to = std::min(clean.text.find('\n', from), clean.text.size());
    lines.push_back({from, to});
    from = to + 1;
  }
  return lines;
}

// The cells of a table's row, the empty ones too: between |, tabs or the cells of HTML.
std::vector<Range> table_cells(const Clean& clean, Range line) {
  std::vector<Range> found;
  std::size_t from = line.from;
  const auto cut = [&](std::size_t to) { found.push_back(trimmed(clean, {from, to}, " >")); };
  bool any = false;
  for (std::size_t i = line.from; i < line.to; ++i) {
    const std::size_t at = clean.at[i];
    const bool first = i == 0 || clean.at[i - 1] != at;
    const char c = clean.raw[at];
    if (!first || clean.text[i] != ' ' || !(c == '|' || c == '\t' || c == '<')) continue;
    cut(i);
    from = i + 2;
    any = true;
  }
  cut(line.to);
  if (!any) return {};
  // A row begins and ends with a sign, or with none.
  if (found.front().empty()) found.erase(found.begin());
  if (!found.empty() && found.back().empty()) found.pop_back();
  return found;
}

bool names_it(std::string_view heading) {
  constexpr std::string_view kNames[] = {"name", "monster", "creature", "kreatur", "wesen", "npc"};
  const std::string words = small(trimmed(heading));
  return std::find(std::begin(kNames), std::end(kNames), words) != std::end(kNames);
}

// Which cell is the name's, where these are the headings of a table; as many as there are if not.
std::size_t heads_table(const Clean& clean, const std::vector<Range>& cells) {
  std::size_t name = cells.size(), labels = 0, others = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string_view words = clean.view(cells[i]);
    if (key_of(words) != Key::kUnknown)
      ++labels;
    else if (names_it(words) || (i == 0 && name == cells.size()))
      name = i;
    else
      ++others;
  }
  return labels >= 2 && labels > others ? name : cells.size();
}

struct Writer {
  const Clean& from;
  Clean to = {};

  void put(Range part) {
    to.text += from.view(part);
    for (std::size_t i = part.from; i < part.to; ++i) to.at.push_back(from.at[i]);
  }
  void put(std::string_view words, std::size_t at) {
    to.text += words;
    to.at.resize(to.text.size(), from.at[at]);
  }
};

constexpr std::size_t kMostColumns = 60;  // of a table

// The lines from `i` on, if they are a table with headings; then the line behind it.
std::size_t write_table(const Clean& clean, const std::vector<Range>& lines, std::size_t i,
                        Writer& writer) {
  const std::vector<Range> heads = table_cells(clean, lines[i]);
  if (heads.size() < 3 || heads.size() > kMostColumns) return i;
  const std::size_t name = heads_table(clean, heads);
  if (name == heads.size()) return i;
  std::size_t next = i + 1;
  bool any = false;
  for (; next < lines.size(); ++next) {
    const std::string_view line = clean.view(lines[next]);
    if (line.empty() && clean.marked) continue;
    if (!line.empty() && line.find_first_not_of(" -:>") == line.npos) continue;  // |---|---|
    const std::vector<Range> row = table_cells(clean, lines[next]);
    if (row.size() <= name || row.size() > heads.size() + 1 || row[name].empty()) break;
    any = true;
    writer.put(row[name]);
    writer.put("\n", row[name].from);
    for (std::size_t cell = 0; cell < std::min(row.size(), heads.size()); ++cell) {
      if (cell == name || row[cell].empty() || heads[cell].empty()) continue;
      writer.put(clean.view(heads[cell]), row[cell].from);
      writer.put(": ", row[cell].from);
      writer.put(row[cell]);
      writer.put("\n", row[cell].to - 1);
    }
    writer.put("\n", row[name].from);
  }
  return any ? next : i;
}

// Where the right one of two columns begins in a line, or npos.
std::size_t right_of(const Clean& clean, Range line) {
  const std::vector<Range> both = cells(clean, line);
  return both.size() == 2 && clean.view(line).find('|') == std::string_view::npos
             ? both[1].from
             : std::string::npos;
}

std::size_t first_key(const Clean& clean, Range part) {
  const std::vector<Field> fields = fields_of(clean, part);
  return fields.empty() || fields[0].at != part.from ? static_cast<std::size_t>(Key::kUnknown)
                                                     : static_cast<std::size_t>(fields[0].key);
}

// Two blocks beside each other: in two lines or more the same label stands in both halves.
// `looked`: the lines before it were looked at, none is looked at twice.
std::size_t write_columns(const Clean& clean, const std::vector<Range>& lines, std::size_t i,
                          std::size_t& looked, Writer& writer) {
  if (i < looked) return i;
  std::size_t end = i, same = 0;
  for (; end < lines.size(); ++end) {
    const std::size_t right = right_of(clean, lines[end]);
    if (right == std::string::npos) break;
    const std::size_t key = first_key(clean, {lines[end].from, right});
    if (key != static_cast<std::size_t>(Key::kUnknown) &&
        key == first_key(clean, {right, lines[end].to}))
      ++same;
  }
  looked = std::max(end, i + 1);
  if (same < 2) return i;
  for (const bool left : {true, false}) {
    for (std::size_t line = i; line < end; ++line) {
      const std::vector<Range> both = cells(clean, lines[line]);
      writer.put(both[left ? 0 : 1]);
      writer.put("\n", both[left ? 0 : 1].to - 1);
    }
    writer.put("\n", lines[end - 1].to - 1);
  }
  return end;
}

}  // namespace

Clean laid_out(Clean clean) {
  // Nothing to do for most.
  if (clean.text.find("  ") == std::string::npos) return clean;
  const std::vector<Range> lines = lines_of(clean);
  Writer writer{clean};
  writer.to.raw = clean.raw;
  writer.to.marked = clean.marked;
  bool moved = false;
  std::size_t looked = 0;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t next = i;
    if (clean.view(lines[i]).find("  ") != std::string_view::npos) {
      next = write_table(clean, lines, i, writer);
      if (next == i) next = write_columns(clean, lines, i, looked, writer);
    }
    moved = moved || next > i;
    if (next == i) {
      writer.put({lines[i].from, std::min(lines[i].to + 1, clean.text.size())});
      ++next;
    }
    i = next;
  }
  if (!moved) return clean;
  writer.to.at.push_back(clean.at.back());
  writer.to.moved = true;
  return std::move(writer.to);
}

}  // namespace fray::statblock

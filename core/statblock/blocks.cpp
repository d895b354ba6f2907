// Statblocks (E-NPC-3): a paste cut into blocks, each a name, lines of figures, and words.
#include <algorithm>

#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

constexpr std::uint32_t kMain =
    1U << static_cast<unsigned>(Key::kAc) | 1U << static_cast<unsigned>(Key::kHd);
// Games without Hit Dice have HP, and something beside them.
constexpr std::uint32_t kHpBit = 1U << static_cast<unsigned>(Key::kHp);
constexpr std::uint32_t kBesideHp =
    1U << static_cast<unsigned>(Key::kMind) | 1U << static_cast<unsigned>(Key::kMorale) |
    1U << static_cast<unsigned>(Key::kLevel) | 1U << static_cast<unsigned>(Key::kAttacks);
bool of_statblock(std::uint32_t seen) {
  return (seen & kMain) != 0 || ((seen & kHpBit) != 0 && (seen & kBesideHp) != 0);
}
constexpr std::size_t kLongestName = 60, kLongestNameLine = 90, kLongestRow = 16'000;

// "@@", "-----", "===".
bool parts(std::string_view line) {
  return line.size() >= 2 && one_of(line[0], "@-=_~#+") && (line[0] == '@' || line.size() > 2) &&
         std::all_of(line.begin(), line.end(), [&](char c) { return c == line[0]; });
}

Row row_of(const Clean& clean, Range part) {
  Row row;
  row.part = trimmed(clean, part, " >");
  const std::string_view text = clean.view(row.part);
  const bool frame = begins(text, "{{") || text == "}}" || text == ":";  // Homebrewery's
  const bool rule = frame || (text.size() > 1 && text.find_first_not_of("_ ") == text.npos);
  if (text.empty() || rule)  // lines of a table, or drawn, are none of words
    row.line = rule && !text.empty() ? Line::kRule : Line::kBlank;
  else if (text.size() > 3 && text.find_first_not_of("-:_ ") == text.npos &&
           text.find("  ") != text.npos)
    row.line = Line::kRule;
  else if (parts(text))
    row.line = Line::kParting;
  else if (text[0] == kBullet || (text[0] == '-' && text.size() > 1 && text[1] == ' '))
    row.line = Line::kListed;
  if (row.line != Line::kWords && row.line != Line::kListed) return row;
  if (says_attack(text)) return row;
  const std::vector<Field> fields = fields_of(clean, row.part);
  if (row.line == Line::kListed) {
    // One of a list of figures, "- Armor Class 8", or an ability.
    if (fields.empty() || fields[0].key == Key::kSpecial || fields[0].at > row.part.from + 2)
      return row;
    row.line = Line::kWords;
  }
  for (const Field& field : fields) row.seen |= bit(field.key);
  if (fields.empty()) {
    row.labelled = all_labelled(text);
    row.kind = says_kind(text);
    return row;
  }
  row.fields = fields[0].at;
  row.first = bit(fields[0].key);
  const Range before = trimmed(clean, {row.part.from, row.fields}, " #>-\x01");
  if (before.empty()) {
    row.line = Line::kFigures;
    return row;
  }
  const char last = clean.text[before.to - 1];
  const bool parted = one_of(last, ":(.");
  // What goes on a line that was broken is no name: "fire (1d4); AC 12", "1d20; SP none".
  const char head = clean.text[before.from];
  const bool number = digit(head) && clean.view(before).find(' ') != std::string_view::npos;
  const bool capital = (letter(head) && head != lower(head)) || number || head == '"' ||
                       static_cast<unsigned char>(head) >= 0x80;
  // "fog crab: ac 4", "three rats (AC 7, HD 1, ML 5)"
  const bool head_of_all = (last == ':' || last == '(') && fields.size() > 2;
  const bool named =
      before.to - before.from <= kLongestName && (capital || head_of_all) &&
      (parted ? of_statblock(row.seen) || fields.size() > (last == ':' ? 1U : 2U)
              : fields.size() > 2 && ((row.first & kMain) != 0 || fields.size() > 4));
  if (!named) return row;
  row.line = Line::kFigures;
  row.begins_run = true;
  return row;
}

bool could_be_name(const Clean& clean, const Row& row) {
  if (row.line != Line::kWords || row.kind) return false;
  const std::string_view text = trimmed(clean.view(row.part), " #>:*");
  if (text.empty() || text.size() > kLongestNameLine || one_of(text.back(), ".,;?!")) return false;
  const char first = text[0] == '"' && text.size() > 1 ? text[1] : text[0];
  const bool capital =
      first != lower(first) || digit(first) || static_cast<unsigned char>(first) >= 0x80;
  return capital && std::count(text.begin(), text.end(), ' ') < 10 &&
         std::any_of(text.begin(), text.end(),
                     [](char c) { return letter(c) || static_cast<unsigned char>(c) >= 0x80; });
}

// Rows from `first` up to, not including, `end`.
struct Run {
  std::size_t first = 0, end = 0;
  std::size_t name = 0;  // the row of its name, or as many as there are
  std::uint32_t seen = 0;
};

// What goes on a line after it was broken: it ends so, or what follows begins so.
bool goes_on(const Clean& clean, const Row& before, const Row& row) {
  const std::string_view ended = clean.view(before.part), text = clean.view(row.part);
  const std::size_t open = ended.rfind('(');
  return one_of(ended.back(), ",;(+/-") || (lower(text[0]) == text[0] && text.size() < 120) ||
         (open != ended.npos && ended.find(')', open) == ended.npos && ended.size() - open < 120) ||
         (row.seen != 0 && row.line == Line::kWords);
}

// Whether the run goes on with what stands at `from`, or ends with labels that are not known.
bool more_of(const std::vector<Row>& rows, std::size_t from, std::uint32_t seen) {
  constexpr std::size_t kMostUnknown = 8;  // below each other
  const bool labelled = rows[from - 1].labelled;
  const std::size_t most = std::min(rows.size(), from + kMostUnknown);
  while (from < most && rows[from].labelled) ++from;
  const auto figures = [&] { return from < rows.size() && rows[from].line == Line::kFigures; };
  if (figures()) return !rows[from].begins_run && (rows[from].first & seen) == 0;
  // Behind the last figures it may be the next one's name.
  if (!labelled || (from < rows.size() && rows[from].line == Line::kWords)) return false;
  while (from < most && rows[from].line == Line::kBlank) ++from;
  return !figures() || rows[from].begins_run;
}

// The runs of lines with figures: those with Armour Class or Hit Dice among them.
std::vector<Run> runs_of(const Clean& clean, const std::vector<Row>& rows) {
  std::vector<Run> runs;
  Run run;
  const auto close = [&] {
    if (of_statblock(run.seen)) runs.push_back(run);
    run = {};
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    const bool open = run.seen != 0;
    if (row.line == Line::kRule && open && run.end == i) run.end = i + 1;
    if (row.line == Line::kBlank || row.line == Line::kRule) continue;
    if (row.line == Line::kFigures) {
      const bool again = (row.first & run.seen & kMain) != 0 || row.begins_run;
      if (open && again) close();
      if (run.seen == 0) run.first = i;
      run.seen |= row.seen;
      run.end = i + 1;
      continue;
    }
    const bool beside = open && run.end == i && row.line == Line::kWords;
    if (beside && (goes_on(clean, rows[i - 1], row) || more_of(rows, i + 1, run.seen))) {
      run.seen |= row.seen;
      run.end = i + 1;
    } else if (open) {
      close();
    }
  }
  close();
  return runs;
}

// The row of a run's name, looked for upwards from it, not above `top`; or `none`.
std::size_t name_row(const Clean& clean, const std::vector<Row>& rows, std::size_t top,
                     const Run& run, bool whole) {
  const std::size_t none = rows.size();
  const auto plain = [&](std::size_t i) { return rows[i].line == Line::kWords; };
  const auto ended = [&](std::size_t i) {  // nothing that the row could be the end of
    return i == top || !plain(i - 1) || one_of(clean.view(rows[i - 1].part).back(), ".!?");
  };
  std::size_t i = run.first;
  while (i > top && rows[i - 1].line == Line::kBlank) --i;
  if (i == top || rows[i - 1].line == Line::kParting) return none;
  std::size_t above = i - 1;
  if (could_be_name(clean, rows[above]) && ended(above)) return above;
  // The name stands at the head of everything, of the words above, or above those.
  if (whole)
    for (std::size_t head = top; head < i; ++head) {
      if (rows[head].line == Line::kBlank) continue;
      if (could_be_name(clean, rows[head])) return head;
      break;
    }
  std::size_t from = above;
  while (from > top && plain(from - 1)) --from;
  if (could_be_name(clean, rows[from])) return from;
  for (std::size_t j = above; j > from; --j)
    if (could_be_name(clean, rows[j]) && ended(j)) return j;
  while (from > top && rows[from - 1].line == Line::kBlank) --from;
  return from > top && could_be_name(clean, rows[from - 1]) ? from - 1 : none;
}

void add_prose(const Clean& clean, const std::vector<Row>& rows, std::size_t from, std::size_t end,
               Block& block) {
  bool open = false;
  for (std::size_t i = from; i < end; ++i) {
    const Row& row = rows[i];
    if (row.line == Line::kBlank || row.line == Line::kRule ||
        (!block.name.empty() && row.part.from == block.name.from)) {
      open = false;
      continue;
    }
    const bool apart = row.line == Line::kListed || row.line == Line::kParting ||
                       title_end(clean.view(row.part)) > 0;
    if (open && !apart)
      block.prose.back().to = row.part.to;
    else
      block.prose.push_back(trimmed(clean, row.part, " "));
    open = row.line != Line::kParting;
  }
}

// Several of a kind beside each other: their Armour Class and Hit Dice stand in as many cells.
void find_columns(const Clean& clean, const std::vector<Row>& rows, std::size_t above,
                  Block& block) {
  std::size_t dice = 1, armour = 1;
  for (const Field& field : block.fields) {
    if (field.key == Key::kHd) dice = cells(clean, field.value).size();
    if (field.key == Key::kAc) armour = cells(clean, field.value).size();
  }
  if (dice < 2 || dice > 12 || armour != dice) return;
  block.columns = dice;
  if (above >= rows.size()) return;
  block.heads = cells(clean, rows[above].part);
  if (block.heads.size() < dice) {
    block.heads.clear();
    return;
  }
  block.heads.erase(block.heads.begin(), block.heads.end() - static_cast<std::ptrdiff_t>(dice));
  // They are no description.
  for (Range& part : block.prose)
    if (part.from == rows[above].part.from) part.to = part.from;
}

// What is too much stays in one piece.
std::vector<Block> with_rest(const std::vector<Row>& rows, std::size_t from,
                             std::vector<Block> blocks) {
  Block rest;
  rest.whole = {rows[from].part.from, rows.back().part.to};
  rest.prose = {rest.whole};
  rest.beyond = true;
  blocks.push_back(std::move(rest));
  return blocks;
}

// Lines of a run that neither go on nor have a label.
void mark_unknown(const Clean& clean, const std::vector<Row>& rows, Block& block) {
  std::vector<Field>& fields = block.fields;
  for (std::size_t i = block.first_figures + 1; i < block.end_figures; ++i) {
    const Row& row = rows[i];
    if (row.line != Line::kWords || goes_on(clean, rows[i - 1], row)) continue;
    for (Field& field : fields)
      if (field.value.from < row.part.from && field.value.to > row.part.from)
        field.value = trimmed(clean, {field.value.from, row.part.from}, " \n,;.");
    fields.push_back({row.labelled ? Key::kUnknownLabel
                      : row.kind   ? Key::kElse
                                   : Key::kUnknown,
                      kNoHint,
                      row.part.from,
                      {row.part.from, row.part.from},
                      row.part});
  }
}

}  // namespace

void add_rows(const Clean& clean, std::size_t& from, std::size_t bytes, std::vector<Row>& rows) {
  const std::string& text = clean.text;
  for (const std::size_t end = from + bytes; from < text.size() && from < end;) {
    std::size_t to = std::min(text.find('\n', from), text.size()), next = to + 1;
    if (to - from > kLongestRow) {  // no line of a book: what follows is another row
      const std::size_t space = text.rfind(' ', from + kLongestRow);
      to = space == text.npos || space <= from ? from + kLongestRow : space;
      while ((static_cast<unsigned char>(text[to]) & 0xC0U) == 0x80U) --to;
      next = to;
    }
    const bool blank = to == from && !rows.empty() && rows.back().line == Line::kBlank;
    if (!blank) rows.push_back(row_of(clean, {from, to}));  // of many blank ones one is enough
    from = next;
  }
}

std::vector<Block> blocks_of(const Clean& clean, const std::vector<Row>& rows) {
  std::vector<Run> runs = runs_of(clean, rows);
  std::vector<Block> blocks;
  std::size_t run = 0;
  // Between lines that part, everything belongs to some block.
  for (std::size_t top = 0; top < rows.size();) {
    std::size_t bottom = top;
    while (bottom < rows.size() && rows[bottom].line != Line::kParting) ++bottom;
    if (bottom < rows.size()) ++bottom;
    if (blocks.size() >= kMostBlocks) return with_rest(rows, top, std::move(blocks));
    // Where each block of this stretch begins.
    const std::size_t before = run;
    while (run < runs.size() && runs[run].first < bottom) ++run;
    const bool anything = std::any_of(&rows[top], &rows[bottom - 1] + 1, [](const Row& row) {
      return row.line != Line::kBlank && row.line != Line::kRule && row.line != Line::kParting;
    });
    if (run == before && anything) {
      Block block;
      block.whole = {rows[top].part.from, rows[bottom - 1].part.to};
      add_prose(clean, rows, top, bottom, block);
      blocks.push_back(std::move(block));
    }
    for (std::size_t i = before; i < run; ++i)
      runs[i].name =
          name_row(clean, rows, i == before ? top : runs[i - 1].end, runs[i], i == before);
    for (std::size_t i = before; i < run; ++i) {
      const Run& one = runs[i];
      const auto begin_of = [&](std::size_t at) {
        const std::size_t name = runs[at].name;
        const Row& row = rows[runs[at].first];
        if (at == before) return top;
        if (name == rows.size()) return runs[at].first;
        // With a name on its own line, what is above may be the last one's words.
        if (row.begins_run &&
            !begins(small(clean.view(row.part)), small(clean.view(rows[name].part)).substr(0, 4)))
          return runs[at].first;
        return name;
      };
      const std::size_t first = begin_of(i), end = i + 1 < run ? begin_of(i + 1) : bottom;
      if (blocks.size() >= kMostBlocks) return with_rest(rows, first, std::move(blocks));
      Block block;
      block.whole = {rows[first].part.from, rows[end - 1].part.to};
      const Row& head = rows[one.first];
      std::size_t above = rows.size();
      const std::size_t name = one.name;
      block.stats = {head.part.from, rows[one.end - 1].part.to};
      if (head.begins_run) {
        block.name = trimmed(clean, {head.part.from, head.fields}, " #>:(.,-/\x01");
        block.stats.from = head.fields;
      } else if (name < rows.size()) {
        block.name = rows[name].part;
      }
      // Above columns stand their heads, and above those may stand the name.
      if (one.first > top && rows[one.first - 1].line == Line::kWords) above = one.first - 1;
      if (above == name && above < rows.size() && above > first &&
          could_be_name(clean, rows[above - 1]) && cells(clean, rows[above].part).size() > 1)
        block.name = rows[above - 1].part;
      block.first = first;
      block.end = end;
      block.first_figures = one.first;
      block.end_figures = one.end;
      block.above = above;
      blocks.push_back(std::move(block));
    }
    top = bottom;
  }
  return blocks;
}

void complete(const Clean& clean, const std::vector<Row>& rows, Block& block) {
  if (block.end_figures == 0) return;  // it has none
  block.fields = fields_of(clean, block.stats);
  mark_unknown(clean, rows, block);
  part_unknown_labels(clean, block.fields);
  add_prose(clean, rows, block.first, block.first_figures, block);
  add_prose(clean, rows, block.end_figures, block.end, block);
  find_columns(clean, rows, block.above, block);
}

}  // namespace fray::statblock

// Statblocks (E-NPC-3): a paste into NPCs.
#include "core/statblock/statblock.hpp"

#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/statblock/parts.hpp"

namespace fray {
namespace statblock {

const Field* Reading::find(Key key) const {
  for (const Field& field : block.fields)
    if (field.key == key) return &field;
  return nullptr;
}

Range Reading::value_range(const Field& field) const {
  Range part = field.value;
  if (block.columns > 1) {
    const std::vector<Range> all = cells(clean, part);
    if (all.size() == block.columns) part = all[column];
  }
  // "HD - 2": a dash between label and value.
  if (part.to > part.from + 2 && clean.view(part).starts_with("- ")) part.from += 2;
  if (part.to > part.from + kLongestValue)
    part.to = part.from + bounded(clean.view(part), kLongestValue).size();
  return part;
}

std::string_view Reading::value(const Field& field) const { return clean.view(value_range(field)); }

void Note::add(Remark::Kind how, Bits more) {
  kind = std::max(kind, how);
  if (text.size() > 600) return;
  if (!text.empty()) text += ' ';
  for (const Bit& one : more)
    if (one.text == nullptr)
      text += std::to_string(static_cast<int>(one.size));
    else
      text.append(one.text, one.size);
}

void Note::question(Bits more) {
  if (asked.size() >= 8) return;
  Note one;
  one.add(Remark::Kind::kQuestion, more);
  if (std::find(asked.begin(), asked.end(), one.text) == asked.end())
    asked.push_back(std::move(one.text));
}

void Reading::say(Range where, Note& of) { say(where, {}, of); }

void Reading::say(Range where, const std::string& before, Note& of) {
  const auto put = [&](Remark::Kind kind, const std::string& text) {
    Remark remark;
    remark.kind = kind;
    remark.at = clean.at[where.from];
    // What stood elsewhere in the text before it was laid out may end before it begins.
    const std::size_t end =
        where.empty() ? remark.at : std::max<std::size_t>(clean.at[where.to - 1] + 1, remark.at);
    remark.length = std::max<std::size_t>(end, where.empty() ? end : 0) - remark.at;
    if (!clean.moved) remark.length = clean.at[std::max(where.from, where.to)] - remark.at;
    remark.text = before + text;
    if (kind == Remark::Kind::kQuestion) remark.about = about;
    // By place; most come in their order.
    remarks.push_back(std::move(remark));
    for (std::size_t i = remarks.size() - 1; i > 0 && remarks[i - 1].at > remarks[i].at; --i)
      std::swap(remarks[i - 1], remarks[i]);
  };
  for (const std::string& one : of.asked) put(Remark::Kind::kQuestion, one);
  if (of.asked.empty() || !of.text.empty()) put(of.kind, of.text);
  of = {};
}

void Reading::say(const Field& field, Note& of) {
  if (field.value.to > field.value.from + kLongestValue)
    of.question({"It is long: only its beginning was read."});
  std::string said = clean.words(field.label, 30);
  const std::string what = clean.words(value_range(field), 60);
  if (!said.empty() && !what.empty()) said += ' ';
  append(said, "{}: ", what);
  const std::size_t from = std::min(field.label.from, field.value.from);
  say(Range{from, std::max(field.label.to, field.value.to)}, said, of);
}

void Reading::ability(std::string title, std::string text) {
  const bool there =
      std::any_of(npc.abilities.begin(), npc.abilities.end(),
                  [&](const NpcAbility& one) { return one.title == title && one.text == text; });
  if (there || npc.abilities.size() >= kMostAbilities) return;
  NpcAbility one;
  one.title = bounded(title, 60);
  one.text = bounded(text, kLongestAbility);
  npc.abilities.push_back(std::move(one));
}

namespace {

constexpr int kLeastUp = 8;  // of Armour Classes that count up

ParsedNpc read(const Clean& clean, const Block& block, std::size_t column) {
  Reading in{clean, block, column};
  for (const Field& field : block.fields) in.hints |= field.hints;
  // An Armour Class of 10 or more, and none in square brackets, counts up.
  if (const Field* armour = in.find(Key::kAc)) {
    const std::string_view text = in.value(*armour);
    std::size_t at = std::min(text.find_first_of("0123456789"), text.size());
    int figure = 10;
    take_number(text, at, figure);
    std::size_t dice = 0;
    const Field* hp = in.find(Key::kHp);
    const bool newer = in.find(Key::kHd) == nullptr && hp != nullptr &&
                       dice_of_hp(in.value(*hp), dice) > 0;  // "45 (6d8 + 18)"
    if (newer && in.find(Key::kLevel) == nullptr) in.hints |= kNoMorale;
    // Games of levels count up; but not from less than no armour at all.
    const bool up = std::ranges::any_of(block.fields, [&](const Field& field) {
      return (field.hints & kUp) != 0 && (field.key != Key::kLevel || figure >= kLeastUp);
    });
    in.up = newer || up || (figure > 9 && text.find('[') == text.npos);
  }
  // Inches are of games where no armour is 10.
  if (const Field* move = in.find(Key::kMove))
    if (in.value(*move).find('"') != std::string_view::npos) in.hints |= kAdvanced | kNoMorale;
  // So are Alignments of two letters, or words.
  if (const Field* alignment = in.find(Key::kAlignment)) {
    const std::string_view text = alignment_words(in.value(*alignment));
    const bool of_two = text.size() == 2 && one_of(text[0], "LNC") && one_of(text[1], "GNE");
    const bool of_words = says(text, "evil") || says(text, "good") || says(text, "b\u00f6se");
    if (of_two || (of_words && !in.up)) in.hints |= kAdvanced | kNoMorale;
  }
  in.basic_fantasy = in.up && (in.hints & kBasicFantasy) != 0 && (in.hints & kBx) == 0;
  const std::string_view game = foreign_game(in);
  if (!game.empty()) {
    in.foreign = true;
    in.lacking = kThreatFigure | kHpFigure;
    in.about = kThreatFigure | kHpFigure;
    in.note.question({"This looks like a statblock of ", game,
                      ": what Threat and HP it has in Errant, Fray cannot tell."});
    in.say(block.whole);
  }
  if (!block.fields.empty()) {
    const auto read_about = [&](Figures about, void (*reader)(Reading&)) {
      in.about = about;
      reader(in);
      in.about = 0;
    };
    read_kind(in);  // it may say the Alignment, which the name's remark asks for
    read_about(kNameFigure, read_name);
    read_about(kHpFigure, read_armour);
    read_about(kHpFigure | kThreatFigure, read_hit_dice);
    read_about(kAttackFigure, read_attacks);
    read_about(kMovementFigure, read_movement);
    read_about(kMoraleFigure, read_morale);
    read_alignment(in);
    read_specials(in);
  }
  read_prose(in);
  // The source as it is, without the line that parts it from the next.
  Range whole = block.whole;
  whole = trimmed(clean, whole);
  const std::size_t from = clean.at[whole.from], to = clean.at[whole.to];  // of the raw text
  const std::string_view source =
      clean.moved ? clean.view(whole) : clean.raw.substr(from, to - from);
  in.npc.source = bounded(source, kLongestSource);
  if (source.size() > kLongestSource) {
    in.note.question({"The source is long: its end is not kept."});
    in.say({whole.to - 1, whole.to});
  }
  ParsedNpc parsed;
  parsed.lacking = in.lacking;
  parsed.usable = in.half_dice > 0 && in.lacking == 0 && !in.foreign;
  parsed.npc = std::move(in.npc);
  parsed.remarks = std::move(in.remarks);
  return parsed;
}

}  // namespace
}  // namespace statblock

// What is read, and how far it is.
struct StatblockReader::Work {
  std::string whole;
  bool cut = false;
  statblock::Clean clean;
  std::size_t raw = 0;  // of `whole`, what is not written in one way yet
  bool is_clean = false, laid_out = false;
  std::size_t from = 0;  // of the lines that are not cut yet
  std::vector<statblock::Row> rows;
  bool in_blocks = false;
  std::vector<statblock::Block> blocks;
  std::size_t next = 0;  // the block to be read
  std::vector<ParsedNpc> found;
};

StatblockReader::StatblockReader(std::string_view text) : work_(std::make_unique<Work>()) {
  work_->whole = statblock::bounded(text, kLongestPaste);
  work_->cut = work_->whole.size() < text.size();
  work_->clean.raw = work_->whole;
}
StatblockReader::StatblockReader(StatblockReader&&) noexcept = default;
StatblockReader& StatblockReader::operator=(StatblockReader&&) noexcept = default;
StatblockReader::~StatblockReader() = default;

bool StatblockReader::read_on(std::size_t bytes) {
  Work& work = *work_;
  const bool at_once = bytes >= work.whole.size();
  if (!work.is_clean) {
    constexpr std::size_t kLighter = 4;  // times what the rest is
    work.is_clean = statblock::clean_on(work.clean, work.raw, kLighter * bytes);
    if (!at_once) return true;
  }
  if (!work.laid_out) {
    work.clean = statblock::laid_out(std::move(work.clean));
    work.laid_out = true;
    if (!at_once) return true;
  }
  const std::size_t size = work.clean.text.size();
  if (work.from < size) {
    statblock::add_rows(work.clean, work.from, bytes, work.rows);
    if (work.from < size || !at_once) return true;
  }
  if (!work.in_blocks) {
    work.in_blocks = true;
    work.blocks = statblock::blocks_of(work.clean, work.rows);
    if (!at_once) return true;
  }
  for (std::size_t done = 0; work.next < work.blocks.size(); ++work.next) {
    if (done >= bytes) return true;
    statblock::Block& block = work.blocks[work.next];
    statblock::complete(work.clean, work.rows, block);
    for (std::size_t column = 0; column < block.columns; ++column)
      work.found.push_back(statblock::read(work.clean, block, column));
    done += block.whole.to - block.whole.from;
  }
  if (std::exchange(work.cut, false)) {
    if (work.found.empty()) work.found.emplace_back();
    work.found.back().remarks.push_back({Remark::Kind::kQuestion, work.whole.size(), 0,
                                         "The text is too long: the rest of it was not read.", 0,
                                         false});
  }
  return false;
}

int StatblockReader::percent() const {
  const Work& work = *work_;
  const auto share = [](std::size_t most, std::size_t part, std::size_t all) {
    return static_cast<int>(all == 0 ? most : most * std::min(part, all) / all);
  };
  return share(10, work.raw, work.whole.size()) +
         (work.laid_out ? share(40, work.from, work.clean.text.size()) : 0) +
         (work.in_blocks ? share(50, work.next, work.blocks.size()) : 0);
}

std::vector<ParsedNpc> StatblockReader::take() { return std::move(work_->found); }

std::vector<ParsedNpc> parse_statblocks(std::string_view text) {
  StatblockReader reader(text);
  while (reader.read_on(2 * kLongestPaste)) {
  }
  return reader.take();
}

Figures changed_figures(const Npc& before, const Npc& after) {
  Figures changed = 0;
  const auto compare = [&](Figure figure, bool same) {
    if (!same) changed = static_cast<Figures>(changed | figure);
  };
  compare(kNameFigure, before.name == after.name);
  compare(kThreatFigure, before.threat == after.threat);
  compare(kHpFigure, before.hp == after.hp);
  compare(kMoraleFigure, before.morale == after.morale);
  compare(kAttackFigure, before.attack_rolls == after.attack_rolls && before.blows == after.blows);
  compare(kMovementFigure, before.gaits == after.gaits);
  return changed;
}

void settle_questions(ParsedNpc& parsed, Figures set) {
  for (Remark& one : parsed.remarks)
    if (one.kind == Remark::Kind::kQuestion && (one.about & set) != 0) one.settled = true;
  weigh_usable(parsed);
}

void weigh_usable(ParsedNpc& parsed) {
  if (parsed.lacking == 0) return;
  parsed.usable =
      std::none_of(parsed.remarks.begin(), parsed.remarks.end(), [&](const Remark& one) {
        return one.kind == Remark::Kind::kQuestion && !one.settled &&
               (one.about & parsed.lacking) != 0;
      });
}

std::string chosen(const ParsedNpc& parsed, const Remark& question) {
  const Npc& npc = parsed.npc;
  std::string text;
  const auto say = [&](Figure figure, const std::string& words) {
    if ((question.about & figure) == 0) return;
    if (!text.empty()) text += ", ";
    text += words;
  };
  say(kNameFigure, npc.name);
  say(kThreatFigure, phrase("Threat {}", npc.threat));
  say(kHpFigure, phrase("{} HP", npc.hp));
  say(kMoraleFigure, npc.morale == 0 ? "no Morale rolls" : phrase("Morale {}", npc.morale));
  std::string blows = phrase("{} to roll", npc.attack_rolls);
  for (const Blow& one : npc.blows) append(blows, ", {} {}D{}", one.name, one.count, one.sides);
  say(kAttackFigure, blows);
  std::string gaits;
  for (const Gait& one : npc.gaits)
    append(gaits, "{}{} {}", gaits.empty() ? "" : ", ", one.name, one.dice);
  say(kMovementFigure, gaits);
  return text;
}

void keep_settled(const ParsedNpc& before, ParsedNpc& parsed) {
  if (before.npc.source != parsed.npc.source || before.remarks.size() != parsed.remarks.size())
    return;
  for (std::size_t i = 0; i < parsed.remarks.size(); ++i) {
    const Remark& old = before.remarks[i];
    if (old.text == parsed.remarks[i].text) parsed.remarks[i].settled = old.settled;
  }
  weigh_usable(parsed);
}

}  // namespace fray

// What the files of the statblock import share (E-NPC-3); nobody else needs it.
//
// A paste is first written in one way (Clean), then cut into blocks, a block's lines into fields
// ("AC" and what stands behind it), and each field into figures of Errant's, with a remark at its
// place.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice/letters.hpp"
#include "core/statblock/statblock.hpp"

namespace fray::statblock {

// Bytes of Clean::text, the last not included.
struct Range {
  std::size_t from = 0, to = 0;
  bool empty() const { return from >= to; }
};

// The text with what books write in many ways written in one: dashes and minus signs as '-', a
// prime as ', × as x, ½ as 1/2, any space as a space, a tab or | as two of them, a bullet as
// kBullet. What is no UTF-8 is a question mark.
struct Clean {
  std::string_view raw;
  std::string text;
  std::vector<std::uint32_t> at;  // where each byte of `text` was in `raw`; and its end
  bool marked = false;            // tags of HTML were left out
  bool moved = false;             // its lines stand in another order than in `raw`
  std::string_view view(Range part) const {
    return std::string_view(text).substr(part.from, part.to - part.from);
  }
  // As it was written, on one line, and valid UTF-8 of at most so many bytes.
  std::string words(Range part, std::size_t most) const;
};
// Stands in Clean::text alone.
inline constexpr char kBullet = '\x01';
// Writes about so many bytes of `raw` more, from `from` on, which is then behind them; true once it
// is whole.
bool clean_on(Clean& clean, std::size_t& from, std::size_t bytes);
// Tables with a line of headings as a line for each figure, and blocks beside each other as blocks
// below each other.
Clean laid_out(Clean clean);

// --- small things ---
// Of ASCII alone, whatever the locale.
inline bool digit(char c) { return c >= '0' && c <= '9'; }
inline bool letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }
inline bool one_of(char c, std::string_view set) { return set.find(c) != set.npos; }
// Without any of these signs at either end.
std::string_view trimmed(std::string_view text, std::string_view of = " \n");
// What stands before the first of these characters: all where there is none.
std::string_view up_to(std::string_view text, std::string_view characters);
// The same of a part of the text.
Range trimmed(const Clean& clean, Range part, std::string_view of = " \n");
// Cut between characters, and what is no Unicode replaced.
std::string bounded(std::string_view text, std::size_t most);
std::string small(std::string_view text);  // in small letters
// `word` is in small letters.
bool begins(std::string_view text, std::string_view word);
// Where a word begins so, or npos.
std::size_t find_word(std::string_view text, std::string_view word, std::size_t from = 0);
// Whether a word of the text begins so.
inline bool says(std::string_view text, std::string_view word) {
  return find_word(text, word) != text.npos;
}
// The digits at this place, at most a million; false where there are none.
bool take_number(std::string_view text, std::size_t& at, int& value);
bool skip_number(std::string_view text, std::size_t& at);
// "two ", "2", "zwei": the number that the text begins with; 0 if with none.
int number_word(std::string_view text);
// The bracket that opens at `at` is closed here; the end of the text where it is not.
std::size_t closed_at(std::string_view text, std::size_t at);
// The pieces between any of these signs outside of brackets, or between two spaces; trimmed, none
// of them empty.
std::vector<std::string_view> pieces(std::string_view text, std::string_view signs);
std::vector<Range> cells(const Clean& clean, Range part);  // between two spaces or more

// --- fields ---
enum class Key : std::uint8_t {
  kAc,
  kHd,
  kLevel,  // that stands for them
  kAttacks,
  kDamage,
  kActions,  // how many actions it has
  kMove,
  kGait,  // "Flying: 180' (60')" on a line of its own
  kMorale,
  kAlignment,
  kSpecial,
  kHp,
  kSave,
  kThac0,
  kXp,
  kNumber,
  kTreasure,
  kSize,
  kMind,
  kElse,
  kUnknown,      // a line between others that says nothing known
  kUnknownLabel  // "LUCK 3", a label with a figure, but none of any game's
};
inline std::uint32_t bit(Key key) { return std::uint32_t{1} << static_cast<unsigned>(key); }

// What a label says about the game that it is of.
enum Hint : std::uint16_t {
  kNoHint = 0,
  kBasicFantasy = 1,    // "No. of Attacks": rates are of encounters, if AC counts up
  kBx = 2,              // the bracket is the encounter's rate, unarmoured is AC 9
  kAdvanced = 4,        // unarmoured is AC 10
  kUp = 8,              // "AAC": its Armour Class counts up
  kPace = 16,           // "Speed": the rate is the encounter's
  kArmour = 32,         // "Armour", which some games take off the damage
  kNoDice = 64,         // its game has no Hit Dice
  kActionWords = 128,   // its attacks are sentences behind the figures: "Bite. Melee Attack: ..."
  kThreeActions = 256,  // a turn has three actions
  kNoMorale = 512,      // its game has none
  kFromNought = 1024    // ACKS: unarmoured is AC 0, counting up
};

// A label with its value, and what the label hints at.
struct Field {
  Key key{};
  std::uint16_t hints = 0;
  std::size_t at = 0;  // of the label
  Range label, value;
};
// The fields of a part of the text. Labels are looked for where lines begin and behind signs that
// part; those with a colon, and "AC" and its like, also in the midst.
std::vector<Field> fields_of(const Clean& clean, Range part);
// The label that these words are, or kUnknown.
Key key_of(std::string_view words);
// Whether these words are a label with its figure and no more, or several, whatever the label.
bool all_labelled(std::string_view text);
// Whether these words say what kind of creature it is: "Medium beast, unaligned".
bool says_kind(std::string_view text);
// "Bite. Melee Attack: ...", "Amphibious. It breathes water.": where the title ends, or 0.
std::size_t title_end(std::string_view text);
// Labels that are not known, out of the values that they stand in, as fields of their own.
void part_unknown_labels(const Clean& clean, std::vector<Field>& fields);

// --- blocks ---
struct Block {
  Range whole, name, stats;   // an empty name: none was found
  std::vector<Range> prose;   // paragraphs and bullets, one each, before and behind the stats
  std::vector<Field> fields;  // empty: no statblock
  std::size_t columns = 1;    // of several beside each other
  // Rows: all of it, those with its figures, and the one above these.
  std::size_t first = 0, end = 0, first_figures = 0, end_figures = 0, above = 0;
  std::vector<Range> heads;  // of those, if they have any
  bool beyond = false;       // the rest of a paste of too many
};
// The rest of a longer paste is one block, `beyond`.
inline constexpr std::size_t kMostBlocks = 2000;

// What a line looks like by itself.
enum class Line : std::uint8_t { kBlank, kRule, kParting, kListed, kWords, kFigures };
// A line of the text.
struct Row {
  Range part;
  Line line = Line::kWords;
  bool kind = false;                  // "Medium beast, unaligned"
  bool labelled = false;              // words that are a label of no game with a figure: "LUCK 3"
  bool begins_run = false;            // its name stands before its figures, on the same line
  std::size_t fields = 0;             // where its first field begins
  std::uint32_t seen = 0, first = 0;  // bits of the keys; of the first one
};
// The lines from `from` on, of about so many bytes, which is then behind them.
void add_rows(const Clean& clean, std::size_t& from, std::size_t bytes, std::vector<Row>& rows);
// Where the blocks are; what is in one comes by complete(), in its own time.
std::vector<Block> blocks_of(const Clean& clean, const std::vector<Row>& rows);
void complete(const Clean& clean, const std::vector<Row>& rows, Block& block);

// --- into figures ---
// A part of what is said: words, or a number.
struct Bit {
  const char* text;
  std::size_t size;  // of the text; where there is none, the number
  Bit(std::string_view words) : text(words.data()), size(words.size()) {}
  Bit(const char* words) : Bit(std::string_view(words)) {}
  Bit(const std::string& words) : Bit(std::string_view(words)) {}
  Bit(int number) : text(nullptr), size(static_cast<std::size_t>(number)) {}
};
using Bits = std::initializer_list<Bit>;

// What is said about one field: its kind is that of the gravest thing said. Questions stand apart.
struct Note {
  Remark::Kind kind = Remark::Kind::kUnused;
  std::string text;
  std::vector<std::string> asked;  // one question each
  void unused(Bits more) { add(Remark::Kind::kUnused, more); }
  void unknown(Bits more) { add(Remark::Kind::kUnknown, more); }
  void used(Bits more) { add(Remark::Kind::kUsed, more); }
  void converted(Bits more) { add(Remark::Kind::kConverted, more); }
  void question(Bits more);
  void add(Remark::Kind how, Bits more);
};

// One NPC while its block is read: what is known so far, and the remarks on it.
struct Reading {
  const Clean& clean;
  const Block& block;
  std::size_t column;  // of it
  Npc npc = {};
  std::vector<Remark> remarks = {};
  std::uint16_t hints = 0;  // of all its labels
  bool up = false;          // AC counts up only
  bool basic_fantasy = false;
  int ascending = 10;             // armour class
  int half_dice = 0;              // Hit Dice × 2; 0: not known
  int level = -1;                 // that stands behind its name
  bool foreign = false;           // of a game with no figures like those
  Figures lacking = 0;            // it cannot be added before these are set
  std::vector<Range> taken = {};  // words without a label that were read as attacks

  const Field* find(Key key) const;
  std::string_view value(const Field& field) const;  // of its column
  Range value_range(const Field& field) const;
  Note note = {};     // on the field that is being read
  Figures about = 0;  // what it gives
  // A note about a place, which is empty thereafter.
  void say(Range where, Note& of);
  void say(Range where, const std::string& before, Note& of);  // words before each of its texts
  void say(Range where) { say(where, note); }
  void say(const Field& field, Note& of);
  void say(const Field& field) { say(field, note); }
  void say_missing() { say(block.name.empty() ? block.fields[0].label : block.name); }
  void ability(std::string title, std::string text);
  // The first sentence of the words that has a word like this one; empty if none has.
  std::string sentence_about(std::string_view word) const;
};
inline constexpr std::size_t kLongestValue = 600;  // bytes of one that are read

// Each of these reads the fields of its kind into in.npc, and remarks on every one of them. Fields
// that are missing leave the NPC as it is, with a question or what is usual.
void read_armour(Reading& in);
void read_hit_dice(Reading& in);  // and HP and Threat; after the armour
// The dice of "45 (6d8 + 18)" or "3d8 (13)": 6, 3; 0 where there are none. `at`: where they stand.
int dice_of_hp(std::string_view text, std::size_t& at);
void read_morale(Reading& in);
// Of the value of an Alignment what says it: "CE", without the ", Size L" behind it.
std::string_view alignment_words(std::string_view text);
void read_alignment(Reading& in);
void read_movement(Reading& in);
void read_kind(Reading& in);  // of creature, and its Alignment
// The game that a text which is no statblock of Hit Dice seems to be of; empty if none does.
std::string_view game_of(std::string_view text);
// The same of a block with figures, where its game has none that could be converted.
std::string_view foreign_game(const Reading& in);
// The way of moving that these words name, in Errant's words; empty if they name none.
std::string_view gait_of(std::string_view words);
void read_attacks(Reading& in);
void read_name(Reading& in);
void read_specials(Reading& in);  // and what Errant has no use for
void read_prose(Reading& in);

// --- attacks ---
// Dice such as "2d6", "d8", "1d6+1", "1-6", "2-8", taken from `at`; as a blow on Errant's ladder.
struct Damage {
  int count = 0, sides = 6, bonus = 0;  // no count: there are none
  bool ranged = false, fitted = false;  // it was "2-8"; its die is none of Errant's
  int too_many = 0;                     // so many dice were more than an Attack Roll has
  bool joined = false;                  // "d8+d8"
  bool odd = false;                     // a letter stands in them: "ld6"
  int left_out = 0;                     // dice of another size behind a plus
};
// Whether no dice such as "1d6" stand in the text.
bool no_dice_behind(std::string_view text);
// False, with `at` and `damage` left alone, where no dice stand there. At most 12 dice come of it.
bool take_damage(std::string_view text, std::size_t& at, Damage& damage);
// "claws" -> "claw", "hooves" -> "hoof".
std::string singular(std::string_view word);

// One way of hurting: "2 claws (1d4)", or an entry of the damage: "1d4 claw", "poison bite".
struct Blowing {
  int count = 1, group = 0;
  std::string name;  // in small letters; of an attack, of one of them
  Damage damage;
  std::string effect;    // what it does besides: "poison"
  std::string inside;    // words in brackets behind its name
  bool instead = false;  // of all the others together
  bool also = false;     // beside the one before it: "1 bite 1d8 and 1 tail 1d6"
  bool late = false;     // `name` is the end of `effect`, and may be none
  bool weapon = false;   // "by weapon"
  bool open = false;     // "1 to 3"
  bool beyond = false;   // "see below", "special"
  bool each_round = false;
};
// In their order; those of one group are a choice: "1 bite or 1 breath".
// `alone`: the dice stand with them, and on no line of damage.
std::vector<Blowing> attacks_in(std::string_view text, bool alone = false);
// Whether one of the sentences below stands in the text.
bool says_attack(std::string_view text);
// Sentences: "Bite. Melee Weapon Attack: +5 to hit. Hit: 8 (1d10 + 3) damage." Their rolls: of
// "Multiattack", else 1; 0 where it cannot be told.
std::vector<Blowing> actions_in(std::string_view text, int& rolls);
// "Tusks D6", "dagger (d6)": pieces of words that end in dice. `at`: where each stands in the text.
std::vector<Blowing> loose_attacks(std::string_view text, std::vector<Range>& at);
// `slashes`: the attacks that they are of are parted by slashes.
std::vector<Blowing> damages_in(std::string_view text, bool slashes = false);
inline constexpr std::size_t kMostPieces = 16;  // that are looked at

}  // namespace fray::statblock

// What a rule set shows and offers, as data: any screen, and any phone, can draw it. A board says
// how things stand; offers are what can be done, each with a form of what it needs; a form that is
// filled in becomes an action.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/table/id.hpp"
#include "core/table/zones.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp

// --- What can be done ---
// One of the things that a field can be set to.
struct Choice {
  std::string key;  // what is sent back
  std::string name;
  std::string note;    // "Defense 13, 35 %"
  std::string cannot;  // why it cannot be chosen now; empty: it can
};
// One thing that a form asks.
struct Field {
  enum class Kind : std::uint8_t { kWhom, kChoice, kNumber, kToggle, kText };
  Kind kind{};
  std::string key;              // among the fields of a form
  std::string name;             // its label
  std::vector<Choice> choices;  // kWhom, kChoice: a kWhom's keys are ids
  int least = 1, most = 1;      // kWhom: how many are to be chosen; kNumber: from and to; kText:
                                // at most so many bytes
  std::string usual;            // chosen or entered at first; kToggle: "1" for on; several: "3,4"
  // kChoice: who is chosen, or something of theirs: a key is somebody’s id, or begins with it and a
  // dash, "4-7"; "0" is nobody. A kWhom is always about people.
  bool people = false;
  bool folded = false;  // kChoice: what is chosen stands there alone until another is wanted
  // "kind=4": asked only while the field of that key has that value; empty: always.
  std::string only;
};

// A text that is there while a call lasts, given as one pointer: hundreds of fields and offers are
// made of such, and what each call is made of is what the program weighs.
class Words {
 public:
  [[gnu::always_inline]] Words(const char* text) : text_(text) {}
  [[gnu::always_inline]] Words(const std::string& text) : text_(text.c_str()) {}
  operator std::string() const { return text_; }

 private:
  const char* text_;
};
struct KeyedName {
  const char* key;
  const char* name;
};

// What a form asks, field by field: each of these adds one and gives the form again. A choice
// without `usual` begins with the first that can be chosen.
class Form : public std::vector<Field> {
 public:
  Form() = default;
  Form(std::vector<Field> fields) : std::vector<Field>(std::move(fields)) {}
  // From `least` to `most` of them; `usual` as Field has it: "3,4".
  Form& whom(Words key, Words name, std::vector<Choice> choices, int least, int most, Words usual);
  Form& choice(Words key, Words name, std::vector<Choice> choices, Words usual = "");
  Form& person(Words key, Words name, std::vector<Choice> choices, Words usual = "");
  // A choice whose choices are added one by one: add_choice() of form.hpp. Until the next field.
  Field& choices(Words key, Words name);
  // Of those with the keys "0", "1", …, or from another `first` on, or with keys of their own;
  // `usual` is one of them.
  Form& numbered(Words key, Words name, std::initializer_list<const char*> names, int usual = 0,
                 int first = 0);
  Form& keyed(Words key, Words name, std::initializer_list<KeyedName> choices, Words usual = "");
  // A whole number from `least` to `most`; on or off; at most so many bytes.
  Form& number(Words key, Words name, int least, int most, int usual);
  Form& toggle(Words key, Words name, bool usual);
  Form& text(Words key, Words name, std::size_t most, Words usual = "");
  Form& with(Field field);  // made elsewhere

 private:
  Field& add(Field::Kind kind, Words key, Words name);
};

// Among those that it stands beside.
enum class Rank : std::uint8_t {
  kUsual,
  kMain,   // as likely as the first
  kMinor,  // less likely: drawn quietly
};
// Something that can be done now, by whoever's button it is.
struct Offer {
  std::string key;     // "attack"; unique among those of one combatant
  Id who = 0;          // whose it is; 0: the Guide's, on the bar
  std::string name;    // "Attack"
  std::string note;    // "Sword, 1D8"
  std::string icon;    // "sword", "move", ...: a hint, may be unknown; empty: none
  std::string rule;    // "S-ATT-1"
  std::string cannot;  // why not now; empty: it can be done
  Form form;           // empty: done at once
  std::string submit;  // what the button under its form says; empty: the name
  std::string spoken;  // its name where nothing else is seen or heard; empty: the name
  Rank rank{};
  bool pick = false;  // its form is one choice, and choosing does it
  // Its form is of switches and numbers, and each change of one is done as it is made: there is
  // nothing to be confirmed. Of the Guide's own alone, as nobody sends it.
  bool at_once = false;
  // Whoever plays the one whose it is may take it, too, on a phone at the table; else the Guide
  // alone.
  bool players = false;
};

// Whom the value of a field names, by their ids; none where it is not about people.
std::vector<Id> people_in(const Field& field, std::string_view value);

// A form as somebody filled it in: field key -> value, as `usual` is written.
struct FilledField {
  std::string key, value;
};
using FilledForm = std::vector<FilledField>;
// The value of that key; empty where there is none. A number is 0 where it is none.
std::string_view filled(const FilledForm& form, std::string_view key);
// A whole number; ids as "3,4". None of them where the text holds anything else.
int filled_number(const FilledForm& form, std::string_view key);
std::vector<Id> filled_ids(const FilledForm& form, std::string_view key);
// With the usual value of every field of the offer.
FilledForm usual_form(const Offer& offer);

// Whether the field is asked, by what else stands in the form (Field::only).
bool is_asked(const Field& field, const FilledForm& form);

// The form as the offer's fields have it: what was not filled in is as usual. Nothing where a value
// is not one that its field can have: another choice, a number beyond its bounds, too many.
std::optional<FilledForm> accepted_form(const Offer& offer, const FilledForm& form);

// --- How things stand ---
// Points of a row: HP, Grit.
struct Pool {
  std::string name;  // "Grit"
  int now = 0, full = 0;
  bool vital = false;  // drawn as the bar of the row
};

// How a mark or line is to be taken; a screen has an ink for each.
enum class Tone : std::uint8_t { kPlain, kGood, kBad, kQuiet };
struct Mark {
  std::string text;  // "bleeding", "acts first"
  Tone tone{};
};

// Somebody on the board.
struct BoardRow {
  Id who = 0;
  std::string name;
  std::string note;    // below the name: what it carries, what it is doing
  std::string spoken;  // all of the row in one breath; empty: put together from what it shows
  bool ours = false;
  int faction = -1;      // its place among the board's; -1: there are ours and the others alone
  bool may_act = false;  // now
  bool waiting = false;  // it is others' turn to act
  bool out = false;      // down, dead, fled
  bool leader = false;
  int actions = 0;  // left to one who may act; 0: they are not counted
  std::vector<Pool> pools;
  std::vector<Mark> marks;
  // Of its offers what is done most, two at the most: beside it, under the thumb. Their forms are
  // with its other offers.
  std::vector<Offer> quick;
  bool leads = false;  // nobody: a way to what else there is
  // Of its offers the one that a zone can be chosen in: dragged onto a zone, this row takes it.
  // Empty: it stays where it is.
  std::string drop;
};
// Told apart by a sign, which goes by its place, and by its colour.
struct BoardFaction {
  std::string name;
  int colour = 0;  // 0 green, 1 red, 2 blue, 3 ochre, 4 violet, 5 grey
  bool ours = false;
};
// Rows under one heading.
struct BoardGroup {
  std::string title;  // "Before the enemies"
  std::vector<BoardRow> rows;
  // Of those who stand in a zone: its id, under which offers() has what can be done with it, and
  // what is to be known of it. It is shown when nobody stands there, too.
  Id zone = 0;
  std::string note;  // "3 of 4, cover"
};

// Something that the rules ask of somebody before the rest goes on.
struct Question {
  Id who = 0;
  std::string text;  // "Half the brigands are down: do they hold?"
  std::string why;   // what is behind it; may be left out where there is no room
  std::vector<Offer> answers;
  int nth = 0;  // tells it from one in the same words just before or after it
};

// A line of a step, in its tone.
struct BoardLine {
  std::string text;
  Tone tone{};
};
// What is to be done at this point of the procedure.
struct BoardStep {
  std::string text;              // in a line or two
  std::string rule;              // behind it
  int die = 0, sides = 6;        // the face that brought it, shown large; 0: none
  std::string result;            // what that means in a word or two: the text begins "3: Burn. "
  std::vector<BoardLine> lines;  // what it brings
  // What can be done here beside what is on the bar. One whose form is a single toggle is a switch.
  std::vector<Offer> offers;
};
// What the Guide has written down for this fight.
struct BoardNotes {
  std::string text;
  Offer change;
};

// Somebody has only so long to say what they do.
struct BoardCountdown {
  std::string key;  // of whose time it is: with another one it begins anew
  int seconds = 0;
  std::string text;  // "Ada: 15 seconds to declare"
  Offer lapsed;      // what is offered when the time is over
};

// All that a page shows at this point.
struct Board {
  bool running = false;  // there is a fight
  int place = 0;         // where in the procedure; with another one the page begins at its top
  std::string title;     // "Round 2"
  std::string line;      // what is going on, in one line
  std::optional<BoardNotes> notes;
  std::optional<BoardStep> step;
  std::optional<BoardCountdown> countdown;
  std::vector<BoardGroup> groups;
  std::vector<BoardFaction> factions;  // where there may be more than ours and the others
  std::vector<ZoneWay> ways;           // between the zones that groups are of
  std::vector<Question> questions;
  std::vector<Offer> bar;  // the next thing to do first: it is the big button
};

// One of something else than people, such as an encounter or a past fight.
BoardRow named_row(Id who, std::string name, std::string note);
// A group where there is anybody to show.
void add_group(Board& board, std::string title, std::vector<BoardRow> rows);

// How they are told to a phone at the table, within which bounds: seat_records.cpp.
void fields(Fields& f, Choice& it);
void fields(Fields& f, Field& it);
void fields(Fields& f, Offer& it);
void fields(Fields& f, Pool& it);
void fields(Fields& f, Mark& it);
void fields(Fields& f, BoardRow& it);
void fields(Fields& f, BoardGroup& it);
void fields(Fields& f, BoardLine& it);
void fields(Fields& f, Question& it);

}  // namespace fray

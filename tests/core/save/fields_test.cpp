// Names, bounds and usual values of what is saved: they are for ever. The list of all stands in
// fixtures/told/saved-fields.txt; a new member is one line more in it.
#include "core/table/fields.hpp"

#include <map>
#include <string>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/errant/state.hpp"
#include "core/house/records.hpp"
#include "core/save/json.hpp"
#include "core/save/session.hpp"
#include "core/savvy/records.hpp"
#include "core/zones/records.hpp"
#include "tests/core/told.hpp"

using namespace fray;

namespace {

// Each member with its path: "combatant.effects[].last".
class Paths : public Fields {
 public:
  explicit Paths(std::string path) : path_(std::move(path)) {}

  void object(const char* name, void* record, Describe describe, bool) override {
    within(name, "", record, describe);
  }
  void optional(const char* name, void* optional, const OptionalType& type) override {
    within(name, "?", type.emplace(optional), type.describe);
  }

 protected:
  std::string path(const char* name) const {
    return path_ + (name == nullptr ? "" : "." + std::string(name));
  }
  void within(const char* name, const char* mark, void* record, Describe describe) {
    const std::string outside = path_;
    path_ = path(name) + mark;
    describe(*this, record);
    path_ = outside;
  }

 private:
  std::string path_;
};

// A line for each, with what may be in it.
class List final : public Paths {
 public:
  using Paths::Paths;
  std::vector<std::string> lines;

  void number(const char* name, void*, NumberType, Bounds bounds) override {
    lines.push_back(path(name) + ": " + spelled(bounds) + ", usually " +
                    std::to_string(bounds.usual));
  }
  void numbers(const char* name, void*, const ListType&, NumberType, Bounds bounds,
               std::size_t most) override {
    lines.push_back(path(name) + "[]: " + std::to_string(most) + ", each " + spelled(bounds));
  }
  void text(const char* name, std::string&, std::size_t longest, bool is_name) override {
    lines.push_back(path(name) + ": " + (is_name ? "a name" : "a text") +
                    (longest == kAnyLength ? "" : " of " + std::to_string(longest) + " bytes"));
  }
  void list(const char* name, void* list, const ListType& type, std::size_t most) override {
    lines.push_back(path(name) + "[]: " + std::to_string(most));
    if (type.objects) within(name, "[]", type.assign(list, 1), type.describe);
  }

 private:
  static std::string spelled(Bounds bounds) {
    return std::to_string(bounds.low) + " to " + std::to_string(bounds.high);
  }
};

// Gives every number and text one of two values, by a bit of its place among them all, and every
// list two things; or, the second time, reads what stands there.
class Mark final : public Paths {
 public:
  Mark(int bit, bool reads) : Paths(""), bit_(bit), reads_(reads) {}
  std::vector<std::string> seen;

  void number(const char* name, void* value, NumberType type, Bounds bounds) override {
    const bool high = ((count_++ >> bit_) & 1) != 0;
    if (!reads_) put_number(value, type, high ? bounds.high : bounds.low);
    see(name, std::to_string(number_at(value, type)));
  }
  void numbers(const char* name, void* list, const ListType& list_type, NumberType type,
               Bounds bounds, std::size_t) override {
    if (!reads_) list_type.assign(list, 2);
    char* one = static_cast<char*>(list_type.first(list));
    for (std::size_t i = 0; i < list_type.size(list); ++i, one += list_type.stride)
      number(name, one, type, bounds);
  }
  void text(const char* name, std::string& value, std::size_t, bool) override {
    const bool high = ((count_++ >> bit_) & 1) != 0;
    if (!reads_) value = high ? "high" : "low";
    see(name, value);
  }
  void list(const char* name, void* list, const ListType& type, std::size_t) override {
    if (!reads_) type.assign(list, 2);
    char* one = static_cast<char*>(type.first(list));
    for (std::size_t i = 0; i < type.size(list); ++i, one += type.stride)
      within(name, "[]", one, type.describe);
  }
  void optional(const char* name, void* optional, const OptionalType& type) override {
    void* record = reads_ ? type.get(optional) : type.emplace(optional);
    REQUIRE(record != nullptr);
    within(name, "", record, type.describe);
  }
  bool reads() const override { return !reads_; }

 private:
  void see(const char* name, const std::string& value) { seen.push_back(path(name) + " " + value); }
  int bit_ = 0;
  bool reads_ = false;
  int count_ = 0;
};

template <class T>
void list_of(std::vector<std::string>& lines, const std::string& name) {
  T record;
  List list(name);
  describe_record<T>(list, &record);
  lines.insert(lines.end(), list.lines.begin(), list.lines.end());

  // Every member is described once, under a name of its own.
  for (int bit = 0; bit < 8; ++bit) {
    T marked;
    Mark writes(bit, false), reads(bit, true);
    describe_record<T>(writes, &marked);
    describe_record<T>(reads, &marked);
    INFO(name << ", " << bit);
    CHECK(reads.seen == writes.seen);
    if (bit == 0) lines.push_back(name + " takes about " + std::to_string(measure(marked)));
    const std::string json = json_of(marked);
    T again;
    if (!from_json(json, again)) continue;  // some of them do not go together
    CHECK(json_of(again) == json);
  }
}

}  // namespace

TEST_CASE("what is saved keeps its names and bounds", "[told]") {
  std::vector<std::string> lines;
  list_of<Favourite>(lines, "favourite");
  list_of<Roll>(lines, "entry/roll");
  list_of<LogLine>(lines, "entry/line");
  list_of<SeatDone>(lines, "seat");
  list_of<Errant>(lines, "errant/errant");
  list_of<Npc>(lines, "errant/npc");
  list_of<Encounter>(lines, "errant/encounter");
  list_of<Combatant>(lines, "errant/combatant");
  list_of<Fight>(lines, "errant/fight");
  list_of<PastFight>(lines, "errant/past fight");
  list_of<Chase>(lines, "errant/chase");
  list_of<PastChase>(lines, "errant/past chase");
  list_of<Battle>(lines, "errant/battle");
  list_of<PastBattle>(lines, "errant/past battle");
  list_of<NpcMarks>(lines, "errant/marks");
  list_of<journey::Journey>(lines, "errant/journey");
  list_of<savvy::Figure>(lines, "savvy/figure");
  list_of<savvy::Combatant>(lines, "savvy/combatant");
  list_of<savvy::Fight>(lines, "savvy/fight");
  list_of<savvy::PastFight>(lines, "savvy/past fight");
  list_of<house::Figure>(lines, "house/figure");
  list_of<house::Combatant>(lines, "house/combatant");
  list_of<house::Encounter>(lines, "house/encounter");
  list_of<house::Fight>(lines, "house/fight");
  list_of<house::PastFight>(lines, "house/past fight");
  list_of<zones::Figure>(lines, "zones/figure");
  list_of<zones::Combatant>(lines, "zones/combatant");
  list_of<zones::Encounter>(lines, "zones/encounter");
  list_of<zones::Fight>(lines, "zones/fight");
  list_of<zones::PastFight>(lines, "zones/past fight");
  test::compare_told("saved-fields", lines);
}

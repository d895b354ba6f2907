#include "core/statblock/statblock.hpp"

#include <algorithm>

#include "catch_amalgamated.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/rules.hpp"
#include "core/statblock/parts.hpp"

using namespace fray;

namespace {

// The only block of a text.
ParsedNpc only(const std::string& text) {
  INFO(text);
  std::vector<ParsedNpc> all = parse_statblocks(text);
  REQUIRE(all.size() == 1);
  return std::move(all[0]);
}

std::string questions(const ParsedNpc& parsed) {
  std::string all;
  for (const Remark& one : parsed.remarks)
    if (one.kind == Remark::Kind::kQuestion) all += one.text + "\n";
  return all;
}

// The words that a remark of this text is about, or nothing.
std::string about(const ParsedNpc& parsed, const std::string& text, const std::string& said) {
  for (const Remark& one : parsed.remarks)
    if (one.text.find(said) != one.text.npos) return text.substr(one.at, one.length);
  return {};
}

// One whose other figures are plain.
std::string with(const std::string& line) {
  constexpr struct {
    const char *label, *line;
  } kPlain[] = {{"Armor Class", "Armor Class: 14"},
                {"Hit Dice", "Hit Dice: 3"},
                {"No. of Attacks", "No. of Attacks: 1 bite"},
                {"Damage", "Damage: 1d6 bite"},
                {"Movement", "Movement: 40'"},
                {"Morale", "Morale: 8"}};
  std::string text = "Mire hopper\n";
  for (const auto& one : kPlain)
    if (line.find(one.label) == line.npos) text += std::string(one.line) + "\n";
  return text + line + "\n";
}

struct Kin {
  std::string id, text;
};

void same_figures(const Kin& kin) {
  INFO(kin.text);
  const ParsedNpc parsed = only(kin.text);
  const Npc& theirs = *find_npc(kin.id);
  CHECK(parsed.usable);
  CHECK(questions(parsed).empty());
  CHECK(parsed.npc.name == theirs.name);
  CHECK(parsed.npc.hp == theirs.hp);
  CHECK(parsed.npc.threat == theirs.threat);
  CHECK(parsed.npc.gaits == theirs.gaits);
  CHECK(parsed.npc.morale == theirs.morale);
  CHECK(parsed.npc.surprise_range == theirs.surprise_range);
}

}  // namespace

TEST_CASE("the sources' own five come out of old-school figures as they are", "[E-NPC-3]") {
  for (const Kin& kin : std::vector<Kin>{
           // With both Armour Classes, on a line.
           {"B-GOB",
            "Goblin\nAC 6 [13], HD 1-1 (3hp), Att 1 \u00d7 weapon (1d6), THAC0 19 [0], MV 60\u2019 "
            "(20\u2019), SV D14 W15 P16 B17 S18 (NH), ML 7 (9 if led), AL Chaotic, XP 5, NA 2d4, "
            "TT R"},
           {"B-GNOLL",
            "Gnoll\nAC 5 [14], HD 2 (9hp), Att 1 \u00d7 weapon (2d4), THAC0 18 [+1], MV 90\u2019 "
            "(30\u2019), SV D12 W13 P14 B15 S16 (2), ML 8, AL Chaotic, XP 20"},
           {"B-VET",
            "Veteran\nAC 2 [17], HD 3, Att 2 \u00d7 weapon (1d8), THAC0 17 [+2], MV 60' (20'), ML "
            "9, "
            "AL Any"},
           {"B-CUBE",
            "Gelatinous cube\nAC 8 [11], HD 4* (18hp), Att 1 \u00d7 touch (2d4 + paralysis), MV "
            "60' "
            "(20'), ML 12, AL Neutral\n\u25b6 Surprise: on 1\u20134, being so clear."},
           {"B-COCK",
            "Cockatrice\nAC 6 [13], HD 5**, Att 1 \u00d7 beak (1d6 + petrification), MV 90\u2032 "
            "(30\u2032) / 180\u2032 (60\u2032) flying, ML 7, AL Neutral"},
           // Counting down only, a figure a line.
           {"B-GOB",
            "GOBLIN\nArmour Class: 6\nHit Dice: 1-1\nMove: 60' (20')\nAttacks: 1\nDamage: 1-6 or "
            "weapon\nNo. Appearing: 2-8\nSave As: Normal Man\nMorale: 7\nTreasure Type: R\n"
            "Alignment: Chaotic"},
           {"B-COCK",
            "Cockatrice\nArmour Class: 6\nHit Dice: 5**\nMove: 90' (30')\n  Flying: 180' (60')\n"
            "Attacks: 1 beak\nDamage: 1-6 + petrification\nMorale: 7\nAlignment: Neutral"},
           // Counting up only, with rates of encounters.
           {"B-GOB",
            "Goblin\nArmor Class: 13\nHit Dice: 1-1\nNo. of Attacks: 1 weapon\nDamage: 1d6 or by "
            "weapon\nMovement: 20'\nNo. Appearing: 2d4\nSave As: Fighter: 1\nMorale: 7\nXP: 10"},
           {"B-COCK",
            "Cockatrice\nArmor Class: 13\nHit Dice: 5**\nNo. of Attacks: 1 beak\nDamage: 1d6 + "
            "petrification beak\nMovement: 30' Fly 60' (10')\nSave As: Fighter: 5\nMorale: 7"}})
    same_figures(kin);
  const ParsedNpc cube = only(
      "Cube\nAC 8 [11], HD 4*, Att 1 x touch (2d4 + paralysis), MV 60' (20'), ML 12, AL Neutral");
  CHECK(cube.npc.blows == find_npc("B-CUBE")->blows);
  REQUIRE(cube.npc.abilities.size() == 1);
  CHECK(cube.npc.abilities[0].title == "Paralysis");
}

TEST_CASE("Armour Class counts up or down, as its game has it", "[E-NPC-3]") {
  struct Case {
    std::string line;
    int hp;  // of 2 Hit Dice
    bool asks = false;
  };
  for (const Case& c : {Case{"AC 5 [14], HD 2, MV 60' (20')", 14},
                        {"AC 5[14], HD 2", 14},
                        {"AC \u20131 [20], HD 2", 20},
                        {"AC 5, HD 2", 14},
                        {"AC 0, HD 2", 18},
                        {"AC -2, HD 2", 20},
                        {"AC 15, HD 2", 14},
                        {"AAC 9, HD 2", 8},
                        {"AC 13 [6], HD 2", 12, true},
                        {"AC 13 to 17, HD 2", 12, true},
                        {"Armor Class: 5\nFrequency: Rare\nHit Dice: 2", 14},
                        {"Armor Class: 4\nFrequency: Rare\nHit Dice: 2", 16},
                        {"Armor Class: 4\nHoard Class: X\nHit Dice: 2", 14},
                        {"Armor Class: 16 (12)\nHit Dice: 2", 16},
                        {"Armor Class: none to speak of\nHit Dice: 2", 10, true},
                        {"Armor Class: d6\nHit Dice: 2", 10, true},
                        {"Armor Class: 99999999999999999999\nHit Dice: 2", 60, true}}) {
    INFO(c.line);
    const ParsedNpc parsed = only("Mire hopper\n" + c.line);
    CHECK(parsed.npc.hp == c.hp);
    std::string armour;
    for (const Remark& one : parsed.remarks)
      if (one.kind == Remark::Kind::kQuestion && one.text.find("A") == 0) armour = one.text;
    CHECK(armour.empty() == !c.asks);
  }
  CHECK(only(with("Armor Class: 15 (m)")).npc.abilities.size() == 1);
  CHECK(questions(only("Mire hopper\nHit Dice: 2")).find("10") != std::string::npos);
}

TEST_CASE("Hit Dice make Threat and HP", "[E-NPC-3]") {
  struct Case {
    std::string dice;
    int threat, hp;  // at Armour Class 14
    bool asks = false;
  };
  for (const Case& c : {Case{"1", 1, 7},
                        {"1-1", 1, 7},
                        {"1\u22121", 1, 7},
                        {"4+1", 4, 28},
                        {"7 + 7", 7, 49},
                        {"1/2", 1, 3},
                        {"\u00bd (2hp)", 1, 3},
                        {"\u00bc", 1, 3},
                        {"<1 (1d6hp)", 1, 3},
                        {"1/2* (1d4 hit points)", 1, 3},
                        {"2d8", 2, 14},
                        {"1d6", 1, 7},
                        {"1d4", 1, 3},
                        {"8**", 8, 56},
                        {"9** (+8)", 9, 63},
                        {"3 (13hp)", 3, 21},
                        {"10", 10, 70},
                        {"11", 6, 77},
                        {"12+3* (+10)", 7, 84},
                        {"20", 10, 140},
                        {"1 to 3", 1, 7, true},
                        {"5-8", 5, 35, true},
                        {"5\u20138 HD", 5, 35, true},
                        {"2/4/6", 2, 14, true},
                        {"1 hit point", 1, 3, true},
                        {"999999999999", 10, 700, true}}) {
    INFO(c.dice);
    const ParsedNpc parsed = only(with("Hit Dice: " + c.dice));
    CHECK(parsed.usable);
    CHECK(parsed.npc.threat == c.threat);
    CHECK(parsed.npc.hp == c.hp);
    CHECK(questions(parsed).empty() == !c.asks);
  }
  for (const char* nothing : {"see below", "varies", ""})
    CHECK_FALSE(only(with("Hit Dice: " + std::string(nothing))).usable);
  // Never without HP.
  CHECK(only("Moth\nAAC: 1\nHit Dice: 1/2").npc.hp == 1);
}

TEST_CASE("rates of movement become ways of moving", "[E-NPC-3]") {
  struct Case {
    std::string text;  // behind the name
    std::vector<Gait> gaits;
  };
  const std::string up = "Armor Class: 14\nHit Dice: 3\nNo. of Attacks: 1 bite\nMovement: ";
  const std::string down = "AC 5 [14], HD 3, Att 1 x bite (1d6), ML 8, MV ";
  for (const Case& c : std::vector<Case>{
           {down + "120' (40')", {{"walking", 2}}},
           {down + "120'", {{"walking", 2}}},
           {down + "10' (3')", {{"walking", 0}}},
           {down + "90\u2019 (30\u2019) / 240\u2019 (80\u2019) flying",
            {{"walking", 1}, {"flying", 4}}},
           {down + "60' (20') / 120' (40') in webs", {{"walking", 1}, {"in webs", 2}}},
           {down + "60' (20'), unarmoured 120' (40')", {{"walking", 1}, {"unarmoured", 2}}},
           {down + "60' (20') swimming", {{"swimming", 1}}},
           {down + "60' (20') burrow 30' (10')", {{"walking", 1}, {"burrowing", 0}}},
           {"AC 5 [14]; HD 3; Move 12", {{"walking", 2}}},
           {"AC 5 [14]; HD 3; Move 9/24 (flying)", {{"walking", 1}, {"flying", 4}}},
           {"AC 5 [14]; HD 3; Move 6 (fly 18)", {{"walking", 1}, {"flying", 3}}},
           {"Armor Class: 5\nHit Dice: 3\nMove: 12\", Fl 18\"", {{"walking", 2}, {"flying", 3}}},
           {"Armor Class: 5\nHit Dice: 3\nMove: 3\"//12\"", {{"walking", 0}, {"swimming", 2}}},
           {up + "60' (10')", {{"walking", 3}}},
           {up + "30' (10')", {{"walking", 1}}},
           {up + "30' Fly 50' (15')", {{"walking", 1}, {"flying", 2}}},
           {up + "Fly 160'", {{"flying", 8}}},
           {up + "20' Unarmored 40' Swim 60' (no armor)",
            {{"walking", 1}, {"unarmoured", 2}, {"swimming", 3}}},
           {up + "50' Wolf Form 60'", {{"walking", 2}, {"wolf form", 3}}},
           {up + "0", {{"walking", 0}}},
           // What is behind a point is of no weight; a sign astray is no rate.
           {up + "9.2", {{"walking", 0}}},
           {"AC 5 [14]; HD 3; Move 3 (fly 8.)", {{"walking", 0}, {"flying", 1}}},
           {"AC 5 [14]; HD 3; Move 9,' fly 24", {{"walking", 1}, {"flying", 4}}},
           // An l right before a figure is a 1, but not where it is the end of a word.
           {up + "fl60'", {{"flying", 3}}},
           {up + "l0'", {{"walking", 0}}}}) {
    INFO(c.text);
    CHECK(only("Mire hopper\n" + c.text).npc.gaits == c.gaits);
  }
  const ParsedNpc parsed = only("Mire hopper\nAC 5 [14]; HD 3; Move 9/24; AL N");
  CHECK(questions(parsed).find("flying is assumed") != std::string::npos);
  CHECK_FALSE(only("Mire hopper\nAC 5 [14]; HD 3").npc.gaits.empty());
}

TEST_CASE("attacks and their damage become what an attack action rolls", "[E-NPC-3]") {
  struct Case {
    std::string lines;
    int rolls;
    std::vector<Blow> blows;
    std::vector<std::string> abilities = {};
    bool asks = false;
  };
  const auto lines = [](const char* attacks, const char* damage) {
    return "No. of Attacks: " + std::string(attacks) + "\nDamage: " + damage;
  };
  const auto att = [](const char* words) { return "Att " + std::string(words); };
  for (const Case& c : std::vector<Case>{
           {lines("2 claws, 1 bite", "1d4 claw, 1d6 bite"), 3, {{"claw", 1, 4}, {"bite", 1, 6}}},
           {lines("1 hoof or 1 kick", "1d4 hoof, 2d6 kick"), 1, {{"hoof", 1, 4}, {"kick", 2, 6}}},
           // An NPC has as many Attack Rolls whichever it chooses.
           {lines("2 hooves or 1 kick", "1d4 hoof, 2d6 kick"),
            2,
            {{"hoof", 1, 4}, {"kick", 2, 6}},
            {},
            true},
           {lines("1 bite or 2 claws", "1d4 claw, 1d6 bite"),
            1,
            {{"bite", 1, 6}, {"claw", 1, 4}},
            {},
            true},
           {lines("2 claws, 1 bite or tail", "1d4 claw, 1d6 bite, 1d8 tail"),
            3,
            {{"claw", 1, 4}, {"bite", 1, 6}, {"tail", 1, 8}}},
           {att("[2 x claw (1d8), 1 x bite (4d8)] or 1 x tail (3d6)"),
            3,
            {{"claw", 1, 8}, {"bite", 4, 8}, {"tail", 3, 6}},
            {},
            true},
           {lines("1 weapon", "1d8+1 or by weapon +1"), 1, {{"weapon", 1, 8}}},
           {lines("1 weapon", "by weapon"), 1, {{"weapon", 1, 6}}, {}, true},
           {lines("1 bite + hold", "1d8 bite + 1d8/round hold"), 1, {{"bite", 1, 8}}, {"Hold"}},
           {lines("1 bite, 1 gaze", "1d10 bite, petrification gaze"),
            1,
            {{"bite", 1, 10}},
            {"Petrification"}},
           {lines("1 gaze", "petrification gaze, fear gaze"),
            1,
            {{"gaze", 1, 4}},
            {"Petrification", "Fear gaze"},
            true},
           {lines("1 sting", "1d4 + poison sting"), 1, {{"sting", 1, 4}}, {"Poison"}},
           {lines("1 claw or bite", "1d6 claw or bite"), 1, {{"claw", 1, 6}, {"bite", 1, 6}}},
           {lines("2 claws, 1 weapon or song", "1d4 claw, 1d6 or by weapon or song"),
            3,
            {{"claw", 1, 4}, {"weapon", 1, 6}},
            {"Song"}},
           {lines("1", "4d4"), 1, {{"attack", 4, 4}}},
           {lines("3", "1-4/1-4/2-12"), 3, {{"attack", 1, 4}, {"attack 3", 2, 6}}},
           {lines("2 claws/1 bite", "1-3/1-3/2-8"), 3, {{"claw", 1, 4}, {"bite", 2, 4}}},
           {lines("3 (2 claws, bite)", "1d4/1d4/1d10"), 3, {{"claw", 1, 4}, {"bite", 1, 10}}},
           {lines("2 (claw, claw)", "1d4/1d4"), 2, {{"claw", 1, 4}}},
           {lines("5 bites", "1d10 per bite"), 5, {{"bite", 1, 10}}},
           {lines("1 bite/round", "1d6/poison"), 1, {{"bite", 1, 6}}, {"Poison"}},
           // Of two that are called the same the first with dice counts.
           {lines("1 bite", "1d6 bite, 1d8 bite"), 1, {{"bite", 1, 6}}},
           {lines("1 bite", "poison bite, 1d8 bite"), 1, {{"bite", 1, 8}}, {"Poison bite"}},
           {lines("1 to 3 vines", "1d6 vine"), 1, {{"vine", 1, 6}}, {}, true},
           {lines("1 touch", "rust, see below"), 1, {{"touch", 1, 4}}, {"Rust"}, true},
           {lines("none", "none"), 0, {}},
           {att("2 \u00d7 claw (1d8), 1 \u00d7 bite (4d8)"), 3, {{"claw", 1, 8}, {"bite", 4, 8}}},
           {att("[2 x claw (1d8), 1 x bite (4d8)] or breath"),
            3,
            {{"claw", 1, 8}, {"bite", 4, 8}},
            {"Breath"}},
           {att("1 x weapon (1d6 or by weapon)"), 1, {{"weapon", 1, 6}}},
           {att("1 x gaze (fear), 1 x bite (2d6)"), 1, {{"bite", 2, 6}}, {"Fear"}},
           {att("2 talons (1d3) and weapon (1d8+2)"), 3, {{"talon", 1, 4}, {"weapon", 1, 8}}},
           {att("short sword (1d6)"), 1, {{"short sword", 1, 6}}}}) {
    const std::string text = c.lines[0] == 'A' ? "Mire hopper\nAC 5 [14], HD 3, " + c.lines +
                                                     ", MV 60' (20'), ML 8, AL Neutral"
                                               : with(c.lines);
    INFO(text);
    const ParsedNpc parsed = only(text);
    CHECK(parsed.npc.attack_rolls == c.rolls);
    CHECK(parsed.npc.blows == c.blows);
    std::vector<std::string> titles;
    for (const NpcAbility& one : parsed.npc.abilities) titles.push_back(one.title);
    CHECK(titles == c.abilities);
    CHECK(questions(parsed).empty() == !c.asks);
  }
  CHECK(only(with("Damage: 1d6+1 bite")).npc.attacks == "1 bite: 1d6+1 bite");
}

TEST_CASE("a kind that says the Alignment is told with it, and a heading describes nobody",
          "[E-NPC-3]") {
  const auto told = [](const ParsedNpc& parsed, std::string_view words) {
    return std::ranges::any_of(
        parsed.remarks, [&](const Remark& one) { return one.text.find(words) != one.text.npos; });
  };
  const ParsedNpc hopper = only(
      "Mire hopper\nMedium beast, chaotic evil\n\nArmor Class 14\nHit Points 13 (3d8)\nSpeed 30 "
      "ft.\n\nActions\nBite. Melee Weapon Attack: +4 to hit, one target. Hit: 5 (1d8 + 1) "
      "damage.\n");
  CHECK(hopper.npc.alignment == Alignment::kChaotic);
  CHECK(told(hopper, "What kind of creature it is: Chaotic."));
  CHECK_FALSE(told(hopper, "No Alignment"));
  CHECK(hopper.npc.look.empty());
  CHECK(only("Mire hopper\nAC 14, HD 3, Att 1 bite (1d6), MV 40', ML 8\n\nA lurker of the deep "
             "marsh. Melee attack: it may bite twice.\n")
            .npc.look == "A lurker of the deep marsh.");
  const ParsedNpc letters = only(
      "Mire hopper CR 3\nXP 800\nLG Large beast\nInit -1\nAC 17\nhp 30 (4d8+12)\nSpeed 30 ft.\n"
      "Melee bite +7 (2d8+7)\n");
  CHECK(letters.npc.alignment == Alignment::kLawful);
  CHECK(told(letters, "What kind of creature it is: Lawful."));
  CHECK(told(only(with("Morale: 8")), "No Alignment is given: any."));
}

TEST_CASE("Morale and Alignment are taken over", "[E-NPC-3]") {
  struct Case {
    std::string line;
    int morale;
    bool asks = false;
  };
  for (const Case& c : {Case{"7", 7},
                        {"7 (9)", 7},
                        {"9 (12 if the queen is near)", 9},
                        {"7 at first, 12 when engaged", 7},
                        {"7 (see below)", 7},
                        {"Fearless", 0},
                        {"16", 12, true},
                        {"unsteady", 7, true}}) {
    INFO(c.line);
    const ParsedNpc parsed = only(with("Morale: " + c.line));
    CHECK(parsed.npc.morale == c.morale);
    CHECK(questions(parsed).empty() == !c.asks);
  }
  const std::string named = with("Morale: 7 (9)");
  CHECK(about(only(named), named, "At times it is 9") == "Morale: 7 (9)");
  for (const auto& [words, alignment] :
       std::vector<std::pair<std::string, Alignment>>{{"Chaotic", Alignment::kChaotic},
                                                      {"C", Alignment::kChaotic},
                                                      {"L", Alignment::kLawful},
                                                      {"N", Alignment::kNeutral},
                                                      {"Lawful good", Alignment::kLawful},
                                                      {"Neutral evil", Alignment::kNeutral},
                                                      {"Neutrality", Alignment::kNeutral},
                                                      {"Chaos", Alignment::kChaotic},
                                                      {"Any", Alignment::kAny}}) {
    const ParsedNpc parsed = only(with("Alignment: " + words));
    CHECK(parsed.npc.alignment == alignment);
    CHECK(questions(parsed).empty());
  }
  CHECK_FALSE(questions(only(with("Alignment: Neutral or Chaotic"))).empty());
  CHECK_FALSE(questions(only(with("Alignment: purple"))).empty());
}

namespace {

const char* const kPaste =
    "\xef\xbb\xbf"
    "Crab, Marsh\r\n"
    "Armor Class: 16\r\nHit Dice: 2\r\nNo. of Attacks: 2 pincers\r\nDamage: 1d6 pincer\r\n"
    "Movement: 20' Swim 40'\r\nMorale: 8\r\nXP:\u00a075\r\n\r\n"
    "It sidles through the reeds. Nobody knows why.\r\nIts shell is blue.\r\n\r\n"
    "@@\r\n\r\n"
    "REED WITCH\r\n"
    "An old woman\r\nmade of straw.\r\n\r\n"
    "AC 7 [12], HD 3* (13hp), Att 1 \u00d7 claws (1d6 + sleep), THAC0 17 [+2], MV 90\u2019\r\n"
    "(30\u2019), SV D12 W13 P14 B15 S16 (2), ML 9, AL Chaotic, XP 50, NA 1, TT\r\nB\r\n"
    "\u25b6 Sleep: Whoever she scratches saves\r\nor sleeps.\r\n\u25b6 Straw: Burns well.\r\n\r\n"
    "Fen Cur: HD 1; AC 7[12]; Atk bite (1d6); Move 15; Save 17; AL N; CL/XP 1/15; Special: "
    "none.\r\n"
    "Fen Hag: HD 4; AC 5[14]; Atk 2 claws (1d4); Move 12; AL C; Special: magic resistance (20%).";

// Every line with something on it is within some remark.
bool all_lines_remarked(const std::vector<ParsedNpc>& all, const std::string& text) {
  bool good = true;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    const std::string line = text.substr(from, to - from);
    bool found = line.find_first_not_of(" \t\r") == line.npos;
    for (const ParsedNpc& one : all)
      for (const Remark& remark : one.remarks)
        found = found || (remark.at < to && remark.at + remark.length > from);
    UNSCOPED_INFO(line << (found ? "" : "   <- nothing is said of it"));
    good = good && found;
    from = to + 1;
  }
  return good;
}

}  // namespace

TEST_CASE("a paste of several dialects is cut into its blocks", "[E-NPC-3]") {
  const std::string text = kPaste;
  const std::vector<ParsedNpc> all = parse_statblocks(text);
  REQUIRE(all.size() == 4);
  CHECK(all[0].npc.name == "Marsh crab");
  CHECK(all[0].npc.look == "It sidles through the reeds.");
  CHECK(all[0].npc.hp == 16);
  CHECK(questions(all[0]).empty());
  CHECK(all[1].npc.name == "Reed witch");
  CHECK(all[1].npc.look == "An old woman made of straw.");
  CHECK(all[1].npc.gaits == std::vector<Gait>{{"walking", 1}});
  REQUIRE(all[1].npc.abilities.size() == 3);
  CHECK(all[1].npc.abilities[1].title == "Sleep");
  CHECK(all[1].npc.abilities[1].text == "Whoever she scratches saves or sleeps.");
  CHECK(all[1].npc.abilities[2].trigger == Trigger::kWords);
  CHECK(questions(all[1]).empty());
  CHECK(all[2].npc.name == "Fen Cur");
  CHECK(all[2].npc.threat == 1);
  CHECK(all[3].npc.name == "Fen Hag");
  CHECK(all[3].npc.abilities[0].text == "magic resistance (20%)");
  CHECK(all_lines_remarked(all, text));
  for (const ParsedNpc& one : all) {
    CHECK(one.usable);
    CHECK_FALSE(rules::bad_npc(one.npc));
    CHECK(text.find(one.npc.source) != text.npos);
    CHECK(one.npc.source.find(one.npc.name.substr(one.npc.name.size() - 3)) !=
          (one.npc.name == "Reed witch" ? 0 : std::string::npos));
    for (std::size_t i = 1; i < one.remarks.size(); ++i)
      CHECK(one.remarks[i - 1].at <= one.remarks[i].at);
  }
  CHECK(about(all[1], text, "The one in brackets") == "AC 7 [12]");
  CHECK(about(all[1], text, "walking 30 ft") == "MV 90\u2019\r\n(30\u2019)");
}

TEST_CASE("several beside each other become one each", "[E-NPC-3]") {
  const std::string text =
      "Newt, Giant\n                Small      Large\nArmor Class:    13         15\n"
      "Hit Dice:       1          4\nNo. of Attacks: 1 bite     1 bite\n"
      "Damage:         1d4        1d8\nMovement:       40'        60' (10')\nMorale:         7     "
      "     8\n\nNewts of the deep.\n";
  const std::vector<ParsedNpc> all = parse_statblocks(text);
  REQUIRE(all.size() == 2);
  CHECK(all[0].npc.name == "Giant newt, Small");
  CHECK(all[0].npc.hp == 6);
  CHECK(all[1].npc.name == "Giant newt, Large");
  CHECK(all[1].npc.hp == 28);
  CHECK(all[1].npc.blows == std::vector<Blow>{{"bite", 1, 8}});
  CHECK(all[1].npc.gaits == std::vector<Gait>{{"walking", 3}});
  CHECK(questions(all[1]).empty());
  CHECK(all_lines_remarked(all, text));
}

TEST_CASE("what is not understood is asked about where it stands", "[E-NPC-3]") {
  const std::string odd =
      "Mire hopper\nArmor Class: 14\nHit Dice: 3\nGlimmer: twice a day\nMovement: 40'\nMorale: 8\n"
      "No. of Attacks: 1 bite\nDamage: 1d6 bite\n";
  const ParsedNpc parsed = only(odd);
  CHECK(about(parsed, odd, "not understood") == "Glimmer: twice a day");
  CHECK(parsed.npc.source.find("Glimmer") != std::string::npos);
  const ParsedNpc words = only("Just a letter to a friend.\nWith two lines.");
  CHECK_FALSE(words.usable);
  CHECK_FALSE(questions(words).empty());
  CHECK(parse_statblocks("").empty());
  CHECK(parse_statblocks(" \n\r\n\t").empty());
  CHECK_FALSE(questions(only("Armor Class: 14\nHit Dice: 3")).empty());  // no name
}

TEST_CASE("a label that nobody knows is told by its name", "[E-NPC-3]") {
  const auto unknown = [](const ParsedNpc& parsed) {
    std::string all;
    for (const Remark& one : parsed.remarks)
      if (one.kind == Remark::Kind::kUnknown) all += one.text + "\n";
    return all;
  };
  const auto said = [](std::initializer_list<const char*> labels) {
    std::string all;
    for (const char* one : labels) all += std::string(one) + " is not known: not used.\n";
    return all;
  };
  // On lines of their own: what stands behind them is still read.
  const std::string lines =
      "Mire hopper\nArmor Class: 14\nHit Dice: 3\nNo. of Attacks: 1 bite\nDamage: 1d6 bite\n"
      "LUCK 3\nSanity: 12\nMovement: 40'\nMorale: 8\nDread +2 (aura)\n\nIt hops.\n";
  const ParsedNpc below = only(lines);
  CHECK(unknown(below) == said({"LUCK 3", "Sanity: 12", "Dread +2 (aura)"}));
  CHECK(about(below, lines, "LUCK 3 is") == "LUCK 3");
  CHECK(questions(below).empty());
  CHECK(below.npc.morale == 8);
  CHECK(below.npc.look == "It hops.");
  CHECK(only(lines.substr(0, lines.size() - 1) + "<i>").npc.look == "It hops.");
  // A figure may be the very first thing there is.
  CHECK(only("3 HD, AC 14, 1 bite (1d6), MV 40', ML 8\n").npc.threat == 3);
  // An attack between the figures has a name of 27 letters at the most.
  const auto unlabelled = [](std::size_t letters) {
    return only("Mire hopper\nAC 14, HD 3, 1 " + std::string(letters, 'b') +
                " attack for 1d6 damage, MV 40', ML 8\n")
        .npc.attack_rolls;
  };
  CHECK(unlabelled(27) == 1);
  CHECK(unlabelled(28) == 0);
  // In the midst of a line.
  const std::string run =
      "Fen Cur: AC 7[12], HD 1 LUCK 3, Atk bite (1d6), SV D14 W15 (NH), GRIT 2, NERVE 4, Move 15, "
      "Sanity: 12, AL N, CL/XP 1/15";
  const ParsedNpc beside = only(run);
  CHECK(unknown(beside) == said({"LUCK 3", "GRIT 2", "NERVE 4", "Sanity: 12"}));
  CHECK(about(beside, run, "Sanity: 12 is") == "Sanity: 12");
  CHECK(beside.npc.gaits.size() == 1);
  CHECK(beside.npc.alignment == Alignment::kNeutral);
  // What a known label has to say may look much like one; and a name may have a number.
  for (const char* line : {"No. Appearing: 1, Wild 1, Lair 1", "No. Appearing: 1, Lair: 2",
                           "Save As: Death 12, Wands 13", "Movement: 9, Run: 18",
                           "Morale: 7, Leader 9", "Special: Regeneration: 3"})
    CHECK(unknown(only(with(line))).empty());
  // Of two beside a slash the second is no label of its own, wherever they stand.
  CHECK(only("Mire hopper: AC 14, HD 2, Foo/ML 5").npc.morale == 7);
  CHECK(only("Mire hopper: AC 14, HD 2, ML 5").npc.morale == 5);
  for (const char* text : {"/AC 16, HD 2", "A/HD 3, HD 2, AC 14"}) CHECK_FALSE(only(text).usable);
  const std::vector<ParsedNpc> two =
      parse_statblocks(with("XP: 3") + "Orc 2\n\nArmor Class: 14\nHit Dice: 1\n");
  REQUIRE(two.size() == 2);
  CHECK(two[1].npc.name == "Orc 2");
}

TEST_CASE("what Errant has no use for is not called used", "[E-NPC-3]") {
  const std::string text = with("Treasure Type: B\nXP: 30\nHP: 9\nSave As: Fighter: 1");
  int unused = 0;
  for (const Remark& one : only(text).remarks) {
    const std::string where = text.substr(one.at, one.length);
    const bool idle = where.starts_with("Tr") || where.starts_with("XP") ||
                      where.starts_with("HP") || where.starts_with("Save");
    INFO(where);
    CHECK((one.kind == Remark::Kind::kUnused) == idle);
    unused += idle ? 1 : 0;
  }
  CHECK(unused == 4);
}

TEST_CASE("a question is settled by the figure that it is about", "[E-NPC-3]") {
  const std::string text =
      "Armor Class: 13 to 17\nHit Dice: 2\nNo. of Attacks: 1 to 3 vines\nDamage: 1d6 vine\n"
      "Alignment: purple\n";
  const auto open = [](const ParsedNpc& parsed) {
    std::string all;
    for (const Remark& one : parsed.remarks)
      if (one.kind == Remark::Kind::kQuestion && !one.settled) all += one.text[0];
    return all;
  };
  // No rate, no Morale, no name; the armour's, the attacks' and the Alignment's.
  CHECK(only(text).remarks[0].kind == Remark::Kind::kQuestion);
  CHECK(open(only(text)).size() == 6);
  struct Case {
    void (*set)(Npc&);
    int settled;
  };
  const Npc before = only(text).npc;
  for (const Case& c :
       {Case{[](Npc& npc) { npc.hp = 14; }, 1}, Case{[](Npc& npc) { ++npc.threat; }, 0},
        Case{[](Npc& npc) { npc.morale = 9; }, 1}, Case{[](Npc& npc) { npc.name = "Vine"; }, 1},
        Case{[](Npc& npc) { npc.attack_rolls = 2; }, 1},
        Case{[](Npc& npc) { npc.blows[0].sides = 8; }, 1},
        Case{[](Npc& npc) { npc.gaits[0].dice = 1; }, 1},
        Case{[](Npc& npc) { npc.look = "Green."; }, 0}}) {
    ParsedNpc parsed = only(text);
    c.set(parsed.npc);
    settle_questions(parsed, changed_figures(before, parsed.npc));
    CHECK(open(parsed).size() == static_cast<std::size_t>(6 - c.settled));
  }
  // Where nothing says how strong it is, Threat is asked for with the HP.
  ParsedNpc weak = only("Vine\nArmor Class: 14\nNo. of Attacks: 1 vine\nDamage: 1d6 vine\n");
  const std::size_t asked_before = open(weak).size();
  Npc stronger = weak.npc;
  ++stronger.threat;
  CHECK(changed_figures(weak.npc, stronger) == kThreatFigure);
  settle_questions(weak, kThreatFigure);
  CHECK(open(weak).size() == asked_before - 1);
  // It stays so while its words do.
  ParsedNpc settled = only("Vine\n" + text), again = only("Vine\n" + text);
  ParsedNpc other = only("Reed\n" + text);
  settle_questions(settled, kHpFigure | kMoraleFigure);
  keep_settled(settled, again);
  CHECK(open(again).size() == open(settled).size());
  CHECK(open(again).size() == 3);
  keep_settled(settled, other);
  CHECK(open(other).size() == 5);
  // Nor where only what is too long to be kept is another.
  const std::string tale = "Vine\n" + std::string(kLongestSource, 'x') + "\n\nHit Dice: 2\n";
  ParsedNpc one = only(tale + "Armor Class: 13 to 17\n"), two = only(tale + "Armor Class: 13/15\n");
  REQUIRE(one.npc.source == two.npc.source);
  settle_questions(one, kHpFigure);
  const std::string asked = open(two);
  keep_settled(one, two);
  CHECK(open(two) == asked);
}

TEST_CASE("a long text read in pieces gives what it gives in one", "[E-NPC-3]") {
  std::string text;
  for (int i = 0; i < 40; ++i) text += kPaste + std::string("\n\n@@\n\n");
  const std::vector<ParsedNpc> whole = parse_statblocks(text);
  StatblockReader reader(text);
  int pieces = 0, percent = 0;
  for (; reader.read_on(2000); ++pieces) {
    CHECK(reader.percent() >= percent);
    percent = reader.percent();
  }
  CHECK(pieces > 20);
  CHECK(reader.percent() == 100);
  const std::vector<ParsedNpc> found = reader.take();
  REQUIRE(found.size() == whole.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    CHECK(found[i].npc == whole[i].npc);
    CHECK(found[i].remarks.size() == whole[i].remarks.size());
  }
}

TEST_CASE("what a statblock lacks can be added once it is settled", "[E-NPC-3]") {
  // No Hit Dice at all: Threat and HP are open.
  ParsedNpc parsed = only("Mire hopper\nArmor Class: 14\nNo. of Attacks: 1 bite\nDamage: 1d6\n");
  CHECK_FALSE(parsed.usable);
  const Npc before = parsed.npc;
  parsed.npc.hp = 9;
  settle_questions(parsed, changed_figures(before, parsed.npc));
  CHECK(parsed.usable);
  // Asked again it waits again, and says what was chosen.
  for (Remark& one : parsed.remarks)
    if (one.text.find("No Hit Dice") != one.text.npos) {
      CHECK(chosen(parsed, one) == "Threat 1, 9 HP");
      one.settled = false;
    }
  weigh_usable(parsed);
  CHECK_FALSE(parsed.usable);
  // What is no statblock stays none, whatever is settled.
  ParsedNpc words = only("Just a letter.");
  settle_questions(words, kNameFigure | kHpFigure | kThreatFigure);
  CHECK_FALSE(words.usable);
}

TEST_CASE("a question names one figure, and what is settled says what was chosen", "[E-NPC-3]") {
  const ParsedNpc parsed = only(with("Morale: 16"));
  for (const Remark& one : parsed.remarks)
    if (one.kind == Remark::Kind::kQuestion) {
      CHECK(one.about == kMoraleFigure);
      CHECK(chosen(parsed, one) == "Morale 12");
    }
  // Two of a line are two questions.
  const ParsedNpc two = only(with("Hit Dice: 2 to 4 (variable)"));
  CHECK(std::count_if(two.remarks.begin(), two.remarks.end(), [](const Remark& one) {
          return one.kind == Remark::Kind::kQuestion && one.text.find("Hit Dice") != one.text.npos;
        }) == 2);
}

TEST_CASE("hostile pastes are bounded", "[E-NPC-3]") {
  const std::string block = with("XP: 3") + "\n";
  std::string many, brackets, lines, nested, labels, unknown, rows;
  while (many.size() < 500'000) many += block;
  while (brackets.size() < 100'000) brackets += "(([[1d6 or (";
  while (lines.size() < 100'000) lines += "AC 1\n\nX\n";
  while (nested.size() < 100'000) nested += "1(fly 1(1 or 1d6+";
  while (labels.size() < 100'000) labels += "AC 1 HD 1, ";
  while (unknown.size() < 100'000) unknown += "AA AB AC. ZZ A 1, ";
  while (rows.size() < 100'000) rows += "Ab 1\n";
  std::string columns, cells, numbers;
  while (numbers.size() < 100'000) numbers += "(1 ";
  while (columns.size() < 100'000) columns += "ab  cd\n";
  while (cells.size() < 100'000) cells += "ab|cd|AC|HD|x\n";
  for (const std::string& text :
       {many, brackets, "Name\nAC 5\nHD 1\nMove: " + nested, "Name\nAC 5\nHD 1\nAttacks: " + nested,
        "Name\nAC 5\nHD 1\nDamage: " + brackets, lines, labels, "Name\nAC 5\nHD 1 " + unknown,
        "Name\nAC 5\n" + rows + "HD 1\n", columns, cells, numbers, std::string(100'000, '\n'),
        std::string(100'000, 'x'), "Name\nHD: " + std::string(100'000, '9'),
        std::string(100'000, '\xff'), with("Special: " + std::string(20'000, '\xe2'))}) {
    const std::vector<ParsedNpc> all = parse_statblocks(text);
    CHECK(all.size() <= 2001 + 12);
    for (const ParsedNpc& one : all) {
      if (one.usable && rules::bad_npc(one.npc)) FAIL(rules::bad_npc(one.npc)->why);
      if (one.npc.source.size() > kLongestSource) FAIL("a source that is too long");
      for (const Remark& remark : one.remarks)
        if (remark.at + remark.length > text.size()) FAIL("a remark out of the text");
    }
  }
  CHECK_FALSE(questions(parse_statblocks(many).back()).empty());
  // Two thousand, and the rest in one, where lines part what is no statblock, too.
  std::string parted;
  for (int i = 0; i < 2100; ++i) parted += "It hops.\n@@\n";
  CHECK(parse_statblocks(parted).size() == 2001);
  // As many attacks are named as are read at a glance; all of them are there.
  std::string attacks;
  for (const auto& [letter, many_letters] : {std::pair{'a', 39}, {'b', 39}, {'c', 38}, {'d', 9}})
    attacks += std::string(static_cast<std::size_t>(many_letters), letter) + " 1d6, ";
  const Npc npc = only("Mire hopper\nAC 14\nHD 2\n" + attacks + "\n").npc;
  CHECK(npc.blows.size() == 4);
  CHECK(npc.attacks.size() == 120);
  CHECK(npc.attacks.back() == 'c');
}

TEST_CASE("what is too long is cut where it is said to be", "[E-NPC-3]") {
  // Of a long source the end, which is not kept, is shown.
  std::string text = with("Special: it hops.");
  while (text.size() < kLongestSource) text += "It hops and hops.\n";
  text += "It hops no more!";
  const ParsedNpc parsed = only(text);
  CHECK(parsed.npc.source.size() <= kLongestSource);
  CHECK(about(parsed, text, "The source is long") == "!");
  // A tag has 300 characters at the most, its sign among them.
  const auto tagged = [](std::size_t more) {
    return only(with("Special: <i " + std::string(more, 'a') + ">hops")).npc.abilities.at(0).text;
  };
  CHECK(tagged(297) == "hops");
  CHECK(tagged(298).starts_with("<i "));
}

TEST_CASE("words with dice are attacks where they are short and stand free", "[E-NPC-3]") {
  const auto blows = [](const std::string& line) {
    return only("Mire hopper\nAC 14\nHD 2\n" + line).npc.blows;
  };
  CHECK(blows(std::string(56, 'a') + " 1d6").size() == 1);
  CHECK(blows(std::string(57, 'a') + " 1d6").empty());
  CHECK(blows("[Foes (men, elves, orcs, dwarves) hit] 2d6").empty());
}

TEST_CASE("how many there are is no part of the name", "[E-NPC-3]") {
  CHECK(only("three rats (AC 14, HD 2, ML 7)").npc.name == "rats");
  CHECK(only("one rat (AC 14, HD 2, ML 7)").npc.name == "rat");
  CHECK(only("3 (AC 14, HD 2)").npc.name == "3");
}

TEST_CASE("a line with a sign before it is an ability, titled up to its colon", "[E-NPC-3]") {
  struct Case {
    const char *line, *title, *text;
  };
  for (const Case& c :
       {Case{"- Regrows: 1 HP a turn", "Regrows", "1 HP a turn"},
        Case{"- Regrows:1 HP a turn", "Regrows", "1 HP a turn"},
        Case{"\u25b6Regrows. It heals: 1 HP", "Ability", "Regrows. It heals: 1 HP"}}) {
    INFO(c.line);
    const Npc npc = only(with("XP: 3") + c.line + "\n").npc;
    REQUIRE(npc.abilities.size() == 1);
    CHECK(npc.abilities[0].title == c.title);
    CHECK(npc.abilities[0].text == c.text);
  }
}

TEST_CASE("a table of three columns is one of NPCs, one of two is none", "[E-NPC-3]") {
  CHECK(statblocks_of_table("Name,AC\nMire hopper,14\n").empty());
  CHECK(statblocks_of_table("Name,AC,HD\nMire hopper,14,2\n") == "Mire hopper\nAC: 14\nHD: 2\n");
}

TEST_CASE("what never rolls Morale is said to", "[E-NPC-3][E-MOR-1]") {
  for (const char* never : {"Morale: never checks", "Morale: fearless", "Morale: mindless"}) {
    const ParsedNpc parsed = only(with(never));
    CHECK(parsed.npc.morale == 0);
    CHECK(about(parsed, with(never), "It never rolls Morale.") == never);
  }
}

TEST_CASE("a line is of sizes and alignments, or it is none") {
  CHECK(statblock::says_kind("Medium humanoid, neutral evil"));
  CHECK(statblock::says_kind("CE Small fey"));
  CHECK_FALSE(statblock::says_kind("A small thing, quick and loud"));
  CHECK_FALSE(statblock::says_kind("The lawful, always"));
  // It is short.
  const std::string kind = "Medium humanoid, neutral evil ";
  CHECK(statblock::says_kind(kind + std::string(120 - kind.size(), 'a')));
  CHECK_FALSE(statblock::says_kind(kind + std::string(121 - kind.size(), 'a')));
}

#include "web/ui/route.hpp"

#include "catch_amalgamated.hpp"
#include "web/app/json.hpp"
#include "web/app/preferences.hpp"

using namespace fray;
using namespace fray::ui;

TEST_CASE("an address becomes a route and back") {
  for (const char* hash : {"#/fight", "#/fight/card/3", "#/fight/card/3/npc/goblin", "#/more/log",
                           "#/bestiary/npc/gelatinous%20cube"}) {
    CAPTURE(hash);
    CHECK(to_hash(parse_route(hash)) == hash);
  }
}

TEST_CASE("what an address should not hold is dropped") {
  struct Case {
    const char* hash;
    const char* becomes;
  };
  const Case cases[] = {
      {"", "#/fight"},
      {"#", "#/fight"},
      {"#/", "#/fight"},
      {"#/nowhere", "#/fight"},
      {"#/fight/nonsense/card/3", "#/fight/card/3"},
      {"#/fight/card", "#/fight"},
      {"#/fight/duel/negotiation/mass/events", "#/fight"},
      {"#/reckon/movement", "#/reckon/movement"},
      {"#/reckon/movement/3", "#/reckon/movement/3"},
      {"#/reckon/falling/3/rule/E-FALL-1", "#/reckon/falling/3/rule/E-FALL-1"},
      {"#/reckon/falling/rule/E-FALL-1", "#/reckon/falling/rule/E-FALL-1"},
      {"#/fight/log/", "#/fight/log"},
      {"#/fight/card/%zz", "#/fight/card/%25zz"},
      {"#/chase//log", "#/chase/log"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.hash);
    CHECK(to_hash(parse_route(c.hash)) == c.becomes);
  }
  std::string endless = "#/fight";
  for (int i = 0; i < 10000; ++i) endless += "/log";
  CHECK(parse_route(endless).open.size() == 8);
}

TEST_CASE("preferences survive being written and read") {
  Preferences p;
  p.text_size = 150;
  p.theme = Theme::kDark;
  p.dice = DiceBy::kPlayersThrow;
  p.left_hand = true;
  p.keep_awake = false;
  p.sound = true;
  p.broker = "wss://broker.example/mqtt";
  CHECK(preferences_from_json(to_json(p)) == p);
}

TEST_CASE("absurd preferences fall back") {
  for (const char* json :
       {"", "null", "[]", "{", "{\"textSize\":", "{\"textSize\":\"x\",\"theme\":{}}"}) {
    CAPTURE(json);
    CHECK(preferences_from_json(json) == Preferences{});
  }
  CHECK(preferences_from_json("{\"textSize\":5000,\"theme\":99}").text_size == 200);
}

TEST_CASE("flat JSON is read with its escapes") {
  const auto object = read_flat(R"({"h/1":"a\"b\\c\n\u00e9\ud83c\udfb2", "n" : -3.5,"t":true})");
  CHECK(object.at("h/1") == "a\"b\\c\né🎲");
  CHECK(object.at("n") == "-3.5");
  CHECK(truth(object, "t", false));
  CHECK(whole(object, "n", 7) == 7);
}

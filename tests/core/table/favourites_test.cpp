// Dice that are kept under a name.
#include "core/save/save.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

TEST_CASE("dice are kept under a name, changed and let go") {
  State state = after({}, AddFavourite{{0, "Fireball", "8d6"}});
  state = after(state, AddFavourite{{7, "Scores", "4d6kh3"}});
  REQUIRE(state.favourites.size() == 2);
  CHECK(state.favourites[1] == Favourite{2, "Scores", "4d6kh3"});
  state = after(state, ChangeFavourite{{1, "Fireball", "8d6/2"}});
  CHECK(find_favourite(state, 1)->expression == "8d6/2");
  state = after(state, RemoveFavourite{2});
  CHECK(find_favourite(state, 2) == nullptr);
  state = after(state, AddFavourite{{0, "Scores", "3d6"}});
  CHECK(state.favourites[1].id == 3);  // no id twice
}

TEST_CASE("a favourite needs a name, and dice that can be read") {
  State state = after({}, AddFavourite{{0, "Fireball", "8d6"}});
  for (const Favourite& bad :
       {Favourite{1, "", "8d6"}, Favourite{1, "  ", "8d6"}, Favourite{1, "Two\nlines", "8d6"},
        Favourite{1, std::string(61, 'n'), "8d6"}, Favourite{1, "Fireball", ""},
        Favourite{1, "Fireball", "8d"}, Favourite{1, "Fireball", std::string(201, '1')}}) {
    INFO(bad.name << ": " << bad.expression);
    CHECK(refused_by(state, AddFavourite{bad}) == "no rule");
    CHECK(refused_by(state, ChangeFavourite{bad}) == "no rule");
  }
  CHECK(refused_by(state, ChangeFavourite{{2, "Scores", "4d6kh3"}}) == "no rule");
  CHECK(refused_by(state, RemoveFavourite{2}) == "no rule");
  while (state.favourites.size() < 50) state = after(state, AddFavourite{{0, "More", "d6"}});
  CHECK(refused_by(state, AddFavourite{{0, "One too many", "d6"}}) == "no rule");
  CHECK(refused_by(state, ChangeFavourite{{50, "The last", "d6"}}) == "allowed");
}

TEST_CASE("favourites are undone, and come back") {
  Session session = new_session(1);
  for (const Action& action :
       {Action{AddFavourite{{0, "Fireball", "8d6"}}}, Action{AddFavourite{{0, "Scores", "4d6kh3"}}},
        Action{ChangeFavourite{{1, "Half a fireball", "8d6/2"}}}, Action{RemoveFavourite{2}}})
    REQUIRE(act(session, action).done);
  const State last = session.state;
  CHECK(entries(session).back().lines[0].text == "Scores is no longer kept.");
  REQUIRE(undo(session));
  REQUIRE(undo(session));
  CHECK(session.state.favourites ==
        std::vector<Favourite>{{1, "Fireball", "8d6"}, {2, "Scores", "4d6kh3"}});

  const Loaded loaded = import_text(export_text(session));
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state == session.state);
  Session again = loaded.session;
  REQUIRE(redo(again));
  REQUIRE(redo(again));
  CHECK(again.state == last);
  while (undo(again)) {
  }
  CHECK(again.state == State{});
}

TEST_CASE("a save with favourites that cannot be is refused") {
  Session session = new_session(1);
  REQUIRE(act(session, AddFavourite{{0, "Fireball", "8d6"}}).done);
  const std::string text = export_text(session);
  const auto with = [&](std::string_view was, std::string_view now) {
    std::string changed = text;
    const std::size_t at = changed.find(was);
    REQUIRE(at != std::string::npos);
    return import_text(changed.replace(at, was.size(), now)).status;
  };
  CHECK(with("\"Fireball\"", "\"Other\"") == LoadStatus::kOk);
  CHECK(with("\"Fireball\"", "\"\"") != LoadStatus::kOk);
  CHECK(with("\"Fireball\"", "\"" + std::string(61, 'x') + "\"") == LoadStatus::kOk);  // cut
  CHECK(with("\"nextFavourite\":2", "\"nextFavourite\":1") != LoadStatus::kOk);
}

TEST_CASE("the log says what was rolled, compared and answered") {
  const auto said = [](const char* text, std::vector<int> faces) {
    Session session = new_session(1);
    REQUIRE(act(session, RollExpression{text}, std::move(faces)).done);
    return entries(session).back().lines.at(0).text;
  };
  CHECK(said("4d6kh3", {2, 6, 1, 4}) == "4d6kh3 = 12.");
  CHECK(said("2d6 > 7", {4, 5}) == "2d6 > 7: yes, 9 to 7.");
  CHECK(said("d6 >= d8", {2, 6}) == "d6 >= d8: no, 2 to 6.");
  CHECK(said("d8-9steps", {}) == "d8-9steps = 1.");
}

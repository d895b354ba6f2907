#include "tests/core/golden_fight.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "catch_amalgamated.hpp"
#include "core/save/save.hpp"
#include "core/table/game.hpp"
#include "rapidjson/document.h"
#include "rapidjson/stringbuffer.h"
#include "rapidjson/writer.h"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

struct GoldenStep {
  std::int64_t who = 0;
  std::string offer;  // none: it is done by hand
  std::string hand;   // what, then
  FilledForm form;
  std::vector<int> faces;
  std::string dice;               // "1D6: 4; 2D4: 1 3", where they are pinned
  std::vector<std::string> page;  // how a person finds it on a page, see found_by()
  std::vector<std::string> says;
};

rapidjson::Document read_golden(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  rapidjson::Document document;
  document.Parse(text.str().c_str());
  REQUIRE_FALSE(document.HasParseError());
  return document;
}

std::vector<std::string> texts(const rapidjson::Value& list) {
  std::vector<std::string> all;
  for (const auto& one : list.GetArray()) all.emplace_back(one.GetString());
  return all;
}

std::vector<GoldenStep> steps_of(const rapidjson::Document& document) {
  std::vector<GoldenStep> steps;
  for (const auto& one : document["steps"].GetArray()) {
    GoldenStep step;
    step.who = one["who"].GetInt64();
    step.offer = one["offer"].GetString();
    if (one.HasMember("hand")) step.hand = one["hand"].GetString();
    if (one.HasMember("dice")) step.dice = one["dice"].GetString();
    for (const auto& field : one["form"].GetObject())
      step.form.push_back({field.name.GetString(), field.value.GetString()});
    for (const auto& face : one["faces"].GetArray()) step.faces.push_back(face.GetInt());
    if (one.HasMember("page")) step.page = texts(one["page"]);
    if (one.HasMember("says")) step.says = texts(one["says"]);
    steps.push_back(std::move(step));
  }
  return steps;
}

using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

void write_list(Writer& writer, const std::vector<std::string>& all) {
  writer.StartArray();
  for (const std::string& one : all) writer.String(one.c_str());
  writer.EndArray();
}

// A line for each step, so that a change of one is seen as such.
std::string written(const std::vector<GoldenStep>& steps, const std::vector<std::string>& end) {
  std::string text = "{\"steps\":[";
  for (const GoldenStep& step : steps) {
    rapidjson::StringBuffer out;
    Writer writer(out);
    writer.StartObject();
    writer.Key("who");
    writer.Int64(step.who);
    writer.Key("offer");
    writer.String(step.offer.c_str());
    if (!step.hand.empty()) {
      writer.Key("hand");
      writer.String(step.hand.c_str());
    }
    writer.Key("form");
    writer.StartObject();
    for (const FilledField& field : step.form) {
      writer.Key(field.key.c_str());
      writer.String(field.value.c_str());
    }
    writer.EndObject();
    writer.Key("faces");
    writer.StartArray();
    for (const int face : step.faces) writer.Int(face);
    writer.EndArray();
    if (!step.dice.empty()) {
      writer.Key("dice");
      writer.String(step.dice.c_str());
    }
    writer.Key("page");
    write_list(writer, step.page);
    writer.Key("says");
    write_list(writer, step.says);
    writer.EndObject();
    text += text.back() == '[' ? "\n" : ",\n";
    text += out.GetString();
  }
  rapidjson::StringBuffer out;
  Writer writer(out);
  write_list(writer, end);
  return text + "\n],\n\"end\":" + out.GetString() + "}\n";
}

// What is saved, a line for each of its members.
std::vector<std::string> lines_of_save(const std::string& snapshot) {
  rapidjson::Document document;
  document.Parse(snapshot.c_str());
  REQUIRE_FALSE(document.HasParseError());
  std::vector<std::string> lines;
  for (const auto& member : document.GetObject()) {
    rapidjson::StringBuffer out;
    Writer writer(out);
    member.value.Accept(writer);
    lines.push_back(std::string("\"") + member.name.GetString() + "\":" + out.GetString());
  }
  return lines;
}

std::string name_of_choice(const Field& field, std::string_view key) {
  for (const Choice& choice : field.choices)
    if (choice.key == key) return choice.name;
  return {};
}

std::string names_of_choices(const Field& field, const FilledForm& form) {
  std::string names;
  for (const Id id : filled_ids(form, field.key))
    names += (names.empty() ? "" : "|") + name_of_choice(field, std::to_string(id));
  return names;
}

// What is to be changed of the form before it is as in the step: "number|Feet|40".
std::vector<std::string> changes_of(const Offer& offer, const FilledForm& form) {
  std::vector<std::string> changes;
  for (const Field& field : offer.form) {
    const std::string value(filled(form, field.key));
    const bool there = std::any_of(form.begin(), form.end(),
                                   [&](const FilledField& one) { return one.key == field.key; });
    if (!there || value == field.usual) continue;
    switch (field.kind) {
      case Field::Kind::kWhom:
        if (field.most > 1)
          changes.push_back("several|" + field.name + "|" + names_of_choices(field, form));
        else
          changes.push_back("choice|" + field.name + "|" + name_of_choice(field, value));
        break;
      case Field::Kind::kChoice:
        changes.push_back("choice|" + field.name + "|" + name_of_choice(field, value));
        break;
      case Field::Kind::kNumber: changes.push_back("number|" + field.name + "|" + value); break;
      case Field::Kind::kToggle: changes.push_back("toggle|" + field.name + "|" + value); break;
      case Field::Kind::kText: changes.push_back("text|" + field.name + "|" + value); break;
    }
  }
  return changes;
}

// Where the offer stands ("bar", "question", or the name of a row), its name, whether it opens a
// form, and what is to be changed of that form: of one of switches, one.
std::vector<std::string> found_by(const Ruleset& rules, const State& state, const GoldenStep& step,
                                  bool by_spoken_name) {
  const Board now = rules.board(state);
  const Id who = static_cast<Id>(step.who);
  const auto found = [&](const std::string& place, const std::vector<Offer>& all) {
    std::vector<std::string> page;
    for (const Offer& one : all) {
      if (one.key != step.offer || one.who != who || !page.empty()) continue;
      const std::string& name = by_spoken_name && !one.spoken.empty() ? one.spoken : one.name;
      page = {place, name,
              one.form.empty() ? ""
              : one.pick       ? "pick"
              : one.at_once    ? "switch"
                               : "form"};
      // What is picked is always told: nothing else says it.
      if (one.pick)
        page.push_back(name_of_choice(one.form[0], filled(step.form, one.form[0].key)));
      else
        for (std::string& change : changes_of(one, step.form)) page.push_back(std::move(change));
    }
    return page;
  };
  if (auto page = found("bar", now.bar); !page.empty()) return page;
  if (now.step)
    if (auto page = found("bar", now.step->offers); !page.empty()) return page;
  for (const Question& question : now.questions)
    if (auto page = found("question", question.answers); !page.empty()) return page;
  for (const BoardGroup& group : now.groups) {
    if (group.zone != 0 && group.zone == who) return found(group.title, rules.offers(state, who));
    for (const BoardRow& row : group.rows)
      if (row.who == who)
        return found(rules.row == nullptr ? row.name : rules.row(state, who).name,
                     rules.offers(state, who));
  }
  if (who == 0) return found("bar", rules.offers(state, 0));
  return {};
}

// Its actions, done in one go as a page does them; the table's dice are those of the first.
void carry_out(Session& session, const std::vector<Action>& actions, GoldenStep& step, bool pins) {
  std::vector<int> faces = step.faces;
  std::vector<std::string> says;
  std::string dice;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Attempt attempt = act(session, actions[i], faces);
    faces.clear();
    INFO((attempt.refusal ? attempt.refusal->why : std::string()));
    INFO((attempt.wanting ? attempt.wanting->about : std::string()));
    for (const LogLine& line :
         session.log.empty() ? std::vector<LogLine>{} : session.log.back().lines)
      UNSCOPED_INFO(line.text);
    REQUIRE(attempt.done);
    if (i > 0) join_last(session);
    for (const LogLine& line : session.log.back().lines) says.push_back(line.text);
    if (i == 0) dice = spelled(session.log.back().rolls);
  }
  const bool anew = std::getenv("FRAY_WRITE_GOLDEN") != nullptr;
  if (!anew) CHECK(says == step.says);
  if (!anew && pins) CHECK(dice == step.dice);
  step.says = std::move(says);
  if (pins) step.dice = std::move(dice);
}

}  // namespace

GoldenFight play_golden(const Ruleset& rules) {
  return play_golden(rules, std::string(rules.id) + "-golden", nullptr);
}

GoldenFight play_golden(const Ruleset& rules, const std::string& file, const ByHand& by_hand) {
  const std::string path = std::string(FRAY_SOURCE_DIR) + "/tests/core/fixtures/" + file + ".json";
  const rapidjson::Document document = read_golden(path);
  std::vector<GoldenStep> steps = steps_of(document);
  const bool anew = std::getenv("FRAY_WRITE_GOLDEN") != nullptr;
  Session session = new_session(7);
  GoldenFight fight;
  fight.steps = steps.size();
  for (GoldenStep& step : steps) {
    INFO(step.offer << step.hand << " of " << step.who);
    const bool hand = step.offer.empty();
    const auto actions =
        hand ? by_hand(session.state, step.hand)
             : rules.fill(session.state, static_cast<Id>(step.who), step.offer, step.form);
    REQUIRE_FALSE(actions.empty());
    if (by_hand == nullptr) REQUIRE(actions.size() == 1);
    const std::vector<std::string> page =
        hand ? std::vector<std::string>{"hand", step.hand, ""}
             : found_by(rules, session.state, step, by_hand != nullptr);
    CHECK(page.size() >= 3);
    if (page.size() >= 3 && page[2] == "switch") CHECK(page.size() == 4);
    if (!anew) CHECK(page == step.page);
    step.page = page;
    carry_out(session, actions, step, by_hand != nullptr);
    fight.offers_taken.insert(step.offer);
    if (step.offer == "end") fight.ended.push_back(session.log.back().turn);
  }

  const State last = session.state;
  const SaveChanges kept = take_changes(session);
  std::vector<std::string> end;
  if (by_hand != nullptr) {
    end = lines_of_save(kept.snapshot);
  } else {
    const Game* game = find_game(session.state.games, rules.id);
    REQUIRE(game != nullptr);
    std::istringstream lines(text_of(*game));
    for (std::string line; std::getline(lines, line);) end.push_back(line);
  }
  if (anew) std::ofstream(path) << written(steps, end);
  if (!anew) CHECK(texts(document["end"]) == end);

  Loaded loaded = load(kept.snapshot, {kept.put.begin(), kept.put.end()});
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.message.empty());
  CHECK(loaded.session.state == last);
  for (Session* one : {&session, &loaded.session}) {
    std::size_t undone = 0;
    while (undo(*one)) ++undone;
    CHECK(undone == steps.size());
    CHECK(one->state == State{});
    while (redo(*one)) {
    }
    CHECK(one->state == last);
  }
  CHECK(import_text(export_text(session)).session.state == last);
  return fight;
}

}  // namespace fray::test

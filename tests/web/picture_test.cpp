// Every page and sheet as it is seen: whether its letters can be read on what lies under them, and
// whether who speaks the label that stands on a control names it.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch_amalgamated.hpp>

#include "core/errant/chase/query.hpp"
#include "core/errant/journey/meeting.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/table/ruleset.hpp"
#include "tests/web/headless_app.hpp"
#include "tests/web/picture.hpp"
#include "web/app/ruleset.hpp"
#include "web/ui/route.hpp"
#include "web/ui/theme.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

using Look = std::function<void(const ui::Ui& ui, const std::string& where)>;

// So high that nothing of a page is below its edge.
struct Page : HeadlessApp {
  explicit Page(std::string_view environment) : HeadlessApp(environment) {
    app.ui->display.height = 4000;
  }
  void play(const Action& action) { REQUIRE(act(app.session, action).done); }
  void look(const std::string& address, const Look& look) {
    go(address);
    drawn_once_more();
    look(*app.ui, address);
  }
  // New letters may have moved all others to another texture in the middle of a frame.
  void drawn_once_more() {
    ms += 60'000;  // no toast is left either
    settle();
  }
  // What the sheet of somebody or something leads to: every sheet that one tap opens from here.
  void look_behind(const std::string& address, const Look& look) {
    go(address);
    std::set<std::string> names;
    for (const ui::Node& node : app.ui->shown.nodes)
      if (node.role == Role::kButton && !node.inert && !node.disabled) names.insert(node.name);
    for (const std::string& name : names) {
      go(address);
      const ui::Node* found = nullptr;
      for (const ui::Node& node : app.ui->shown.nodes)
        if (node.role == Role::kButton && !node.inert && !node.disabled && node.name == name)
          found = &node;
      if (found == nullptr) continue;
      press_node(found);
      drawn_once_more();
      look(*app.ui, address + " > " + name);
    }
  }
};

void look_at_sheets(Page& page, std::string_view place, const Look& look) {
  for (const ui::SheetName& sheet : ui::sheet_names()) {
    const std::string address = "#/" + std::string(place) + "/" + std::string(sheet.name);
    page.look(address, look);
    if (sheet.argument) page.look(address + "/1", look);
  }
}

// All that has an address, with nothing on; an example fight of each rule set, and what a tap leads
// to from it; a chase; the hours.
void look_everywhere(std::string_view environment, const Look& look) {
  {
    Page page(environment);
    for (const char* place : {"fight", "chase", "reckon", "bestiary", "more"})
      page.look("#/" + std::string(place), look);
    look_at_sheets(page, "more", look);
    for (const char* address :
         {"#/bestiary/npc/goblin", "#/bestiary/npc-edit/B-COCK",
          "#/bestiary/npc-edit/B-COCK/npc-attack/0", "#/more/rule/E-SURP-1", "#/more/table/wounds"})
      page.look(address, look);
  }
  for (const Ruleset* rules : rulesets()) {
    Page page(environment);
    for (const Action& action : rules->example(state(page.app))) page.play(action);
    page.look("#/fight", look);
    if (rules == rulesets().front()) look_at_sheets(page, "fight", look);
    for (const char* address : {"#/fight", "#/fight/who/1", "#/fight/who/5", "#/fight/card/1"})
      page.look_behind(address, look);
  }
  {
    Page page(environment);
    page.play(example_chase());
    page.look("#/chase", look);
    look_at_sheets(page, "chase", look);
    page.look_behind("#/chase", look);
  }
  {
    Page page(environment);
    for (const char* name : {"Ada", "Bo"}) {
      Errant one;
      one.name = name;
      page.play(AddErrant{one});
    }
    page.play(journey::ZoomTo{journey::Scale::kExploration});
    page.look_behind("#/fight", look);
    page.play(journey::MeetSomebody{});
    page.look_behind("#/fight", look);
  }
}

std::string told(const ui::Colour& c) {
  return std::to_string(c.r) + "," + std::to_string(c.g) + "," + std::to_string(c.b);
}

void append_utf8(std::string& text, char32_t letter) {
  if (letter < 0x80) {
    text += static_cast<char>(letter);
  } else if (letter < 0x800) {
    text += static_cast<char>(0xC0U | (letter >> 6));
    text += static_cast<char>(0x80U | (letter & 0x3FU));
  } else {
    text += static_cast<char>(0xE0U | (letter >> 12));
    text += static_cast<char>(0x80U | ((letter >> 6) & 0x3FU));
    text += static_cast<char>(0x80U | (letter & 0x3FU));
  }
}

// As it is heard: without spaces, capitals and signs.
std::string spoken(std::string_view text) {
  std::string heard;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || std::isalnum(byte) != 0) heard += static_cast<char>(std::tolower(byte));
  }
  return heard;
}

// The uppermost line, as far as it goes on without a gap: what follows tells of what the label
// names.
std::string label_of(const std::vector<Letter>& all) {
  const Letter* first = &all.front();
  for (const Letter& one : all)
    if (one.line < first->line - 2 || (one.line < first->line + 2 && one.rect.x < first->rect.x))
      first = &one;
  std::vector<const Letter*> line;
  for (const Letter& one : all)
    if (std::abs(one.line - first->line) < 2) line.push_back(&one);
  std::ranges::sort(line, {}, [](const Letter* one) { return one->rect.x; });
  std::string label;
  float end = first->rect.x;
  for (const Letter* one : line) {
    if (one->rect.x > end + one->size) break;
    append_utf8(label, one->letter);
    end = std::max(end, one->rect.x + one->rect.w);
  }
  return label;
}

}  // namespace

TEST_CASE("every letter of every page and sheet stands out from what lies under it") {
  struct Case {
    const char* environment;
    double text, large;
  };
  for (const Case& c : {Case{"{\"reducedMotion\":true}", 4.5, 3},
                        Case{"{\"reducedMotion\":true,\"dark\":true}", 4.5, 3}}) {
    CAPTURE(c.environment);
    std::map<std::string, std::string> faint;  // the first place of each pair of colours
    std::size_t letters_seen = 0, places = 0;
    look_everywhere(c.environment, [&](const ui::Ui& ui, const std::string& where) {
      ++places;
      for (const Letter& letter : letters(ui)) {
        const ui::Node* control = control_under(ui, letter);
        if (control != nullptr && control->disabled) continue;  // as WCAG allows
        ++letters_seen;
        const bool large = letter.icon || letter.size >= 24;
        if (ui::contrast(letter.ink, letter.under) >= (large ? c.large : c.text)) continue;
        std::string text = told(letter.ink) + " on " + told(letter.under) + ": ";
        std::string place = where + " '";
        append_utf8(place, letter.letter);
        faint.emplace(std::move(text), place + "' on " + (control ? control->name : "nothing"));
      }
    });
    std::string all;
    for (const auto& [colours, where] : faint) all += colours + where + "\n";
    INFO(places << " pictures, " << letters_seen << " letters");
    CHECK(all == "");
  }
}

TEST_CASE("what stands on a control is in its name, so that who speaks it is understood") {
  std::set<std::string> other;
  look_everywhere("{\"reducedMotion\":true}", [&](const ui::Ui& ui, const std::string& where) {
    std::map<const ui::Node*, std::vector<Letter>> written;
    for (const Letter& letter : letters(ui)) {
      const ui::Node* control = control_under(ui, letter);
      if (control != nullptr && !letter.icon && !ui::is_text_entry(control->role))
        written[control].push_back(letter);
    }
    for (const auto& [control, all] : written) {
      if (control->name.starts_with("Add d")) continue;  // a picture of a die, and its face
      std::string seen = label_of(all);
      if (const std::size_t cut = seen.find("…"); cut != std::string::npos) seen.resize(cut);
      if (spoken(control->name).find(spoken(seen)) == std::string::npos)
        other.insert("'" + seen + "' on '" + control->name + "' (" + where + ")");
    }
  });
  std::string all;
  for (const std::string& one : other) all += one + "\n";
  CHECK(all == "");
}

#include "web/screens/more/rules.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/table/rule_text.hpp"
#include "core/table/tables.hpp"
#include "web/app/ruleset.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"
#include "web/ui/reading.hpp"

namespace fray {

using namespace ui;

namespace {

struct RulesUi {
  std::string wanted;
};

void rules_row(Ui& ui, const RuleText& rule) {
  const float body = line_height(ui, Type::kBody), small = line_height(ui, Type::kSmall);
  const float room = width(ui) - 28;
  const int lines = static_cast<int>(parts::wrap(ui, rule.text, Type::kSmall, room, 2).size());
  const float inner = body + static_cast<float>(lines) * small;
  const Rect rect = take(ui, std::max(56.0F, inner + 18));
  RowOptions options;
  options.chevron = true;
  if (row(ui, parts::bleed(rect), rule.id, rule.title, options))
    open(ui, phrase("rule/{}", rule.id));
  const float y = rect.y + (rect.h - inner) / 2;
  label(ui, {rect.x, y, room, body}, rule.title, Type::kBody, Ink::kInk, 0, true);
  parts::wrapped(ui, {rect.x, y + body, room, small}, rule.text, Type::kSmall, Ink::kQuiet, 2);
}

// The tables that have what is searched for, a tap away. Whether there are any.
bool tables_found(Ui& ui, const App& app, std::string_view wanted) {
  const Ruleset& rules = present_ruleset(app);
  if (wanted.empty() || rules.tables == nullptr) return false;
  const std::vector<ReferenceTable> found = search_tables(rules.tables(), wanted);
  if (found.empty()) return false;
  gap(ui, 12);
  heading(ui, "Tables", 3);
  for (const ReferenceTable& table : found) {
    const std::string rows =
        phrase("{}{}", table.rows.size(), table.rows.size() == 1 ? " row" : " rows");
    if (parts::way(ui, table.key, icon::table, table.title, rows))
      open(ui, phrase("table/{}", table.key));
  }
  return true;
}

void all_rules(Ui& ui, App& app) {
  auto& kept_ui = screen_state<RulesUi>(app);
  Sheet sheet(ui, "rules", "Rules");
  if (sheet.fresh) kept_ui.wanted.clear();
  if (rulesets().size() > 1) paragraph(ui, present_ruleset(app).name, Ink::kQuiet);
  field(ui, take(ui, std::max(48.0F, 44 * unit(ui))), "search", "Search the rules", kept_ui.wanted,
        Input::kSearch, "surprise, movement, Morale …");
  const std::vector<const RuleText*> found =
      search_rules(present_ruleset(app).rule_texts(), kept_ui.wanted);
  const std::string count = phrase("{}{}", found.size(), found.size() == 1 ? " rule" : " rules");
  status(ui, {left(ui), rest(ui).y, width(ui), 1}, "found", kept_ui.wanted.empty() ? "" : count);
  gap(ui, 8);
  const bool tables = tables_found(ui, app, kept_ui.wanted);
  if (found.empty())
    paragraph(ui, tables ? "No rule speaks of that." : "No rule speaks of that. Try fewer letters.",
              Ink::kQuiet);
  std::string_view chapter;
  for (const RuleText* rule : found) {
    if (rule->chapter != chapter) {
      gap(ui, 12);
      heading(ui, rule->chapter, 3);
      chapter = rule->chapter;
    }
    rules_row(ui, *rule);
  }
  gap(ui, 16);
}

void one_rule(Ui& ui, std::string_view id) {
  const RuleText* rule = find_rule(id);
  Sheet sheet(ui, "rule", rule != nullptr ? rule->title : "No such rule");
  if (rule == nullptr) {
    paragraph(ui, "There is no text for this one yet.", Ink::kQuiet);
  } else {
    paragraph(ui, rule->text);
    gap(ui, 12);
    const std::string source = phrase("{} · {}", rule->chapter, rule->id);
    silent_paragraph(ui, source);
    speak_with_title(ui, source);
  }
  gap(ui, 12);
  if (button(ui, take(ui, std::max(48.0F, 44 * unit(ui))), "all", "All rules")) open(ui, "rules");
  gap(ui, 16);
}

}  // namespace

bool rules_sheets(Ui& ui, App& app) {
  if (is_open(ui, "rules")) {
    all_rules(ui, app);
    return true;
  }
  std::string id;
  if (is_open(ui, "rule", &id)) {
    one_rule(ui, id);
    return true;
  }
  return false;
}

}  // namespace fray

#include "web/app/preferences.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "web/app/json.hpp"
#include "web/ui/semantics.hpp"

namespace fray {

std::string to_json(const Preferences& p) {
  auto word = [](bool on) { return on ? "true" : "false"; };
  std::string json = phrase(
      "{\"version\":1,\"textSize\":{},\"theme\":{},\"tableDice\":{},\"leftHand\":{},\"keepAwake\":{"
      "}",
      p.text_size, static_cast<int>(p.theme), word(p.dice == DiceBy::kTable), word(p.left_hand),
      word(p.keep_awake));
  const auto draft = [&](const char* key, const std::string& text) {
    if (!text.empty()) ui::append_json(json += key, text);
  };
  draft(",\"newErrant\":", p.new_errant);
  draft(",\"npcDraft\":", p.npc_draft);
  draft(",\"pasteDraft\":", p.paste_draft);
  draft(",\"ruleset\":", p.ruleset);
  draft(",\"broker\":", p.broker);
  if (p.dice > DiceBy::kTable) json += phrase(",\"diceBy\":{}", static_cast<int>(p.dice));
  if (p.sound) json += ",\"sound\":true";
  return json + "}";
}

Preferences preferences_from_json(std::string_view json) {
  const auto object = read_flat(json);
  Preferences p;
  p.text_size = std::clamp(whole(object, "textSize", p.text_size), 80, 200);
  p.theme = static_cast<Theme>(std::clamp(whole(object, "theme", 0), 0, 2));
  p.dice = truth(object, "tableDice", false) ? DiceBy::kTable : DiceBy::kApp;
  p.dice = static_cast<DiceBy>(std::clamp(whole(object, "diceBy", static_cast<int>(p.dice)), 0, 3));
  p.left_hand = truth(object, "leftHand", p.left_hand);
  p.keep_awake = truth(object, "keepAwake", p.keep_awake);
  p.sound = truth(object, "sound", p.sound);
  const auto draft = [&](const char* key, std::string& text) {
    if (const auto found = object.find(key); found != object.end()) text = found->second;
  };
  draft("newErrant", p.new_errant);
  draft("npcDraft", p.npc_draft);
  draft("pasteDraft", p.paste_draft);
  draft("ruleset", p.ruleset);
  draft("broker", p.broker);
  return p;
}

}  // namespace fray

// The editor of NPCs of one's own (E-NPC-4): a new one, a copy, or one that is there.
#include "web/screens/bestiary/edit.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/words.hpp"
#include "core/save/save.hpp"
#include "web/screens/bestiary/custom.hpp"
#include "web/screens/bestiary/index.hpp"
#include "web/screens/bestiary/words.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"

namespace fray {

using namespace ui;

namespace {

constexpr std::array<const char*, 6> kWays = {"walking",   "flying",   "swimming",
                                              "burrowing", "climbing", "levitating"};
constexpr std::string_view kNew = "new", kCopy = "copy-";
constexpr std::size_t kMostTagChips = 12;         // of others' tags
constexpr const char* kUnnamed = "\xe2\x80\xa6";  // a draft is only read again if it has a name

// What the editor begins with; false: of somebody who is not there.
bool start_of(const State& state, std::string_view argument, Npc& npc) {
  if (argument == kNew) {
    npc.blows = {{"strike", 1, 6}};
    npc.gaits = {{"walking", 1}};
    return true;
  }
  const bool copy = argument.starts_with(kCopy);
  const Npc* known = find_npc(state, argument.substr(copy ? kCopy.size() : 0));
  if (known == nullptr) return false;
  npc = *known;
  if (copy) npc.id = 0;
  return true;
}

NpcDraft* draft_of(App& app, const std::string& argument) {
  NpcDrafts& drafts = screen_state<NpcDrafts>(app);
  Npc now;
  if (!start_of(state(app), argument, now)) return nullptr;
  const auto known = drafts.of.find(argument);
  if (known != drafts.of.end() && known->second.before == now) return &known->second;
  NpcDraft& draft = drafts.of[argument] = {now, now, "", ""};
  const std::string& text = app.preferences.npc_draft;
  if (!text.starts_with(phrase("{}\n", argument))) return &draft;
  std::vector<Npc> written;
  if (npcs_from_text(std::string_view(text).substr(argument.size() + 1), written) !=
      LoadStatus::kOk)
    return &draft;
  draft.npc = std::move(written.front());
  draft.npc.id = now.id;
  if (draft.npc.name == kUnnamed) draft.npc.name.clear();
  return &draft;
}

// Kept beside the fight, until it is saved or discarded; one at a time.
void keep_text(App& app, const std::string& argument, std::string text) {
  if (text.empty() && !app.preferences.npc_draft.starts_with(phrase("{}\n", argument))) return;
  Preferences preferences = app.preferences;
  preferences.npc_draft = std::move(text);
  change_preferences(app, std::move(preferences));
}

void write_draft(App& app, const std::string& argument, NpcDraft& draft) {
  NpcDrafts& drafts = screen_state<NpcDrafts>(app);
  // Words for attacks that are others now are no longer true.
  const bool same =
      draft.npc.blows == draft.before.blows && draft.npc.attack_rolls == draft.before.attack_rolls;
  if (!same && draft.npc.attacks == draft.before.attacks) draft.npc.attacks.clear();
  for (NpcAbility& one : draft.npc.abilities)
    if (std::none_of(draft.npc.blows.begin(), draft.npc.blows.end(),
                     [&](const Blow& blow) { return blow.name == one.blow; }))
      one.blow.clear();
  if (drafts.written == draft.npc) return;
  drafts.written = draft.npc;
  Npc npc = draft.npc;
  if (refuse_name(npc.name)) npc.name = kUnnamed;
  const bool changed = draft.npc != draft.before;
  if (changed && refuse_npc(npc)) return;
  keep_text(app, argument, changed ? phrase("{}\n{}", argument, npcs_text({npc})) : "");
}

void forget_draft(App& app, const std::string& argument) {
  screen_state<NpcDrafts>(app).of.erase(argument);
  keep_text(app, argument, "");
}

void words_field(Ui& ui, const char* key, std::string_view name, std::string& value,
                 std::string_view placeholder, std::size_t longest) {
  caption(ui, name);
  field(ui, take(ui, control_height(ui)), key, name, value, Input::kText, placeholder, {},
        static_cast<int>(longest));
  gap(ui, 12);
}

// A tougher one of the same kind, in one tap.
void variants(Ui& ui, Npc& npc) {
  const int share = hp_per_threat(npc);
  ChipFlow flow(ui);
  const std::string more = phrase("+{} HP", share);
  const std::string most =
      npc.threat >= kMostThreat ? phrase("Threat goes to {}.", kMostThreat) : "";
  if (chip(ui, flow.next("+1 Threat"), "threatening", "+1 Threat", false, most)) ++npc.threat;
  if (chip(ui, flow.next(more), "tougher", more, false)) npc.hp += share;
  if (chip(ui, flow.next("Chief"), "chief", "Chief", false, most)) npc = chief_of(npc);
  gap(ui, 8);
}

void figures(Ui& ui, Npc& npc) {
  labelled_stepper(ui, "threat", "Threat", npc, &Npc::threat);
  labelled_stepper(ui, "hp", "HP", npc, &Npc::hp);
  labelled_stepper(ui, "morale", "Morale, 0 never breaks", npc, &Npc::morale);
  caption(ui, "Alignment");
  constexpr std::array<std::string_view, 4> names = {"Any", "Lawful", "Neutral", "Chaotic"};
  int alignment = static_cast<int>(npc.alignment);
  if (choose(ui, "alignment", "Alignment", names, alignment))
    npc.alignment = static_cast<Alignment>(alignment);
  gap(ui, 16);
}

// A row each, which opens a sheet of its own; and one that adds another.
template <class T, class Words>
void rows(Ui& ui, const char* sheet, const char* glyph, std::vector<T>& things,
          std::string_view more, std::size_t most, Words words) {
  const Scope scope(ui, sheet);
  const auto to = [&](std::size_t i) { return phrase("{}/{}", sheet, i); };
  for (std::size_t i = 0; i < things.size(); ++i) {
    const auto [name, note] = words(things[i]);
    if (!name.empty() && parts::way(ui, static_cast<int>(i), glyph, name, note)) open(ui, to(i));
  }
  gap(ui, 8);
  const std::string_view full = things.size() >= most ? "There is no room for more." : "";
  if (button(ui, take(ui, control_height(ui)), "more", more,
             {.icon = icon::plus, .why_not = full})) {
    things.emplace_back();
    open(ui, to(things.size() - 1));
  }
  gap(ui, 16);
}

void moves(Ui& ui, NpcDraft& draft) {
  const Scope scope(ui, "moves");
  std::vector<Gait>& gaits = draft.npc.gaits;
  section(ui, "Ways of moving");
  {
    const Scope chips(ui, "chips");
    ChipFlow flow(ui);
    const auto offer = [&](const std::string& name) {
      const auto there = std::find_if(gaits.begin(), gaits.end(),
                                      [&](const Gait& gait) { return gait.name == name; });
      if (!chip(ui, flow.next(name), name, name, there != gaits.end())) return;
      if (there != gaits.end())
        gaits.erase(there);
      else
        gaits.push_back({name, 1});
    };
    for (const char* way : kWays) offer(way);
    for (const Gait& gait : std::vector(gaits))
      if (std::find(kWays.begin(), kWays.end(), gait.name) == kWays.end()) offer(gait.name);
  }
  gap(ui, 8);
  int key = 0;
  for (Gait& gait : gaits)
    labelled_stepper(ui, key++, phrase("{}, dice", words::capital(gait.name)), gait.dice, 0,
                     kMostGaitDice);
  if (field(ui, take(ui, control_height(ui)), "another", "Another way of moving", draft.gait,
            Input::kText, "Another: phasing", {}, rules::kLongestName)
          .committed &&
      !draft.gait.empty()) {
    gaits.push_back({draft.gait, 1});
    draft.gait.clear();
  }
  gap(ui, 16);
}

void tags(Ui& ui, App& app, NpcDraft& draft) {
  const Scope scope(ui, "tags");
  std::vector<std::string>& own = draft.npc.tags;
  section(ui, "Tags");
  std::vector<std::string> offered = own;
  for (const std::string& tag : npc_index(app).tags)
    if (offered.size() < own.size() + kMostTagChips &&
        std::find(own.begin(), own.end(), tag) == own.end())
      offered.push_back(tag);
  if (!offered.empty()) {
    const Scope chips(ui, "chips");
    ChipFlow flow(ui);
    for (const std::string& tag : offered) {
      const bool on = std::find(own.begin(), own.end(), tag) != own.end();
      if (!chip(ui, flow.next(tag), tag, tag, on)) continue;
      if (on)
        std::erase(own, tag);
      else
        own.push_back(tag);
    }
    gap(ui, 8);
  }
  if (field(ui, take(ui, control_height(ui)), "new", "New tag", draft.tag, Input::kText,
            "New tag: swamp", {}, rules::kLongestName)
          .committed &&
      !draft.tag.empty()) {
    if (std::find(own.begin(), own.end(), draft.tag) == own.end()) own.push_back(draft.tag);
    draft.tag.clear();
  }
  gap(ui, 16);
}

// Whose coded abilities it has in a fight: their texts stand on its card.
void followed(Ui& ui, Npc& npc) {
  const Scope scope(ui, "rules");
  section(ui, "Keeps the abilities of");
  ChipFlow flow(ui);
  const auto offer = [&](std::string_view name, const std::string& rules) {
    if (chip(ui, flow.next(name), rules, name, npc.rules == rules) && npc.rules != rules)
      follow_kind(npc, rules);
  };
  offer("Nobody", "");
  for (const Npc& kind : bestiary()) offer(kind.name, kind.rules);
  gap(ui, 16);
}

void attacks(Ui& ui, Npc& npc) {
  section(ui, "Attacks");
  labelled_stepper(ui, "attack-rolls", "Attack Rolls", npc, &Npc::attack_rolls);
  rows(ui, "npc-attack", icon::sword, npc.blows, "Add an attack", kMostBlows, [](const Blow& blow) {
    return std::pair(blow.name.empty() ? "Unnamed" : blow.name, words::blow_text(blow));
  });
}

void abilities(Ui& ui, Npc& npc) {
  section(ui, "Abilities");
  std::string kept_ones;
  for (const NpcAbility& one : npc.abilities)
    if (!one.id.empty()) kept_ones += (kept_ones.empty() ? "" : ", ") + one.title;
  if (!kept_ones.empty()) paragraph(ui, phrase("From the rules: {}.", kept_ones), Ink::kQuiet);
  rows(ui, "npc-ability", icon::sparkles, npc.abilities, "Add an ability", kMostAbilities,
       [](const NpcAbility& one) {
         std::string name = one.title.empty() ? "Unnamed" : one.title;
         if (!one.id.empty()) name.clear();
         return std::pair(name, words::ability_text(one));
       });
}

void footer(Ui& ui, App& app, Rect rect, const std::string& argument, NpcDraft& draft) {
  const Npc& npc = draft.npc;
  const bool known = npc.id != 0;
  const Action save = known ? Action(ChangeNpcKind{npc}) : Action(AddNpcKinds{{npc}});
  std::string why = why_not(app, save);
  if (const auto unnamed = refuse_name(npc.name)) why = unnamed->why;
  const auto halves = footer_halves(ui, rect, "Discard");
  const std::string_view saves = known ? "Save" : "Add to the Bestiary";
  const ui::OneSize size(ui, {saves}, halves[1].w, true);
  const std::string_view same = npc == draft.before ? "Nothing has been changed." : "";
  if (button(ui, halves[0], "discard", "Discard", {.why_not = same})) {
    forget_draft(app, argument);
    close(ui);
    return;
  }
  if (!button(ui, halves[1], "save", saves,
              {.look = Look::kPrimary, .icon = icon::check, .why_not = why}))
    return;
  const std::string made = phrase("npc/own-{}", errant_state(state(app)).next_custom_npc);
  dispatch(app, save);
  forget_draft(app, argument);
  close(ui);
  if (known) return;
  open(ui, made);
  ui.navigation = Ui::Navigation::kReplace;  // Back does not lead into the editor again
}

}  // namespace

std::vector<Rect> footer_halves(Ui& ui, const Rect& footer, std::string_view lesser) {
  const Rect rect = inset(footer, 0, 8);
  const float needs = std::max(rect.w / 3, text_width(ui, lesser, Type::kBody) + 24);
  return split(rect, {-std::min(needs, rect.w / 2), 1});
}

bool npc_edit_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!in_route(ui, "npc-edit", &argument)) return false;
  NpcDraft* const draft = draft_of(app, argument);
  if (npc_edit_parts(ui, draft)) {
    if (draft != nullptr) write_draft(app, argument, *draft);
    return true;
  }
  if (!is_open(ui, "npc-edit")) return false;
  if (draft == nullptr) return nobody_sheet(ui, "npc-edit");
  Npc& npc = draft->npc;
  const bool known = npc.id != 0;
  Sheet sheet(ui, "npc-edit",
              known              ? draft->before.name
              : argument == kNew ? "New NPC"
                                 : phrase("Copy of {}", draft->before.name),
              control_height(ui) + 16);
  const Scope scope(ui, argument);
  words_field(ui, "name", "Name", npc.name, "What is it?", rules::kLongestName);
  if (argument != kNew) variants(ui, npc);
  figures(ui, npc);
  attacks(ui, npc);
  moves(ui, *draft);
  abilities(ui, npc);
  section(ui, "Words");
  words_field(ui, "look", "Look, to tell the players", npc.look, "Hunched, reeks of smoke",
              kLongestLine);
  words_field(ui, "plural", "Several of them", npc.plural, plural_of(npc), rules::kLongestName);
  words_field(ui, "words", "Attacks in words", npc.attacks, attacks_of(npc), kLongestLine);
  tags(ui, app, *draft);
  section(ui, "Surprise");
  labelled_stepper(ui, "surprise", "It surprises on 1 to", npc, &Npc::surprise_range);
  gap(ui, 8);
  followed(ui, npc);
  footer(ui, app, sheet.footer(), argument, *draft);
  if (screen_state<NpcDrafts>(app).of.contains(argument)) write_draft(app, argument, *draft);
  return true;
}

}  // namespace fray

// Statblocks (E-NPC-3): attacks and their damage into what an attack action rolls.
#include <algorithm>

#include "core/statblock_parts.hpp"

namespace fray::statblock {
namespace {

// Whether two names are of the same thing: a word of theirs begins alike ("hooves", "hoof").
bool alike(std::string_view a, std::string_view b) {
  for (const std::string_view one : pieces(a, " "))
    for (const std::string_view other : pieces(b, " ")) {
      const std::size_t most = std::min({one.size(), other.size(), std::size_t{4}});
      if (most >= 3 && one.substr(0, most) == other.substr(0, most)) return true;
    }
  return false;
}

// "1d6 claw or bite": what strikes with a body has the dice of what stands beside it.
bool bodily(std::string_view name) {
  constexpr std::string_view kBody[] = {"bite", "claw", "beak", "talon", "sting", "tail", "hoof",
                                        "butt", "horn", "gore", "kick",  "fist",  "slam", "tusk"};
  return std::any_of(std::begin(kBody), std::end(kBody),
                     [&](std::string_view one) { return alike(one, name); });
}

std::string written(const Damage& damage) {
  return (damage.count == 1 ? "D" : std::to_string(damage.count) + "D") +
         std::to_string(damage.sides);
}

std::string titled(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

struct Attacks {
  Reading& in;
  Note note;
  bool added = false, open = false, beyond = false, weapon = false;

  void blow(std::string name, const Damage& damage) {
    auto& blows = in.npc.blows;
    const auto there =
        std::find_if(blows.begin(), blows.end(), [&](const Blow& one) { return one.name == name; });
    if (there != blows.end()) {
      if (there->count != damage.count || there->sides != damage.sides)
        note.used("Other dice of " + name + " stay in the words.");
      return;
    }
    if (blows.size() >= kMostBlows) {
      note.question("So many attacks: some are left out.");
      return;
    }
    blows.push_back({name, damage.count, damage.sides});
    added = added || damage.bonus != 0;
    if (damage.ranged || damage.fitted)
      note.converted("Damage of " + name + ": " + written(damage) +
                     (damage.fitted ? ", the nearest that Errant has." : "."));
  }

  // "poison" of a bite: an ability in words, with what the source says of it.
  void effect(const std::string& words, std::string_view by) {
    if (in.npc.abilities.size() >= kMostAbilities) return;
    std::string title;
    for (const std::string_view word : pieces(words, " "))
      if (!alike(word, by) || alike(by, "weapon"))
        title += (title.empty() ? "" : " ") + std::string(word);
    if (title.empty()) title = words;
    const std::size_t last = title.rfind(' ');
    std::string told = in.sentence_about(title);
    if (told.empty() && last != title.npos) told = in.sentence_about(title.substr(0, last));
    if (told.empty()) told = by.empty() ? "By its attack." : "By its " + std::string(by) + ".";
    note.converted("An ability in words: " + title + ".");
    in.ability(titled(std::move(title)), std::move(told));
  }
};

// The damage that stands on a line of its own, given to the attacks that it is of.
void share_out(std::vector<Choice>& attacks, std::vector<Choice>& damages, Attacks& to) {
  std::vector<Blowing*> all, entries;
  for (Choice& choice : attacks)
    for (Blowing& one : choice) all.push_back(&one);
  for (Choice& choice : damages)
    for (Blowing& one : choice) entries.push_back(&one);
  const auto of_none = [&](const std::string& name) {
    return std::none_of(all.begin(), all.end(),
                        [&](const Blowing* one) { return alike(one->name, name); });
  };
  for (Choice& choice : damages)
    for (Blowing& one : choice) {
      if (one.late && of_none(one.name)) one.name.clear();
      const bool beside = choice[0].damage.count > 0 && one.name.find(' ') == one.name.npos;
      if (one.damage.count > 0 || !beside || !bodily(one.name)) continue;
      one.damage = choice[0].damage;
      one.effect.clear();
    }
  std::vector<Blowing*> unnamed;
  for (Blowing* entry : entries)
    if (entry->name.empty() && entry->damage.count > 0) unnamed.push_back(entry);
  // Without names they come in the order of the attacks, each of them or each kind.
  std::size_t rolls = 0;
  for (const Blowing* one : all) rolls += static_cast<std::size_t>(one->count);
  if (all.size() == 1 && all[0]->name.empty() && unnamed.size() == rolls && rolls > 1) {
    // "3", and "1d4/1d4/1d6": those with other dice than the first are something else.
    attacks.clear();
    for (const Blowing* one : unnamed) {
      const bool same = written(one->damage) == written(unnamed[0]->damage);
      attacks.push_back({*one});
      attacks.back()[0].name = same ? "attack" : "attack " + std::to_string(attacks.size());
    }
    return;
  }
  const bool each = unnamed.size() == rolls && rolls > all.size();
  const bool order = each || unnamed.size() == all.size();
  std::size_t next = 0;
  for (Blowing* one : all) {
    const auto match = std::find_if(entries.begin(), entries.end(), [&](const Blowing* entry) {
      return alike(entry->name, one->name) || (entry->weapon && one->weapon);
    });
    Blowing* found = match == entries.end() ? nullptr : *match;
    if (found != nullptr && found->damage.count == 0)
      for (Blowing* entry : entries)
        if (entry->damage.count > 0 && alike(entry->name, one->name)) found = entry;
    if (found == nullptr || found->damage.count == 0) {
      if (order && next < unnamed.size())
        found = unnamed[next];
      else if (found == nullptr && unnamed.size() == 1)
        found = unnamed[0];
    }
    next += each ? static_cast<std::size_t>(one->count) : 1;
    if (found == nullptr || one->damage.count > 0) continue;
    one->damage = found->damage;
    one->weapon = one->weapon || found->weapon;
    one->beyond = one->beyond || found->beyond;
    if (one->effect.empty() || alike(one->effect, found->effect)) {
      if (found->effect.size() > one->effect.size()) one->effect = found->effect;
    } else if (!found->effect.empty()) {
      one->effect += ", " + found->effect;
    }
    const bool own = one->name.empty() || alike(found->name, one->name);
    if (own && found->name.size() > one->name.size() && found->damage.count > 0)
      one->name = found->name;
    found->count = 0;  // given away
  }
  // What is left over belongs to several, or comes on top.
  for (Blowing* entry : entries) {
    to.beyond = to.beyond || entry->beyond;
    to.weapon = to.weapon || (entry->weapon && entry->damage.count == 0);
    if (entry->count == 0 || std::find(unnamed.begin(), unnamed.end(), entry) != unnamed.end())
      continue;
    if (entry->damage.count > 0 && !entry->each_round) {
      to.blow(entry->name, entry->damage);
      if (!entry->effect.empty()) to.effect(entry->effect, entry->name);
    } else if (!(entry->name + entry->effect).empty() && !entry->weapon && !entry->beyond) {
      to.effect(entry->effect.empty() || entry->each_round ? entry->name : entry->effect, {});
    }
  }
}

}  // namespace

void read_attacks(Reading& in) {
  const Field* attack = in.find(Key::kAttacks);
  const Field* damage = in.find(Key::kDamage);
  Attacks to{in, {}};
  if (attack == nullptr && damage == nullptr) {
    to.note.question("No attacks are given: none are assumed.");
    in.npc.attack_rolls = 0;
    in.say(in.head(), std::move(to.note));
    return;
  }
  const auto words = [&](const Field* field) {
    return field == nullptr ? std::string() : in.clean.words(in.value_range(*field), 140);
  };
  std::string all = words(attack);
  if (damage != nullptr) all += (all.empty() ? "" : ": ") + words(damage);
  in.npc.attacks = std::move(all);
  const std::string_view given = attack == nullptr ? "1" : in.value(*attack);
  const Field& at = attack == nullptr ? *damage : *attack;
  if (given == "0" || given == "-" || begins(given, "none") || begins(given, "nil")) {
    in.npc.attack_rolls = 0;
    to.note.used("It does not attack.");
    in.say(at, to.note);
    if (damage != nullptr && attack != nullptr) in.say(*damage, std::move(to.note));
    return;
  }
  std::vector<Choice> attacks = attacks_in(given);
  std::vector<Choice> damages;
  if (damage != nullptr) damages = damages_in(in.value(*damage));
  Attacks left{in, {}};  // what is said of the damage
  if (attacks.size() >= kMostPieces || damages.size() >= kMostPieces)
    to.note.question("So many attacks: some may be left out.");
  std::vector<Blow> own;
  share_out(attacks, damages, left);
  own.swap(in.npc.blows);
  int rolls = 0;
  for (Choice& choice : attacks) {
    int most = 0;
    for (Blowing& one : choice) {
      to.open = to.open || one.open;
      to.beyond = to.beyond || one.beyond;
      if (damage == nullptr && one.effect.empty()) one.effect = one.inside;
      const bool weapon = one.weapon && (one.name.empty() || one.damage.count == 0);
      if (one.damage.count == 0 && one.weapon) {
        one.damage.count = 1;
        to.note.question("By weapon: D6 is assumed.");
      } else {
        to.weapon = to.weapon || one.weapon;
      }
      if (one.name.empty()) one.name = weapon || one.weapon ? "weapon" : "attack";
      if (one.damage.count > 0) {
        if (most == 0) most = one.count;
        to.blow(one.name, one.damage);
        if (!one.effect.empty()) to.effect(one.effect, one.name);
      } else if (one.name != "attack" || !one.effect.empty()) {
        // Nothing to roll: what it does is in words.
        const bool more = one.effect.find(one.name) != one.effect.npos || one.name == "attack";
        if (choice.size() + attacks.size() > 2)
          to.effect(more ? one.effect : one.name, one.effect.empty() ? "" : one.name);
        else if (!one.effect.empty())
          to.effect(one.effect, one.name);
      }
    }
    rolls += most;
  }
  for (Blow& one : own)
    if (in.npc.blows.size() < kMostBlows) in.npc.blows.push_back(std::move(one));
  if (in.npc.blows.empty()) {
    const std::string name = attacks.empty() || attacks[0].empty() ? "attack" : attacks[0][0].name;
    in.npc.blows.push_back({bounded(name, 60), 1, 4});
    to.note.question("It has no dice of damage: D4 is assumed.");
  }
  if (to.open) to.note.question("How many attacks is open: " + std::to_string(rolls) + " taken.");
  if (to.weapon || left.weapon) to.note.used("These dice stand for any weapon.");
  if (to.beyond || left.beyond) to.note.used("More about it is in the words of the source.");
  if (to.added || left.added)
    to.note.converted("What is added to damage dice stays in the words only.");
  in.npc.attack_rolls = std::clamp(rolls, 1, 20);
  if (rolls > 20) to.note.question("So many attacks: 20 are taken.");
  to.note.converted(std::to_string(in.npc.attack_rolls) +
                    (in.npc.attack_rolls == 1 ? " roll" : " rolls") + " an attack action.");
  in.say(at, std::move(to.note));
  if (damage == nullptr || damage == &at) return;
  left.note.used("Given to the attacks.");
  in.say(*damage, std::move(left.note));
}

}  // namespace fray::statblock

// Statblocks (E-NPC-3): attacks and their damage into what an attack action rolls.
#include <algorithm>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/statblock/parts.hpp"

namespace fray::statblock {
namespace {

using Blowings = std::vector<Blowing>;

// Whether two names are of the same thing: a word of theirs begins alike ("claw", "claws").
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
  return alike(
      name,
      "bite claw beak talon sting tail hoof butt horn gore kick fist slam tusk pincer tentacle");
}

bool same_dice(const Damage& a, const Damage& b) {
  return a.count == b.count && a.sides == b.sides;
}

struct Attacks {
  Reading& in;
  bool added = false, open = false, beyond = false, weapon = false;

  void blow(const std::string& words, const Damage& damage) {
    // On one line, and never empty.
    std::string name;
    for (const char c : words) name += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    name = trimmed(name);
    if (name.empty()) name = "attack";
    auto& blows = in.npc.blows;
    for (const Blow& one : blows) {
      if (one.name != name) continue;
      if (one.count != damage.count || one.sides != damage.sides)
        in.note.used({"Other dice of ", name, " stay in the words."});
      return;
    }
    if (blows.size() >= kMostBlows) {
      in.note.question({"So many attacks: some are left out."});
      return;
    }
    blows.push_back({name, damage.count, damage.sides});
    added = added || damage.bonus != 0;
    if (damage.too_many > 0)
      in.note.question({"Damage of ", name, ": ", damage.too_many,
                        " dice are more than an Attack Roll has: ", damage.count, "D", damage.sides,
                        " is taken."});
    if (damage.odd)
      in.note.question({"A letter stands in the dice of ", name, ": ", damage.count, "D",
                        damage.sides, " was read."});
    if (damage.left_out > 0)
      in.note.question({"Damage of ", name, ": only ", damage.count, "D", damage.sides,
                        " is taken, what stands behind that is left out."});
    if (damage.ranged || damage.fitted)
      in.note.converted({"Damage of ", name, ": ", damage.count, "D", damage.sides,
                         damage.fitted ? ", the nearest that Errant has." : "."});
  }

  // "poison" of a bite: an ability in words, with what the source says of it.
  void effect(const std::string& words, std::string_view by) {
    if (in.npc.abilities.size() >= kMostAbilities) return;
    std::string title;
    for (const std::string_view word : pieces(words, " ")) {
      if (alike(word, by) && !alike(by, "weapon")) continue;
      if (!title.empty()) title += ' ';
      title += word;
    }
    if (title.empty()) title = words;
    if (std::any_of(in.npc.abilities.begin(), in.npc.abilities.end(),
                    [&](const NpcAbility& one) { return small(one.title) == title; }))
      return;
    const std::size_t last = title.rfind(' ');
    std::string told = in.sentence_about(title);
    if (told.empty() && last != title.npos) told = in.sentence_about({title.data(), last});
    if (told.empty()) {
      told = "By its ";
      told += by.empty() ? "attack" : by;
      told += '.';
    }
    in.note.converted({"An ability in words: ", title, "."});
    if (letter(title[0])) title[0] = static_cast<char>(title[0] & ~0x20);
    in.ability(title, told);
  }
};

// Whether an entry of the damage says which attack it is of: "1d4 claw", "paralysis gaze".
bool names_one(const Blowing& entry, const Blowings& attacks) {
  return std::ranges::any_of(attacks, [&](const Blowing& attack) {
    return alike(entry.name, attack.name) || (entry.weapon && attack.weapon);
  });
}

// "3", and "1d4/1d4/1d6": those with other dice than the first are something else.
Blowings numbered(const std::vector<Blowing*>& unnamed) {
  Blowings attacks;
  for (const Blowing* one : unnamed) {
    attacks.push_back(*one);
    attacks.back().name = "attack";
    if (!same_dice(one->damage, unnamed[0]->damage))
      append(attacks.back().name, " {}", attacks.size());
  }
  return attacks;
}

// The damage that stands on a line of its own, given to the attacks that it is of; what was given
// away has no count any more. False where nobody can tell which is of which.
bool share_out(Blowings& attacks, Blowings& entries) {
  const Blowing* beside = nullptr;  // the first of its group
  std::vector<Blowing*> unnamed;    // dice, and what has none: "1d10/petrification"
  std::size_t dice = 0;             // of those
  for (Blowing& one : entries) {
    if (beside == nullptr || beside->group != one.group) beside = &one;
    if (one.late && !names_one(one, attacks)) one.name.clear();
    // "1 club", "1d10 or by weapon": the club's.
    const bool others = attacks.size() == 1 && !attacks[0].name.empty() && !attacks[0].weapon;
    if (others && one.name == "weapon") one.name.clear();
    if (one.damage.count == 0 && one.name.find(' ') == one.name.npos && bodily(one.name) &&
        beside->damage.count > 0) {
      one.damage = beside->damage;
      one.effect.clear();
    }
    const bool rolled = one.damage.count > 0;
    if (rolled ? !one.name.empty() : names_one(one, attacks)) continue;
    unnamed.push_back(&one);
    dice += rolled ? 1 : 0;
  }
  // Without names they come in the order of the attacks, each of them or each kind.
  std::size_t rolls = 0;
  for (const Blowing& one : attacks) rolls += static_cast<std::size_t>(one.count);
  const bool counted = attacks.size() == 1 && attacks[0].name.empty();  // "3"
  const auto in_order = [&](std::size_t many) {
    return many == attacks.size() || (many == rolls && rolls > attacks.size());
  };
  // What has no dice has its place among them where all have one.
  const bool mixed = dice > 0 && dice < unnamed.size();
  const bool placed = mixed && (attacks.size() > 1 || counted) &&
                      unnamed.size() == entries.size() && in_order(unnamed.size());
  if (mixed && !placed)
    std::erase_if(unnamed, [](const Blowing* one) { return one->damage.count == 0; });
  if (!mixed && dice == 0) unnamed.clear();
  const bool each = unnamed.size() == rolls && rolls > attacks.size();
  if (each && counted) {
    attacks = numbered(unnamed);
    for (Blowing& one : entries) one.count = 0;
    return true;
  }
  const bool order = in_order(unnamed.size());
  std::size_t next = 0;
  for (Blowing& one : attacks) {
    Blowing* found = nullptr;  // one with dice is better than one without
    for (Blowing& entry : entries)
      if ((alike(entry.name, one.name) || (entry.weapon && one.weapon)) &&
          (found == nullptr || (found->damage.count == 0 && entry.damage.count > 0)))
        found = &entry;
    Blowing* from = found;
    if (found == nullptr || found->damage.count == 0) {
      if (order && next < unnamed.size())
        from = unnamed[next];
      else if (found == nullptr && (unnamed.size() == 1 || (rolls == 1 && !unnamed.empty())))
        from = unnamed[0];
    }
    next += each ? static_cast<std::size_t>(one.count) : 1;
    if (from == nullptr || one.damage.count > 0) continue;
    one.damage = from->damage;
    one.weapon = one.weapon || from->weapon;
    one.beyond = one.beyond || from->beyond;
    const bool same = alike(one.effect, from->effect);
    if (same && from->effect.size() > one.effect.size()) one.effect.clear();
    if (!same && !one.effect.empty() && !from->effect.empty()) one.effect += ", ";
    if (!same || one.effect.empty()) one.effect += from->effect;
    if (from->name.size() > one.name.size() && from->damage.count > 0 &&
        (one.name.empty() || alike(from->name, one.name)))
      one.name = from->name;
    if (from == found || from->damage.count == 0) from->count = 0;
  }
  for (Blowing& one : entries)
    if (one.name.empty() && one.damage.count > 0) one.count = 0;
  // "1", and "1-8/1-12": the first, for want of a better one.
  if (rolls == 1 && dice > 1) return false;
  return !mixed || placed || order || attacks.size() < 2;
}

// "2 pincers, 1 bite (1d6 each)": where dice stand behind the attacks, those before them have the
// same if it says so. True where bodies are without.
bool share_backwards(Blowings& attacks, bool each) {
  bool without = false;
  for (std::size_t i = attacks.size(); i-- > 1;) {
    Blowing& one = attacks[i - 1];
    if (attacks[i].damage.count == 0 || one.damage.count > 0 || !bodily(one.name)) continue;
    if (each)
      one.damage = attacks[i].damage;
    else if (one.effect.empty() && one.inside.empty() && !one.beyond)
      without = true;
  }
  return without;
}

// What is left over of the damage belongs to several, or comes on top.
void add_rest(const Blowings& entries, Attacks& to) {
  for (const Blowing& one : entries) {
    to.beyond = to.beyond || one.beyond;
    to.weapon = to.weapon || (one.weapon && one.damage.count == 0);
    if (one.count == 0) continue;
    if (one.damage.count > 0 && !one.each_round) {
      to.blow(one.name, one.damage);
      if (!one.effect.empty()) to.effect(one.effect, one.name);
    } else if (!one.weapon && !one.beyond) {
      const std::string& words = one.effect.empty() || one.each_round ? one.name : one.effect;
      if (!words.empty()) to.effect(words, {});
    }
  }
}

}  // namespace

namespace {

// Whether this is another way to attack: "Ranged" behind "Melee".
bool others_beside(const Reading& in, const Field& field) {
  const std::string_view label = in.clean.view(field.label);
  return begins(label, "ranged") || begins(label, "melee");
}

// Those that stand in sentences, or in words without a label. False if there are none.
bool read_unlabelled(Reading& in) {
  const Range whole = in.block.whole;
  const std::string_view text = in.clean.view(whole);
  Attacks to{in};
  Note& note = in.note;
  int rolls = 1;
  std::vector<Range> at;
  Blowings all = actions_in(text, rolls);
  const bool sentences = !all.empty();
  if (!sentences) {
    all = loose_attacks(text.substr(0, 3000), at);
    for (Range& one : at) in.taken.push_back({whole.from + one.from, whole.from + one.to});
  }
  if (all.empty()) return false;
  for (Blowing& one : all) {
    if (one.name.empty()) one.name = "attack";
    if (one.damage.count == 0) continue;
    one.damage.left_out += !sentences && one.damage.joined ? 1 : 0;
    one.name = singular(one.name);
    to.blow(one.name, one.damage);
    if (!one.effect.empty()) to.effect(one.effect, one.name);
    if (in.npc.attacks.size() < 120)
      append(in.npc.attacks, "{}{}", in.npc.attacks.empty() ? "" : ", ", one.name);
  }
  if (in.npc.blows.empty()) {
    to.blow(all[0].name, {1, 4});
    note.question({"Its attacks have no dice of damage: D4 is assumed."});
  }
  if (rolls == 0) note.question({"How many attacks it makes at once is open: 1 is taken."});
  const bool together =
      all.size() > 1 && std::all_of(all.begin() + 1, all.end(), [](auto& one) { return one.also; });
  // "short sword 1d6 or pistol 1d8"
  const bool either = std::all_of(all.begin() + 1, all.end(), [&](auto& one) {
    return one.instead && one.count == all[0].count;
  });
  if (!sentences && all.size() > 1 && !together && !either)
    note.question({"It has several attacks: one at a time is assumed."});
  if (!sentences && (all[0].count > 1 || together)) rolls = all[0].count;
  for (std::size_t i = 1; together && i < all.size(); ++i) rolls += all[i].count;
  in.npc.attack_rolls = std::clamp(rolls, 1, 20);
  if (to.added) note.converted({"What is added to damage dice stays in the words only."});
  note.converted({sentences ? "Of the sentences about its attacks: " : "Taken for its attacks: ",
                  in.npc.attack_rolls, " to roll in an attack action."});
  if (sentences)
    in.say_missing();
  else
    in.say(in.taken[0]);
  return true;
}

// "3/2", "5/2 rounds": so many attacks in two rounds, in one of them rounded up; 0 where it is no
// such rate. Where the damage is parted by slashes, the attacks are, too.
int attacks_a_round(std::string_view text, std::string_view damage) {
  std::size_t at = 0;
  int attacks = 0, rounds = 0;
  if (!take_number(text, at, attacks) || at >= text.size() || text[at] != '/') return 0;
  if (!take_number(text, ++at, rounds) || attacks < 1 || rounds < 1) return 0;
  const std::string_view rest = trimmed(text.substr(at));
  const bool is_rate = rest.empty() || begins(rest, "round");
  if (!is_rate || damage.find('/') != damage.npos) return 0;
  return (attacks + rounds - 1) / rounds;
}

}  // namespace

void read_attacks(Reading& in) {
  const Field* attack = in.find(Key::kAttacks);
  const Field* damage = in.find(Key::kDamage);
  for (const Field& field : in.block.fields)
    if (field.key == Key::kAttacks && begins(in.clean.view(field.label), "full")) attack = &field;
  Attacks to{in};
  Note& note = in.note;
  in.npc.attack_rolls = 0;
  if (attack == nullptr && damage == nullptr) {
    if (read_unlabelled(in)) return;
    note.question({"No attacks are given: none are assumed."});
    in.say_missing();
    return;
  }
  for (const Field* field : {attack, damage}) {
    if (field == nullptr) continue;
    if (!in.npc.attacks.empty()) in.npc.attacks += ": ";
    in.npc.attacks += in.clean.words(in.value_range(*field), 140);
  }
  std::string_view given = attack == nullptr ? "1" : in.value(*attack);
  const int a_round = attacks_a_round(given, damage == nullptr ? "" : in.value(*damage));
  const std::string rate = std::to_string(a_round);
  if (a_round > 0) {
    note.question({given, " is taken for attacks in so many rounds: ", a_round, " in each."});
    given = rate;
  }
  const Field& at = attack == nullptr ? *damage : *attack;
  if (given == "0" || given == "-" || begins(given, "none") || begins(given, "nil")) {
    note.used({"It does not attack."});
  } else {
    Blowings attacks = attacks_in(given, damage == nullptr), entries;
    if (damage != nullptr) entries = damages_in(in.value(*damage), given.find('/') != given.npos);
    if (attack == nullptr && entries.size() > 1) {
      // "1d6 claw, 1d10 bite": one each, as far as anybody can tell.
      attacks = std::exchange(entries, {});
      note.question({"How many attacks is not said: one for each damage is assumed."});
    }
    // "Ranged" behind "Melee": instead of those.
    for (const Field& field : in.block.fields)
      if (field.key == Key::kAttacks && &field != attack && others_beside(in, field) &&
          !attacks.empty())
        for (Blowing& one : attacks_in(in.value(field), damage == nullptr)) {
          one.group = attacks.back().group;
          one.instead = true;
          attacks.push_back(std::move(one));
        }
    if (std::max(attacks.size(), entries.size()) >= kMostPieces)
      note.question({"So many attacks: some may be left out."});
    if (!share_out(attacks, entries))
      note.question({"Which damage is of which attack is not said: look it over."});
    if (damage == nullptr && share_backwards(attacks, says(given, "each")))
      note.question({"Some of its attacks have no dice of damage: look them over."});
    int rolls = 0, rolled = -1;
    const Blowing* first = nullptr;  // of its group
    for (Blowing& one : attacks) {
      to.open = to.open || one.open;
      to.beyond = to.beyond || one.beyond;
      if (damage == nullptr && one.effect.empty()) one.effect = one.inside;
      if (one.damage.count == 0 && one.weapon) {
        one.damage.count = 1;
        note.question({"By weapon: D6 is assumed."});
      } else {
        to.weapon = to.weapon || one.weapon;
      }
      const bool unnamed = one.name.empty();
      if (unnamed) one.name = one.weapon ? "weapon" : "attack";
      if (one.damage.count > 0) {
        // The others of its group are choices. An NPC has as many Attack Rolls whichever it takes.
        const int others = one.instead ? rolls : first == nullptr ? 0 : first->count;

        if (rolled != one.group) {
          rolls += one.count;
          first = &one;
        } else if (one.count != others) {
          note.question({others, " ", one.instead ? "of those before" : first->name, " or ",
                         one.count, " ", one.name, ": ", others, " of either are taken."});
        }
        rolled = one.group;
        to.blow(one.name, one.damage);
      }
      // Without dice there is nothing to roll: what it does is in words.
      if (!one.effect.empty())
        to.effect(one.effect, one.name);
      else if (one.damage.count == 0 && !unnamed && attacks.size() > 1)
        to.effect(one.name, {});
    }
    add_rest(entries, to);
    if (in.npc.blows.empty()) {
      to.blow(attacks.empty() ? "attack" : attacks[0].name, {1, 4});
      note.question({"It has no dice of damage: D4 is assumed."});
    }
    if (to.open) note.question({"How many attacks is open: ", rolls, " taken."});
    if (to.weapon) note.used({"These dice stand for any weapon."});
    if (to.beyond) note.used({"More about it is in the words of the source."});
    if (to.added) note.converted({"What is added to damage dice stays in the words only."});
    if (rolls > 20) note.question({"So many attacks: 20 are taken."});
    if (const Field* actions = in.find(Key::kActions)) {
      std::size_t figure = 0;
      int many = 0;
      if (take_number(in.value(*actions), figure, many) && many > 1 && many <= 20) {
        rolls = std::max(rolls, many);
        note.converted({"As many attacks as it has action dice: ", many, "."});
      }
    }
    if ((in.hints & kThreeActions) != 0)
      note.question({"Its game gives three actions a turn: ", std::max(rolls, 1),
                     rolls > 1 ? " Attack Rolls are assumed." : " Attack Roll is assumed."});
    in.npc.attack_rolls = std::clamp(rolls, 1, 20);
    note.converted({in.npc.attack_rolls, " to roll in an attack action."});
  }
  in.say(at);
  if (damage == nullptr || damage == &at) return;
  note.used({"Given to the attacks."});
  in.say(*damage);
}

}  // namespace fray::statblock

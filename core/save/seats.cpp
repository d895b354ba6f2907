#include "core/save/seats.hpp"

#include <algorithm>
#include <utility>

#include "core/dice/letters.hpp"
#include "core/dice/phrase.hpp"
#include "core/save/json.hpp"
#include "core/table/fields.hpp"
#include "core/table/phone_actions.hpp"
#include "core/table/text.hpp"

namespace fray {
namespace {

using rapidjson::Value;

constexpr std::size_t kEntriesLooked = 60;

// With the player's faces from the `used` first on, where the player throws. What is not the last
// takes as few of them as it wants; they are used then.
Attempt attempt_by(Session& session, const Action& action, const SeatDeed& deed, std::size_t& used,
                   bool last) {
  if (!deed.throws) return act(session, action);
  const std::size_t left = deed.faces.size() - used;
  for (std::size_t count = last ? left : 0;; ++count) {
    const auto from = deed.faces.begin() + static_cast<std::ptrdiff_t>(used);
    const std::vector<int> faces(from, from + static_cast<std::ptrdiff_t>(count));
    Attempt attempt = act(session, action, faces, true);
    if (attempt.wanting && count < left) continue;
    if (attempt.done) used += count;
    return attempt;
  }
}

const Value* member(const Value& of, const char* name) {
  const auto found = of.FindMember(name);
  return found == of.MemberEnd() ? nullptr : &found->value;
}

// What is missing stays as it is; false for what is another thing.
bool read_whole(const Value* value, Id& into) {
  if (value == nullptr) return true;
  if (!value->IsUint() || value->GetUint() >= static_cast<unsigned>(kMostIds)) return false;
  into = value->GetUint();
  return true;
}
bool read_words(const Value* value, std::string& into, std::size_t longest) {
  if (value == nullptr) return true;
  if (!value->IsString() || value->GetStringLength() > longest) return false;
  into = well_formed({value->GetString(), value->GetStringLength()});
  return true;
}
bool read_flag(const Value* value, std::optional<bool>& into) {
  if (value == nullptr) return true;
  if (!value->IsBool()) return false;
  into = value->GetBool();
  return true;
}

bool read_deed(const Value& json, SeatDeed& deed) {
  if (!json.IsObject() || !read_whole(member(json, "who"), deed.who) ||
      !read_words(member(json, "offer"), deed.offer, kLongestName) ||
      !read_whole(member(json, "moment"), deed.moment))
    return false;
  if (const Value* form = member(json, "form")) {
    if (!form->IsObject() || form->MemberCount() > kMostSeatFields) return false;
    for (const auto& field : form->GetObject()) {
      FilledField& filled = deed.form.emplace_back();
      if (!read_words(&field.name, filled.key, kLongestName) ||
          !read_words(&field.value, filled.value, rules::kLongestNotes))
        return false;
    }
  }
  const Value* faces = member(json, "faces");
  if (faces == nullptr) return true;
  deed.throws = true;
  if (!faces->IsArray() || faces->Size() > kMostSeatFaces) return false;
  for (const Value& face : faces->GetArray()) {
    if (!face.IsInt()) return false;
    deed.faces.push_back(face.GetInt());
  }
  return true;
}

bool read_message(const Value& json, SeatMessage& message) {
  if (!read_whole(member(json, "id"), message.id) || message.id == 0 ||
      !read_words(member(json, "from"), message.from, kLongestSeat) ||
      (!message.from.empty() && !is_seat_id(message.from)))
    return false;
  if (const Value* sit = member(json, "sit")) {
    message.sits = true;
    return sit->IsObject() && read_whole(member(*sit, "character"), message.character);
  }
  const Value* deed = member(json, "do");
  return deed != nullptr && read_deed(*deed, message.deed);
}

// What another version of this page has sent is passed over.
void read_waits(const Value* list, std::vector<SeatMessage>& all) {
  if (list == nullptr || !list->IsArray()) return;
  for (const Value& one : list->GetArray()) {
    SeatMessage message;
    if (one.IsObject() && read_message(one, message)) all.push_back(std::move(message));
  }
}

bool read_presence(const Value* list, std::vector<Presence>& all) {
  if (list == nullptr) return true;
  if (!list->IsArray() || list->Size() > 10 * kMostSeats) return false;
  for (const Value& one : list->GetArray()) {
    Presence& who = all.emplace_back();
    std::optional<bool> here, left;
    if (!one.IsObject() || !read_words(member(one, "seat"), who.seat, kLongestSeat) ||
        !is_seat_id(who.seat) || !read_flag(member(one, "here"), here) ||
        !read_flag(member(one, "left"), left))
      return false;
    who.here = here.value_or(false);
    who.left = left.value_or(false);
  }
  return true;
}

struct Choices {
  std::vector<SeatChoice> seats;
};
void fields(Fields& f, Choices& it) { list_field(f, "seats", it.seats, 2000); }

constexpr std::size_t kLongestLink = 4000, kLongestCode = 40'000, kLongestNews = 4'000'000;

bool read_parts(const Value& json, TableNews& news) {
  if (!read_presence(member(json, "presence"), news.presence) ||
      !read_flag(member(json, "network"), news.network) ||
      !read_flag(member(json, "guide_here"), news.guide_here) ||
      !read_flag(member(json, "closed"), news.closed) ||
      !read_flag(member(json, "own_dice"), news.own_dice) ||
      !read_words(member(json, "problem"), news.problem, rules::kLongestNotes) ||
      !read_whole(member(json, "sent"), news.sent))
    return false;
  read_waits(member(json, "waits"), news.waits);
  if (member(json, "your_turn") != nullptr) {
    Id how = 0;
    if (!read_whole(member(json, "your_turn"), how)) return false;
    news.your_turn = static_cast<int>(std::min(how, Id{2}));
  }
  const auto text = [&](const char* name, std::optional<std::string>& into, std::size_t longest) {
    const Value* there = member(json, name);
    return there == nullptr || read_words(there, into.emplace(), longest);
  };
  if (!text("link", news.link, kLongestLink) ||
      !text("guide_link", news.guide_link, kLongestLink) || !text("code", news.code, kLongestCode))
    return false;
  if (member(json, "do") != nullptr || member(json, "sit") != nullptr)
    if (!read_message(json, news.message.emplace())) return false;
  if (const Value* view = member(json, "view")) {
    news.view_gone = view->IsNull();
    if (!news.view_gone) {
      JsonReader in(*view);
      describe_record<View>(in, &news.view.emplace());
      if (!view->IsObject() || !in.ok()) return false;
    }
  }
  if (member(json, "seats") != nullptr) {
    Choices choices;
    JsonReader in(json);
    fields(in, choices);
    if (!in.ok()) return false;
    news.seats = std::move(choices.seats);
  }
  return true;
}

}  // namespace

bool read_message(std::string_view text, SeatMessage& message) {
  rapidjson::Document json;
  SeatMessage read;
  if (text.size() > kLongestMessage || !parse(json, text) || !read_message(json, read))
    return false;
  message = std::move(read);
  return true;
}

bool read_news(std::string_view text, TableNews& news) {
  rapidjson::Document json;
  TableNews read;
  if (text.size() > kLongestNews || !parse(json, text) || !read_parts(json, read)) return false;
  news = std::move(read);
  return true;
}

bool read_sender(std::string_view text, SeatMessage& message) {
  rapidjson::Document json;
  return text.size() <= kLongestNews && parse(json, text) && json.IsObject() &&
         read_whole(member(json, "id"), message.id) && message.id != 0 &&
         read_words(member(json, "from"), message.from, kLongestSeat) && is_seat_id(message.from);
}

std::string text_of(const std::vector<SeatChoice>& choices) {
  JsonWriter out;
  Choices all{choices};
  out.open('{');
  fields(out, all);
  if (choices.empty()) {
    out.name("seats");
    out.open('[');
    out.close(']');
  }
  out.close('}');
  return std::move(out.json);
}

Id last_answered(const Session& session, std::string_view seat) {
  const auto found = std::ranges::find(session.seats_done, seat, &SeatDone::seat);
  return found == session.seats_done.end() ? 0 : found->id;
}

// What is known of that seat. A table has half as many seats as there is room for: of those that
// nobody sits in any more there is always one to forget.
static SeatDone& known_seat(Session& session, std::string_view seat) {
  const auto found = std::ranges::find(session.seats_done, seat, &SeatDone::seat);
  if (found != session.seats_done.end()) return *found;
  if (session.seats_done.size() >= 2 * kMostSeats) forget_seats(session);
  return session.seats_done.emplace_back(SeatDone{std::string(seat)});
}

void note_answered(Session& session, std::string_view seat, Id id) {
  SeatDone& known = known_seat(session, seat);
  known.id = std::max(known.id, id);
}

void forget_seats(Session& session) {
  std::erase_if(session.seats_done, [&](const SeatDone& one) {
    return find_seat(session.state.phones, one.seat) == nullptr;
  });
}

void note_table(Session& session, std::string_view link) {
  // ".../table.html#/seat/<secret>", perhaps with a broker behind it.
  const std::size_t hash = std::min(link.find('#'), link.size());
  std::string_view secret = link.substr(hash);
  if (const std::string_view before = "#/seat/"; secret.starts_with(before))
    secret.remove_prefix(before.size());
  secret = secret.substr(0, secret.find('/'));
  if (secret.empty()) return;
  const Id table = hash_of(secret) % (kMostIds - 1) + 1;
  if (session.table != 0 && session.table != table) session.seats_done.clear();
  session.table = table;
}

void forget_table(Session& session) {
  session.seats_done.clear();
  session.table = 0;
}

bool drop_strangers(Session& session) {
  return std::erase_if(session.state.phones.seats, [&](const Seat& seat) {
           return std::ranges::find(session.seats_done, seat.id, &SeatDone::seat) ==
                  session.seats_done.end();
         }) > 0;
}

void keep_table(const Session& present, Session& imported) {
  imported.state.phones = present.state.phones;
  imported.seats_done = present.seats_done;
  imported.table = present.table;
  std::erase_if(imported.state.phones.seats, [&](const Seat& seat) {
    return name_of_character(present.state, seat.rules, seat.character) !=
           name_of_character(imported.state, seat.rules, seat.character);
  });
}

SeatOutcome act_for_seat(Session& session, const Ruleset& rules, std::string_view seat, Id id,
                         const SeatDeed& deed) {
  SeatOutcome outcome;
  if (id <= last_answered(session, seat)) {
    outcome.stale = true;
    return outcome;
  }
  outcome.answer.id = id;
  if (is_of_the_past(session, rules, seat, deed)) {
    outcome.answer.refused = "Things have moved on: look again.";
    note_answered(session, seat, id);
    return outcome;
  }
  DeedPlan plan = plan_of(rules, session.state, seat, deed);
  outcome.deed = std::move(plan.name);
  if (const Seat* sits = find_seat(session.state.phones, seat))
    outcome.whose = name_of_character(session.state, sits->rules, sits->character);
  if (plan.refusal) outcome.answer.refused = plan.refusal->why;
  // All of it is done or nothing, and what the player throws for is asked for before.
  std::optional<Session> tried;
  if (plan.actions.size() > 1) tried = session;
  Session& on = tried ? *tried : session;
  std::size_t used = 0;
  for (const Action& action : plan.actions) {
    const bool last = &action == &plan.actions.back();
    const Attempt attempt = attempt_by(on, action, deed, used, last);
    if (attempt.done) {
      if (outcome.done) join_last(on);
      outcome.done = true;
      continue;
    }
    outcome.done = false;
    if (attempt.wanting) {
      // Should this phone die before the seat has heard of it, the deed comes once more, and is
      // asked back once more: nothing is lost.
      const RollRequest& request = *attempt.wanting;
      outcome.answer.wanting = wanted_dice(session.state, request, request.count);
      return outcome;
    }
    if (attempt.refusal) outcome.answer.refused = attempt.refusal->why;
    break;
  }
  if (outcome.done && !on.log.empty())
    on.log.back().lines.push_back({phrase("Decided on {}’s phone.", outcome.whose), 0, false});
  if (tried && outcome.done) session = std::move(*tried);
  note_answered(session, seat, id);
  return outcome;
}

SeatOutcome sit_down(Session& session, const Ruleset& rules, std::string_view seat, Id id,
                     Id character) {
  SeatOutcome outcome;
  if (id <= last_answered(session, seat)) {
    outcome.stale = true;
    return outcome;
  }
  outcome.answer.id = id;
  if (!is_seat_id(seat)) return outcome;
  note_answered(session, seat, id);
  const TakeSeat taken{
      {std::string(seat), character == 0 ? std::string() : std::string(rules.id), character}};
  // Said again, it is as it was: no step of undo, and what was undone can still be done again.
  if (const Seat* sits = find_seat(session.state.phones, seat); sits && *sits == taken.seat)
    return outcome;
  const Attempt attempt = act(session, taken);
  if (attempt.refusal) outcome.answer.refused = attempt.refusal->why;
  outcome.done = attempt.done;
  return outcome;
}

std::vector<std::vector<LogLine>> said_lately(const Session& session) {
  std::vector<std::vector<LogLine>> said;
  const std::size_t all = session.log.size();
  for (std::size_t i = all > kEntriesLooked ? all - kEntriesLooked : 0; i < all; ++i) {
    const Entry& entry = session.log[i];
    if (about(entry.kind) != About::kFight) continue;
    if (entry.joined && !said.empty())
      said.back().insert(said.back().end(), entry.lines.begin(), entry.lines.end());
    else
      said.push_back(entry.lines);
  }
  return said;
}

View view_of(Session& session, const Ruleset& rules, std::string_view seat) {
  View view = view_for(rules, session.state, said_lately(session), seat);
  view.answered.id = last_answered(session, seat);
  if (view.character == 0) return view;
  SeatDone& known = known_seat(session, seat);
  const Id decision = decision_of(view);
  if (known.decision != decision || known.changes == 0) {
    known.decision = decision;
    known.changes = known.changes % (kMostIds - 1) + 1;
  }
  // Of both: what was said at another table, or before a backup, is none of these either.
  const std::uint64_t mixed = std::uint64_t{decision} * 40'503 + known.changes;
  view.moment = static_cast<Id>(mixed % (kMostIds - 1)) + 1;
  return view;
}

bool is_of_the_past(Session& session, const Ruleset& rules, std::string_view seat,
                    const SeatDeed& deed) {
  if (deed.moment == 0) return false;
  const Id now = view_of(session, rules, seat).moment;
  return now != 0 && now != deed.moment;
}

std::string text_of(const SeatMessage& message) {
  JsonWriter out;
  out.open('{');
  if (!message.from.empty()) {
    out.name("from");
    out.words(message.from);
  }
  out.name("id");
  out.integer(message.id);
  if (message.sits) {
    out.name("sit");
    out.open('{');
    out.name("character");
    out.integer(message.character);
    out.close('}');
    out.close('}');
    return std::move(out.json);
  }
  out.name("do");
  out.open('{');
  out.name("who");
  out.integer(message.deed.who);
  out.name("offer");
  out.words(message.deed.offer);
  if (!message.deed.form.empty()) {
    out.name("form");
    out.open('{');
    for (const FilledField& field : message.deed.form) {
      const auto odd = [](char c) { return c == '"' || c == '\\' || (c >= 0 && c < ' '); };
      if (std::ranges::any_of(field.key, odd)) continue;  // no offer has such
      out.name(field.key.c_str());
      out.words(field.value);
    }
    out.close('}');
  }
  if (message.deed.moment != 0) {
    out.name("moment");
    out.integer(message.deed.moment);
  }
  if (message.deed.throws) {
    out.name("faces");
    out.open('[');
    for (const int face : message.deed.faces) out.integer(face);
    out.close(']');
  }
  out.close('}');
  out.close('}');
  return std::move(out.json);
}

}  // namespace fray

// How the table's records are saved, within which bounds: core/table/fields.hpp says how to read
// it.
#include "core/table/fields.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/phones.hpp"
#include "core/table/state.hpp"

namespace fray {
namespace {

constexpr std::size_t kLongestGame = 4'000'000;  // bytes of another rule set's part

}  // namespace

void fields(Fields& f, Favourite& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  text_field(f, "expression", it.expression, 200);
}

void fields(Fields& f, Roll& it) {
  int_field(f, "for", it.purpose, 0, 42);
  int_field(f, "sides", it.sides, 2, 1000, 6);
  numbers_field(f, "faces", it.faces, 1, 1000, 1000);
}

void fields(Fields& f, LogLine& it) {
  text_field(f, "text", it.text, 2000);
  id_field(f, "who", it.who);
  flag_field(f, "grave", it.grave);
  flag_field(f, "ours", it.ours);
}

void fields(Fields& f, Seat& it) {
  text_field(f, "id", it.id, kLongestSeat);
  text_field(f, "rules", it.rules, 60);
  id_field(f, "character", it.character);
  f.expect(!f.reads() || is_seat_id(it.id));
}

void fields(Fields& f, PhoneTable& it) {
  flag_field(f, "open", it.open);
  flag_field(f, "locked", it.locked);
  int_field(f, "enemies", it.enemies, 0, 3, EnemiesSeen::kWords);
  int_field(f, "acting", it.acting, 0, 2);
  list_field(f, "seats", it.seats, kMostSeats);
}

void fields(Fields& f, Game& it) {
  std::string text = f.reads() ? std::string() : text_of(it);
  text_field(f, "rules", it.rules, 60);
  text_field(f, "text", text, kLongestGame);
  if (f.reads()) {
    std::optional<Game> read = game_from(it.rules, text);
    f.expect(read.has_value() && !it.rules.empty() && !text.empty());
    if (read) it = std::move(*read);
  }
}

}  // namespace fray

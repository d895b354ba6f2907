// How the table's records are saved, within which bounds: core/table/fields.hpp says how to read
// it.
#include "core/table/fields.hpp"
#include "core/table/log_writer.hpp"
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
  int_field(f, "for", it.purpose, 0, static_cast<int>(Purpose::kFlashpoint));
  int_field(f, "sides", it.sides, 2, 1000, 6);
  numbers_field(f, "faces", it.faces, 1, 1000, 1000);
}

void fields(Fields& f, LogLine& it) {
  text_field(f, "text", it.text, 2000);
  id_field(f, "who", it.who);
  flag_field(f, "grave", it.grave);
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

#include "core/dice/dice.hpp"

#include <numeric>

namespace fray {
namespace {

constexpr std::uint64_t kMultiplier = 6364136223846793005ULL;

std::uint32_t next_word(Generator& generator) {
  const std::uint64_t old = generator.state;
  generator.state = old * kMultiplier + (generator.stream | 1);
  const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
  const auto turn = static_cast<std::uint32_t>(old >> 59U);
  return (shifted >> turn) | (shifted << ((0U - turn) & 31U));
}

bool from_generator(const SharedTable& table, const RollRequest& request) {
  return request.secret || (!table.everybody && request.players != table.players);
}

int next_listed(Faces& faces, const RollRequest& request, Dice& dice) {
  if (faces.used >= faces.faces.size()) {
    if (!dice.wanting) dice.wanting = request;
    return 1;
  }
  const int face = faces.faces[faces.used++];
  if (face < 1 || face > request.sides) {
    dice.bad_face = true;
    return 1;
  }
  return face;
}

}  // namespace

int sum(const Roll& roll) { return std::accumulate(roll.faces.begin(), roll.faces.end(), 0); }

Generator seeded(std::uint64_t seed) {
  Generator generator{0, (seed << 1U) | 1U};
  next_word(generator);
  generator.state += seed;
  next_word(generator);
  return generator;
}

int next_face(Generator& generator, int sides) {
  const auto bound = static_cast<std::uint32_t>(sides);
  // Words below the threshold would make low faces likelier; they are thrown away.
  const std::uint32_t threshold = (0U - bound) % bound;
  for (;;) {
    const std::uint32_t word = next_word(generator);
    if (word >= threshold) return static_cast<int>(word % bound) + 1;
  }
}

Dice scripted(std::vector<int> faces) { return {Faces{std::move(faces), 0}, {}, {}, false}; }

bool used_up(const Dice& dice) {
  const auto* faces = std::get_if<Faces>(&dice.source);
  if (const auto* table = std::get_if<SharedTable>(&dice.source)) faces = &table->faces;
  return faces && faces->used == faces->faces.size() && !dice.wanting && !dice.bad_face;
}

Roll roll(Dice& dice, const RollRequest& request) {
  Roll rolled{request.purpose, request.sides, {}};
  rolled.faces.reserve(static_cast<std::size_t>(request.count));
  for (int i = 0; i < request.count; ++i) {
    auto* generator = std::get_if<Generator>(&dice.source);
    auto* table = std::get_if<SharedTable>(&dice.source);
    if (table != nullptr && from_generator(*table, request)) generator = &table->generator;
    if (generator != nullptr) {
      rolled.faces.push_back(next_face(*generator, request.sides));
      continue;
    }
    RollRequest rest = request;
    rest.count = request.count - i;
    rolled.faces.push_back(
        next_listed(table != nullptr ? table->faces : std::get<Faces>(dice.source), rest, dice));
  }
  (request.secret ? dice.secrets : dice.rolls).push_back(rolled);
  return rolled;
}

}  // namespace fray

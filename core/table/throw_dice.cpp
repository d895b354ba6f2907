#include "core/table/throw_dice.hpp"

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

MaybeRefusal refuse(const State&, const RollExpression& action) {
  const ParsedExpression parsed = parse_expression(action.text);
  if (parsed.ok) return std::nullopt;
  return Refusal{parsed.error, ""};
}

// Dice for their own sake: the journal keeps them, the state does not change.
void apply(State&, const RollExpression& action, Dice& dice) {
  evaluate(parse_expression(action.text).expression, dice);
}

void log(const LogWriter& log, const RollExpression& action) {
  const ParsedExpression parsed = parse_expression(action.text);
  if (!parsed.ok) return;
  const Evaluated all = thrown_again(parsed.expression, log.rolls);
  if (!is_comparison(parsed.expression)) return log.say(phrase("{} = {}.", action.text, all.value));
  log.say(
      phrase("{}: {}, {} to {}.", action.text, all.value != 0 ? "yes" : "no", all.left, all.right));
}

}  // namespace fray

// Why an action is not allowed, or that it is: what refuse() of each action gives.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace fray {

// What a Refusal that refuses says.
struct RefusalText {
  std::string why;   // a sentence for the person at the table, saying what to do instead
  std::string rule;  // "E-MOVE-3", or empty
  bool operator==(const RefusalText&) const = default;
};

// One pointer, and made by a call of its own: there are hundreds of refusals, and what each is made
// of by the caller is what the program weighs.
class Refusal {
 public:
  Refusal() = default;        // nothing is refused
  Refusal(std::nullopt_t) {}  // the same
  Refusal(const char* why, const char* rule);
  Refusal(const std::string& why, const char* rule);
  Refusal(const std::string& why, const std::string& rule);
  Refusal(const Refusal& other);
  Refusal(Refusal&& other) noexcept : text_(other.text_) { other.text_ = nullptr; }
  Refusal& operator=(Refusal other) noexcept;
  ~Refusal();

  explicit operator bool() const { return text_ != nullptr; }
  bool has_value() const { return text_ != nullptr; }
  const RefusalText& operator*() const { return *text_; }
  const RefusalText* operator->() const { return text_; }
  bool operator==(const Refusal& other) const;

 private:
  const RefusalText* text_ = nullptr;  // owned
};
using MaybeRefusal = Refusal;  // of what may be allowed as well

}  // namespace fray

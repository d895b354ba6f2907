#include "core/table/refusal.hpp"

#include <utility>

namespace fray {

Refusal::Refusal(const char* why, const char* rule) : text_(new RefusalText{why, rule}) {}
Refusal::Refusal(const std::string& why, const char* rule) : text_(new RefusalText{why, rule}) {}
Refusal::Refusal(const std::string& why, const std::string& rule)
    : text_(new RefusalText{why, rule}) {}
Refusal::Refusal(const Refusal& other)
    : text_(other.text_ == nullptr ? nullptr : new RefusalText(*other.text_)) {}
Refusal& Refusal::operator=(Refusal other) noexcept {
  std::swap(text_, other.text_);
  return *this;
}
Refusal::~Refusal() { delete text_; }

bool Refusal::operator==(const Refusal& other) const {
  return text_ == nullptr || other.text_ == nullptr ? text_ == other.text_ : *text_ == *other.text_;
}

}  // namespace fray

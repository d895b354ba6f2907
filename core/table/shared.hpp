// A large value that copies of a State share until one of them writes to it.
#pragma once

#include <memory>
#include <utility>

namespace fray {

// Reading one that nobody has written gives T{}.
template <class T>
class Shared {
 public:
  Shared() = default;
  explicit Shared(T value) : value_(std::make_shared<const T>(std::move(value))) {}

  const T& operator*() const {
    static const T none{};
    return value_ ? *value_ : none;
  }
  const T* operator->() const { return &**this; }
  // This copy's own from now on.
  T& write() {
    auto copy = std::make_shared<T>(**this);
    T& written = *copy;
    value_ = std::move(copy);
    return written;
  }
  // The very same, so that there is nothing to compare.
  bool same(const Shared& other) const { return value_ == other.value_; }
  bool operator==(const Shared& other) const { return same(other) || **this == *other; }

 private:
  std::shared_ptr<const T> value_;  // none: as T{} is
};

}  // namespace fray

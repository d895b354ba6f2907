// Two archives for cereal: compact JSON out, and JSON in that trusts nothing. The library's own
// JSON archive needs streams and exceptions and cannot leave a member out; a page has no use for
// the first two, and a save that leaves out what is as usual stays small and can grow new members.
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/table/text.hpp"
#include "rapidjson/document.h"

namespace fray {

namespace archive {
template <class T>
struct IsPlain : std::is_arithmetic<T> {};
template <>
struct IsPlain<std::string> : std::true_type {};
template <class T>
struct IsPlain<std::vector<T>> : std::true_type {};
template <class T>
struct IsPlain<cereal::NameValuePair<T>> : std::true_type {};
}  // namespace archive

// Writes whole numbers, strings, lists and objects.
class JsonOut : public cereal::OutputArchive<JsonOut, cereal::AllowEmptyClassElision> {
 public:
  JsonOut() : OutputArchive(this) {}
  std::string text;

  void open(char bracket) {
    separate();
    text += bracket;
    first_ = true;
  }
  void close(char bracket) {
    text += bracket;
    first_ = false;
  }
  void name(const char* name) { name_ = name; }
  void number(std::int64_t value) {
    separate();
    text += std::to_string(value);
  }
  void words(const std::string& value);
  // A value that is JSON already.
  void raw(std::string_view json) {
    separate();
    text += json;
  }

 private:
  void separate() {
    if (!first_) text += ',';
    first_ = false;
    if (name_ == nullptr) return;
    text += '"';
    text += name_;
    text += "\":";
    name_ = nullptr;
  }
  bool first_ = true;
  const char* name_ = nullptr;
};

// What was not as it may be and was put right while a save was read.
struct Repairs {
  int shortened = 0;  // texts beyond their bound
  int set_aside = 0;  // NPCs of one's own that no rule takes
};

// Reads from a parsed value. A member that is missing leaves its variable as it is; one of a wrong
// kind fails the whole, which is only noted: the reading goes on harmlessly. With `repairs` a text
// that is too long is cut and counted; without, it fails the whole too. What is no Unicode is
// replaced in any case.
class JsonIn : public cereal::InputArchive<JsonIn, cereal::AllowEmptyClassElision> {
 public:
  explicit JsonIn(const rapidjson::Value& value, Repairs* repairs = nullptr)
      : InputArchive(this), now_(&value), repairs_(repairs) {}

  bool ok() const { return ok_; }
  void fail() { ok_ = false; }
  const rapidjson::Value& now() const { return *now_; }
  void expect(bool sound) { ok_ = ok_ && sound; }
  void bound(std::string& text, std::size_t longest) {
    if (text.size() <= longest) return;
    if (repairs_ == nullptr) return fail();
    text = fitting(std::move(text), longest);
    ++repairs_->shortened;
  }

  template <class Read>
  void within(const rapidjson::Value& value, Read read) {
    const rapidjson::Value* const outer = now_;
    now_ = &value;
    read();
    now_ = outer;
  }
  template <class Read>
  void member(const char* name, Read read) {
    if (!now_->IsObject()) return;
    const auto found = now_->FindMember(name);
    if (found != now_->MemberEnd()) within(found->value, read);
  }

 private:
  const rapidjson::Value* now_;
  Repairs* repairs_;
  bool ok_ = true;
};

// --- What cereal calls ---
template <class T>
void prologue(JsonOut& out, const T&) {
  if constexpr (!archive::IsPlain<T>::value) out.open('{');
}
template <class T>
void epilogue(JsonOut& out, const T&) {
  if constexpr (!archive::IsPlain<T>::value) out.close('}');
}
template <class T>
void CEREAL_SAVE_FUNCTION_NAME(JsonOut& out, const cereal::NameValuePair<T>& pair) {
  out.name(pair.name);
  out(pair.value);
}
inline void CEREAL_SAVE_FUNCTION_NAME(JsonOut& out, const std::int64_t& value) {
  out.number(value);
}
inline void CEREAL_SAVE_FUNCTION_NAME(JsonOut& out, const std::string& value) { out.words(value); }
template <class T>
void CEREAL_SAVE_FUNCTION_NAME(JsonOut& out, const std::vector<T>& values) {
  out.open('[');
  for (const T& value : values) out(value);
  out.close(']');
}

template <class T>
void prologue(JsonIn& in, const T&) {
  if constexpr (!archive::IsPlain<T>::value) in.expect(in.now().IsObject());
}
template <class T>
void epilogue(JsonIn&, const T&) {}
template <class T>
void CEREAL_LOAD_FUNCTION_NAME(JsonIn& in, cereal::NameValuePair<T>& pair) {
  in.member(pair.name, [&] { in(pair.value); });
}
inline void CEREAL_LOAD_FUNCTION_NAME(JsonIn& in, std::int64_t& value) {
  in.expect(in.now().IsInt64());
  if (in.now().IsInt64()) value = in.now().GetInt64();
}
inline void CEREAL_LOAD_FUNCTION_NAME(JsonIn& in, std::string& value) {
  in.expect(in.now().IsString());
  if (in.now().IsString()) value = well_formed({in.now().GetString(), in.now().GetStringLength()});
}
template <class T>
void CEREAL_LOAD_FUNCTION_NAME(JsonIn& in, std::vector<T>& values) {
  constexpr rapidjson::SizeType most = 20'000;  // of anything, so that a small text stays small
  const bool sound = in.now().IsArray() && in.now().Size() <= most;
  in.expect(sound);
  if (!sound) return;
  values.assign(in.now().Size(), T{});
  for (rapidjson::SizeType i = 0; i < in.now().Size(); ++i)
    in.within(in.now()[i], [&] { in(values[i]); });
}

}  // namespace fray

// A value, or an error (error.hpp). The engine never throws: whatever a person
// typed and whatever the machine refuses comes back as a Result.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

#include "util/error.hpp"

namespace espalier::util {

template <class T>
class Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return state_.index() == 0; }

  const T& operator*() const& { return value(); }
  T& operator*() & { return const_cast<T&>(std::as_const(*this).value()); }
  T&& operator*() && { return std::move(**this); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &**this; }

  const Error& error() const {
    assert(!*this);
    return *std::get_if<Error>(&state_);
  }

 private:
  const T& value() const {
    assert(*this);
    return *std::get_if<T>(&state_);
  }

  std::variant<T, Error> state_;
};

// For actions that give nothing back.
struct Done {};
using Status = Result<Done>;

}  // namespace espalier::util

// What every verb is given: its name, standard output, and the one way to say that something went
// wrong.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/terminal/output.hpp"
#include "util/error.hpp"

namespace espalier::cli {

enum ExitCode : int {
  kDone = 0,
  kNo = 1,           // the answer is "no", or some text was bad
  kWrongUse = 2,     // unknown verb, option, game or variant; something is missing
  kEnvironment = 3,  // the machine refused: unwritable output, unreadable input
};

// The words behind the verb on the command line.
using Arguments = std::span<const std::string>;

// One line on standard error. Whatever is in the text, it stays one line of readable length.
void complain(std::string_view text);

// What a person types to call the program: `espalier`, or the script that built it.
std::string called_as();

struct Context {
  std::string_view verb;
  Output& out;

  // These print `espalier VERB: message` and give the exit code back.
  int no(std::string_view message) const { return fail(kNo, message); }
  int wrong_use(std::string_view message) const { return fail(kWrongUse, message); }
  int environment(std::string_view message) const { return fail(kEnvironment, message); }
  // The code of an error decides, and only where it says nothing, who asks.
  int no(const util::Error& error) const { return fail(error); }
  int wrong_use(const util::Error& error) const {
    return fail(util::or_else(error, util::ErrorCode::kWrongUse));
  }
  int environment(const util::Error& error) const {
    return fail(util::or_else(error, util::ErrorCode::kEnvironment));
  }

 private:
  int fail(int code, std::string_view message) const;
  int fail(const util::Error& error) const {
    return fail(util::kind_of(error.code).exit_code, error.message);
  }
};

}  // namespace espalier::cli

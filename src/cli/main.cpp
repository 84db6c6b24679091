// espalier VERB ...: finds the verb and runs it. A new verb is a source file in verbs/, two lines
// in verbs.hpp and one in the table of verbs.cpp.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "cli/manual/manual.hpp"
#include "cli/terminal/context.hpp"
#include "cli/terminal/machine.hpp"
#include "cli/verbs/verbs.hpp"
#include "games/registry.hpp"
#include "sandbox/probe.hpp"
#include "util/instruction_set.hpp"
#include "util/nearest.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr std::string_view kHint = "'espalier --help' lists the verbs";

std::string help() {
  std::string text =
      "Usage: espalier VERB [ARGUMENTS]\n\n"
      "Board games for two: rules, play and analysis.\n\nVerbs:\n";
  for (const auto& verb : verbs()) text += fmt::format("  {:10}  {}\n", verb.name, verb.summary);
  text +=
      "\nOptions:\n"
      "  --help     show this and stop; 'espalier VERB --help' tells more about a verb\n"
      "  --version  print version, commit and instruction set, and stop\n"
      "\nExamples:\n"
      "  " +
      called_as() +
      " games\n"
      "  " +
      called_as() + " show chain --moves \"a1 b2 a1\"\n";
  return text;
}

int unknown_verb(const std::string& typed) {
  std::vector<std::string> known;
  for (const auto& verb : verbs()) known.emplace_back(verb.name);
  const auto meant = util::nearest(typed, known);
  const auto advice =
      meant ? fmt::format("did you mean 'espalier {}'?", *meant) : std::string(kHint);
  complain(fmt::format("espalier: there is no verb {}; {}", util::quoted(typed), advice));
  return kWrongUse;
}

// A set of instructions that can not be used is no choice of the program's.
bool refuse_instructions() {
  const char* const word = std::getenv(util::kInstructionSetVariable);
  const auto asked = util::asked_instruction_set(word == nullptr ? "" : word);
  if (!asked) {
    complain("espalier: " + asked.error().message);
    return true;
  }
  if (!*asked || util::name(**asked) == games::instruction_set()) return false;
  complain(fmt::format(
      "espalier: {} asks for {}, which this program was built without; one that is configured by "
      "cmake -DESPALIER_INSTRUCTION_SETS=all has every set",
      util::kInstructionSetVariable, util::name(**asked)));
  return true;
}

int dispatch(std::vector<std::string> words, Output& out) {
  if (refuse_instructions()) return kWrongUse;
  if (words.empty()) {
    complain(fmt::format("espalier: a verb is missing; {}", kHint));
    return kWrongUse;
  }
  // `espalier help perft` is what many people type.
  if (words[0] == "help" && words.size() > 1) words = {words[1], "--help"};
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    out.write(help());
    return kDone;
  }
  if (words[0] == "--version") {
    out.line(version_line());
    return kDone;
  }
  if (words[0] == kProbeVerb) {
    words.resize(3);
    return sandbox::run_probe(words[1], words[2]);
  }
  if (words[0] == kGenerateVerb) {
    return run_generate(Context{kGenerateVerb, out}, Arguments(words).subspan(1));
  }
  for (const auto& verb : verbs()) {
    if (verb.name != words[0]) continue;
    return verb.run(Context{verb.name, out}, Arguments(words).subspan(1));
  }
  if (words[0].starts_with('-')) {
    complain(fmt::format("espalier: a verb was expected instead of {}; {}", util::quoted(words[0]),
                         kHint));
    return kWrongUse;
  }
  return unknown_verb(words[0]);
}

// A file opened later must never land on a closed standard descriptor. What takes their place
// still fails when it is used: nobody's answer is thrown away in silence.
void guard_standard_descriptors() {
  constexpr std::array kModes = {O_WRONLY, O_RDONLY, O_RDWR};
  for (int descriptor = 0; descriptor < 3; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) != -1) continue;
    // The lowest free number is this one.
    (void)::open("/dev/null", kModes[static_cast<std::size_t>(descriptor)]);
  }
}

int run(std::vector<std::string> words) {
  const std::string name = words.empty() ? "espalier" : "espalier " + words[0].substr(0, 20);
  Output out(STDOUT_FILENO);
  int code = kEnvironment;
  try {
    code = dispatch(std::move(words), out);
  } catch (const std::bad_alloc&) {
    complain(fmt::format("{}: out of memory; close other programs or give less at once", name));
    return kEnvironment;
  } catch (const std::exception& error) {
    complain(fmt::format("{}: stopped: {}", name, error.what()));
    return kEnvironment;
  }
  if (out.flush()) return code;
  complain(fmt::format("{}: cannot write to standard output: {}; the answer is not complete", name,
                       out.problem()));
  return kEnvironment;
}

}  // namespace
}  // namespace espalier::cli

int main(int argc, char** argv) {
  espalier::cli::guard_standard_descriptors();
  // A closed pipe and a file that may not grow are errors of write(), with a message.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return espalier::cli::run({argv + (argc > 0 ? 1 : 0), argv + argc});
}

// espalier doctor: what the program sees of the machine, and what is missing.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "cli/terminal/json.hpp"
#include "cli/terminal/machine.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/perfect_play.hpp"
#include "cli/verbs/verbs.hpp"
#include "games/registry.hpp"
#include "sandbox/sandbox.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

// The first of these that is set decides (POSIX, "Locale").
std::string locale_name() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (auto value = environment_text(name); !value.empty()) return value;
  }
  return "C";
}

TerminalFacts inspect_terminal() {
  const std::string locale = locale_name();
  return {.input_terminal = is_terminal(STDIN_FILENO),
          .output_terminal = is_terminal(STDOUT_FILENO),
          .term = environment_text("TERM"),
          .locale = locale,
          .utf8 = locale.ends_with("UTF-8") || locale.ends_with("utf8"),
          .colour = colour_by_default()};
}

// A game that cannot make its first move is not there, whatever the registry says.
std::vector<std::string> game_problems() {
  std::vector<std::string> problems;
  if (games::all().empty()) problems.emplace_back("no game is built in; build the program again");
  for (const auto* game : games::all()) {
    const auto session = game->open("");
    if (!session || (*session)->perft(1) == 0) {
      problems.push_back(game->id + " does not start; build the program again");
    }
  }
  for (const auto& problem : perfect_play_problems()) problems.push_back(problem);
  return problems;
}

// This program itself, inside the sandbox. With sanitizers it wants more room than there is.
std::vector<std::string> probe_command() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return {};
#else
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {};
  return {program.string(), std::string(kProbeVerb)};
#endif
}

DoctorReport examine() {
  DoctorReport report{.version = ESPALIER_VERSION,
                      .machine = inspect_machine(),
                      .terminal = inspect_terminal(),
                      .games = {},
                      .sandbox = sandbox::examine(probe_command()),
                      .problems = game_problems()};
  for (const auto* game : games::all()) report.games.push_back(game->id);
  for (const auto& set : report.machine.instruction_sets) {
    if (!set.needed || set.present) continue;
    report.problems.push_back("the program was built for processors with " + set.name +
                              "; build it on this machine");
  }
  return report;
}

std::string row(std::string_view name, std::string_view text) {
  return fmt::format("  {:13}{}\n", name, text);
}

std::string memory_text(const Machine& machine) {
  constexpr double kGibibyte = 1024.0 * 1024.0 * 1024.0;
  return fmt::format("{:.1f} GiB, {:.1f} GiB of it free",
                     static_cast<double>(machine.memory_bytes) / kGibibyte,
                     static_cast<double>(machine.free_memory_bytes) / kGibibyte);
}

std::string instruction_text(const Machine& machine) {
  if (machine.instruction_sets.empty()) return "not an x86 processor";
  std::string text;
  for (const auto& set : machine.instruction_sets) {
    text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", set.name, set.present ? "yes" : "no",
                        set.needed ? " (needed)" : "");
  }
  return text;
}

std::string terminal_text(const TerminalFacts& terminal) {
  const auto kind = [](bool is) { return is ? "a terminal" : "not a terminal"; };
  return row("input", kind(terminal.input_terminal)) +
         row("output", kind(terminal.output_terminal)) +
         row("TERM", terminal.term.empty() ? "not set" : util::printable(terminal.term)) +
         row("locale", util::printable(terminal.locale) + (terminal.utf8 ? "" : " (not UTF-8)")) +
         row("colour", terminal.colour ? "yes" : "no (--color always forces it)");
}

std::string sandbox_text(const std::vector<sandbox::Check>& checks) {
  std::string text;
  for (const auto& check : checks) {
    text += row(check.name, (check.enforced ? "yes: " : "NO: ") + check.detail);
  }
  return text;
}

std::string tool_text(const std::vector<MachineTool>& tools) {
  std::string text;
  for (const auto& tool : tools) {
    text += row(tool.name, tool.path ? *tool.path
                                     : fmt::format("missing ({}): {}", tool.purpose, tool.advice));
  }
  return text;
}

std::string summary(const DoctorReport& report) {
  std::vector<std::string> missing;
  for (const auto& tool : report.machine.tools) {
    if (!tool.path) missing.push_back(tool.name);
  }
  const auto open_doors = std::count_if(report.sandbox.begin(), report.sandbox.end(),
                                        [](const auto& check) { return !check.enforced; });
  const std::string tools =
      missing.empty() ? "all tools for building and testing are here"
                      : "for building and testing these are missing: " + util::join(missing, ", ");
  if (!report.problems.empty()) {
    return fmt::format("Not well: {}; {}.", util::join(report.problems, "; "), tools);
  }
  const std::string bots =
      open_doors == 0 ? "bots are confined" : "bots can't be confined fully, see Sandbox";
  return fmt::format("All well: {} {} ready to play; {}; {}.", report.games.size(),
                     report.games.size() == 1 ? "game is" : "games are", bots, tools);
}

std::string text_of(const DoctorReport& report) {
  const auto& machine = report.machine;
  return "Program\n" + row("version", report.version) + row("commit", machine.commit) +
         row("compiler", machine.compiler) + row("build", machine.build) +
         row("built for", machine.built_for + " and newer; uses " + machine.code) +
         row("games", util::join(report.games, ", ")) + "\nMachine\n" +
         row("processor", machine.cpu) + row("cores", fmt::format("{}", machine.cores)) +
         row("memory", memory_text(machine)) + row("instructions", instruction_text(machine)) +
         row("system", machine.system) + row("kernel", machine.kernel) + "\nTerminal\n" +
         terminal_text(report.terminal) + "\nSandbox for bots\n" + sandbox_text(report.sandbox) +
         "\nTools for building and testing\n" + tool_text(machine.tools) + "\n" + summary(report) +
         "\n";
}

struct DoctorSettings {
  bool json = false;
};

Options declare_doctor(DoctorSettings& settings) {
  Options options({"[--json]",
                   "Shows what the program sees of this machine and which tools are missing, and\n"
                   "how to get them. Exit code 0: everything needed to run is there.",
                   {"espalier doctor"}});
  options.json_flag(settings.json);
  return options;
}

}  // namespace

Options doctor_options() { return Options::of(declare_doctor); }

int run_doctor(const Context& context, Arguments arguments) {
  DoctorSettings settings;
  if (const auto code = declare_doctor(settings).parse(context, arguments)) return *code;

  const DoctorReport report = examine();
  context.out.write(settings.json ? doctor_json(report) + "\n" : text_of(report));
  return report.problems.empty() ? kDone : kNo;
}

}  // namespace espalier::cli

// espalier(1): an introduction, every verb with its options, and what all verbs share.
#include <fmt/format.h>

#include "cli/manual/manual.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

// A text that roff prints as it is. In commands a hyphen is the sign that is typed.
std::string roff(std::string_view text, bool typed = false) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-' && typed) {
      out += "\\-";
    } else if (c == '\'' && typed) {
      out += "\\(aq";
    } else if (c == '`' && typed) {
      out += "\\(ga";
    } else if (c == '^') {
      out += "\\(ha";
    } else if (c == '~') {
      out += "\\(ti";
    } else {
      out += c;
    }
  }
  // At the beginning of a line these two begin a command of roff.
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}

std::string typed(std::string_view text) { return roff(text, true); }
std::string bold(std::string_view text) { return "\\fB" + typed(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + typed(text) + "\\fR"; }

// What stands in backquotes is typed; so are words that begin with two hyphens.
std::string sentence(std::string_view text) {
  std::string out;
  bool inside = false;
  for (std::size_t at = 0; at < text.size();) {
    const auto quote = std::min(text.find('`', at), text.size());
    const auto piece = text.substr(at, quote - at);
    if (inside) {
      out += bold(piece);
    } else {
      std::size_t from = 0;
      for (auto dashes = piece.find("--"); dashes != std::string_view::npos;
           dashes = piece.find("--", from)) {
        const auto end =
            std::min(piece.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", dashes), piece.size());
        out += roff(piece.substr(from, dashes - from)) + bold(piece.substr(dashes, end - dashes));
        from = end;
      }
      out += roff(piece.substr(from));
    }
    inside = !inside;
    at = quote + 1;
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// Paragraphs, and lists whose lines begin with blanks and keep their form.
std::string paragraphs(const std::string& text) {
  std::string out = ".PP\n";
  bool list = false;
  for (const auto& line : lines_of(text)) {
    if (line.starts_with("  ") != list) {
      list = !list;
      out += list ? ".PP\n.nf\n" : ".fi\n.PP\n";
    }
    if (list) {
      out += typed(line) + "\n";
    } else {
      out += line.empty() ? ".PP\n" : sentence(line) + "\n";
    }
  }
  return out + (list ? ".fi\n" : "");
}

// What it takes, and the default: a sentence of its own behind the help.
std::string range_of(const OptionDescription& option) {
  std::string text = expected_value(option.type);
  if (const auto& value = option.default_text) {
    text += fmt::format("{}the default is {}", text.empty() ? "" : "; ", *value);
  }
  if (text.empty()) return "";
  if (text.starts_with("a ") || text.starts_with("the ") || text.starts_with("seconds ")) {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  } else {
    text.insert(0, "One of: ");
  }
  return fmt::format("\n{}.", typed(text));
}

std::string entry(const OptionDescription& option) {
  std::string name;
  if (option.positional) {
    name = italic(option.value_name) + (option.repeated ? " ..." : "");
  } else {
    if (!option.short_name.empty()) name += bold(option.short_name) + ", ";
    name += bold(option.name);
    for (const auto& alias : option.aliases) name += ", " + bold(alias);
    if (!option.value_name.empty()) name += " " + italic(option.value_name);
  }
  return fmt::format(".TP\n{}\n{}.{}\n", name, sentence(option.help), range_of(option));
}

// The usage of a verb may have several lines, each a command.
std::string usage(const VerbDescription& verb) {
  std::string out;
  for (const auto& line : lines_of(verb.about.usage)) {
    const auto from = line.find_first_not_of(' ');
    const auto words = from == std::string::npos ? std::string() : line.substr(from);
    const auto command = "espalier " + verb.name;
    const auto rest = words.starts_with(command) ? words.substr(command.size() + 1) : words;
    out += fmt::format("{} {}\n.br\n", bold(command), typed(rest));
  }
  return out;
}

std::string about_verb(const VerbDescription& verb) {
  std::string out = fmt::format(".SS {}\n{}{}", typed("espalier " + verb.name), usage(verb),
                                paragraphs(verb.about.summary));
  for (const auto& argument : verb.arguments) out += entry(argument);
  for (const auto& option : verb.options) out += entry(option);
  out += verb.about.examples.size() == 1 ? ".PP\nExample:\n" : ".PP\nExamples:\n";
  out += ".PP\n.nf\n.RS\n";
  for (const auto& example : verb.about.examples) out += typed(example) + "\n";
  out += ".RE\n.fi\n";
  for (const auto& part : verb.parts) out += about_verb(part);
  return out;
}

std::string list_of_verbs(const ManualFacts& facts) {
  std::string out;
  for (const auto& verb : facts.verbs) {
    out += fmt::format(".TP\n{}\n{}.\n", bold(verb.name), sentence(verb.summary));
  }
  return out;
}

constexpr std::string_view kIntroduction = R"(.PP
Espalier plays, explains, analyses and solves board games for two, serves a board in the
browser, and lets bots in any language play against each other without trusting them.
Everything is a verb of one program;
.B espalier \-\-help
lists them, and
.B espalier
.I VERB
.B \-\-help
tells about one.
.PP
A game is named
.IR GAME [: VARIANT ],
as in
.B chain
or
.BR chain:classic\-3x4 ;
.B espalier games
lists games, variants and bots.
)";

constexpr std::string_view kValues = R"(.TP
.I TIME
A number with its unit: 100ms, 1.5s, 5m, 1h.
.TP
.I SIZE
A number with its unit: 256MiB, 2GiB.
.TP
.I BOT
A bot of the game (espalier, level:3, careful), with settings behind commas
(heithoff,depth=3); ugi:COMMAND or line:COMMAND for a program; or the folder of a bot.
NAME=BOT gives it a name.
.TP
.I N
A whole number.
)";

constexpr std::string_view kExitStatus = R"(.TP
.B 0
Done.
.TP
.B 1
The answer is "no", or some text was bad.
.TP
.B 2
Wrong use: an unknown verb, option, game or variant, or something is missing.
.TP
.B 3
The machine refused: a full disk, a port that is taken, no sandbox.
.PP
Errors are one line on standard error.
)";

constexpr std::string_view kEnvironmentText = R"(.TP
.B XDG_DATA_HOME
Where the data folder is, in place of
.IR \(ti/.local/share .
.TP
.B NO_COLOR
No colours, unless an option asks for them.
.TP
.B TMPDIR
Where programs of bots are kept while they play.
.TP
.B ESPALIER_INSTRUCTIONS
The set of instructions that the fast code uses, in place of the best that the processor has:
.BR x86\-64\-v2 ,
.BR x86\-64\-v3
or
.BR x86\-64\-v4 .
All give the same numbers.
)";

constexpr std::string_view kFiles = R"(.TP
.I \(ti/.local/share/espalier
The data folder: games of people, tournaments, ladders, bots of the server, and files for
perfect play.
.TP
.I \(ti/.local/share/espalier/arena.db
The journal: every game of matches, tournaments and ladders.
.TP
.I \(ti/.local/share/espalier/owner.token
The token of the server's owner, for scripts.
)";

constexpr std::string_view kExamples = R"(.TP
A board in the browser, on this machine only:
.B espalier serve
.TP
A game in the terminal:
.B espalier play bao \-\-level 3
.TP
What every move is worth:
.B espalier analyse chain \-\-moves \(dqa1 f5\(dq \-\-all
.TP
Which of two bots is better:
.B espalier match level:3 careful \-\-game chain \-\-games 20
)";

std::string heading(std::string_view title, std::string_view text) {
  return fmt::format(".SH {}\n{}", title, text);
}

}  // namespace

std::string manual_page(const ManualFacts& facts) {
  std::string verbs;
  for (const auto& verb : facts.verbs) verbs += about_verb(verb);
  return fmt::format(
             ".\\\" Made by `espalier generate man` from the table of verbs.\n"
             ".TH ESPALIER 1 \"{}\" \"Espalier {}\" \"User Commands\"\n.nh\n.ad l\n",
             typed(facts.date), facts.version) +
         heading("NAME", "espalier \\- board games for two: rules, play, analysis and an arena\n") +
         heading("SYNOPSIS",
                 ".B espalier\n.I VERB\n.RI [ ARGUMENTS ]\n.br\n.B espalier \\-\\-help\n"
                 ".br\n.B espalier \\-\\-version\n") +
         heading("DESCRIPTION", kIntroduction) + heading("VERBS", list_of_verbs(facts)) +
         heading("VALUES", kValues) + heading("VERBS AND THEIR OPTIONS", verbs) +
         heading("EXIT STATUS", kExitStatus) + heading("ENVIRONMENT", kEnvironmentText) +
         heading("FILES", kFiles) + heading("EXAMPLES", kExamples);
}

}  // namespace espalier::cli

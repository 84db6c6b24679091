#include "cli/verbs/adapt_class.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "arena/adapt/class_hand_ins.hpp"
#include "arena/model/columns.hpp"
#include "cli/terminal/progress.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::cli {
namespace {

constexpr std::size_t kWidestReason = 100;

// The one line of a compiler's message that says most.
std::string reason_in(const std::string& message) {
  std::string first;
  for (std::size_t at = 0; at < message.size();) {
    const auto end = std::min(message.find('\n', at), message.size());
    const auto line = util::trimmed(std::string_view(message).substr(at, end - at));
    at = end + 1;
    if (line.empty()) continue;
    const bool error = line.find("error") != std::string_view::npos ||
                       line.find("Error") != std::string_view::npos ||
                       line.find("undefined reference") != std::string_view::npos;
    if (first.empty() || error) first = util::escaped(line);
    if (error) break;
  }
  if (util::columns(first) <= kWidestReason) return first;
  return std::string(util::first_columns(first, kWidestReason - 3)) + "...";
}

struct ClassOutcome {
  arena::Adaptation task;
  arena::Adapted adapted;
};

// One after the other; an error is about this machine and ends all.
util::Result<std::vector<ClassOutcome>> adapt_each(const arena::Adaptation& task,
                                                   const arena::ClassHandIns& all) {
  std::vector<ClassOutcome> outcomes;
  Progress progress;
  for (const auto& one : all.hand_ins) {
    progress.update(
        fmt::format("{} of {}: {}", outcomes.size() + 1, all.hand_ins.size(),
                    arena::shown_name(one.student)),
        static_cast<double>(outcomes.size()) / static_cast<double>(all.hand_ins.size()));
    auto own = task;
    own.read = one.files;
    own.source = one.student;
    own.name = one.student;
    own.bot = task.bot / one.student;
    if (const auto place = arena::check_place(own.bot); !place) return place.error();
    auto adapted = arena::adapt(own);
    if (!adapted) return util::Error{fmt::format("{}: {}", one.student, adapted.error().message)};
    own.read.reset();
    outcomes.push_back({std::move(own), std::move(*adapted)});
  }
  return outcomes;
}

std::string class_table(const std::vector<ClassOutcome>& outcomes) {
  std::vector<arena::Row> rows{{"Student", "", "Why"}};
  for (const auto& [task, adapted] : outcomes) {
    const auto& bot = adapted.bot;
    const bool good = !bot.has_failed();
    const auto why = reason_in(good ? adapted.note : bot.message);
    rows.push_back(
        {arena::shown_name(bot.name), good ? "adapted" : std::string(core::text(bot.failed)), why});
  }
  return arena::aligned(rows, {0, 1, 2});
}

using AdaptJson = nlohmann::ordered_json;

AdaptJson hand_in_json(const arena::Adaptation& task, const arena::Adapted& adapted) {
  const auto& bot = adapted.bot;
  AdaptJson json = {{"name", bot.name}, {"course", bot.course}, {"game", *bot.game}};
  const bool failed = bot.has_failed();
  if (!failed || task.keep_failed) json["bot"] = task.bot.string();
  json["failed"] = failed ? AdaptJson(core::text(bot.failed)) : AdaptJson(nullptr);
  if (failed) json["message"] = bot.message;
  if (!adapted.note.empty()) json["note"] = adapted.note;
  return json;
}

// Whatever bytes are in it.
std::string in_one_line(const AdaptJson& json) {
  return json.dump(-1, ' ', false, AdaptJson::error_handler_t::replace);
}

}  // namespace

std::string adapted_json(const arena::Adaptation& task, const arena::Adapted& adapted) {
  return in_one_line(hand_in_json(task, adapted));
}

int adapt_class(const Context& context, bool json, const arena::Adaptation& task) {
  const auto all = arena::read_class(task.source, task.bot, task.tools);
  const auto unfinished = [&](const util::Error& error) {
    return *task.tools.stop ? context.no("stopped before the end; the same command begins anew")
                            : context.environment(error.message);
  };
  if (!all) return unfinished(all.error());
  if (all->hand_ins.empty()) {
    return context.no(
        fmt::format("there are no hand-ins in {}", util::quoted(task.source.string())));
  }
  const auto outcomes = adapt_each(task, *all);
  if (!outcomes) return unfinished(outcomes.error());
  const auto good = std::count_if(outcomes->begin(), outcomes->end(), [](const ClassOutcome& one) {
    return !one.adapted.bot.has_failed();
  });
  if (json) {
    AdaptJson bots = AdaptJson::array();
    for (const auto& [own, adapted] : *outcomes) bots.push_back(hand_in_json(own, adapted));
    context.out.line(in_one_line({{"adapted", good},
                                  {"failed", static_cast<long>(outcomes->size()) - good},
                                  {"bots", bots},
                                  {"left_out", all->left_out}}));
  } else {
    context.out.write(class_table(*outcomes));
    context.out.line(
        fmt::format("{} of {} hand-ins are bots in {}", good, outcomes->size(), task.bot.string()));
    if (!all->left_out.empty()) {
      context.out.line("Left out: " + util::escaped(util::join(all->left_out, ", ")));
    }
  }
  return good == static_cast<long>(outcomes->size()) ? kDone : kNo;
}

}  // namespace espalier::cli

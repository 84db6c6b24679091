// espalier review: why recorded games were lost, and where.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/json.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/record_file.hpp"
#include "cli/terminal/review_page.hpp"
#include "cli/terminal/review_text.hpp"
#include "cli/verbs/review.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/files.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/player_summary.hpp"
#include "wire/told_review.hpp"
#include "wire/unplayed.hpp"

namespace espalier::cli {
namespace {

Options declare_review(ReviewRequest& settings) {
  Options options(
      {"RECORD... [--bot NAME] [--nodes N] [--language LANGUAGE] [--html FILE] [--json]",
       "Says in one sentence why each recorded game was lost, how it ended, and at most five\n"
       "moments that decided it, the largest first. Of several games also where each player\n"
       "loses most; --bot NAME says only that, of one of them, with what its own comments in the\n"
       "records thought. The same games give the same text on every machine.",
       {"espalier review examples/records/lost.txt",
        "espalier review examples/records/lost.txt --language zh-TW --nodes 2000"}});
  options.argument("RECORD", settings.files, kFile, "files of game records; - is standard input")
      .value("--nodes", "N", settings.nodes, CountRange{.min = 1},
             "look at this many positions for each turn; 100000 if left out")
      .value("--bot", "NAME", settings.player, Text{},
             "only what all games of this player have in common")
      .value("--html", "FILE", settings.page, kFile,
             "also write a page for browsers, in all languages")
      .value(
          "--language", "LANGUAGE", settings.language,
          ChoiceOf<wire::Language>{
              {{"en", wire::Language::kEnglish}, {"zh-TW", wire::Language::kChinese}}, "language"},
          "of the text, en if left out; --json has all of them")
      .json_flag(settings.json);
  return options;
}

// The games of all files, one after the other.
class ReviewRun {
 public:
  ReviewRun(const Context& context, const ReviewRequest& settings)
      : context_(context), settings_(settings) {}

  util::Status file(const std::string& name) {
    const auto text = record_contents(name, context_.out);
    if (!text) return text.error();
    wire::RecordReader reader(*text);
    int number = 0;
    while (!interrupted() && !context_.out.failed()) {
      const auto record = reader.next();
      if (!record) break;
      ++number;
      if (settings_.number && number != *settings_.number) continue;
      const auto told = game(name, *record, number);
      if (told || interrupted()) continue;
      well_ = false;
      complain(fmt::format("espalier review: {}, game {}: {}", util::quoted(name), number,
                           told.error().message));
    }
    if (interrupted()) return util::Done{};
    if (number == 0) {
      return util::Error{fmt::format("there is no game in {}", util::quoted(name))};
    }
    if (number < settings_.number.value_or(0)) {
      return util::Error{fmt::format("there are {} games in {}, not {}", number, util::quoted(name),
                                     *settings_.number)};
    }
    return util::Done{};
  }

  // What several games have in common, and the page. The error says what there is none of.
  util::Status summary() const {
    auto names = games_.players();
    if (settings_.player) names = {*settings_.player};
    std::vector<wire::Json> players;
    for (const auto& name : names) {
      const auto player = games_.summary(name);
      if (player["games"] == 0) {
        return util::Error{fmt::format("there is no game of {}", util::quoted(name))};
      }
      if (settings_.json) {
        context_.out.line(wire::document(player));
      } else {
        context_.out.write(wire::player_summary_text(player, settings_.language));
      }
      players.push_back(player);
    }
    if (!settings_.page) return util::Done{};
    return util::write_file(*settings_.page, review_page(pages_, players));
  }
  bool well() const { return well_; }

 private:
  util::Status game(const std::string& file, const util::Result<wire::Record>& read, int number) {
    if (!read) return read.error();
    const auto record = wire::with_shown_names(*read);
    const wire::Json place = {{"file", file}, {"number", number}};
    if (const auto loss = wire::unplayed_loss(record)) {
      if (!settings_.player) show_unplayed(*loss, record, number);
      if (settings_.page) pages_.push_back(wire::unplayed_json(*loss, record, number));
      games_.add_unplayed(place, record);
      return util::Done{};
    }
    const auto session = end_of(record);
    if (!session) return session.error();
    const auto bot = settings_.bot.value_or(wire::usual_bot((*session)->bots()));
    const auto told = looked_at(**session, record, bot, number);
    if (!told) return told.error();
    auto review = wire::review_json(record, number, *told);
    if (auto said = wire::comments_json(review["turns"], record); !said.is_null()) {
      review["said"] = std::move(said);
    }
    if (!settings_.player) show(record, review, *told);
    if (settings_.page) pages_.push_back(review);
    games_.add(place, std::move(review), record);
    return util::Done{};
  }

  util::Result<wire::ToldReview> looked_at(const host::Session& session, const wire::Record& record,
                                           const std::string& bot, int number) const {
    Progress progress;
    const auto turns = session.played().size();
    return wire::tell_review(session, record, bot, ESPALIER_VERSION,
                             {.nodes = settings_.nodes,
                              .time = settings_.time,
                              .stop = watch_.flag(),
                              .progress = [&](std::size_t done) {
                                progress.update(
                                    fmt::format("game {}: {} of {} turns", number, done, turns),
                                    static_cast<double>(done) / static_cast<double>(turns));
                              }});
  }

  void show_unplayed(const wire::UnplayedLoss& loss, const wire::Record& record, int number) const {
    if (settings_.json) {
      context_.out.line(wire::document(wire::unplayed_json(loss, record, number)));
    } else {
      context_.out.line(fmt::format(
          "{} - {}, {}, {}", record.tag("First").value_or("?"), record.tag("Second").value_or("?"),
          record.tag("Game").value_or("?"), wire::result_text(record.outcome)));
      context_.out.line(wire::text(wire::about(loss, record), settings_.language) + "\n");
    }
    context_.out.flush();
  }

  void show(const wire::Record& record, const wire::Json& review,
            const wire::ToldReview& told) const {
    const auto& story = told.story;
    if (settings_.json) {
      context_.out.line(wire::document(review));
    } else {
      context_.out.line(fmt::format("{} - {}, {}, {}", story.names[0], story.names[1],
                                    record.tag("Game").value_or("?"),
                                    wire::result_text(story.outcome)));
      context_.out.write(
          review_text(told.explanation, story, told.engine, settings_.language, &record) + "\n");
    }
    context_.out.flush();
  }

  const Context& context_;
  const ReviewRequest& settings_;
  InterruptGuard ctrl_c_ends_it_{};
  InterruptWatch watch_{};
  wire::PlayerSummaries games_{};
  std::vector<wire::Json> pages_{};
  bool well_ = true;
};

}  // namespace

Options review_options() { return Options::of(declare_review); }

int run_review(const Context& context, Arguments arguments) {
  ReviewRequest settings;
  if (const auto code = declare_review(settings).parse(context, arguments)) return *code;
  if (settings.files.empty()) {
    return context.wrong_use("RECORD is missing; see 'espalier review --help'");
  }
  return review_records(context, settings);
}

int review_records(const Context& context, const ReviewRequest& request) {
  ReviewRun run(context, request);
  for (const auto& file : request.files) {
    if (const auto done = run.file(file); !done) return context.no(done.error());
  }
  if (const auto done = run.summary(); !done) return context.no(done.error());
  return run.well() ? kDone : kNo;
}

}  // namespace espalier::cli

#include "server/reviews/review_maker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/http/priority.hpp"
#include "wire/bot_spec.hpp"
#include "wire/told_review.hpp"

namespace espalier::server {
namespace {

using wire::Json;

// Some thousand games; each can be made again.
constexpr std::uint64_t kMaxReviewBytes = std::uint64_t{256} << 20;
// Failed ones, and those that the disk refused, are remembered for those who ask again.
constexpr std::size_t kMaxEnded = 64;
// Each holds a record until it is made.
constexpr std::size_t kMaxWaiting = 256;
constexpr std::size_t kMaxWaitingOfOne = 64;
constexpr std::size_t kKeptForOwner = 32;
// What one visitor may have waiting, in positions to look at: a minute or two for one thread. A
// single review is never too much.
constexpr std::uint64_t kMaxNodesOfOne = 400'000'000;
constexpr std::chrono::milliseconds kBetweenNews{250};
// Games that are over and wait for a quiet moment; later ones are reviewed when somebody asks.
constexpr int kMaxOffered = 64;
constexpr std::chrono::milliseconds kBetweenLooksForQuiet{100};

util::Error too_many_reviews() {
  return {util::ErrorCode::kTooManySearches,
          "the server has too many reviews to make already",
          {{"seconds", "10"}}};
}

}  // namespace

ReviewMaker::ReviewMaker(Tools tools, int threads) : tools_(tools), threads_(threads, threads) {
  tools_.hub.provide("review", [this](std::string_view topic, const Hub::Deliver& give) {
    return deliver(topic, give);
  });
}

void ReviewMaker::stop() {
  ending_ = true;
  changed_.notify_all();
  threads_.stop();
  unasked_threads_.stop();
}

std::string_view ReviewMaker::name_of(State state) {
  switch (state) {
    case State::kWaiting: return "waiting";
    case State::kRunning: return "running";
    case State::kDone: return "done";
    case State::kFailed: break;
  }
  return "failed";
}

std::string ReviewMaker::open_document(const std::string& key, const Work& work) {
  Json error;
  if (work.error) {
    error = Json::object();
    add_error(error, told_to(false, *work.error));
  }
  auto text = wire::document({{"key", key},
                              {"state", name_of(work.state)},
                              {"done", work.done},
                              {"total", work.total},
                              {"trouble", std::move(error)}});
  text.pop_back();
  return text;
}

std::string ReviewMaker::message(const std::string& key, const Work& work) {
  return fmt::format(R"({},"on":"reviewing","topic":"review:{}"}})", open_document(key, work), key);
}

// The review is told as the very bytes that were kept.
util::Result<std::optional<std::string>> ReviewMaker::stored(const std::string& key) {
  const auto found = tools_.reader.reviews().find(key);
  if (!found) return util::not_asked_for(found.error(), util::ErrorCode::kUnreadable);
  if (!*found) return std::optional<std::string>();
  const auto summary = wire::parse((*found)->summary);
  const auto turns = summary.value("turns", std::size_t{0});
  const Work work{.state = State::kDone, .done = turns, .total = turns};
  return std::optional(
      fmt::format(R"({},"review":{}}})", open_document(key, work), (*found)->body));
}

std::optional<std::string> ReviewMaker::told(const std::string& key) {
  const util::MutexLock lock(mutex_);
  const auto found = works_.find(key);
  if (found == works_.end()) return std::nullopt;
  const auto& work = found->second;
  return fmt::format(R"({},"review":{}}})", open_document(key, work),
                     work.body.empty() ? "null" : work.body);
}

util::Result<std::string> ReviewMaker::known(const std::string& key) {
  // In this order: what is finished is on the disk before it is forgotten here.
  if (auto here = told(key)) return *std::move(here);
  auto kept = stored(key);
  if (!kept) return kept.error();
  if (*kept) return **std::move(kept);
  return util::Error{util::ErrorCode::kNoSuchReview,
                     "there is no such review; ask for it by its game"};
}

util::Result<std::map<std::string, std::string>> ReviewMaker::summaries(
    const std::vector<std::string>& keys) {
  auto found = tools_.reader.reviews().summaries(keys);
  if (!found) return util::not_asked_for(found.error(), util::ErrorCode::kUnreadable);
  return found;
}

util::Result<std::string> ReviewMaker::ask(const ReviewOrder& order, const Request& request) {
  auto kept = stored(order.key);
  if (!kept) return kept.error();
  if (*kept) return **std::move(kept);
  const auto board = board_of(order);
  if (!board) return board.error();
  const auto begun = begin(order, board->session->played().size(),
                           {.client = request.client, .owner = request.from_owner});
  if (!begun) return begun.error();
  return known(order.key);
}

util::Result<std::optional<std::string>> ReviewMaker::one_of_many(const ReviewOrder& order,
                                                                  const Request& asked) {
  const auto found = tools_.reader.reviews().find(order.key);
  if (!found) return util::not_asked_for(found.error(), util::ErrorCode::kUnreadable);
  if (*found) return std::optional((*found)->body);
  const auto board = board_of(order);
  if (!board) return board.error();
  const auto begun = begin(order, board->session->played().size(),
                           {.client = asked.client, .owner = asked.from_owner, .counted = true});
  if (!begun) return begun.error();
  return std::optional<std::string>();
}

util::Status ReviewMaker::begin(const ReviewOrder& order, std::size_t turns,
                                const Customer& customer) {
  if (ending_) return util::Error{util::ErrorCode::kServerEnding, "the server is about to end"};
  {
    const util::MutexLock lock(mutex_);
    const auto found = works_.find(order.key);
    const bool here = found != works_.end() && found->second.state != State::kFailed;
    if (here && !found->second.unasked) return util::Done{};
    if (here && found->second.state == State::kRunning) {
      found->second.unasked = false;
      changed_.notify_all();
      return util::Done{};
    }
    // Before it counts as a search: nobody pays for what is refused.
    if (!has_room(customer, order.nodes * (turns + 1))) return too_many_reviews();
  }
  if (!customer.owner && !customer.counted) {
    if (const auto may = tools_.quota.check_search(customer.client); !may) return may;
  }
  {
    const util::MutexLock lock(mutex_);
    auto& work = works_[order.key];
    const bool ordered = work.number != 0 && work.state != State::kFailed;
    const bool waits = ordered && work.unasked && work.state == State::kWaiting;
    if (ordered && !waits) return util::Done{};  // by somebody else meanwhile
    if (!has_room(customer, order.nodes * (turns + 1))) {
      if (work.number == 0) works_.erase(order.key);
      return too_many_reviews();
    }
    work = {.order = order, .total = turns, .client = customer.place(), .number = ++ordered_};
    forget_old();
    tools_.hub.publish("review:" + order.key, message(order.key, work));
  }
  if (threads_.post([this, key = order.key] { make(key); }, {.client = customer.place()})) {
    return util::Done{};
  }
  finish(order.key, too_many_reviews(), "");
  return too_many_reviews();
}

bool ReviewMaker::has_room(const Customer& customer, std::uint64_t nodes) const {
  std::size_t all = 0;
  std::size_t own = 0;
  for (const auto& [key, work] : works_) {
    if (work.number == 0 || work.unasked) continue;
    if (work.state == State::kDone || work.state == State::kFailed) continue;
    ++all;
    if (work.client != customer.place()) continue;
    ++own;
    nodes += work.order.nodes * (work.total + 1);
  }
  if (customer.owner) return all < kMaxWaiting;
  return all < kMaxWaiting - kKeptForOwner && own < kMaxWaitingOfOne &&
         (own == 0 || nodes <= kMaxNodesOfOne);
}

void ReviewMaker::offer(MakeOrder order) {
  if (ending_ || offered_ >= kMaxOffered) return;
  ++offered_;
  const auto make = [this, order = std::move(order)] {
    step_back();
    make_unasked(order);
    --offered_;
  };
  if (!unasked_threads_.post(make, {})) --offered_;
}

void ReviewMaker::make_unasked(const MakeOrder& make_order) {
  const auto order = make_order();
  if (!order) return;  // who asks for it hears why
  const auto kept = tools_.reader.reviews().find(order->key);
  if (!kept || *kept) return;
  const auto board = board_of(*order);
  if (!board) return;
  {
    const util::MutexLock lock(mutex_);
    auto& work = works_[order->key];
    if (work.number != 0) return;  // somebody asked already
    work = {.order = *order,
            .total = board->session->played().size(),
            .number = ++ordered_,
            .unasked = true};
  }
  wait_for_quiet(order->key);
  if (!ending_) return make(order->key);
  const util::MutexLock lock(mutex_);
  if (unasked(order->key)) works_.erase(order->key);
}

void ReviewMaker::wait_for_quiet(const std::string& key) {
  util::MutexLock lock(mutex_);
  while (!ending_ && unasked(key)) {
    if (!asked_work()) {
      lock.unlock();
      const bool busy = tools_.busy && tools_.busy();
      lock.lock();
      if (!busy) return;
    }
    changed_.wait_for(lock, kBetweenLooksForQuiet);
  }
}

bool ReviewMaker::unasked(const std::string& key) const {
  const auto found = works_.find(key);
  return found != works_.end() && found->second.unasked;
}

bool ReviewMaker::asked_work() const {
  return std::any_of(works_.begin(), works_.end(), [](const auto& entry) {
    const auto& work = entry.second;
    return !work.unasked && (work.state == State::kWaiting || work.state == State::kRunning);
  });
}

void ReviewMaker::forget_old() {
  const auto over = [](const auto& entry) {
    return entry.second.state == State::kFailed || entry.second.state == State::kDone;
  };
  while (static_cast<std::size_t>(std::count_if(works_.begin(), works_.end(), over)) > kMaxEnded) {
    auto oldest = works_.end();
    for (auto at = works_.begin(); at != works_.end(); ++at) {
      if (!over(*at)) continue;
      if (oldest == works_.end() || at->second.number < oldest->second.number) oldest = at;
    }
    works_.erase(oldest);
  }
}

util::Status ReviewMaker::deliver(std::string_view topic, const Hub::Deliver& deliver) {
  const std::string key(topic.substr(std::min(topic.find(':') + 1, topic.size())));
  {
    const util::MutexLock lock(mutex_);
    const auto found = works_.find(key);
    if (found != works_.end()) {
      deliver(message(key, found->second));
      return util::Done{};
    }
  }
  const auto kept = tools_.reader.reviews().find(key);
  if (!kept) return util::not_asked_for(kept.error(), util::ErrorCode::kUnreadable);
  if (!*kept) {
    return util::Error{util::ErrorCode::kNoSuchReview, "there is no such review; ask for it first"};
  }
  const auto turns = wire::parse((*kept)->summary).value("turns", std::size_t{0});
  deliver(message(key, {.state = State::kDone, .done = turns, .total = turns}));
  return util::Done{};
}

void ReviewMaker::make(const std::string& key) {
  step_back();
  ReviewOrder order;
  {
    const util::MutexLock lock(mutex_);
    const auto found = works_.find(key);
    if (found == works_.end() || found->second.state != State::kWaiting) return;
    found->second.state = State::kRunning;
    order = found->second.order;
    tools_.hub.publish("review:" + key, message(key, found->second));
  }
  // Somebody asked while an earlier order was about to end.
  const auto kept = tools_.reader.reviews().find(key);
  if (kept && *kept) return finish(key, util::Done{}, "");
  if (const auto made = look(order); !made) finish(key, made, "");
}

// Ends with finish() unless there is an error.
util::Status ReviewMaker::look(const ReviewOrder& order) {
  const auto board = board_of(order);
  if (!board) return board.error();
  const auto& session = *board->session;
  const auto told =
      wire::tell_review(session, order.record, wire::usual_bot(session.bots()), ESPALIER_VERSION,
                        {.nodes = order.nodes, .stop = &ending_, .progress = [&](std::size_t done) {
                           progress(order.key, done);
                           wait_for_quiet(order.key);
                         }});
  if (!told) return told.error();
  auto body = wire::document(wire::review_json(order.record, 1, *told));
  const auto put = tools_.writer.reviews().put(
      {.key = order.key, .summary = wire::document(wire::review_summary_json(*told)), .body = body},
      kMaxReviewBytes);
  // What the disk refuses is told all the same, for as long as the server runs.
  finish(order.key, util::Done{}, put ? "" : std::move(body));
  return util::Done{};
}

void ReviewMaker::progress(const std::string& key, std::size_t done) {
  const util::MutexLock lock(mutex_);
  const auto found = works_.find(key);
  if (found == works_.end()) return;
  auto& work = found->second;
  work.done = done;
  const auto now = Clock::now();
  if (done < work.total && now - work.told < kBetweenNews) return;
  work.told = now;
  tools_.hub.publish("review:" + key, message(key, work));
}

void ReviewMaker::finish(const std::string& key, util::Status made, std::string body) {
  const util::MutexLock lock(mutex_);
  const auto found = works_.find(key);
  if (found == works_.end()) return;
  auto& work = found->second;
  work.state = made ? State::kDone : State::kFailed;
  if (made) work.done = work.total;
  if (!made) work.error = made.error();
  work.body = std::move(body);
  tools_.hub.publish("review:" + key, message(key, work));
  if (made && work.body.empty()) works_.erase(found);
  forget_old();
}

}  // namespace espalier::server

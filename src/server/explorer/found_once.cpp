#include "server/explorer/found_once.hpp"

#include <algorithm>

#include "server/http/priority.hpp"

namespace espalier::server {
namespace {

util::Error too_many() {
  return {util::ErrorCode::kTooManySearches,
          "the server has too many positions to prove already",
          {{"seconds", "5"}}};
}

}  // namespace

FoundOnce::FoundOnce(Quota& quota, Settings settings)
    : quota_(quota), settings_(settings), threads_(settings.threads, settings.threads) {}

void FoundOnce::stop() {
  ending_ = true;
  {
    const util::MutexLock lock(mutex_);
    for (auto& [key, entry] : entries_) *entry.stop = true;
  }
  found_.notify_all();
  threads_.stop();
}

void FoundOnce::forget(std::string_view beginning) {
  const util::MutexLock lock(mutex_);
  std::erase_if(entries_, [&](const auto& each) {
    if (!each.first.starts_with(beginning)) return false;
    *each.second.stop = true;
    return true;
  });
}

util::Result<std::optional<std::string>> FoundOnce::ask(const Question& question,
                                                        const Request& asked) {
  if (const auto begun = begin(question, asked); !begun) return begun.error();
  util::MutexLock lock(mutex_);
  const auto until = Clock::now() + settings_.patience;
  while (!ending_) {
    const auto found = entries_.find(question.key);
    if (found == entries_.end()) break;  // given up or forgotten meanwhile
    found->second.asked = Clock::now();
    if (found->second.answer) return found->second.answer;
    if (Clock::now() >= until) break;
    found_.wait_until(lock, until);
  }
  return std::optional<std::string>();
}

// Does nothing when it was begun before.
util::Status FoundOnce::begin(const Question& question, const Request& asked) {
  if (ending_) return util::Error{util::ErrorCode::kServerEnding, "the server is about to end"};
  {
    const util::MutexLock lock(mutex_);
    const auto known = entries_.find(question.key);
    const bool is_known = known != entries_.end();
    if (is_known) known->second.asked = Clock::now();
    give_up_old();  // also for those who wait behind it
    if (is_known) return util::Done{};
  }
  if (question.searches && !asked.from_owner) {
    if (const auto may = quota_.check_search(asked.client); !may) return may;
  }
  const std::string client = asked.from_owner ? "" : asked.client;
  std::uint64_t number = 0;
  {
    const util::MutexLock lock(mutex_);
    give_up_old();
    if (entries_.contains(question.key)) return util::Done{};
    if (!has_place_for(client)) return too_many();
    make_room();
    number = ++begun_;
    entries_[question.key] = {.stop = std::make_shared<std::atomic<bool>>(false),
                              .number = number,
                              .client = client,
                              .asked = Clock::now()};
  }
  const auto job = [this, key = question.key, number, find = question.find] {
    work(key, number, find);
  };
  if (threads_.post(job, {.client = client})) return util::Done{};
  const util::MutexLock lock(mutex_);
  entries_.erase(question.key);
  return too_many();
}

void FoundOnce::work(const std::string& key, std::uint64_t number, const Find& find) {
  step_back();
  std::shared_ptr<std::atomic<bool>> stop;
  {
    const util::MutexLock lock(mutex_);
    give_up_old();
    const auto found = entries_.find(key);
    if (found == entries_.end() || found->second.number != number) return;
    stop = found->second.stop;
    if (*stop) {
      entries_.erase(found);
      return;
    }
  }
  auto answer = find(*stop);
  const util::MutexLock lock(mutex_);
  const auto found = entries_.find(key);
  if (found != entries_.end() && found->second.number == number) {
    if (*stop) {
      entries_.erase(found);
    } else {
      found->second.answer = std::move(answer);
    }
  }
  found_.notify_all();
}

// Nobody waits for them, so they take nobody's place: whoever asks again begins it anew.
void FoundOnce::give_up_old() {
  const auto now = Clock::now();
  std::erase_if(entries_, [&](const auto& each) {
    const auto& entry = each.second;
    if (entry.answer || now - entry.asked <= settings_.interest) return false;
    *entry.stop = true;
    return true;
  });
}

bool FoundOnce::has_place_for(const std::string& client) const {
  std::size_t all = 0;
  std::size_t own = 0;
  for (const auto& [key, entry] : entries_) {
    if (entry.answer) continue;
    ++all;
    if (entry.client == client) ++own;
  }
  if (client.empty()) return all < settings_.max_waiting;
  return own < settings_.max_of_one && all + settings_.owners_places < settings_.max_waiting;
}

void FoundOnce::make_room() {
  while (entries_.size() >= settings_.max_kept) {
    auto oldest = entries_.end();
    for (auto at = entries_.begin(); at != entries_.end(); ++at) {
      if (!at->second.answer) continue;
      if (oldest == entries_.end() || at->second.asked < oldest->second.asked) oldest = at;
    }
    if (oldest == entries_.end()) return;
    entries_.erase(oldest);
  }
}

}  // namespace espalier::server

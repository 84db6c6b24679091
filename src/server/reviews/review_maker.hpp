// Makes reviews in the background, each once, and keeps them in the store. Those who watch
// `review:KEY` hear how far it is.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/store/store.hpp"
#include "server/http/hub.hpp"
#include "server/http/quota.hpp"
#include "server/http/thread_pool.hpp"
#include "server/reviews/review_order.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

// Safe for all threads. The order of locks: its own, then that of the hub.
class ReviewMaker {
 public:
  // All outlive it. The stores are the same data twice: who reads does not wait for who writes.
  struct Tools {
    Hub& hub;
    arena::Store& reader;
    arena::Store& writer;
    Quota& quota;
    // Whether something is thought about for a person now.
    std::function<bool()> busy{};
  };
  ReviewMaker(Tools tools, int threads);
  ~ReviewMaker() { stop(); }
  ReviewMaker(const ReviewMaker&) = delete;
  ReviewMaker& operator=(const ReviewMaker&) = delete;

  // The document of GET /play/{id}/review: the review, or how far it is. The first who asks orders
  // it. The error says why it can't be made, or not now.
  util::Result<std::string> ask(const ReviewOrder& order, const Request& request);
  // The same of one that is there or was ordered.
  util::Result<std::string> known(const std::string& key);
  // The review alone, if it is there; else it is ordered, as one of many that one request needs.
  util::Result<std::optional<std::string>> one_of_many(const ReviewOrder& order,
                                                       const Request& asked);
  // A game that is over, whose review somebody may want: made when nobody is waiting for anything
  // and nothing else is thought about, or never. Who asks for it meanwhile waits no longer than
  // for any other.
  using MakeOrder = std::function<util::Result<ReviewOrder>()>;
  void offer(MakeOrder order);
  // What is there for lists, by key.
  util::Result<std::map<std::string, std::string>> summaries(const std::vector<std::string>& keys);

  // Ends what is under way; it has to be asked for again after the next start.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  enum class State : std::uint8_t { kWaiting, kRunning, kDone, kFailed };
  // Who orders, and whether that counted as a search already.
  struct Customer {
    std::string client;
    bool owner = false;
    bool counted = false;

    // The owner never waits behind the visitors of the same machine.
    std::string place() const { return owner ? "" : client; }
  };
  // One that is not on the disk, or not yet.
  struct Work {
    ReviewOrder order{};
    State state = State::kWaiting;
    std::size_t done = 0;  // of its turns
    std::size_t total = 0;
    std::optional<util::Error> error{};
    std::string body{};    // that the disk refused
    std::string client{};  // the place of who ordered it
    std::uint64_t number = 0;
    Clock::time_point told{};
    bool unasked = false;  // nobody waits for it
  };

  static std::string_view name_of(State state);
  // Without its end, so that the review can follow.
  static std::string open_document(const std::string& key, const Work& work);
  static std::string message(const std::string& key, const Work& work);
  util::Result<std::optional<std::string>> stored(const std::string& key);
  std::optional<std::string> told(const std::string& key) EXCLUDES(mutex_);
  util::Status begin(const ReviewOrder& order, std::size_t turns, const Customer& customer)
      EXCLUDES(mutex_);
  // For a review of so many positions.
  bool has_room(const Customer& customer, std::uint64_t nodes) const REQUIRES(mutex_);
  void forget_old() REQUIRES(mutex_);
  util::Status deliver(std::string_view topic, const Hub::Deliver& deliver);
  void make(const std::string& key);
  void make_unasked(const MakeOrder& order) EXCLUDES(mutex_);
  // Until it is quiet, somebody asks for it, or all is over.
  void wait_for_quiet(const std::string& key) EXCLUDES(mutex_);
  bool unasked(const std::string& key) const REQUIRES(mutex_);
  bool asked_work() const REQUIRES(mutex_);
  util::Status look(const ReviewOrder& order);
  void progress(const std::string& key, std::size_t done);
  void finish(const std::string& key, util::Status made, std::string body);

  const Tools tools_;
  std::atomic<bool> ending_ = false;
  util::Mutex mutex_;
  util::Condition changed_;  // somebody asks for what nobody had asked for, or all is over
  std::map<std::string, Work, std::less<>> works_ GUARDED_BY(mutex_);
  std::uint64_t ordered_ GUARDED_BY(mutex_) = 0;
  std::atomic<int> offered_ = 0;  // that wait for their turn
  ThreadPool threads_;
  ThreadPool unasked_threads_{1};  // so that nobody waits behind one that waits itself
};

}  // namespace espalier::server

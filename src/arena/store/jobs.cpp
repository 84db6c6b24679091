#include "arena/store/jobs.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxName = 200;  // of a kind, an author, a key

util::Error bad_job(std::string_view what) {
  return util::Error{fmt::format("a job can't be added: {}", what)};
}

}  // namespace

util::Status check_job(const NewJob& job) {
  if (job.kind.empty() || job.kind.size() > kMaxName) return bad_job("its kind has no good length");
  if (job.author.size() > kMaxName) return bad_job("the name of its author is too long");
  if (job.key.size() > kMaxName) return bad_job("its key is too long");
  if (job.max_attempts < 1 || job.max_attempts > kMaxJobAttempts) {
    return bad_job(fmt::format("it is tried 1 to {} times", kMaxJobAttempts));
  }
  if (job.payload.size() > kMaxJobText) {
    return util::Error{util::ErrorCode::kTooLarge, "a job can't be added: its payload is too long"};
  }
  if (!nlohmann::json::accept(job.payload)) return bad_job("its payload is not JSON");
  return util::Done{};
}

}  // namespace espalier::arena

#include "server/http/body_budget.hpp"

#include <utility>

#include "server/http/client.hpp"

namespace espalier::server {

BodyBudget::Share::Share(BodyBudget& budget, std::string client, std::size_t bytes)
    : budget_(&budget), client_(std::move(client)), bytes_(bytes) {
  if (bytes_ == 0) return;
  budget_->held_ += bytes_;
  budget_->clients_[client_] += bytes_;
}

BodyBudget::Share::~Share() {
  if (bytes_ == 0) return;
  budget_->held_ -= bytes_;
  const auto own = budget_->clients_.find(client_);
  own->second -= bytes_;
  if (own->second == 0) budget_->clients_.erase(own);
}

BodyBudget::Share::Share(Share&& other) noexcept
    : budget_(other.budget_),
      client_(std::move(other.client_)),
      bytes_(std::exchange(other.bytes_, 0)) {}

// The other one gives back what this one had.
BodyBudget::Share& BodyBudget::Share::operator=(Share&& other) noexcept {
  std::swap(budget_, other.budget_);
  client_.swap(other.client_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

std::optional<BodyBudget::Share> BodyBudget::take(const std::string& client, std::size_t bytes) {
  if (bytes <= kSmallBody) return Share(*this, client, 0);
  const auto held_by = [this](std::string_view one) {
    const auto own = clients_.find(one);
    return own == clients_.end() ? 0 : own->second;
  };
  if (held_by(client) + bytes > limits_.body_bytes_of(client)) return std::nullopt;
  const auto visitors = held_ - held_by(kOwnerClient);
  if (client != kOwnerClient && visitors + bytes > kMaxBodies - kOwnerBodies) return std::nullopt;
  return Share(*this, client, bytes);
}

}  // namespace espalier::server

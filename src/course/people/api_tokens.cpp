#include "course/people/api_tokens.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include "course/model/names.hpp"
#include "course/people/secrets.hpp"
#include "util/files.hpp"
#include "util/text.hpp"

namespace espalier::course {
namespace {

constexpr std::string_view kPrefix = "espalier-";
constexpr std::size_t kMaxTokenFile = 1000;

}  // namespace

util::Result<std::string> issue_token(CourseStore& store, const TokenRequest& request,
                                      const Act& act) {
  auto label = cleaned_name(request.label, "label");
  if (!label) return label.error();
  if (request.scopes.empty()) return util::Error{"a token has at least one scope"};
  if (request.valid.count() < 1 || request.valid > kLongestTokenTime) {
    return util::Error{fmt::format("a token is valid for 1 to {} days", kLongestTokenTime.count())};
  }
  const auto secret = fresh_secret();
  const ApiToken token{.person = request.person,
                       .label = std::move(*label),
                       .scopes = request.scopes,
                       .created = act.at,
                       .expires = act.at + request.valid};
  const auto added = store.sessions().add_token(token, hash_of(secret), act);
  if (!added) return added.error();
  return std::string(kPrefix) + secret;
}

std::string token_secret(std::string_view token) {
  const auto text = util::trimmed(token);
  return text.starts_with(kPrefix) ? read_secret(text.substr(kPrefix.size())) : std::string();
}

util::Result<std::string> token_here(const std::optional<std::filesystem::path>& file,
                                     std::string_view environment) {
  std::string text(environment);
  if (file) {
    struct stat about {};
    if (::stat(file->c_str(), &about) == 0 && (about.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
      return util::Error{fmt::format("others can read the token file {}; chmod 600 closes it",
                                     util::quoted(file->string()))};
    }
    const auto read = util::read_file(*file, {.max = kMaxTokenFile, .ordinary = true});
    if (!read) {
      return util::with_prefix(fmt::format("cannot read {}: ", util::quoted(file->string())),
                               read.error());
    }
    text = *read;
  }
  if (token_secret(text).empty()) {  // which must not be shown
    return util::Error{file ? "what is in the token file is no token"
                            : fmt::format("there is no token in {}", kTokenVariable)};
  }
  return std::string(util::trimmed(text));
}

}  // namespace espalier::course

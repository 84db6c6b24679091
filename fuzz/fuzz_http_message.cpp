// Whatever is asked for, the router gives an answer: JSON that can be read, or a file of the page.
//
// An input is a request: a line `METHOD TARGET`, lines `name: value`, an empty line, the body.
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "server/http/target.hpp"
#include "server/services.hpp"
#include "support.hpp"

using namespace espalier;

namespace {

// One for all inputs, in a folder that goes at the end.
class World {
 public:
  World() {
    std::string name = (std::filesystem::temp_directory_path() / "espalier-fuzz-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    auto services = server::Services::open(folder_, {.port = 8642});
    fuzz::require(static_cast<bool>(services), "a server can be made");
    services_ = std::move(*services);
  }
  ~World() {
    services_.reset();
    std::filesystem::remove_all(folder_);
  }
  const server::Router& router() { return services_->router(); }
  std::string token() const { return services_->owner().token(); }

 private:
  std::filesystem::path folder_;
  std::unique_ptr<server::Services> services_;
};

std::string_view next_line(std::string_view& rest) {
  const auto end = std::min(rest.find('\n'), rest.size());
  const auto line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static World world;
  auto rest = fuzz::text(data, size);
  const auto first = next_line(rest);
  const auto blank = std::min(first.find(' '), first.size());
  server::Request request{.method = std::string(first.substr(0, blank))};
  if (!server::read_target(first.substr(std::min(blank + 1, first.size())), request)) return 0;
  // What the owner sends, who may do most; an input may say otherwise.
  request.headers = {{"host", "localhost:8642"},
                     {"x-espalier", "1"},
                     {"content-type", "application/json"},
                     {"authorization", "Bearer " + world.token()}};
  for (auto line = next_line(rest); !line.empty(); line = next_line(rest)) {
    const auto colon = std::min(line.find(':'), line.size());
    const auto value = line.substr(std::min(colon + 1, line.size()));
    request.headers[std::string(line.substr(0, colon))] = std::string(value);
  }
  request.body = std::string(rest);
  const auto reply = world.router().answer(request);
  fuzz::require(reply.status >= 200 && reply.status < 600, "an answer has a status");
  if (reply.content_type != "application/json" || reply.body.empty()) return 0;
  const auto json = nlohmann::json::parse(reply.body, nullptr, false);
  fuzz::require(json.is_object(), "an answer is a JSON object");
  fuzz::require(reply.status < 400 || json.contains("error"), "an error says why");
  (void)world.router().refuse_socket(request);
  return 0;
}

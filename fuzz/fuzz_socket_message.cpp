// Whatever a client says on its socket, every answer is a JSON message, and nothing is left
// thinking when it goes. An input is a list of messages, one on each line.
#include <stdlib.h>  // mkdtemp

#include <filesystem>
#include <nlohmann/json.hpp>

#include "server/http/owner.hpp"
#include "server/socket_talk.hpp"
#include "support.hpp"

using namespace espalier;

namespace {

std::unique_ptr<server::OwnerAccess> somebody() {
  std::string name = (std::filesystem::temp_directory_path() / "espalier-fuzz-XXXXXX").string();
  const std::filesystem::path folder = ::mkdtemp(name.data());
  auto owner = server::OwnerAccess::open(folder);
  std::filesystem::remove_all(folder);
  fuzz::require(static_cast<bool>(owner), "a token can be made");
  return std::move(*owner);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static server::EnginePool pool(1);
  static server::Hub hub;
  static const auto owner = somebody();
  static const bool provided = [] {
    hub.provide("play", [](std::string_view, const server::Hub::Deliver& deliver) -> util::Status {
      deliver("{}");
      return util::Done{};
    });
    return true;
  }();
  (void)provided;
  const auto outbox = std::make_shared<server::Outbox>([](bool) {});
  {
    server::SocketTalk talk(hub, pool, *owner, outbox, {});
    auto rest = fuzz::text(data, size);
    while (!rest.empty()) {
      const auto end = std::min(rest.find('\n'), rest.size());
      talk.hear(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    while (const auto message = outbox->take()) {
      fuzz::require(nlohmann::json::parse(**message, nullptr, false).is_object(),
                    "a message is a JSON object");
    }
  }
  fuzz::require(pool.size() == 0, "searches end with the talk");
  return 0;
}

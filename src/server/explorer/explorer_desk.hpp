// Requests for boards that are solved: what is proven of a position and its moves, of the turns of
// a game, of all positions of a board, and the files that hold it. docs/explorer.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/explorer/file_maker.hpp"
#include "server/explorer/found_once.hpp"
#include "server/http/hub.hpp"
#include "server/http/reply.hpp"
#include "util/result.hpp"

namespace espalier::server {

// For several threads at once.
class ExplorerDesk {
 public:
  // `quota` and `hub` outlive it. What becomes of a file is told under the topic `explorer`.
  ExplorerDesk(Quota& quota, Hub& hub);

  // The boards, the files and the one that is being made.
  util::Result<nlohmann::ordered_json> boards(const Request& request);
  // The documents of these are whole: found, or on the way.
  util::Result<std::string> position(const Request& request);
  util::Result<std::string> facts(const Request& request);
  util::Result<std::string> statistics(const Request& request);

  util::Result<nlohmann::ordered_json> make_file(const Request& request);
  util::Result<nlohmann::ordered_json> stop_file(const Request& request);

  void stop();

 private:
  FoundOnce found_;
  FileMaker maker_;
};

}  // namespace espalier::server

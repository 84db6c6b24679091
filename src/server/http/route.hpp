// What the server can be asked for: one table of method, pattern, right and handler. Errors of a
// handler become replies here, and an address that is asked with another method is told which it
// takes.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/reply.hpp"
#include "server/http/rights.hpp"
#include "util/result.hpp"

namespace espalier::server {

using Handler = std::function<Reply(const Request&)>;

struct Route {
  std::string_view method;  // HEAD is the same as GET
  std::string_view path;    // below /api/v1, as in docs/openapi.yaml: `/play/{id}/move`
  Right right;
  Handler answer;
  bool only_reads = false;  // whatever its method: it never waits until the disk can be written
  // The same for everybody, and nobody's secret: the page may keep a good answer for times without
  // a server. All other answers are kept by nobody.
  bool keepable = false;

  bool writes() const { return method != "GET" && !only_reads; }
};

// Handlers from functions that know no replies: a JSON value with the status of success, the text
// of a JSON document that is written already, or a file.
Handler json_answer(int status,
                    std::function<util::Result<nlohmann::ordered_json>(const Request&)> make);
Handler document_answer(int status, std::function<util::Result<std::string>(const Request&)> make);
Handler file_answer(std::function<util::Result<Download>(const Request&)> make);

class RouteTable {
 public:
  explicit RouteTable(std::vector<Route> routes) : routes_(std::move(routes)) {}

  std::span<const Route> routes() const { return routes_; }
  // Fills in the values of the pattern. The error is kNotFound, or kMethodNotAllowed with the
  // methods that the address takes.
  util::Result<const Route*> find(Request& request) const;
  // Whether the answer may have to wait for the disk.
  bool writes(const Request& request) const;

 private:
  std::vector<Route> routes_;
};

}  // namespace espalier::server

// Starts the desktop's browser with a link that nobody else may see.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

namespace espalier::cli {

// Whether there is a desktop to start a browser on.
bool has_desktop();

// The words of a command line can be read by all users of a machine, so the browser gets a file of
// the data folder that leads to the link. The file is removed when the link has no use any more,
// and at the end.
class BrowserStart {
 public:
  BrowserStart(const std::filesystem::path& data, const std::string& link);
  ~BrowserStart();
  BrowserStart(const BrowserStart&) = delete;
  BrowserStart& operator=(const BrowserStart&) = delete;

 private:
  std::filesystem::path file_;
  std::mutex mutex_;
  std::condition_variable_any ended_;
  std::jthread removal_;  // the last: it uses all the others
};

}  // namespace espalier::cli

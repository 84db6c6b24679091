// The input of `espalier replay`: the first byte chooses the game, the rest is standard input. The
// verb must answer every line and leave with 0 or 1, whatever the bytes are.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

#include "cli/verbs/verbs.hpp"
#include "support.hpp"

using namespace espalier;

namespace {

// Standard input, output and error of the verb, put back afterwards.
class Redirected {
 public:
  Redirected(int input, int output) {
    for (const int descriptor : {0, 1, 2}) saved_.push_back(::dup(descriptor));
    ::dup2(input, 0);
    ::dup2(output, 1);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, 2);
    ::close(nowhere);
  }
  ~Redirected() {
    for (int descriptor = 0; descriptor < 3; ++descriptor) {
      ::dup2(saved_[static_cast<std::size_t>(descriptor)], descriptor);
      ::close(saved_[static_cast<std::size_t>(descriptor)]);
    }
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;

 private:
  std::vector<int> saved_;
};

std::size_t lines_in(std::string_view text) {
  const auto breaks = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return breaks + (!text.empty() && text.back() != '\n' ? 1 : 0);
}

std::size_t lines_of_file(int descriptor) {
  std::string text(static_cast<std::size_t>(::lseek(descriptor, 0, SEEK_END)), '\0');
  const auto read = ::pread(descriptor, text.data(), text.size(), 0);
  return lines_in(std::string_view(text).substr(0, static_cast<std::size_t>(read)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const auto text = fuzz::text(data + 1, size - 1);
  const int input = ::memfd_create("input", MFD_CLOEXEC);
  const int answer = ::memfd_create("answer", MFD_CLOEXEC);
  fuzz::require(::write(input, text.data(), text.size()) == static_cast<ssize_t>(text.size()),
                "the input was written");
  ::lseek(input, 0, SEEK_SET);
  int code = 0;
  {
    const Redirected redirected(input, answer);
    cli::Output out(1);
    const std::vector<std::string> arguments = {fuzz::variant(data[0]), "--legal"};
    code = cli::run_replay(cli::Context{"replay", out}, arguments);
    out.flush();
  }
  const auto answers = lines_of_file(answer);
  ::close(input);
  ::close(answer);
  fuzz::require(code == cli::kDone || code == cli::kNo, "the exit code is 0 or 1");
  fuzz::require(answers == lines_in(text), "every line has its answer");
  return 0;
}

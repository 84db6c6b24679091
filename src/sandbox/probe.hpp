// Small attacks on the sandbox from inside. The doctor lets this very program try them, and the
// hostile bot of the tests is built with the same file, so this one includes nothing of ours.
#pragma once

#include <string>

namespace espalier::sandbox {

// Tells in a few words how far it came; `argument` is a number, 0 when there is none.
using Probe = std::string (*)(long argument);

// Null when there is no probe of that name.
Probe find_probe(const std::string& name);

// As a program: `NAME [NUMBER]`. Says `# NAME: how far it came`, then answers each line that it
// reads.
int run_probe(const std::string& name, const std::string& argument);

}  // namespace espalier::sandbox

// Secrets of links, sessions, tokens and join codes: drawn by the system, kept as hashes, compared
// in constant time.
#pragma once

#include <string>
#include <string_view>

namespace espalier::course {

// 256 bits in 52 letters and digits that nobody mistakes for each other on paper.
std::string fresh_secret();
// 50 bits, `k7m2p-9x4tq`: for the blackboard, together with a limit on guesses.
std::string fresh_join_code();

// As it was drawn, whatever was typed: capitals, blanks and hyphens do not matter, o is 0, i and l
// are 1. Empty when it is no secret.
std::string read_secret(std::string_view text);
std::string read_join_code(std::string_view text);

// What is kept of a secret. It needs no salt: nobody can try out 256 bits.
std::string hash_of(std::string_view secret);

// Takes the same time wherever the first difference is. An empty secret equals nothing.
bool same_secret(std::string_view kept, std::string_view shown);

// In groups of four, for people to type.
std::string in_groups(std::string_view secret);

// Overwrites the text before it is forgotten.
void wipe(std::string& secret);

}  // namespace espalier::course

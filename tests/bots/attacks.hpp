// What hostile bots try against the machine. Each attack tells in one line how far it came.
#pragma once

#include <string>

// `argument` is what followed the name, a number or a path.
using Attack = std::string (*)(const std::string& argument);

// Null when there is no attack of that name.
Attack find_attack(const std::string& name);

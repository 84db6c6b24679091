#include "wire/bot_spec.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "util/text.hpp"
#include "util/units.hpp"
#include "wire/bot_kind.hpp"

namespace espalier::wire {
namespace {

template <class T, class Target>
util::Status keep(const util::Result<T>& read, Target& target) {
  if (!read) return read.error();
  target = *read;
  return util::Done{};
}

util::Result<std::uint64_t> parse_large(std::string_view name, std::string_view text,
                                        std::uint64_t min) {
  const auto number = util::large_number(text);
  if (number && *number >= min) return *number;
  return util::Error{fmt::format("{} is {}; a number from {} to 2^64 - 1 was expected", name,
                                 util::quoted(text), min)};
}

struct Key {
  std::string_view name;
  util::Status (*read)(BotSpec& spec, std::string_view value);
};

constexpr std::array kKeys = {
    Key{"level",
        [](BotSpec& spec, std::string_view value) -> util::Status {
          if (spec.name != kFlagship) {
            return util::Error{fmt::format("it has no levels, only {} does", kFlagship)};
          }
          return keep(parse_small("level", value, 1, core::kLevels), spec.settings.level);
        }},
    Key{"depth",
        [](BotSpec& spec, std::string_view value) {
          return keep(parse_small("depth", value, 1, kDeepestSearch), spec.limits.depth);
        }},
    Key{"nodes",
        [](BotSpec& spec, std::string_view value) {
          return keep(parse_large("nodes", value, 1), spec.limits.nodes);
        }},
    Key{"movetime",
        [](BotSpec& spec, std::string_view value) {
          return keep(util::duration(value), spec.limits.movetime);
        }},
    Key{"hash",
        [](BotSpec& spec, std::string_view value) {
          return keep(parse_hash(value), spec.settings.hash_mib);
        }},
    Key{"threads",
        [](BotSpec& spec, std::string_view value) {
          return keep(parse_small("threads", value, 1, kMaxThreads), spec.settings.threads);
        }},
    Key{"seed",
        [](BotSpec& spec, std::string_view value) {
          spec.seeded = true;
          return keep(parse_large("seed", value, 0), spec.settings.seed);
        }},
};

std::string key_names() {
  std::vector<std::string> names;
  for (const auto& key : kKeys) names.emplace_back(key.name);
  return util::join(names, ", ");
}

// `key=value`
util::Status read_part(BotSpec& spec, std::string_view part) {
  const auto equals = part.find('=');
  const auto name = part.substr(0, equals);
  for (const auto& key : kKeys) {
    if (key.name != name) continue;
    if (equals == std::string_view::npos) {
      return util::Error{fmt::format("{} needs a value, as in {}=3", name, name)};
    }
    return key.read(spec, part.substr(equals + 1));
  }
  return util::Error{
      fmt::format("{} is no setting of a bot; there are {}", util::quoted(name), key_names())};
}

}  // namespace

util::Result<BotSpec> parse_bot_spec(std::string_view text,
                                     const std::vector<core::BotInfo>& bots) {
  BotSpec spec;
  spec.text = std::string(text);
  const auto comma = text.find(',');
  spec.name = std::string(text.substr(0, comma));
  if (!has_bot(bots, spec.name)) {
    return util::Error{fmt::format("there is no bot {}; this game has {}", util::quoted(spec.name),
                                   bot_names(bots))};
  }
  auto rest = comma == std::string_view::npos ? std::string_view() : text.substr(comma);
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const auto end = std::min(rest.find(','), rest.size());
    if (const auto status = read_part(spec, rest.substr(0, end)); !status) {
      return util::Error{fmt::format("bot {}: {}", spec.name, status.error().message)};
    }
    rest.remove_prefix(end);
  }
  return spec;
}

bool has_bot(const std::vector<core::BotInfo>& bots, std::string_view name) {
  return std::any_of(bots.begin(), bots.end(), [&](const auto& bot) { return bot.id == name; });
}

std::string usual_bot(const std::vector<core::BotInfo>& bots) {
  std::string last(kFlagship);
  if (has_bot(bots, kFlagship)) return last;
  for (const auto& bot : bots) {
    if (bot_kind(bot.id) == "classic") last = bot.id;
  }
  return last;
}

std::string bot_names(const std::vector<core::BotInfo>& bots) {
  std::vector<std::string> names;
  for (const auto& bot : bots) names.push_back(bot.id);
  return util::join(names, ", ");
}

util::Result<int> parse_small(std::string_view name, std::string_view text, int min, int max) {
  if (const auto number = util::number(text, min, max)) return *number;
  return util::Error{fmt::format("{} is {}; a number from {} to {} was expected", name,
                                 util::quoted(text), min, max)};
}

util::Result<int> parse_hash(std::string_view text) {
  const auto size = util::mebibytes(text);
  if (!size) return size.error();
  const long long bytes = static_cast<long long>(::sysconf(_SC_PHYS_PAGES)) *
                          static_cast<long long>(::sysconf(_SC_PAGE_SIZE));
  const long long there = bytes / (1024 * 1024);
  if (there > 0 && *size > there) {
    return util::Error{
        fmt::format("is {}, but this machine has {} MiB of memory", util::quoted(text), there)};
  }
  return *size;
}

}  // namespace espalier::wire

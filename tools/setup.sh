# shellcheck shell=bash
# What ./run and ./test share: packages, and builds that are quiet when all is well.
# Source it after setting `root` to the folder of the project.

: "${root:?set root before sourcing setup.sh}"

logs=$root/build/log

# shellcheck disable=SC2034  # used by the scripts that source this one
{
  packages_run=(g++ cmake ninja-build libfmt-dev libcli11-dev nlohmann-json3-dev libseccomp-dev
    bubblewrap libsqlite3-dev libboost1.81-dev nodejs npm)
  # Java for the bots of the tests, a browser for the page, MPI for espalier-mpi.
  packages_test=(libgtest-dev librapidcheck-dev libbenchmark-dev python3 clang-format git
    default-jdk-headless chromium libopenmpi-dev openmpi-bin)
  packages_full=(clang libclang-rt-14-dev clang-tidy shellcheck)
}

say() { printf 'espalier: %s\n' "$*" >&2; }

# Is there already what a package would bring, from whatever source? Only asked about packages
# that dpkg does not know, so a machine with its own cmake or another kind of Linux works too.
provided() {
  case $1 in
    g++ | cmake | python3 | git | clang-format | clang-tidy | shellcheck) command -v "$1" ;;
    ninja-build) command -v ninja ;;
    default-jdk-headless) command -v javac ;;
    chromium) command -v chromium ;;
    nodejs) command -v node ;;
    npm) command -v npm ;;
    libboost1.81-dev) has_header boost/beast.hpp ;;
    clang) command -v clang++ ;;
    libfmt-dev) has_header fmt/format.h ;;
    libcli11-dev) has_header CLI/CLI.hpp ;;
    nlohmann-json3-dev) has_header nlohmann/json.hpp ;;
    libsqlite3-dev) has_header sqlite3.h ;;
    libseccomp-dev) has_header seccomp.h ;;
    bubblewrap) command -v bwrap ;;
    libopenmpi-dev) command -v mpicxx ;;
    openmpi-bin) command -v mpirun ;;
    libgtest-dev) has_header gtest/gtest.h ;;
    librapidcheck-dev) has_header rapidcheck.h ;;
    libbenchmark-dev) has_header benchmark/benchmark.h ;;
    libclang-rt-14-dev)
      printf 'int main(){}' | clang++ -fsanitize=address -x c++ - -o /dev/null ;;
    *) return 1 ;;
  esac >/dev/null 2>&1
}

has_header() {
  printf '#if !__has_include(<%s>)\n#error none\n#endif\n' "$1" | g++ -std=c++20 -x c++ -E -
}

# Prints those of the packages that are not here.
missing_packages() {
  local installed package
  installed=$(dpkg-query -W -f '${Package}=${db:Status-Status}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    if ! grep -qxF "$package=installed" <<<"$installed" && ! provided "$package"; then
      printf '%s\n' "$package"
    fi
  done
}

# Installs what is missing of the packages. Needs neither root nor a network when nothing is.
install_packages() {
  local missing as_root=()
  mapfile -t missing < <(missing_packages "$@")
  if ((${#missing[@]} == 0)); then return 0; fi

  if ! command -v apt-get >/dev/null; then
    say "missing packages: ${missing[*]} (names of Debian; there is no apt-get here, so please install them by hand)"
    return 3
  fi
  if ((EUID != 0)); then
    # Nobody can type a password where nobody is.
    if [[ -t 2 ]]; then as_root=(sudo); else as_root=(sudo -n); fi
    if ! command -v sudo >/dev/null || ! "${as_root[@]}" true </dev/null 2>/dev/null; then
      say "missing packages: ${missing[*]} (installing needs root; as root: apt-get install ${missing[*]})"
      return 3
    fi
  fi

  say "installing ${missing[*]}"
  as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120)
  if ! {
    # A list that can't be refreshed is no reason to give up: the packages may be known already.
    "${as_root[@]}" update || true
    "${as_root[@]}" install -y --no-install-recommends "${missing[@]}"
  } </dev/null >"$logs/install.log" 2>&1; then
    tail -n 15 "$logs/install.log" >&2
    say "missing packages: ${missing[*]} (installing failed, see above; log: $logs/install.log)"
    return 3
  fi
}

# Makes the folder for logs, the first thing both scripts need.
prepare_build_folder() {
  if ! mkdir -p "$logs" 2>/dev/null || [[ ! -w $logs ]]; then
    say "can't write to $root/build; make it yours (chown) or work in a copy of the project"
    return 3
  fi
}

# lock FD NAME WHAT: holds build/NAME.lock until file descriptor FD is closed.
lock() {
  local fd=$1 file=$root/build/$2.lock what=$3
  command -v flock >/dev/null || return 0
  if ! { eval "exec $fd>>\"\$file\""; } 2>/dev/null; then
    say "can't write to $file; make it yours (chown) or work in a copy of the project"
    return 3
  fi
  if ! flock -n "$fd"; then
    say "waiting for another $what of this folder to finish (Ctrl-C gives up)"
    flock "$fd"
  fi
}

# As many jobs as processors, but none that has less than a gigabyte to itself.
jobs_here() {
  local jobs memory
  jobs=$(nproc 2>/dev/null || echo 2)
  memory=$(awk '/^MemAvailable:/ { print int($2 / 1000000) }' /proc/meminfo 2>/dev/null || true)
  if [[ -n $memory ]] && ((memory < jobs)); then jobs=$((memory > 1 ? memory : 1)); fi
  echo "$jobs"
}

# Runs a command with its output in a log. Whoever waits longer than a moment is told for what.
quietly() {
  local log=$1 what=$2 code='' answer
  shift 2
  exec {answer}< <(
    "$@" </dev/null >"$log" 2>&1 && echo 0 || echo $?
  )
  if ! read -r -t 1.5 -u "$answer" code; then
    say "$what"
    read -r -u "$answer" code || code=1
  fi
  exec {answer}<&-
  return "$code"
}

# What a build log says from the first failure on, without progress and command lines.
show_build_log() {
  local log=$1
  if grep -qE '^(FAILED: |CMake Error)' "$log"; then
    sed -nE '/^(FAILED: |CMake Error)/,$p' "$log" |
      grep -vE '^\[[0-9]+/[0-9]+\] |^-- |^(: && )?/[^ ]*/(c|g|clang)\+\+ ' | head -n 60 || true
  else
    tail -n 30 "$log"
  fi >&2
}

# configure FOLDER TESTS ARGUMENT...: configures build/FOLDER unless that was done before with
# the same presets and arguments, at the same place. Ninja sees changes of CMakeLists.txt itself.
configure() {
  local folder=$1 tests=$2 stamp wanted log=$logs/configure-$1.log
  shift 2
  stamp=$root/build/$folder/.configured
  wanted="$root $* $(cksum <"$root/CMakePresets.json")"
  if [[ -f $stamp && -f $root/build/$folder/build.ninja ]]; then
    case $(<"$stamp") in "$wanted tests ON" | "$wanted tests $tests") return 0 ;; esac
  fi
  set -- "$@" -B "$root/build/$folder" "-DESPALIER_TESTS=$tests"
  # What was built before the project moved here is of no use.
  if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$folder/CMakeCache.txt"; then
    set -- "$@" --fresh
  fi
  rm -f "$stamp"
  if ! quietly "$log" "configuring $folder" env -C "$root" cmake "$@"; then
    show_build_log "$log"
    say "configuring $folder failed, see above; log: $log"
    say "if that makes no sense, remove $root/build and try again"
    return 3
  fi
  printf '%s' "$wanted tests $tests" >"$stamp"
}

# build FOLDER [TARGET]
build() {
  local folder=$1 log=$logs/build-$1.log what="building $1${2:+ ($2)}"
  set -- "$root/build/$folder" -j "$(jobs_here)" ${2:+--target "$2"}
  [[ -e $root/build/$folder/.ninja_deps ]] || what+=", the first time takes a few minutes"
  if ! quietly "$log" "$what" cmake --build "$@"; then
    show_build_log "$log"
    say "building $folder failed, see above; log: $log"
    say "on code you did not change: remove $root/build and try again; out of memory: close other programs"
    return 3
  fi
}

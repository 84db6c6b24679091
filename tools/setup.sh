# shellcheck shell=bash
# What ./run and ./test share: packages, and builds that are quiet when all is well.
# Source it after setting `root` to the folder of the project.

: "${root:?set root before sourcing setup.sh}"

logs=$root/build/log

# shellcheck source=tools/progress.sh
source "$root/tools/progress.sh"
# shellcheck source=tools/time_left.sh
source "$root/tools/time_left.sh"

# shellcheck disable=SC2034  # used by the scripts that source this one
{
  packages_run=(g++ cmake ninja-build libfmt-dev libcli11-dev nlohmann-json3-dev libseccomp-dev
    bubblewrap libsqlite3-dev libsodium-dev libboost1.81-dev libtomlplusplus-dev tzdata nodejs npm)
  # Java for the bots of the tests, a browser for the page, MPI for espalier-mpi, schemas for the API,
  # readers of the manual page and the completions, what finds an installed library, and systemd-analyze.
  packages_test=(libgtest-dev librapidcheck-dev libbenchmark-dev python3 clang-format git
    default-jdk-headless chromium libopenmpi-dev openmpi-bin python3-jsonschema python3-yaml
    man-db zsh fish pkg-config systemd)
  packages_full=(clang libclang-rt-14-dev clang-tidy shellcheck mmdebstrap lintian qemu-user)
}

# Is there already what a package would bring, from whatever source? Only asked about packages
# that dpkg does not know, so a machine with its own cmake or another kind of Linux works too.
provided() {
  case $1 in
    g++ | cmake | python3 | git | clang-format | clang-tidy | shellcheck | mmdebstrap | lintian | zsh | fish | \
      pkg-config)
      command -v "$1" ;;
    man-db) command -v man ;;
    qemu-user) command -v qemu-x86_64 ;;
    systemd) command -v systemd-analyze ;;
    ninja-build) command -v ninja ;;
    default-jdk-headless) command -v javac ;;
    chromium) command -v chromium ;;
    nodejs) command -v node ;;
    npm) command -v npm ;;
    libboost1.81-dev) has_header boost/beast.hpp ;;
    clang) command -v clang++ ;;
    tzdata) [[ -f /usr/share/zoneinfo/zone.tab ]] ;;
    libtomlplusplus-dev) has_header toml++/toml.h ;;
    libfmt-dev) has_header fmt/format.h ;;
    libcli11-dev) has_header CLI/CLI.hpp ;;
    nlohmann-json3-dev) has_header nlohmann/json.hpp ;;
    libsqlite3-dev) has_header sqlite3.h ;;
    libsodium-dev) has_header sodium.h ;;
    libseccomp-dev) has_header seccomp.h ;;
    bubblewrap) command -v bwrap ;;
    libopenmpi-dev) command -v mpicxx ;;
    openmpi-bin) command -v mpirun ;;
    libgtest-dev) has_header gtest/gtest.h ;;
    librapidcheck-dev) has_header rapidcheck.h ;;
    python3-jsonschema) python3 -c 'from jsonschema import Draft202012Validator' ;;
    python3-yaml) python3 -c 'import yaml' ;;
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
    if [[ $'\n'$installed$'\n' != *$'\n'"$package=installed"$'\n'* ]] && ! provided "$package"; then
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

  local first_word=60000
  say "installing ${#missing[@]} Debian packages and what they need: ${missing[*]}"
  # sudo lets no other descriptor than the first three through, and apt-get keeps the one for its
  # status from the scripts of the packages; so it has one of its own, opened behind sudo.
  # shellcheck disable=SC2016
  as_root+=(env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive sh -c 'exec "$@" 3>&1' sh
    apt-get -q -o DPkg::Lock::Timeout=120 -o APT::Status-Fd=3 -o Dpkg::Use-Pty=0)
  # A list that can't be refreshed is no reason to give up: the packages may be known already.
  attend "$logs/update.log" tick_update "${as_root[@]}" update || true
  if ! apt_install "$logs/install.log" "${as_root[@]}" install -y --no-install-recommends \
    "${missing[@]}"; then
    grep -vE '^(dl|pm)status:' "$logs/install.log" | tail -n 15 >&2 || true
    say "missing packages: ${missing[*]} (installing failed, see above; log: $logs/install.log)"
    return 3
  fi
}

tick_update() { show_progress "refreshing the list of packages" '' ''; }

# apt_install LOG COMMAND...: runs apt-get, which tells its progress among what it says.
apt_install() {
  local log=$1 said='' packages_all=0 percent='' note='' unstoppable='' code=0
  shift
  attend "$log" tick_install "$@" || code=$?
  if [[ -n $said ]]; then exec {said}<&-; fi
  return "$code"
}

tick_install() {
  local line
  if [[ -z $said ]]; then exec {said}<"$logs/install.log"; fi
  while read -r -u "$said" line; do
    case $line in
      *' newly installed, '*)
        if [[ $line =~ ([0-9]+)\ newly ]]; then packages_all=${BASH_REMATCH[1]}; fi ;;
      dlstatus:*:*:*)
        # Fetching is one half of it, the rest the other.
        IFS=: read -r _ _ percent _ <<<"$line"
        percent=$((${percent%.*} / 2)) note="fetching $packages_all, $percent %" ;;
      pmstatus:*:*:*)
        # A system with half of a package is worse than one that is stopped a little later.
        unstoppable=1
        IFS=: read -r _ _ percent _ <<<"$line"
        # All packages are unpacked before the first is set up, so parts of them are counted.
        note="$((${percent%.*} * packages_all / 100)) of $packages_all"
        percent=$((50 + ${percent%.*} / 2)) note+=", $percent %" ;;
    esac
  done
  show_progress "installing packages" "$percent" "$note"
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
  if ! attend "$log" tick_configure env -C "$root" cmake "$@"; then
    show_build_log "$log"
    say "configuring $folder failed, see above; log: $log"
    say "if that makes no sense, remove $root/build and try again"
    return 3
  fi
  printf '%s' "$wanted tests $tests" >"$stamp"
}

tick_configure() { show_progress "configuring $folder" '' ''; }

# build FOLDER [TARGET]: what ninja says goes to a log, as it is needed to see how far it is.
build() {
  local folder=$1 target=${2-} log=$logs/build-$1.log hint='' code=0 jobs command since=$SECONDS
  local said='' record='' steps_done=0 steps_all=0 plan_steps=0 percent note
  jobs=$(jobs_here)
  command=$(sed -n 's/^CMAKE_MAKE_PROGRAM:[A-Z]*=//p' "$root/build/$folder/CMakeCache.txt")
  command=("${command:-ninja}" -C "$root/build/$folder" -j "$jobs" ${target:+"$target"})
  [[ -e $root/build/$folder/.ninja_deps ]] || hint=", the first time takes a few minutes"
  if live; then expect_build "$root/build/$folder" "$jobs" "${command[@]}"; fi
  attend "$log" tick_build env NINJA_STATUS='[%f/%t] ' "${command[@]}" || code=$?
  if [[ -n $said ]]; then exec {said}<&-; fi
  if [[ -n $record ]]; then exec {record}<&-; fi
  if ((code != 0)); then
    show_build_log "$log"
    say "building $folder failed, see above; log: $log"
    say "on code you did not change: remove $root/build and try again; out of memory: close other programs"
    return 3
  fi
  since=$((SECONDS - since))
  if live && ((since >= 10)); then say "built $folder in $((since / 60)) min $((since % 60)) s"; fi
}

tick_build() {
  if [[ -z $said ]]; then exec {said}<"$log"; fi
  look_at_build "$said" "$began"
  show_progress "building $folder${target:+ ($target)}" "$percent" "$note" "$hint"
}

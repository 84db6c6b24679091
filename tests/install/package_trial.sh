#!/usr/bin/env bash
# What people do with a package, in a bare Debian: tools/fresh --only package runs it there.
#   package_trial.sh deb FILE DATA       installs, uses, upgrades a data folder of 0.1.0, removes
#   package_trial.sh tarball FILE        unpacks and starts
set -euo pipefail
# shellcheck source=tests/install/trial.sh
source "$(dirname "${BASH_SOURCE[0]}")/trial.sh"

server=''
trap 'if [[ -n $server ]]; then kill "$server" 2>/dev/null || true; fi' EXIT

# serve DATA PROGRAM...: starts the server on a free port and waits for its address.
serve() {
  local data=$1 said
  shift
  said=$(mktemp)
  chmod 644 "$said"
  "$@" serve --port 0 --data "$data" >"$said" 2>&1 &
  server=$!
  for _ in {1..600}; do
    port=$(sed -nE 's|.*http://127\.0\.0\.1:([0-9]+).*|\1|p' "$said" | head -n 1)
    if [[ -n $port ]]; then return 0; fi
    kill -0 "$server" 2>/dev/null || fail "the server ended: $(cat "$said")"
    sleep 0.1
  done
  fail "the server gave no address: $(cat "$said")"
}

stop_server() {
  kill -INT "$server"
  wait "$server" || true
  server=''
}

try_deb() {
  local deb=$1 data=$2 files left
  export DEBIAN_FRONTEND=noninteractive
  apt-get -q update
  apt-get -q -y install --no-install-recommends "$deb"
  espalier --version
  espalier games >/dev/null
  [[ -s /usr/share/doc/espalier/copyright ]] || fail "there is no copyright file"
  # Some roots leave documentation out; this one does not.
  gzip -dc /usr/share/man/man1/espalier.1.gz | grep -q '^\.SH NAME' || fail "there is no manual page"

  useradd --create-home ann
  cp -r "$data" /home/ann/data  # NOLINT(text): inside the bare Debian
  chown -R ann: /home/ann/data  # NOLINT(text): inside the bare Debian
  serve /home/ann/data setpriv --reuid ann --regid ann --init-groups env HOME=/home/ann espalier  # NOLINT(text): there
  expect / '<!doctype html>'
  expect /api/v1/about '"version":'
  expect /api/v1/play '"id":'
  expect /api/v1/tournaments '"name":'
  stop_server
  [[ -s /home/ann/data/arena.db.before-1 ]] || fail "the data of 0.1.0 were not moved"  # NOLINT(text): there

  mapfile -t files < <(dpkg -L espalier)
  apt-get -q -y purge espalier
  for left in "${files[@]}"; do
    if [[ -f $left ]]; then fail "$left is left"; fi
  done
  left=$(find /usr /etc /var -xdev -name '*espalier*' -not -path '/var/cache/*' -not -path '/var/log/*')
  if [[ -n $left ]]; then fail "left: $left"; fi
  [[ -d /home/ann/data ]] || fail "the data of people are gone"  # NOLINT(text): there
  echo "installed, used, removed"
}

try_tarball() {
  local place
  place=$(mktemp -d)
  tar -xzf "$1" -C "$place"
  cd "$place"/espalier-*
  cat REQUIREMENTS.txt
  bin/espalier --version
  bin/espalier play tictactoe --first random --second careful --seed 7 >/dev/null
  serve "$place/data" bin/espalier
  expect / '<!doctype html>'
  stop_server
  echo "unpacked and used"
}

case $1 in
  deb) try_deb "$2" "$3" ;;
  tarball) try_tarball "$2" ;;
  *) fail "deb or tarball" ;;
esac

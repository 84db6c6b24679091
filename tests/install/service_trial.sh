#!/usr/bin/env bash
# What an administrator does with the service, under a systemd that is the first process of its machine:
# tools/fresh --only service runs it in one.
#   service_trial.sh FILE.deb
set -euo pipefail
# shellcheck source=tests/install/trial.sh
source "$(dirname "${BASH_SOURCE[0]}")/trial.sh"

deb=$1
port=8642
data=/var/lib/espalier

said() { echo "== $*"; }

state() { systemctl show espalier --property "$1" --value; }

# answers: the server is there, as systemd waits for it to say so.
answers() {
  if (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then return 0; fi
  systemctl status --no-pager --lines 30 espalier || true
  fail "the service does not answer"
}

install_it() {
  dpkg --install "$deb"
  [[ $(systemctl is-enabled espalier || true) == disabled ]] || fail "it is enabled without being asked"
  [[ $(state ActiveState) == inactive ]] || fail "it is started without being asked"
  said "installed, neither enabled nor started"
}

# Its file as it is, but for the command: the same protections and the same user.
ask_doctor() {
  local unit=/run/systemd/system/espalier-doctor.service report=/run/espalier-doctor
  sed -e 's|^ExecStart=.*|ExecStart=/usr/bin/espalier doctor|' -e 's|^Type=.*|Type=oneshot|' \
    -e 's|^Restart=.*|Restart=no|' -e "/^Type=/a StandardOutput=file:$report" \
    /usr/lib/systemd/system/espalier.service >"$unit"
  systemctl daemon-reload
  systemctl start espalier-doctor || { journalctl --no-pager -u espalier-doctor && fail "the doctor failed"; }
  sed -n '/^Sandbox/,/^$/p' "$report"
  if grep -q ' NO: ' "$report"; then fail "a protection is not enforced"; fi
  (($(grep -c ' yes: ' "$report") >= 20)) || fail "the doctor tried too little"
  grep -q 'held still by a control group' "$report" || fail "bots get no control groups"
  # Where the machine around this one has its controllers elsewhere, memory is counted otherwise.
  if grep -qw memory /sys/fs/cgroup/cgroup.controllers; then
    grep -q 'yes: by a control group' "$report" || fail "no control group counts memory"
  fi
  rm "$unit"
  systemctl daemon-reload
  said "the doctor finds every protection enforced"
}

# Two programs that nobody trusts play in the service itself.
let_bots_play() {
  local bot token reply
  for bot in ann bob; do
    mkdir -p "$data/bots/$bot"
    echo '{"espalier_bot": 1, "command": ["sh", "bot.sh"]}' >"$data/bots/$bot/bot.json"
    # shellcheck disable=SC2016
    echo 'while read -r line; do set -- ${line#*; }; echo "$1"; done' >"$data/bots/$bot/bot.sh"
  done
  chown -R --reference "$data/." "$data/bots"
  token=$(<"$data/owner.token")
  reply=$(ask /api/v1/tournaments \
    '{"name": "trial", "game": "tictactoe", "bots": ["installed:ann", "installed:bob"], "games": 4, "movetime_ms": 5000}' \
    "Authorization: Bearer $token")
  [[ $reply == 'HTTP/1.1 201'* ]] || fail "no tournament: $reply"
  for _ in {1..600}; do
    reply=$(ask /api/v1/tournaments/trial)
    if [[ $reply == *'"finished":true'* ]]; then break; fi
    if [[ $reply != *'"trouble":""'* ]]; then break; fi
    sleep 0.2
  done
  [[ $reply == *'"finished":true'* ]] || fail "the bots did not play: $reply"
  reply=$(ask /api/v1/tournaments/trial/games)
  [[ $(grep -o '"ended_by":"rule"' <<<"$reply" | wc -l) == 4 ]] || fail "the bots did not play to the end: $reply"
  systemd-cgls --no-pager --unit espalier
  said "bots play in it"
}

serve_it() {
  local link
  systemctl start espalier
  answers
  expect / '<!doctype html>'
  expect /api/v1/about '"version":'
  [[ $(state User) == espalier && $(stat -Lc %U:%a "$data") != root:* ]] || fail "it runs as root"
  link=$(espalier serve --link --data "$data")
  link=$(ask /api/v1/owner "{\"code\": \"${link#*#code=}\"}")
  [[ $link == *"$(<"$data/owner.token")"* ]] || fail "root's link does not make an owner: $link"
  journalctl --no-pager -o cat -u espalier | grep -q 'Espalier is at http://127.0.0.1:8642' ||
    fail "the journal has no line of it"
  said "serves the page"
}

end_and_begin() {
  local before
  before=$(state MainPID)
  systemctl restart espalier
  answers
  expect /api/v1/tournaments '"trial"'
  [[ $(state MainPID) != "$before" ]] || fail "it was not restarted"
  before=$(state MainPID)
  kill -KILL "$before"
  for _ in {1..300}; do
    if [[ $(state MainPID) != "$before" && $(state ActiveState) == active ]]; then break; fi
    sleep 0.2
  done
  answers
  expect /api/v1/tournaments '"trial"'
  said "comes back after restart and kill, with its data"
}

settings() {
  echo 'ESPALIER_OPTIONS="--listen 127.0.0.1:8700 --log -"' >/etc/default/espalier
  systemctl restart espalier
  port=8700
  answers
  expect /api/v1/about '"version":'
  for _ in {1..50}; do
    if journalctl --no-pager -o cat -u espalier | grep -q 'GET /api/v1/about 200'; then break; fi
    sleep 0.2
  done
  journalctl --no-pager -o cat -u espalier | grep -q 'GET /api/v1/about 200' || fail "the journal has no requests"

  echo 'ESPALIER_OPTIONS="--listn 127.0.0.1:8700"' >/etc/default/espalier
  systemctl restart espalier || true
  for _ in {1..100}; do
    if [[ $(state ActiveState) == failed ]]; then break; fi
    sleep 0.2
  done
  [[ $(state ActiveState) == failed && $(state ExecMainStatus) == 2 ]] || fail "a wrong option is tried again"
  echo 'ESPALIER_OPTIONS="--listen 127.0.0.1:8700"' >/etc/default/espalier
  systemctl start espalier
  answers
  said "takes its settings from /etc/default/espalier"
}

upgrade_it() {
  local before
  systemctl enable espalier
  before=$(state MainPID)
  dpkg --install --force-confold "$deb"
  answers
  [[ $(state MainPID) != "$before" ]] || fail "the old program runs on after an upgrade"
  [[ $(systemctl is-enabled espalier) == enabled ]] || fail "an upgrade disabled it"
  grep -q 8700 /etc/default/espalier || fail "an upgrade changed the settings"
  said "an upgrade restarts it and changes no settings"
}

stop_it() {
  local folder=/sys/fs/cgroup/system.slice/espalier.service
  [[ -d $folder ]] || fail "there is no $folder"
  systemctl stop espalier
  [[ $(state ActiveState) == inactive ]] || fail "it ended with $(state Result)"
  [[ ! -d $folder ]] || fail "something runs on: $(find "$folder" -name cgroup.procs -exec cat {} +)"
  systemctl start espalier
  answers
  said "stops, with all it started"
}

remove_it() {
  local left
  apt-get -q -y remove espalier
  if (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then fail "it runs on without its package"; fi
  grep -q 8700 /etc/default/espalier || fail "remove took the settings"
  dpkg --purge espalier
  left=$(find /usr /etc /var/lib -xdev -name '*espalier*' -not -path "$data" -not -path '/var/lib/private/espalier*')
  if [[ -n $left ]]; then fail "left: $left"; fi
  [[ -s $data/arena.db ]] || fail "the data are gone"
  if systemctl cat espalier >/dev/null 2>&1; then fail "systemd still knows it"; fi
  said "removed; the data are left"
}

install_it
ask_doctor
serve_it
let_bots_play
end_and_begin
settings
upgrade_it
stop_it
remove_it
echo "the service: installed, served, stopped, removed"

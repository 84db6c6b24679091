# shellcheck shell=bash
# Work that takes a while. Its output goes to a log; at a terminal one live line tells how far it is,
# in a pipe a few plain lines do. How long a build will take is guessed in tools/time_left.sh.

say() { printf 'espalier: %s\n' "$*" >&2; }

# Is there a terminal on which a line can be drawn again and again?
live() { [[ -t 2 && ${TERM:-dumb} != dumb ]]; }

# Sets `now`, in milliseconds.
look_at_clock() {
  now=${EPOCHREALTIME/[.,]/}
  now=$((now / 1000))
}

# Sets `width`: how many columns a line may take without being wrapped.
columns_wished=${COLUMNS-}
measure_terminal() {
  width=$(stty size <&2 2>/dev/null || true)
  width=${width#* }
  if ! [[ $width =~ ^[1-9][0-9]*$ ]]; then width=80; fi
  if [[ $columns_wished =~ ^[1-9][0-9]{0,5}$ ]] && ((columns_wished < width)); then
    width=$columns_wished
  fi
  # Some terminals wrap as soon as the last column is written.
  width=$((width - 1))
}

# compose WHAT PERCENT NOTE: sets `line` to `espalier: WHAT [###...] NOTE`, cut to `width` columns.
# Without PERCENT, or where there is little room, there is no bar.
compose() {
  local text="espalier: $1" percent=$2 note=$3 room full bar empty
  line="$text${note:+ $note}"
  room=$((width - ${#line} - 3))
  if ((room > 30)); then room=30; fi
  if [[ -z $percent ]] || ((room < 5)); then
    line=${line:0:width}
    return 0
  fi
  full=$((room * percent / 100))
  printf -v bar '%*s' "$full" ''
  printf -v empty '%*s' $((room - full)) ''
  bar=${bar// /#}
  if [[ -z ${NO_COLOR-} ]]; then bar=$'\e[32m'$bar$'\e[0m'; fi
  line="$text [$bar${empty// /.}]${note:+ $note}"
}

draw() {
  local width line
  measure_terminal
  compose "$@"
  if [[ $line == "$drawn" ]]; then return 0; fi
  printf '\r%s\e[K' "$line" >&2
  drawn=$line
}

wipe() {
  if [[ -n ${drawn-} ]]; then printf '\r\e[K' >&2; fi
  drawn=''
}

# show_progress WHAT PERCENT NOTE [HINT]: the live line, unless all is done in a moment. In a pipe WHAT with
# the hint, and the note every minute. All of it is called by `attend`, below.
show_progress() {
  local waited now
  look_at_clock
  waited=$((now - began))
  if live; then
    if ((waited >= 800)); then draw "$1" "$2" "$3"; fi
  elif ((waited >= next_word)); then
    if ((next_word < 60000)); then say "$1${4-}"; else say "$1: ${3:-still at it}"; fi
    next_word=$(((waited / 60000 + 1) * 60000))
  fi
}

# attend LOG TICK COMMAND...: runs a command with its output in a log and calls TICK twice a second.
# Ctrl-C ends the command before it ends us, unless `unstoppable` is set; a command that cleans up
# after itself, as ninja does, has the time to.
attend() {
  local log=$1 tick=$2 answer worker code='' word status stopped='' began now drawn=''
  local next_word=${first_word-1500}
  shift 2
  look_at_clock
  began=$now
  : >"$log"
  trap 'stopped=INT' INT
  trap 'stopped=TERM' TERM HUP
  exec {answer}< <(
    trap '' INT
    "$@" </dev/null >"$log" 2>&1 &
    echo "$!"
    wait "$!" && echo 0 || echo $?
  )
  read -r -u "$answer" worker || read -r -u "$answer" worker || true  # if a signal interrupts it
  while true; do
    status=0
    read -r -t 0.5 -u "$answer" word || status=$?
    code+=$word  # the time may be up between two letters
    # At the end of the line, or, when somebody killed it, of all lines.
    if ((status <= 128)); then break; fi
    if [[ -n $stopped && -n $worker ]]; then
      # What root does for us, we can't end.
      if [[ -n ${unstoppable-} ]] || ! kill -TERM "$worker" 2>/dev/null; then
        wipe
        say "stopping as soon as this is done"
      fi
      worker=''
    fi
    "$tick"
  done
  exec {answer}<&-
  trap - INT TERM HUP
  wipe
  if [[ -n $stopped ]]; then
    say "stopped; the next time goes on from here"
    kill -s "$stopped" "$BASHPID"
  fi
  return "${code:-1}"
}

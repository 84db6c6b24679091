# shellcheck shell=bash
# What package_trial.sh and service_trial.sh share: asking a server, with no tool but bash.

fail() {
  echo "${0##*/}: $*" >&2
  exit 1
}

# ask PATH [BODY [HEADER]...]: what the server at $port replies; with a body it is a POST.
ask() {
  local path=$1 body=${2-} header headers=''
  for header in "${@:3}"; do headers+="$header"$'\r\n'; done
  exec 5<>"/dev/tcp/127.0.0.1/${port:?}"
  if (($# > 1)); then
    printf 'POST %s HTTP/1.1\r\nX-Espalier: 1\r\nContent-Type: application/json\r\nContent-Length: %s\r\n' \
      "$path" "${#body}" >&5
  else
    printf 'GET %s HTTP/1.1\r\n' "$path" >&5
  fi
  printf 'Host: 127.0.0.1:%s\r\nConnection: close\r\n%s\r\n%s' "$port" "$headers" "$body" >&5
  cat <&5
  exec 5>&-
}

# expect PATH PART: the reply has this part.
expect() {
  local path=$1 part=$2 reply
  reply=$(ask "$path")
  [[ $reply == *"$part"* ]] || fail "$path has no $part: ${reply:0:400}"
}

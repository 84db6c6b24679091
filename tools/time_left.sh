# shellcheck shell=bash
# How far a build of ninja is and how long it will still take. Steps are weighed by how long they
# take: as long as the last time in this folder, or else as in tools/build_weights.txt. How much
# slower or faster this machine is today is seen from the steps that are done.

: "${root:?set root before sourcing time_left.sh}"

# planned_steps FOLDER NINJA ARGUMENT...: the outputs of the steps it would make, in its order.
planned_steps() {
  local folder=$1
  shift
  # Under another name than build.ninja, for which it would ask CMake first.
  ln -sf build.ninja "$folder/plan.ninja"
  env NINJA_STATUS='[%f/%t] ' "$@" -f plan.ninja -n 2>/dev/null |
    sed -nE 's/^\[[0-9]+\/[0-9]+\] .* ([^ ]+)$/\1/p' || true
}

# Puts milliseconds before each output of a plan. What was never made takes as long as others of
# its kind.
weigh_steps() {
  local known=$root/tools/build_weights.txt log=$1/.ninja_log
  if [[ ! -f $known ]]; then known=/dev/null; fi
  if [[ ! -f $log ]]; then log=/dev/null; fi
  awk '
    # As in tools/build_times.
    function name_of(output,   at, target, file) {
      if (!match(output, /CMakeFiles\/[^\/]+\.dir\//)) return output
      at = substr(output, 1, RSTART - 1)
      target = substr(output, RSTART + 11, RLENGTH - 16)
      file = substr(output, RSTART + RLENGTH)
      if (file ~ /^Unity\// || file ~ /cmake_pch/) {
        sub(/.*\//, "", file)
        return target "/" file
      }
      file = at file
      while (sub(/[^\/]+\/__\//, "", file)) {}
      return file
    }
    from == "table" { there[$2] = $1 * 1000; if ($2 ~ /\.o$/) { sum += $1 * 1000; objects++ } }
    from == "log" && NF == 5 { here[name_of($4)] = $2 - $1 }
    from == "plan" { plan[++count] = $1 }
    END {
      for (name in here) if (name in there) { ours += here[name]; theirs += there[name] }
      scale = ours > 0 && theirs > 0 ? ours / theirs : 1
      usual = objects ? scale * sum / objects : 3000
      for (i = 1; i <= count; i++) {
        name = name_of(plan[i])
        if (name in here) weight = here[name]
        else if (name in there) weight = scale * there[name]
        else weight = name ~ /\.o$/ ? usual : 200
        printf "%d %s\n", weight + 1, plan[i]
      }
    }' from=table "$known" from=log FS='\t' "$log" from=plan FS=' ' -
}

# expect_build FOLDER JOBS NINJA ARGUMENT...: makes the plan, before the build begins.
expect_build() {
  local folder=$1 weight output
  build_jobs=$2 history=$folder/.ninja_log
  shift 2
  # All weights and times are milliseconds. `pending` keeps ninja's order.
  declare -gA weight_of=() started=()
  pending=() plan_weight=0 done_weight=0 known_weight=0 known_time=0 left='' left_at=0
  while read -r weight output; do
    pending+=("$output")
    weight_of[$output]=$weight
    plan_weight=$((plan_weight + weight))
  done < <(planned_steps "$folder" "$@" | weigh_steps "$folder")
  plan_steps=${#pending[@]}
}

# read_steps FD: sets `steps_done` and `steps_all` from what ninja has said since the last time,
# like `[12/290] Building CXX object ...`.
read_steps() {
  local said=$1 word rest
  while read -r -u "$said" word rest; do
    # First it may look after its own instructions: Re-checking globbed directories, Re-running CMake.
    if [[ $word =~ ^\[([0-9]+)/([0-9]+)\]$ && $rest != Re-* ]]; then
      steps_done=${BASH_REMATCH[1]} steps_all=${BASH_REMATCH[2]}
    fi
  done
}

# read_history BEGAN: counts the steps of the build that began then which were written down as done
# since the last time.
read_history() {
  local began=$1 start end written output
  if [[ ! -f $history ]]; then return 0; fi
  if [[ -z ${record-} || ! /dev/fd/$record -ef $history ]]; then  # CMake makes a new file of it
    if [[ -n ${record-} ]]; then exec {record}<&-; fi
    exec {record}<"$history"
  fi
  while IFS=$'\t' read -r -u "$record" start end written output _; do
    # Older builds are in there as well.
    if [[ -n $output && -n ${weight_of[$output]-} ]] && ((written / 1000000 >= began)); then
      finish_step "$output" $((end - start))
    fi
  done
}

finish_step() {
  local output=$1 took=$2 weight=${weight_of[$1]}
  unset 'weight_of[$output]' 'started[$output]'
  done_weight=$((done_weight + weight))
  known_weight=$((known_weight + weight))
  known_time=$((known_time + took))
  # What happened a while ago counts less: other programs come and go.
  if ((known_weight > 120000)); then
    known_weight=$((known_weight / 2))
    known_time=$((known_time / 2))
  fi
}

# Sets `guess`, as if every step took as much longer than its weight as those before it did, and the
# next steps of the plan were those that run now.
guess_left() {
  local output weight rest end start work=0 longest=0 still=() jobs=$build_jobs
  for output in "${pending[@]}"; do
    weight=${weight_of[$output]-}
    if [[ -z $weight ]]; then continue; fi
    weight=$((weight * known_time / known_weight))
    rest=$weight end=$((work / jobs + weight))
    if ((${#still[@]} < jobs)); then
      start=${started[$output]:=$now}
      rest=$((weight - now + start))
      # Overdue, but by how much?
      if ((rest < weight / 10)); then rest=$((weight / 10)); fi
      end=$rest
    fi
    work=$((work + rest))
    if ((end > longest)); then longest=$end; fi
    still+=("$output")
  done
  pending=("${still[@]}")
  # A new source or a changed CMakeLists.txt makes steps that were not in the plan.
  if ((steps_all > plan_steps)); then
    work=$((work + (steps_all - plan_steps) * plan_weight / plan_steps))
  fi
  guess=$((work / jobs > longest ? work / jobs : longest))
}

# Sets `left`, which follows the guesses slowly enough to be read, once enough is known.
estimate_left() {
  local guess expected
  if ((plan_steps == 0 || known_weight < 5000 || done_weight * 100 / plan_weight < 3)); then
    return 0
  fi
  guess_left
  if [[ -z $left ]]; then
    left=$guess
  else
    expected=$((left - now + left_at))
    left=$((expected + (guess - expected) / 20))
  fi
  left_at=$now
}

# Sets `words` for a time in milliseconds, no more exact than an estimate is.
put_in_words() {
  local seconds=$(($1 / 1000))
  if ((seconds < 10)); then
    words="a few seconds"
  elif ((seconds < 55)); then
    words="about $(((seconds + 5) / 10 * 10)) s"
  elif ((seconds < 90)); then
    words="about a minute"
  else
    words="about $(((seconds + 30) / 60)) min"
  fi
}

# look_at_build FD BEGAN: sets `note` and `percent` for a build that runs. Without a plan only steps
# are counted.
look_at_build() {
  local said=$1 began=$2 now words total
  read_steps "$said"
  percent='' note=''
  if ((steps_all == 0)); then return 0; fi
  note="$steps_done of $steps_all steps"
  if ((plan_steps == 0)); then return 0; fi
  look_at_clock
  read_history "$began"
  estimate_left
  total=$plan_weight
  if ((steps_all > plan_steps)); then total=$((total * steps_all / plan_steps)); fi
  percent=$((done_weight * 100 / total))
  note+=", $percent %"
  if [[ -n $left ]]; then
    put_in_words "$left"
    note+=", $words left"
  fi
}

#!/usr/bin/env bash
# The library as the README says that others use it: a project of its own with two lines of CMake.
# Configures it and compiles the README's example; building all of the library again would only
# repeat what the tests have done.
set -euo pipefail
source=$1 example=$2 cmake=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ln -s "$source" "$folder/espalier"
lines=$(sed -n '/^```cmake$/,/^```$/p' "$source/README.md" | grep -v '^```')
{
  echo 'cmake_minimum_required(VERSION 3.25)'
  echo 'project(yours LANGUAGES CXX)'
  echo "add_library(your_program OBJECT \"$example\")"
  echo "$lines"
} > "$folder/CMakeLists.txt"
"$cmake" -G Ninja -S "$folder" -B "$folder/build" > "$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
"$cmake" --build "$folder/build" --target your_program
echo "the library compiles into another project"

"""Checksums of all files of a version: its data are never changed, not even by looking at them."""

import hashlib
import os

FILE = "sums.txt"


def sums_of(folder):
    sums = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            inside = os.path.relpath(path, folder)
            if inside != FILE:
                with open(path, "rb") as file:
                    sums[inside] = hashlib.sha256(file.read()).hexdigest()
    return sums


def write(folder):
    with open(os.path.join(folder, FILE), "w", encoding="utf-8") as file:
        for name, digest in sorted(sums_of(folder).items()):
            file.write(f"{digest}  {name}\n")


def read(folder):
    with open(os.path.join(folder, FILE), encoding="utf-8") as file:
        return {name: digest for digest, name in (line.rstrip("\n").split("  ", 1) for line in file)}

"""Unpacks a ZIP archive that nobody trusts into a folder.

    python3 unzip.py ARCHIVE FOLDER     exit code 1 and the reason on standard error when it can't

Names of files are what the archive says they are; where it does not say in which encoding, they are
tried as UTF-8, as Big5, and as that of old machines.
"""

import os
import sys
import zipfile

MOST_FILES = 20000
MOST_BYTES = 400 << 20


def name_of(entry):
    if entry.flag_bits & 0x800:
        return entry.filename
    try:
        raw = entry.filename.encode("cp437")
    except UnicodeEncodeError:
        return entry.filename
    for encoding in ("utf-8", "cp950"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return entry.filename


def place_of(name, folder):
    """Where to put it; None for what leads out of the folder or is not worth it."""
    parts = [part for part in name.replace("\\", "/").split("/") if part not in ("", ".")]
    if not parts or ".." in parts or "__MACOSX" in parts or name.startswith("/"):
        return None
    if any(part.startswith(".") for part in parts):
        return None
    return os.path.join(folder, *parts)


def unpack(archive, folder):
    left = MOST_BYTES
    entries = archive.infolist()
    if len(entries) > MOST_FILES:
        raise ValueError(f"it has more than {MOST_FILES} files")
    os.makedirs(folder, exist_ok=True)
    for entry in entries:
        place = place_of(name_of(entry), folder)
        if place is None or entry.is_dir():
            continue
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with archive.open(entry) as source, open(place, "wb") as target:
            while piece := source.read(1 << 16):
                left -= len(piece)
                if left < 0:
                    raise ValueError(f"it holds more than {MOST_BYTES >> 20} MiB")
                target.write(piece)


def main(path, folder):
    try:
        with zipfile.ZipFile(path) as archive:
            unpack(archive, folder)
    except Exception as error:  # whatever a damaged archive causes
        print(f"it can't be unpacked: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

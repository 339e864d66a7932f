# The bar for ZIPs: what Python's own library does with the same lines.
import os
import sys
import zipfile

with open(sys.argv[1], "rb") as lines, open(sys.argv[2], "wb") as out:
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for line in lines:
            name, document = line.rstrip(b"\n").split(b"\t", 1)
            entry = zipfile.ZipInfo(name.decode("ascii"))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, document)
    out.flush()
    os.fsync(out.fileno())

"""usage: json_file.py FILE [COPY]    loads a JSON file, and saves it again"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    value = json.load(file)
if len(sys.argv) > 2:
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")))

#!/usr/bin/python3
"""usage: same_titles.py SESSION TITLES    fails unless the session's rows have these titles"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    session = json.load(file)
titles = [row["title"] for screen in session["screens"] for section in screen["sections"]
          for row in section["rows"]]
with open(sys.argv[2], encoding="utf-8") as file:
    sys.exit(titles != file.read().split("\n")[:-1])

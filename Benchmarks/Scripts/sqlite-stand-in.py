# What sqlite.js does, with Python's sqlite3: a statement at a time, in one transaction.
import json
import os
import sqlite3
import tempfile
import time

COUNT = 10000


def measure(database, name):
    database.execute(f"CREATE TABLE {name} (id INTEGER PRIMARY KEY, name TEXT, amount REAL)")
    start = time.perf_counter()
    database.execute("BEGIN")
    for index in range(COUNT):
        database.execute(f"INSERT INTO {name} (name, amount) VALUES (?, ?)", (f"row {index}", index + 0.5))
    database.execute("COMMIT")
    return (time.perf_counter() - start) * 1e6 / COUNT


with tempfile.TemporaryDirectory() as folder:
    database = sqlite3.connect(os.path.join(folder, "rows.db"), isolation_level=None)
    measure(database, "warm_up")
    times = sorted(measure(database, f"round_{index}") for index in range(3))
    database.close()
    print(json.dumps({"best": times[0], "median": times[1]}))

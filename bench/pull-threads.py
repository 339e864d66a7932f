# What many would write in an afternoon, with the standard library only: a pool of threads, a connection each, the pages
# of one list by offset in whatever order they come.
import http.client
import json
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

base_url, start, end, file, concurrency = sys.argv[1:6]
limit = 1000
lock = threading.Lock()
next_offset = 0
over = False


def work(out):
    global next_offset, over
    connection = http.client.HTTPConnection(urlsplit(base_url).netloc)
    while not over:
        with lock:
            offset = next_offset
            next_offset += limit
        path = f"/erp/org/bench/invoices?from={start}&to={end}&limit={limit}&offset={offset}"
        connection.request("GET", path, headers={"authorization": "Bearer bench"})
        answer = connection.getresponse()
        if answer.status != 200:
            raise RuntimeError(f"{path} answered {answer.status}")
        items = json.loads(answer.read())["items"]
        if len(items) < limit:
            over = True
        lines = [json.dumps(item, ensure_ascii=False, separators=(",", ":")) + "\n" for item in items]
        with lock:
            out.writelines(lines)
    connection.close()


with open(file, "w", encoding="utf-8") as out, ThreadPoolExecutor(int(concurrency)) as pool:
    for done in [pool.submit(work, out) for _ in range(int(concurrency))]:
        done.result()

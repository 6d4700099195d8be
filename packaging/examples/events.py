"""Prints each event when it comes: requests the next one, sleeps until then, and requests the one after it."""
import json, sys, time
from datetime import datetime, timedelta, timezone
from urllib.request import urlopen

URL = 'http://127.0.0.1:8080/api/events/?location=paranal&event=sunset,sunrise&next=1'
after = datetime.fromtimestamp(time.time(), timezone.utc)
while True:
    try:
        with urlopen(f'{URL}&after={after:%Y-%m-%dT%H:%M:%S.%fZ}', timeout=60) as response:
            events = json.load(response)['events']
    except OSError as error:  # The service is stopped, or the URL is wrong.
        print(error, file=sys.stderr)
        time.sleep(10)
        continue
    due = datetime.strptime(events[0]['time'], '%Y-%m-%dT%H:%M:%S.%f%z')
    while time.time() < due.timestamp():
        time.sleep(min(60, due.timestamp() - time.time()))
    for event in events:  # `next=1` finds one event of each name.
        if event['time'] == events[0]['time'] and time.time() < due.timestamp() + 60:
            print(json.dumps(event), flush=True)  # Put your action here.
    after = due + timedelta(milliseconds=1)

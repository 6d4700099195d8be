"""Prints each event when it comes. Connects again by itself, and continues after the last event, also after a restart."""
import json
import sys
import time
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL = 'http://127.0.0.1:8080/api/events/?location=paranal&event=sunset,sunrise&format=sse'
CURSOR = Path('events.cursor')


def messages():
    """Yields the id of each message of the stream, and its event: None in the message that begins the stream."""
    while True:
        try:
            headers = {'Last-Event-ID': CURSOR.read_text()} if CURSOR.exists() else {}
            # A comment comes every 15 s: a connection without a word for 45 s is dead.
            with urlopen(Request(URL, headers=headers), timeout=45) as stream:
                fields = {}
                for line in stream:
                    name, _, value = line.decode().rstrip('\n').partition(': ')
                    if name:
                        fields[name] = value
                    elif 'id' in fields:
                        yield fields['id'], json.loads(fields.get('data', 'null'))
                        fields = {}
        except HTTPError as error:
            if error.code < 500 and error.headers.get_content_type() == 'application/problem+json':
                raise SystemExit(json.load(error)['detail'])  # what is wrong with the URL, and what is allowed
            print(error, file=sys.stderr)
        except (OSError, HTTPException) as error:
            print(error, file=sys.stderr)
        time.sleep(3)


def save(cursor):
    """Replaces the file at once, so that a power cut leaves no half of it."""
    new = CURSOR.with_suffix('.new')
    new.write_text(cursor)
    new.replace(CURSOR)


for cursor, event in messages():
    if event and event['late_seconds'] <= 60:
        print(json.dumps(event), flush=True)  # your action
    save(cursor)

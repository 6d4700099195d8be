import { expect, test } from 'vitest';
import { nearHint, nearName } from '../../../src/locations/nearName.ts';

const known = ['date', 'at', 'every', 'location', 'latitude', 'timezone', 'sun_below'];

test.each<readonly [string, string | null]>([
  ...['locatio', 'ocation', 'locaation', 'locationx', 'xlocation', 'lokation', 'locatiom', 'Location', 'LOCATOIN']
    // A letter removed, added or replaced, another case, or two letters swapped.
    .map((name) => [name, 'location'] as const),
  ['olcation', 'location'],
  ['sun-below', 'sun_below'],
  ['Sun-Belo', 'sun_below'],
  ['daet', 'date'],
  ['evert', 'every'],
  // Two edits, or one edit of a known name shorter than three characters.
  ...['loctin', 'lokasion', 'lcoatoin', 'lat', 'tz', 'a', 'att', ''].map((name) => [name, null] as const),
  // Parameters that clients add to any URL.
  ...['_', 'utm_source', 'timestamp', 'page', 'limit', 'callback', 'lang', 'action'].map(
    (name) => [name, null] as const,
  ),
])('the known name that %j resembles is %s', (name, near) => {
  expect(nearName(name, known)).toBe(near);
});

test.each([
  ['Now', 'is it "now"?'],
  ['si', null],
  ['now, dusk, wiat', 'is it "wait"?'],
  ['now;serv', 'is it "serve"?'],
])('the suggestion for %j comes from the first wrong name that resembles a known name: %s', (text, hint) => {
  expect(nearHint(text, ['serve', 'now', 'is', 'wait'])).toBe(hint);
});

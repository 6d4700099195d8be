import { expect, test } from 'vitest';
import { nearHint, nearName } from '../../../src/locations/nearName.ts';

const known = ['date', 'at', 'every', 'location', 'latitude', 'timezone', 'sun_below'];

test.each<readonly [string, string | null]>([
  ...['locatio', 'ocation', 'locaation', 'locationx', 'xlocation', 'lokation', 'locatiom', 'Location', 'LOCATOIN']
    // A letter less, one more, another; in another case; two exchanged.
    .map((name) => [name, 'location'] as const),
  ['olcation', 'location'],
  ['sun-below', 'sun_below'],
  ['Sun-Belo', 'sun_below'],
  ['daet', 'date'],
  ['evert', 'every'],
  // Two slips, or one from a shorter name.
  ...['loctin', 'lokasion', 'lcoatoin', 'lat', 'tz', 'a', 'att', ''].map((name) => [name, null] as const),
  // What clients add to any address.
  ...['_', 'utm_source', 'timestamp', 'page', 'limit', 'callback', 'lang', 'action'].map(
    (name) => [name, null] as const,
  ),
])('%j is near to %s', (name, near) => {
  expect(nearName(name, known)).toBe(near);
});

test.each([
  ['Now', 'is it "now"?'],
  ['si', null],
  ['now, dusk, wiat', 'is it "wait"?'],
  ['now;serv', 'is it "serve"?'],
])('the suggestion for %j is that of the first wrong name with a near one: %s', (text, hint) => {
  expect(nearHint(text, ['serve', 'now', 'is', 'wait'])).toBe(hint);
});

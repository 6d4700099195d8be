import { expect, test } from 'vitest';
import { matches, withoutContent } from '../../../src/http/headers.ts';

test.each([
  // RFC 9110, section 13.1.2: one tag of the list has to match by the weak comparison.
  ['the tag itself', 'W/"tag"', true],
  ['the same tag as a strong tag', '"tag"', true],
  ['a list with the tag', '"other", W/"tag"', true],
  ['an asterisk for any tag', '*', true],
  ['another tag', '"other"', false],
  ['the tag without quotes', 'W/tag', false],
  ['no header', undefined, false],
])('If-None-Match with %s (%j) matches the tag: %s', (_name, ifNoneMatch, isMatch) => {
  expect(matches(ifNoneMatch, 'W/"tag"')).toBe(isMatch);
});

test('a 304 has the headers of the 200 except the content headers (RFC 9110, section 15.4.5)', () => {
  const kept = { 'Cache-Control': 'no-cache', ETag: 'W/"tag"', Vary: 'Accept' };
  const ofContent = { 'Content-Type': 'text/csv', 'Content-Length': '1', 'Content-Encoding': 'gzip' };
  expect(withoutContent({ ...kept, ...ofContent })).toEqual(kept);
});

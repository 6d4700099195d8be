import { expect, test } from 'vitest';
import { appWith } from '../support/site.ts';

const yaml = `locations:
  - { id: 1, slug: potsdam, name: Potsdam, latitude: 52.405, longitude: 13.104 }
  - { id: 2, slug: paranal, name: Paranal, latitude: -24.62743941, longitude: -70.40498688 }
`;

/** Path, and when it changes next after 2026-11-21T18:00Z: Potsdam's sunrise, and its solar noon. */
test.each([
  ['/api/nights/tonight/', '2026-11-22T06:39Z', '2026-11-22T06:42Z'],
  ['/api/almanac/latest/', '2026-11-22T10:53Z', '2026-11-22T10:55Z'],
])('%s is cached until it changes, under one ETag', async (path, beforeChange, afterChange) => {
  const at = async (instant: string) => {
    const response = await appWith(yaml, { now: () => Date.parse(instant) }).request(path);
    const [, seconds] = /^public, max-age=(\d+)$/.exec(response.headers.get('Cache-Control') ?? '') ?? [];
    const endMs = Date.parse(instant) + Number(seconds) * 1000;
    return { endMs, etag: response.headers.get('ETag'), text: await response.text() };
  };
  const first = await at('2026-11-21T18:00Z');
  expect(first.endMs).toBeGreaterThan(Date.parse(beforeChange));
  expect(first.endMs).toBeLessThan(Date.parse(afterChange));
  expect(await at(beforeChange)).toEqual(first);
  const next = await at(afterChange);
  expect(next.etag).not.toBe(first.etag);
  expect(next.text).not.toBe(first.text);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appWith, now } from '../support/site.ts';

const yaml = readFileSync(new URL('../../locations.yaml', import.meta.url), 'utf8');
const app = appWith(yaml);

const latest = '/api/nights/latest/?location=paranal';

/** Pages whose content does not depend on the present, and one that is valid until its location's next solar noon. */
const lasting = [
  '/locations/paranal/2024-02-03/',
  '/locations/paranal/2024-02/',
  '/locations/paranal/2024/',
  '/api/nights/?location=paranal&date=2024-02-03',
  latest,
] as const;

const ofPresent = [
  '/',
  '/locations/paranal/',
  '/locations/paranal/2026-11-21/',
  '/locations/paranal/2026-11/',
  '/locations/paranal/2026/',
] as const;

const request = (path: string, headers: Record<string, string> = {}, to = app) =>
  to.request(path, { headers: { Accept: 'text/html', ...headers } });

const tagOf = async (...given: Parameters<typeof request>) => (await request(...given)).headers.get('ETag');

describe.each(lasting)('%s', (path) => {
  test('has a weak entity tag, with which it is 304, compressed or not', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const response = await request(path, { 'Accept-Encoding': encoding });
      const tag = response.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^W\/"[0-9a-f]+"$/);
      const again = await request(path, { 'If-None-Match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      for (const name of ['Vary', 'ETag', 'Cache-Control']) {
        expect(again.headers.get(name)).toBe(response.headers.get(name));
      }
    }
  });

  test('has the same tag from another process of the same build and list, whatever the time', async () => {
    const later = appWith(yaml, { now: () => Date.parse(now) + 3_600_000 });
    expect(await tagOf(path, {}, later)).toBe(await tagOf(path));
  });

  test('has another tag for another build, list, path, query and theme', async () => {
    const tags = await Promise.all([
      tagOf(path),
      tagOf(path, {}, appWith(yaml, { build: 'another' })),
      tagOf(path, {}, appWith(yaml, { buildTimeMs: 1 })),
      tagOf(path, {}, appWith(yaml.replace('Paranal Observatory', 'Cerro Paranal'))),
      tagOf(path.replace('paranal', 'babelsberg')),
      tagOf(`${path}${path.includes('?') ? '&' : '?'}x=1`),
      ...['light', 'red'].map((theme) => tagOf(path, { Cookie: `theme=${theme}` })),
    ]);
    expect(tags).not.toContain(null);
    expect(new Set(tags).size).toBe(tags.length);
  });
});

test('the latest night as a page has another tag after solar noon', async () => {
  const tomorrow = appWith(yaml, { now: () => Date.parse(now) + 86_400_000 });
  expect(await tagOf(latest, {}, tomorrow)).not.toBe(await tagOf(latest));
});

test('the dark theme has one tag, chosen or not', async () => {
  expect(await tagOf('/locations/paranal/2024/', { Cookie: 'theme=dark' })).toBe(
    await tagOf('/locations/paranal/2024/', { Cookie: 'theme=unknown' }),
  );
});

test.each(ofPresent)('%s contains the present, so it has no entity tag and is never 304', async (path) => {
  const response = await request(path, { 'If-None-Match': '*' });
  expect([response.status, response.headers.get('ETag')]).toEqual([200, null]);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appWith } from '../api/site.ts';
import { manyLocations } from '../manyLocations.ts';
import { isFullScale } from '../scale.ts';

const yaml = readFileSync(new URL('../../locations.yaml', import.meta.url), 'utf8');

/** What a browser gets for an address: the bytes that come, and the text that they are. */
async function get(app: ReturnType<typeof appWith>, path: string, encoding = 'gzip') {
  const headers = { Accept: 'text/html', 'Accept-Encoding': encoding };
  const response = await app.request(path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isCompressed = response.headers.get('Content-Encoding') === 'gzip';
  return { response, sent: bytes.length, text: (isCompressed ? gunzipSync(bytes) : bytes).toString() };
}

/** A page with all that it asks for. */
async function withAssets(app: ReturnType<typeof appWith>, path: string) {
  const page = await get(app, path);
  const assets = [...page.text.matchAll(/(?:href|src)="([./]*assets\/[^"]+)"/g)].map(([, address = '']) => address);
  const others = await Promise.all(assets.map((address) => get(app, new URL(address, `http://x${path}`).pathname)));
  return [page, ...others];
}

describe('with 22 locations', () => {
  const app = appWith(yaml);

  test.each([
    '/',
    '/locations/paranal/',
    '/locations/dome-c/2026-06-21/',
    '/locations/paranal/2026-11/',
    '/locations/paranal/2026/',
    '/locations/babelsberg/2024/',
    '/locations/dome-c/2026/',
    '/api/nights/',
    '/api/almanac/latest/',
  ])('%s weighs less than 100 kB, and 30 kB as it is sent', async (path) => {
    const all = await withAssets(app, path);
    expect(all.length).toBeLessThanOrEqual(3);
    expect(all.every(({ response }) => response.status === 200)).toBe(true);
    expect(all.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)).toBeLessThan(100_000);
    expect(all.reduce((sum, { sent }) => sum + sent, 0)).toBeLessThan(30_000);
  });

  test('the style and the script may be kept for ever, as their names change with them', async () => {
    const [, ...assets] = await withAssets(app, '/');
    expect(assets.map(({ response }) => response.headers.get('Content-Type'))).toEqual([
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
    ]);
    for (const { response } of assets) {
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test.each(['/', '/locations/paranal/', '/locations/paranal/2026/'])(
    '%s is compressed for who takes that, and the same; with its entity tag it is 304',
    async (path) => {
      const [plain, compressed] = [await get(app, path, 'identity'), await get(app, path)];
      expect(compressed.text).toBe(plain.text);
      expect(compressed.sent).toBeLessThan(plain.sent / 3);
      expect(compressed.response.headers.get('Vary')).toContain('Accept-Encoding');
      for (const { response } of [plain, compressed]) {
        const headers = { Accept: 'text/html', 'If-None-Match': response.headers.get('ETag') ?? '' };
        const again = await app.request(path, { headers });
        expect(again.status).toBe(304);
        for (const name of ['Vary', 'ETag', 'Cache-Control']) {
          expect(again.headers.get(name)).toBe(response.headers.get(name));
        }
      }
    },
  );
});

test('with 500 locations tonight is 150 kB as it is sent', async () => {
  expect((await get(appWith(manyLocations(500)), '/')).sent).toBeLessThan(150_000);
});

test.runIf(isFullScale)('with 9,999 locations tonight has no more than a thousand rows', async () => {
  const { text } = await get(appWith(manyLocations(9_999)), '/');
  expect(text.match(/<li class="row"/g)).toHaveLength(1000);
  expect(text).toContain('The first 1000 of 9999 locations; a name finds the others.');
});

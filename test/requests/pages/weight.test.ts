import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { manyLocations } from '../../support/manyLocations.ts';
import { readMarkup } from '../../support/markup.ts';
import { appWith, defaultList } from '../../support/site.ts';

/** A response as a browser receives it: the number of bytes, and the text. */
async function get(app: ReturnType<typeof appWith>, path: string, encoding = 'gzip') {
  const headers = { Accept: 'text/html', 'Accept-Encoding': encoding };
  const response = await app.request(path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isCompressed = response.headers.get('Content-Encoding') === 'gzip';
  return { response, sent: bytes.length, text: (isCompressed ? gunzipSync(bytes) : bytes).toString() };
}

/** A page with all that it loads. */
async function withAssets(app: ReturnType<typeof appWith>, path: string) {
  const page = await get(app, path);
  const markup = readMarkup(page.text);
  const loaded = [...markup.all('head [href]'), ...markup.all('script[src]')];
  const assets = loaded
    .map((each) => each.get('href') || each.get('src'))
    .filter((address) => address.includes('assets/'));
  const others = await Promise.all(assets.map((address) => get(app, new URL(address, `http://x${path}`).pathname)));
  return [page, ...others];
}

describe('with 22 locations', () => {
  const app = appWith(defaultList);

  const ofSites = ['paranal', 'dome-c/2026-06-21', 'paranal/2026-11', 'paranal/2026', 'babelsberg/2024', 'dome-c/2026'];
  test.each(['/', ...ofSites.map((path) => `/locations/${path}/`), '/api/nights/', '/api/almanac/latest/'])(
    '%s weighs less than 150 kB, and 40 kB as it is sent',
    async (path) => {
      const all = await withAssets(app, path);
      expect(all.length).toBeLessThanOrEqual(3);
      expect(all.every(({ response }) => response.status === 200)).toBe(true);
      expect(all.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)).toBeLessThan(150_000);
      expect(all.reduce((sum, { sent }) => sum + sent, 0)).toBeLessThan(40_000);
    },
  );

  test('the style and the script are immutable, as their names contain a hash', async () => {
    const [, ...assets] = await withAssets(app, '/');
    const headers = (name: string) => assets.map(({ response }) => response.headers.get(name));
    expect(headers('Content-Type')).toEqual(['text/css; charset=utf-8', 'text/javascript; charset=utf-8']);
    expect(new Set(headers('Cache-Control'))).toEqual(new Set(['public, max-age=31536000, immutable']));
  });

  test.each(['/', '/locations/paranal/', '/locations/paranal/2026/', '/locations/paranal/2024/'])(
    '%s is compressed if the client accepts that, and otherwise the same',
    async (path) => {
      const [plain, compressed] = [await get(app, path, 'identity'), await get(app, path)];
      expect(compressed.text).toBe(plain.text);
      expect(compressed.sent).toBeLessThan(plain.sent / 3);
      for (const name of ['ETag', 'Cache-Control', 'Vary']) {
        expect(compressed.response.headers.get(name)).toBe(plain.response.headers.get(name));
      }
      expect(compressed.response.headers.get('Vary')).toContain('Accept-Encoding');
    },
  );
});

test('with 500 locations tonight is 150 kB as it is sent', async () => {
  expect((await get(appWith(manyLocations(500)), '/')).sent).toBeLessThan(150_000);
});

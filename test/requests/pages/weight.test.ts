import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { manyLocations } from '../../support/manyLocations.ts';
import { readMarkup } from '../../support/markup.ts';
import { appWith, defaultList } from '../../support/site.ts';
import { hrefsOf } from './shown.ts';

const app = appWith(defaultList);

/** A response as a browser receives it, with the number of received bytes and the text. */
async function get(path: string, encoding = 'gzip', of = app) {
  const headers = { Accept: 'text/html', 'Accept-Encoding': encoding };
  const response = await of.request(path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isCompressed = response.headers.get('Content-Encoding') === 'gzip';
  return { response, sent: bytes.length, text: (isCompressed ? gunzipSync(bytes) : bytes).toString() };
}

/** A page and the assets that it loads. */
async function withAssets(path: string) {
  const page = await get(path);
  const markup = readMarkup(page.text);
  const loaded = [...hrefsOf(markup.all('head [href]')), ...markup.all('script').map((script) => script.get('src'))];
  const assets = loaded.filter((address) => address.includes('assets/'));
  return [page, ...(await Promise.all(assets.map((address) => get(new URL(address, `http://x${path}`).pathname))))];
}

const ofSites = ['paranal', 'dome-c/2026-06-21', 'paranal/2026-11', 'paranal/2026', 'babelsberg/2024', 'dome-c/2026'];
test.each(['/', ...ofSites.map((path) => `/locations/${path}/`), '/api/nights/', '/api/almanac/latest/'])(
  '%s has less than 150 kB with its assets, and less than 40 kB as sent',
  async (path) => {
    const all = await withAssets(path);
    // Some kinds of pages have a second style, besides the style of all pages.
    expect(all).toHaveLength(path.startsWith('/api/') ? 3 : 4);
    expect(all.every(({ response }) => response.status === 200)).toBe(true);
    expect(all.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)).toBeLessThan(150_000);
    expect(all.reduce((sum, { sent }) => sum + sent, 0)).toBeLessThan(40_000);
  },
);

test('the page of tonight at 22 locations has at most 14 kB compressed, with its styles', async () => {
  const [page, ...assets] = await withAssets('/');
  const styles = assets.filter(({ response }) => response.headers.get('Content-Type')?.startsWith('text/css'));
  expect(styles).toHaveLength(2);
  expect([page, ...styles].reduce((sum, each) => sum + (each?.sent ?? NaN), 0)).toBeLessThan(14_000);
});

test('the page of tonight at 500 locations has at most 150 kB compressed', async () => {
  expect((await get('/', 'gzip', appWith(manyLocations(500)))).sent).toBeLessThan(150_000);
});

test('the styles and the script are immutable, because their names contain a hash', async () => {
  const [, ...assets] = await withAssets('/');
  const headers = (name: string) => assets.map(({ response }) => response.headers.get(name));
  expect(new Set(headers('Content-Type'))).toEqual(
    new Set(['text/css; charset=utf-8', 'text/javascript; charset=utf-8']),
  );
  expect(new Set(headers('Cache-Control'))).toEqual(new Set(['public, max-age=31536000, immutable']));
});

test('a page is compressed if the client accepts compression, and has the same content as without', async () => {
  const [plain, compressed] = [await get('/', 'identity'), await get('/')];
  expect(compressed.text).toBe(plain.text);
  expect(compressed.sent).toBeLessThan(plain.sent / 3);
  for (const name of ['ETag', 'Cache-Control', 'Vary'])
    expect(compressed.response.headers.get(name)).toBe(plain.response.headers.get(name));
  expect(compressed.response.headers.get('Vary')).toContain('Accept-Encoding');
});

import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readMarkup, referencesOf } from '../../support/markup.ts';
import { appWith, defaultList } from '../../support/site.ts';

const app = appWith(defaultList);
const address = '/locations/paranal/2025/chart.svg';

describe('the chart of a year as an image', () => {
  test('may be embedded by any origin, and is cached as its page is', async () => {
    const image = await app.request(address, { headers: { Accept: 'image/avif,image/webp,*/*' } });
    const page = await app.request('/locations/paranal/2025/', { headers: { Accept: 'text/html' } });
    expect(image.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    expect(image.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(image.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(image.headers.get('Cache-Control')).toBe(page.headers.get('Cache-Control'));
    const ofPresent = await app.request('/locations/paranal/2026/chart.svg');
    expect([ofPresent.headers.get('Cache-Control'), ofPresent.headers.get('ETag')]).toEqual(['no-cache', null]);
  });

  test('refers to nothing outside itself, has a title, and less than 40 kB', async () => {
    const response = await app.request(address, { headers: { 'Accept-Encoding': 'gzip' } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const svg = gunzipSync(bytes).toString();
    expect(bytes.length).toBeLessThan(15_000);
    expect(svg.length).toBeLessThan(40_000);
    expect(readMarkup(svg).all('title')[0]?.text).toMatch(
      /^Paranal Observatory, 2025: [\d,]+ h \d\d min dark, most in \w+\. /,
    );
    expect(referencesOf(svg)).toEqual([]);
  });

  test('a theme that there is not, is refused', async () => {
    const response = await app.request(`${address}?theme=blue`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('one of dark, light, red');
  });

  test('any place has one', async () => {
    const response = await app.request('/at/2025/chart.svg?latitude=52.4&longitude=13.1&name=Home');
    expect(readMarkup(await response.text()).all('title')[0]?.text).toMatch(/^Home, 2025: /);
  });
});

import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readMarkup, referencesOf } from '../../../support/markup.ts';
import { appWith, defaultList } from '../../../support/site.ts';

const app = appWith(defaultList);
const address = '/locations/paranal/2025/chart.svg';

describe('the chart of a year as an image', () => {
  test('refers to nothing outside itself, has a title, and less than 40 kB; any origin may embed it', async () => {
    const response = await app.request(address, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
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

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { themes } from '../../../src/pages/frame/theme.ts';
import { mixed, themeColors } from '../../../src/pages/frame/themeColors.ts';
import { appWith } from '../../support/site.ts';

const app = appWith(readFileSync(new URL('../../../locations.yaml', import.meta.url), 'utf8'));
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
    expect(svg).toMatch(/<title>Paranal Observatory, 2025: [\d,]+\sh\s\d\d\smin dark, most in \w+\. /);
    expect(svg).not.toMatch(/href|var\(|@import/);
    expect([...svg.matchAll(/url\((.*?)\)/g)].every(([, target]) => /^#[a-z-]+$/.test(target ?? ''))).toBe(true);
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  });

  test('a theme that there is not, is refused', async () => {
    const response = await app.request(`${address}?theme=blue`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('one of dark, light, red');
  });

  test('any place has one', async () => {
    const response = await app.request('/at/2025/chart.svg?latitude=52.4&longitude=13.1&name=Home');
    expect(await response.text()).toContain('<title>Home, 2025: ');
  });
});

describe('the colours of a theme', () => {
  const style = readFileSync(new URL('../../../src/pages/browser/style/themes.css', import.meta.url), 'utf8');

  test.each(themes)('%s: are those of the style', (theme) => {
    const start = style.indexOf(theme === 'dark' ? ':root {' : `[data-theme="${theme}"] {`);
    const rule = style.slice(start, style.indexOf('}', start));
    const declared = [...rule.matchAll(/--([\w-]+): (.+);/g)];
    expect(declared.length).toBeGreaterThan(30);
    for (const [, name = '', value] of declared) {
      const color = themeColors(theme)(name);
      if (value?.startsWith('#')) expect(mixed(color, '#000', 0)).toBe(mixed(value, '#000', 0));
    }
  });

  test('a mixture has a part of each channel', () => {
    expect(mixed('#000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#102030', '#fff', 0)).toBe('#102030');
  });

  test('a name that the style has not, is an error', () => {
    expect(() => themeColors('dark')('nothing')).toThrow('nothing');
  });
});

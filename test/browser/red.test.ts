import { expect, test } from 'vitest';
import { blankPage, inBrowser, served, styles } from '../support/browser.ts';
import { readPixels } from './pixels.ts';

/** A pixel that is as light in green or blue as this would be seen by the eye's rods. */
const most = 0x52;

const greenest = `(data) => data.reduce((highest, value, index) =>
  index % 4 === 1 || index % 4 === 2 ? Math.max(highest, value) : highest, 0)`;

inBrowser('the red theme', () => {
  const { open } = served('2026-11-21T19:30:00Z');

  test.each([
    '/',
    '/locations/paranal/',
    '/locations/paranal/2026-11/',
    '/locations/paranal/2026/',
    '/api/nights/?location=paranal',
    '/nothing/',
  ])('%s has no pixel but red ones, what the browser draws included', async (path) => {
    const { page } = await open(path, { theme: 'red' });
    const source = `'data:image/png;base64,${(await page.screenshot({ fullPage: true })).toString('base64')}'`;
    expect(await readPixels<number>(await blankPage(), { source }, greenest)).toBeLessThanOrEqual(most);
  });

  test('a moonlit night has a pattern of its own, in the legend and on each night with a Moon', async () => {
    const { page } = await open('/', { theme: 'red' });
    const moonlit = '.legend .night, .row .moonlit';
    expect(await page.locator(moonlit).count()).toBeGreaterThan(20);
    expect(await styles(page, moonlit, 'fill')).toEqual(['url("#beams")']);
  });

  test('the legend of a year has no pattern that its chart has not', async () => {
    const { page } = await open('/locations/paranal/2026/', { theme: 'red' });
    const patternsIn = async (part: string) =>
      (await styles(page, `${part} *`, 'fill')).filter((fill) => fill.startsWith('url'));
    const [chart, legend] = [await patternsIn('.carpet'), await patternsIn('.legend')];
    expect(legend.length).toBeGreaterThan(0);
    expect(chart).toEqual(expect.arrayContaining(legend));
  });
});

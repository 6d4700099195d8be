import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch, serve, visit } from '../support/browser.ts';

/** A pixel that is as light in green or blue as this would be seen by the eye's rods. */
const most = 0x52;

/** The highest green or blue of a picture; a blank page decodes it. */
const greenestPixel = (png: string) => `(async () => {
  const image = new Image();
  image.src = 'data:image/png;base64,${png}';
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return data.reduce((highest, value, index) => (index % 4 === 1 || index % 4 === 2 ? Math.max(highest, value) : highest), 0);
})()`;

describe.skipIf(chromiumPath === undefined)('the red theme', () => {
  let browser: Browser;
  let service: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), serve(['--now', '2026-11-21T19:30:00Z'])]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  test.each([
    '/',
    '/locations/paranal/',
    '/locations/paranal/2026-11/',
    '/locations/paranal/2026/',
    '/api/nights/?location=paranal',
    '/nothing/',
  ])('%s has no pixel but red ones, what the browser draws included', async (path) => {
    const { page, context } = await visit(browser, service.origin + path, { theme: 'red' });
    const png = (await page.screenshot({ fullPage: true })).toString('base64');
    const blank = await browser.newPage();
    expect(await blank.evaluate(greenestPixel(png))).toBeLessThanOrEqual(most);
    await blank.close();
    await context.close();
  });

  test('a moonlit night has a pattern of its own, in the legend and on each night with a Moon', async () => {
    const { page, context } = await visit(browser, `${service.origin}/`, { theme: 'red' });
    const patterns = await page.evaluate<string[]>(
      "[...document.querySelectorAll('.legend .moonlit, .row .moonlit')].map((part) => getComputedStyle(part).fill)",
    );
    expect(patterns.length).toBeGreaterThan(20);
    expect(new Set(patterns)).toEqual(new Set(['url("#beams")']));
    await context.close();
  });

  test('the legend of a year has no pattern that its chart has not', async () => {
    const { page, context } = await visit(browser, `${service.origin}/locations/paranal/2026/`, { theme: 'red' });
    const fillsIn = (part: string) =>
      page.evaluate<string[]>(
        `[...new Set([...document.querySelectorAll('${part} *')].map((element) => getComputedStyle(element).fill))].filter((fill) => fill.startsWith('url'))`,
      );
    const [chart, legend] = [await fillsIn('.carpet'), await fillsIn('.legend')];
    expect(legend.length).toBeGreaterThan(0);
    expect(chart).toEqual(expect.arrayContaining(legend));
    await context.close();
  });
});

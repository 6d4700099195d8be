import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { blankPage, inBrowser, served } from '../support/browser.ts';

/** Maximum value of green or blue in a pixel, 0 to 255. The eye's rods would see brighter green or blue. */
const most = 0x52;

/** The largest value of green or blue in all pixels of a picture, 0 to 255. */
const greenest = (page: Page, picture: Buffer) =>
  page.evaluate<number>(`(async () => {
    const image = Object.assign(new Image(), { src: 'data:image/png;base64,${picture.toString('base64')}' });
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return data.reduce((highest, value, index) => index % 4 === 1 || index % 4 === 2 ? Math.max(highest, value) : highest, 0);
  })()`);

inBrowser('the red theme', () => {
  const { open } = served('2026-11-21T19:30:00Z');

  test.each([
    '/',
    '/locations/paranal/',
    '/locations/paranal/2026-11/',
    '/locations/paranal/2026/',
    '/api/nights/?location=paranal',
    '/nothing/',
  ])('%s has only red pixels, even in the parts that the browser draws', async (path) => {
    const { page } = await open(path, { theme: 'red' });
    const picture = await page.screenshot({ fullPage: true });
    expect(await greenest(await blankPage(), picture)).toBeLessThanOrEqual(most);
  });

  test.each(['/', '/?view=wall'])('the skies in the legend of %s differ in colour or pattern', async (path) => {
    const { page } = await open(path, { theme: 'red' });
    const swatches = await page.getByRole('list', { name: 'Legend' }).locator('svg').all();
    expect(swatches.length).toBeGreaterThanOrEqual(6);
    const pictures = await Promise.all(swatches.map(async (swatch) => (await swatch.screenshot()).toString('base64')));
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});

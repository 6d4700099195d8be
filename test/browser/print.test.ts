import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contentWidth, inBrowser, paint, phone, served, styles, themes, type Visit } from '../support/browser.ts';

const white = ['rgb(255, 255, 255)'];
const margin = { top: '1cm', bottom: '1cm' };

async function sheetsOf(page: Page, format: string): Promise<number | undefined> {
  const pdf = await page.pdf({ format, margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

inBrowser('a printed page', () => {
  const { open } = served('2026-11-21T23:20:00Z');

  test.each<[path: string, setting?: Visit]>([
    ['/'],
    ['/locations/paranal/'],
    ['/locations/dome-c/2026-12-21/'],
    ['/locations/mont-megantic/2026-10-31/'],
    ['/locations/paranal/2026-12/'],
    ['/locations/dome-c/2026-07/'],
    ['/at/2026-12/?latitude=69.65&longitude=18.96'],
    ['/locations/paranal/2026/'],
    ['/locations/dome-c/2028/'],
    ['/locations/babelsberg/2026-12/', phone],
    ['/locations/babelsberg/', phone],
  ])('%s has one sheet', async (path, setting) => {
    const { page } = await open(path, setting);
    for (const format of ['A4', 'Letter']) expect(await sheetsOf(page, format), format).toBe(1);
  });

  test.each(['/', '/locations/paranal/', '/locations/paranal/2026/', '/api/nights/?location=paranal'])(
    '%s is black on white in each theme, without controls',
    async (path) => {
      const { page } = await open(path);
      const colors = new Set<string>();
      for (const theme of themes) {
        await paint(page, theme);
        await page.emulateMedia({ media: 'screen' });
        expect(await styles(page, 'html', 'backgroundColor'), theme).not.toEqual(white);
        await page.emulateMedia({ media: 'print' });
        expect(await styles(page, 'html', 'backgroundColor'), theme).toEqual(white);
        // The colour scheme also sets the colour of the margins.
        expect(await styles(page, 'html', 'colorScheme'), theme).toEqual(['light']);
        expect(await styles(page, 'body', 'color'), theme).toEqual(['rgb(0, 0, 0)']);
        for (const property of ['color', 'fill'] as const) colors.add((await styles(page, 'body *', property)).join());
      }
      // All themes have the same colours of text, and the same colours of pictures: two lists in total.
      expect(colors.size).toBe(2);
      expect(await page.locator('h1:visible').count()).toBe(1);
      expect(await page.locator(':is(input, button, select):visible').count()).toBe(0);
    },
  );

  // In December, a night in Tromsø can have three moonrises and moonsets.
  test.each(['/locations/dome-c/2026-05/', '/at/2026-12/?latitude=69.65&longitude=18.96'])(
    'the printed month %s fits A4 within its margins',
    async (path) => {
      const { page } = await open(path, { viewport: { width: 718, height: 900 } });
      await page.emulateMedia({ media: 'print' });
      expect(await contentWidth(page)).toBe(718);
    },
  );

  test('a printed night has its URL, its time zone and the instant of printing, but does not mark the current time', async () => {
    const { page } = await open('/locations/paranal/');
    const address = page.getByText(/\/locations\/paranal\/2026-11-21\/, times: America\/Santiago, as of /);
    const present = page.getByText(/^Civil (dusk in \d|twilight now)/);
    const visible = async () => [await address.isVisible(), await present.filter({ visible: true }).count()];
    expect(await visible()).toEqual([false, 2]);
    await page.emulateMedia({ media: 'print' });
    expect(await visible()).toEqual([true, 0]);
  });
});

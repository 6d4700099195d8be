import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contentWidth, inBrowser, paint, phone, served, styles, themes, widen } from '../support/browser.ts';
import { overlaps, textsOn } from '../support/layout.ts';
import { pictureOn } from './pointing.ts';

const month = '/locations/babelsberg/2026-12/';
const year = '/locations/babelsberg/2026/?target=M42';

/** The nights of a month that have an outline, each with the outline's colour. */
const outlinesOn = (page: Page) =>
  page.evaluate<{ date: string; shadow: string }[]>(`[...document.querySelectorAll('ol a')]
    .map((cell) => ({ date: cell.pathname.match(/\\d{4}-\\d\\d-\\d\\d/)?.[0], shadow: getComputedStyle(cell).boxShadow }))
    .filter(({ shadow }) => shadow !== 'none')`);

/** The top of a month's first cell, px, and the number of cells that are fully visible. */
async function cellsOn(page: Page) {
  const boxes = await page.evaluate<{ readonly top: number; readonly bottom: number }[]>(
    `[...document.querySelectorAll('ol a')].map((cell) => cell.getBoundingClientRect().toJSON())`,
  );
  const height = page.viewportSize()?.height ?? 0;
  return { top: boxes[0]?.top, whole: boxes.filter(({ bottom }) => bottom <= height).length };
}

inBrowser('the page of a month', () => {
  const { open } = served('2026-11-28T20:30:00Z');

  test.each([
    [1440, 900, 303, 27],
    [820, 1180, 332, 27],
    [390, 844, 366, 20],
  ])(
    'at %i × %i px has its nights within %i px of the top, and at least %i whole nights',
    async (width, height, top, whole) => {
      const { page } = await open(month);
      await widen(page, width, height);
      const cells = await cellsOn(page);
      expect(cells.top).toBeLessThanOrEqual(top);
      expect(cells.whole).toBeGreaterThanOrEqual(whole);
    },
  );

  test.each([phone, {}])('outlines the darkest week, which its head names, in each theme', async (setting) => {
    const { page } = await open(month, setting);
    for (const theme of themes) {
      await paint(page, theme);
      const outlines = await outlinesOn(page);
      expect(outlines.map(({ date }) => Number(date.slice(8)))).toEqual([5, 6, 7, 8, 9, 10, 11]);
      const [color] = await styles(page, 'main [href*="2026-12-05"][href$="#week"]', 'color');
      expect(new Set(outlines.map(({ shadow }) => shadow))).toEqual(new Set([`${color} 0px 0px 0px 2px inset`]));
    }
  });

  test('outlines the nights with the minimum length instead, if a minimum length is selected', async () => {
    const { page } = await open(`${month}?at_least=7h`);
    const outlines = await outlinesOn(page);
    expect(outlines.map(({ date }) => Number(date.slice(8)))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 31,
    ]);
  });
});

inBrowser('the page of a year', () => {
  const { open } = served('2026-11-28T20:30:00Z');

  test.each([
    [1440, 900, 296],
    [820, 1180, 356],
    [390, 844, 409],
  ])('at %i × %i px has its whole picture on the screen, within %i px of the top', async (width, height, top) => {
    const { page } = await open(year);
    await widen(page, width, height);
    const { y, height: size } = await pictureOn(page);
    const scrolled = await page.evaluate<number>('scrollY');
    expect(y + scrolled).toBeLessThanOrEqual(top);
    expect(y + scrolled + size).toBeLessThanOrEqual(height);
  });

  test('shows the windows of a target in the colour of the legend, in each theme', async () => {
    const { page } = await open(year);
    for (const theme of themes) {
      await paint(page, theme);
      const legend = await page.evaluate<string>(`getComputedStyle(
        [...document.querySelectorAll('li')].find((item) => item.textContent === 'M42 above 30° in the dark'),
        '::before').backgroundColor`);
      expect(await styles(page, '.selected-rows', 'stroke')).toEqual([legend]);
      expect(await styles(page, '.dark-hours .bar', 'fill')).toEqual([legend]);
    }
  });
});

inBrowser('months and years', () => {
  const { open } = served('2026-11-28T20:30:00Z');

  test.each([month, `${month}?target=M42;M31&at_least=2h`, year, '/locations/dome-c/2025/?at_least=5h'])(
    '%s has no overlapping texts and no sideways scroll at any width',
    async (path) => {
      const { page } = await open(path);
      for (const width of [320, 360, 390, 480, 640, 769, 820, 1000, 1057, 1440]) {
        await widen(page, width, 1180);
        expect(overlaps(await textsOn(page)), `at ${width} px`).toEqual([]);
        expect(await contentWidth(page)).toBe(width);
      }
    },
  );
});

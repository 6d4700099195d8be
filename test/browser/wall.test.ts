import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundByAxe, inBrowser, namesOn, served, type Theme, widen } from '../support/browser.ts';

const now = '2026-11-21T23:20:00Z';

/** The smallest type of what is seen, px. */
const smallestType = (page: Page) =>
  page.evaluate<number>(`Math.min(...[...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
    .filter((element) => element.getBoundingClientRect().right > 0)
    .map((element) => parseFloat(getComputedStyle(element).fontSize)))`);

/** The texts that are cut off, or whose elements reach out of the screen. */
const cutOff = (page: Page) =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('h1, .sub, .row .name, .row .when b, .row .when small, .legend li, time')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { right, bottom } = element.getBoundingClientRect();
      return right > innerWidth || bottom > innerHeight || element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
    })
    .map(({ textContent }) => textContent)`);

inBrowser('a wall', () => {
  const { open, origin } = served(now);
  const nearFullMoon = served('2026-11-24T18:00:00Z');

  // 1080p, 4K, and 4:3, whose type is smaller.
  test.each<[width: number, height: number, smallest: number, theme: Theme, query: string, rows: number]>([
    [1920, 1080, 25.8, 'dark', '', 5],
    [1920, 1080, 25.8, 'red', '&location=paranal', 1],
    [3840, 2160, 51.6, 'light', '&location=1,2,3,4,5', 5],
  ])(
    'of %i × %i has all on one screen, whole, in type of %d px or more: %s, %s',
    async (width, height, ...expected) => {
      const [smallest, theme, query, rows] = expected;
      const { page } = await open(`/?view=wall${query}`, { theme });
      await widen(page, width, height);
      const size = await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]');
      expect(size).toEqual([width, height]);
      expect(await cutOff(page)).toEqual([]);
      // On 55 inches capitals of 26 px are 12 mm high: 10′ at 4 m, twice what eyes of normal acuity can just read.
      expect(await smallestType(page)).toBeGreaterThanOrEqual(smallest);
      expect(await namesOn(page)).toHaveLength(rows);
      expect(await page.locator('.legend li:visible').count()).toBeGreaterThanOrEqual(6);
      // Of a theme, only its colours differ from those of another.
      expect(await foundByAxe(page, theme === 'dark' ? undefined : 'color-contrast')).toEqual([]);
    },
  );

  test.each([1, 2, 3, 4, 5])('of %i locations near full Moon is one screen', async (count) => {
    const { page } = await nearFullMoon.open(`/?view=wall&location=${[1, 2, 3, 4, 5].slice(0, count)}`);
    await widen(page, 1920, 1080);
    const size = await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]');
    expect([size, await cutOff(page)]).toEqual([[1920, 1080], []]);
  });

  test('the clock of a single location is its own where times are', async () => {
    const { page } = await open('/?view=wall&location=paranal');
    await page.context().addCookies([{ name: 'clock', value: 'site', url: origin() }]);
    await page.reload();
    expect(await page.locator('.wall-clock').innerText()).toMatch(/^20:20\s+UTC−03:00\s+stopped$/);
  });

  test('Escape leaves it, with what else was chosen, and so does a link that Tab reaches', async () => {
    const { page, faults } = await open('/?view=wall&q=la');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Leave the wall display');
    expect(await page.locator(':focus').boundingBox()).toMatchObject({ x: expect.any(Number) });
    await page.keyboard.press('Escape');
    await page.waitForURL(`${origin()}/?q=la`);
    expect(await page.getByRole('searchbox').inputValue()).toBe('la');
    expect(faults).toEqual([]);
  });
});

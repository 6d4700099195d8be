import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundByAxe, inBrowser, namesOn, served, type Theme, widen } from '../support/browser.ts';

/** The elements with texts that are seen, as an expression in the page. */
const texts = `[...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('svg'))
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
  .filter((element) => element.getBoundingClientRect().right > 0 && element.getBoundingClientRect().width > 1)`;

/** The smallest type of what is seen, px. */
const smallestType = (page: Page) =>
  page.evaluate<number>(`Math.min(...${texts}.map((element) => parseFloat(getComputedStyle(element).fontSize)))`);

/** The size of all that is on the page, and the texts that are cut off or reach out of the screen. */
const layoutOf = (page: Page) =>
  page.evaluate(`[document.documentElement.scrollWidth, document.documentElement.scrollHeight, ...${texts}
    .filter((element) => {
      const { right, bottom } = element.getBoundingClientRect();
      const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
      return right > innerWidth || bottom > innerHeight || isCut;
    })
    .map(({ textContent }) => textContent)]`);

inBrowser('a wall', () => {
  const { open, origin } = served('2026-11-21T23:20:00Z');
  const nearFullMoon = served('2026-11-24T18:00:00Z');

  test.each<[width: number, height: number, smallest: number, theme: Theme, query: string, rows: number]>([
    [1920, 1080, 25.8, 'dark', '', 5],
    [1920, 1080, 25.8, 'red', '&location=paranal', 1],
    [3840, 2160, 51.6, 'light', '&location=1,2,3,4,5', 5],
  ])(
    'of %i × %i has all on one screen, whole, in type of %d px or more, and no controls: %s, %s',
    async (width, height, ...expected) => {
      const [smallest, theme, query, rows] = expected;
      const { page } = await open(`/?view=wall${query}`, { theme });
      await widen(page, width, height);
      expect(await layoutOf(page)).toEqual([width, height]);
      // On 55 inches capitals of 26 px are 12 mm high: 10′ at 4 m, twice what eyes of normal acuity can just read.
      expect(await smallestType(page)).toBeGreaterThanOrEqual(smallest);
      expect(await namesOn(page)).toHaveLength(rows);
      expect(await page.getByRole('list', { name: 'Legend' }).getByRole('listitem').count()).toBeGreaterThanOrEqual(6);
      for (const role of ['button', 'searchbox', 'checkbox', 'banner', 'contentinfo'] as const)
        expect(await page.getByRole(role).count()).toBe(0);
      // Of a theme, only its colours differ from those of another.
      expect(await foundByAxe(page, theme === 'dark' ? undefined : 'color-contrast')).toEqual([]);
    },
  );

  test.each([1, 2, 3, 4, 5])('of %i locations near full Moon is one screen', async (count) => {
    const { page } = await nearFullMoon.open(`/?view=wall&location=${[1, 2, 3, 4, 5].slice(0, count)}`);
    await widen(page, 1920, 1080);
    expect(await layoutOf(page)).toEqual([1920, 1080]);
  });

  test('the clock of a single location is its own where times are', async () => {
    const { page } = await open('/?view=wall&location=paranal');
    await page.context().addCookies([{ name: 'clock', value: 'site', url: origin() }]);
    await page.reload();
    expect(await page.getByRole('time').first().innerText()).toMatch(/^20:20\s+UTC−03:00\s+stopped$/);
  });

  test('Escape leaves it, with what else was chosen, and so does a link that Tab reaches', async () => {
    const { page } = await open('/?view=wall&q=la');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Leave the wall display');
    expect((await page.locator(':focus').boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.waitForURL(`${origin()}/?q=la`);
  });
});

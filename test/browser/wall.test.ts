import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { foundByAxe, inBrowser, namesOn, served, styles, type Theme, widen } from '../support/browser.ts';
import { overlaps, textsOn } from '../support/layout.ts';
import { manyLocations } from '../support/manyLocations.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const now = '2026-11-28T20:30:00Z';

/** The smallest font size of all visible texts, px. */
const smallestType = async (page: Page) => Math.min(...(await textsOn(page)).map(({ fontSize }) => fontSize));

/** The texts that leave the screen, the texts that overlap, and the size of the scrollable area if it exceeds the screen. */
async function faultsOf(page: Page): Promise<unknown[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const texts = await textsOn(page);
  const outside = texts.filter(
    ({ left, top, right, bottom }) => left < -1 || top < -1 || right > width + 1 || bottom > height + 1,
  );
  const scrolled = await page.evaluate(`[...document.querySelectorAll('*')]
    .filter((each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY === 'auto')
    .map((each) => each.outerHTML.slice(0, 80))`);
  const size = await page.evaluate<number[]>(
    '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]',
  );
  return [
    ...outside,
    ...overlaps(texts),
    ...(scrolled as string[]),
    ...(size[0] === width && size[1] === height ? [] : [size]),
  ];
}

const screens = [
  [768, 1024],
  [1024, 768],
  [1080, 1920],
  [1280, 720],
  [1920, 1080],
  [2560, 1080],
  [3840, 2160],
] as const;

const longName =
  'Very Large Telescope Interferometer Auxiliary Telescope Enclosure Donaudampfschifffahrtselektrizitätenhauptbetriebswerk of the Observatory';

/** A locations file with sixty locations. Every second name is too long for the screen. */
const longList = manyLocations(60).replaceAll(/"Site (\d*[02468])"/g, `"${longName} $1"`);

inBrowser('a wall', () => {
  const folder = temporaryFolder((path) => writeFileSync(join(path, 'locations.yaml'), longList));
  const { open } = served(now, () => ['--locations', join(folder(), 'locations.yaml')]);
  const { open: openListed, origin: listed } = served(now);

  describe.each([1, 2, 5, 12, 22, 60])('of %i locations with long names', (count) => {
    test.each(screens)(
      'on %i × %i px does not scroll, and no text leaves the screen or overlaps',
      async (width, height) => {
        const names = Array.from({ length: count }, (_, index) => index + 1).join();
        const { page } = await open(count === 60 ? '/?view=wall' : `/?view=wall&location=${names}`);
        await widen(page, width, height);
        expect(await faultsOf(page)).toEqual([]);
        const room = width > height ? 12 : 16;
        const shown = (await page.locator('h2:visible').count()) || 1;
        expect(shown).toBe(Math.min(count, room));
        const rest = await page
          .getByText(/^and \d+ more$/)
          .filter({ visible: true })
          .allInnerTexts();
        expect(rest).toEqual(count > room ? [`and ${count - room} more`] : []);
      },
    );
  });

  test.each<[query: string, theme: Theme]>([
    ['', 'dark'],
    ['', 'light'],
    ['&location=paranal', 'red'],
    ['&location=paranal', 'light'],
    ['&location=paranal,la-silla', 'red'],
    ['&location=1,2,3,4,5', 'dark'],
  ])('%s is accessible in %s, without controls, and its type can be read from four metres', async (query, theme) => {
    const { page } = await openListed(`/?view=wall${query}`, { theme });
    await widen(page, 1920, 1080);
    // On a 55-inch screen, capitals of 24 px are 11 mm high: 9′ at 4 m. Eyes of normal acuity can just read about half of that.
    expect(await smallestType(page)).toBeGreaterThanOrEqual(23.7);
    for (const role of ['button', 'searchbox', 'checkbox', 'banner', 'contentinfo'] as const)
      expect(await page.getByRole(role).count()).toBe(0);
    expect(await foundByAxe(page)).toEqual([]);
  });

  test('of one location has a countdown that can be read from five metres', async () => {
    const { page } = await openListed('/?view=wall&location=paranal');
    await widen(page, 1920, 1080);
    const countdown = (await textsOn(page)).find(({ text }) => /^4\s+h\s+12\s+min$/.test(text.trim()));
    expect(countdown?.fontSize).toBeGreaterThan(180);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Paranal Observatory');
  });

  test('a wall of a single location has all times in the time zone of the location', async () => {
    const { page } = await openListed('/?view=wall&location=paranal');
    await page.context().addCookies([{ name: 'clock', value: 'site', url: listed() }]);
    await page.reload();
    expect(await page.getByRole('time').first().innerText()).toMatch(/^17:30\s+UTC−03:00\s+stopped$/);
  });

  test('Escape and a link leave the wall, and the other choices stay', async () => {
    const { page } = await openListed('/?view=wall&q=la');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Leave the wall display');
    expect((await page.locator(':focus').boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.waitForURL(`${listed()}/?q=la`);
    await page.goBack();
    await page.mouse.move(500, 500);
    const link = page.getByRole('link', { name: 'Leave the wall display' });
    expect(await styles(page, 'main > a', 'opacity')).toEqual(['1']);
    await link.click();
    await page.waitForURL(`${listed()}/?q=la`);
  });

  test('a wall without a match says that no location matches', async () => {
    const { page } = await open('/?view=wall&q=zzzz');
    expect(await page.getByRole('main').innerText()).toContain('No location matches');
    expect(await namesOn(page)).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contentWidth, inBrowser, phone, served, widen, withoutScripts } from '../support/browser.ts';
import { overlaps, textsOn } from '../support/layout.ts';

/** The top of the first row, px, and the number of rows that are fully visible. */
async function rowsOn(page: Page) {
  const boxes = await page.evaluate<{ readonly top: number; readonly bottom: number }[]>(
    `[...document.querySelectorAll('li:has(h2)')].map((row) => row.getBoundingClientRect().toJSON())`,
  );
  const height = page.viewportSize()?.height ?? 0;
  return { first: boxes[0]?.top, whole: boxes.filter(({ bottom }) => bottom <= height).length };
}

inBrowser('the first page', () => {
  const { open, origin } = served('2026-11-28T20:30:00Z');

  test.each<[name: string, width: number, height: number, first: number, whole: number]>([
    ['a phone', 390, 844, 215, 11],
    ['a small phone', 320, 568, 215, 6],
    ['a phone on its side', 844, 390, 160, 4],
    ['a tablet', 820, 1180, 270, 15],
    ['a desk', 1440, 900, 270, 11],
  ])(
    'on %s (%i × %i px) has its first row within %i px, and at least %i whole rows',
    async (_, width, height, first, whole) => {
      const { page } = await open('/');
      await widen(page, width, height);
      const rows = await rowsOn(page);
      expect(rows.first).toBeLessThanOrEqual(first);
      expect(rows.whole).toBeGreaterThanOrEqual(whole);
    },
  );

  describe.each(['/', '/?location=paranal,la-silla,babelsberg', '/?sort=name&condition=night'])('%s', (path) => {
    test.each([320, 360, 390, 480, 640, 769, 820, 1000, 1057, 1440])(
      'has no overlapping texts at %i px, and does not scroll sideways',
      async (width) => {
        const { page } = await open(path);
        await widen(page, width, 1180);
        expect(overlaps(await textsOn(page))).toEqual([]);
        expect(await contentWidth(page)).toBe(width);
        for (const summary of await page.locator('summary:visible').all()) {
          await summary.click();
          expect(await contentWidth(page)).toBe(width);
          await summary.click();
        }
      },
    );
  });

  test('has on a phone one button for red, one menu for other choices, and a line that opens find and sort', async () => {
    const { page } = await open('/', phone);
    const seen = () => page.locator(':is(button, summary, input):visible:not([type=checkbox])').allInnerTexts();
    expect(await seen()).toEqual(['red', 'Menu', 'dark', 'night', 'Find, sort']);
    await page.getByText('Find, sort').tap();
    expect(await page.getByRole('searchbox', { name: 'Find' }).isVisible()).toBe(true);
    await page.getByText('Menu', { exact: true }).tap();
    expect(await page.getByRole('link', { name: 'Wall' }).isVisible()).toBe(true);
    await page.getByRole('form', { name: 'Theme' }).getByRole('button', { name: 'light' }).tap();
    await page.locator('html[data-theme=light]').waitFor();
  });

  test('returns to dark when the pressed red button is pressed again', async () => {
    const { page } = await open('/', phone);
    for (const theme of ['red', 'dark']) {
      await page.getByRole('button', { name: 'red' }).tap();
      await page.locator(`html[data-theme=${theme}]`).waitFor();
    }
  });

  test.each([phone, {}])('Compare appears with the first tick, and the tick is visible', async (setting) => {
    const { page } = await open('/', setting);
    const compare = page.getByRole('button', { name: 'Compare' });
    expect(await compare.isVisible()).toBe(false);
    const tick = page.getByRole('checkbox', { name: 'Compare Calar Alto' });
    await tick.check();
    expect(await compare.isVisible()).toBe(true);
    const contents = await page.evaluate<string[]>(
      `[...document.querySelectorAll('input[type=checkbox]')].map((each) => getComputedStyle(each, '::before').content)`,
    );
    expect(contents.filter((content) => content.includes('✓'))).toHaveLength(1);
    await tick.uncheck();
    expect(await compare.isVisible()).toBe(false);
  });

  test('the button Wall shows the ticked locations on a wall', async () => {
    const { page } = await open('/', phone);
    for (const name of ['Calar Alto', 'Paranal Observatory'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await page.getByRole('button', { name: 'Wall' }).tap();
    await page.waitForURL(`${origin()}/?location=calar-alto,paranal&view=wall`);
  });

  test.each([{}, withoutScripts])('Enter finds a town that is not a location, %o', async (setting) => {
    const { page } = await open('/', setting);
    const field = page.getByRole('searchbox', { name: 'Find' });
    await field.fill('tromso, norway');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Tromsø, Norway' }).waitFor();
  });

  test('a search without a match shows no column heads, no Compare and no legend', async () => {
    const { page } = await open('/');
    await page.getByRole('searchbox', { name: 'Find' }).fill('zzzz');
    expect(await page.getByRole('list', { name: 'Legend' }).isVisible()).toBe(false);
    expect(await page.getByText('+1: the next day').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'All 22' }).isVisible()).toBe(true);
    expect(await page.getByText('Press Enter to search the towns of this name.').isVisible()).toBe(true);
  });
});

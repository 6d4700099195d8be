import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contentWidth, inBrowser, phone, served, widen } from '../support/browser.ts';
import { overlaps, textsOn } from '../support/layout.ts';
import { pictureOn } from './pointing.ts';

/** The position of a night's chart, px from the top of the page: the picture, and the end of the axis of hours. */
async function chartOn(page: Page) {
  const { y: top, height } = await pictureOn(page);
  const scrolled = await page.evaluate<number>('scrollY');
  const end = await page.evaluate<number>(
    `Math.max(...[...document.querySelectorAll('[data-readings] text')].map((each) => each.getBoundingClientRect().bottom))`,
  );
  return { top: top + scrolled, bottom: top + height + scrolled, end: end + scrolled };
}

/** The visible texts in the picture of a chart, with their boxes in px. */
const labelsOn = (page: Page) =>
  page.evaluate<{ text: string; left: number; right: number; top: number; bottom: number }[]>(`
    [...document.querySelectorAll('[data-readings] text')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0)
      .map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }))`);

inBrowser('the page of a night', () => {
  const { open, api } = served('2026-11-28T20:30:00Z');

  test.each([
    ['/locations/paranal/', 1440, 900, 330],
    ['/locations/paranal/', 820, 1180, 400],
    ['/locations/paranal/', 844, 390, 272],
    ['/locations/paranal/', 390, 844, 372],
    ['/locations/babelsberg/', 390, 844, 397],
  ])('%s at %i × %i px has its chart within %i px of the top', async (path, width, height, top) => {
    const { page } = await open(path);
    await widen(page, width, height);
    expect((await chartOn(page)).top).toBeLessThanOrEqual(top);
  });

  test.each([
    '/locations/paranal/',
    '/locations/babelsberg/',
    '/locations/paranal/?target=M42',
    '/locations/babelsberg/?target=M42',
  ])('on a phone, the whole chart of %s is on the first screen', async (path) => {
    const { page } = await open(path, phone);
    expect((await chartOn(page)).end).toBeLessThanOrEqual(844);
  });

  describe.each(['/locations/paranal/', '/locations/babelsberg/?target=M42', '/locations/south-pole/2026-06-15/'])(
    '%s',
    (path) => {
      test.each([320, 360, 390, 480, 640, 769, 820, 1000, 1057, 1440])(
        'has no overlapping texts and no overlapping labels in the chart at %i px, and does not scroll sideways',
        async (width) => {
          const { page } = await open(path);
          await widen(page, width, 1180);
          expect(overlaps(await textsOn(page))).toEqual([]);
          const labels = await labelsOn(page);
          const seen = labels.map((label, node) => ({ node, fontSize: 13, ...label }));
          expect(overlaps(seen.filter(({ text }) => /\d\d:\d\d/.test(text)))).toEqual([]);
          expect(await contentWidth(page)).toBe(width);
        },
      );
    },
  );

  test.each([
    ['/locations/paranal/', 'Dark 21:42–00:37'],
    ['/locations/babelsberg/', 'Dark 18:04–20:11, over'],
  ])('on a phone, the chart of %s names %s, the Sun and nothing else', async (path, dark) => {
    const { page } = await open(path, phone);
    const names = (await labelsOn(page)).map(({ text }) => text).filter((text) => /\d\d:\d\d/.test(text));
    expect(names.map((name) => name.replace(/(Sunset|Sunrise) .*/, '$1'))).toEqual([dark, 'Sunset', 'Sunrise']);
  });

  test.each([phone, {}])('a target has its name on its curve', async (setting) => {
    const { page } = await open('/locations/babelsberg/?target=M42', setting);
    expect((await labelsOn(page)).map(({ text }) => text)).toContain('M42');
  });

  test('the target field suggests every name of the API, and requests the names only when it gets the focus', async () => {
    const { page, requests, faults } = await open('/locations/babelsberg/');
    const names = page.locator('#targets option');
    expect(await names.count()).toBe(0);
    expect(requests.filter((address) => address.includes('/api/'))).toEqual([]);
    await page.getByRole('combobox', { name: 'Target' }).focus();
    const targets = await api<readonly { name: string }[]>('/api/targets/');
    await expect.poll(() => names.count()).toBe(targets.length);
    expect(await names.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual(
      targets.map(({ name }) => name),
    );
    expect(faults).toEqual([]);
  });

  test('the target field suggests names on the page of a wrong target too, where the field has the focus from the start', async () => {
    for (let visit = 0; visit < 5; visit++) {
      const { page } = await open('/locations/babelsberg/?target=M999');
      await expect.poll(() => page.locator('#targets option').count()).toBeGreaterThan(300);
    }
  });

  test('a target has a sentence about its moonlit window, and a sentence about its current position', async () => {
    const { page } = await open('/locations/babelsberg/?target=M42');
    const sentence = await page.getByText('M42 above 30°').innerText();
    expect(sentence.replaceAll('\u00a0', ' ')).toBe(
      'M42 above 30°: 23:57 – 02:29, 2 h 32 min, in moonlight, highest 32° at 01:13, at least 52° from the Moon. Now 16° high, azimuth 121°, airmass 3.69, 51° from the Moon.',
    );
  });
});

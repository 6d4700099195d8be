import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser, phone, served, styles } from '../support/browser.ts';

/** Controls smaller than 44 px, too small for a finger. WCAG 2.5.8 permits smaller links within lines of text and in charts. */
const smallTargets = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('a, button, summary, input:not([type=hidden]), select')]
    .filter((target) => target.checkVisibility({ checkVisibilityCSS: true }) && target.tabIndex >= 0)
    .filter((target) => target.closest('svg, a[href^="#"]') === null && getComputedStyle(target).display !== 'inline')
    .filter((target) => {
      // A link can cover its whole row.
      const isOfRow = getComputedStyle(target, '::after').position === 'absolute';
      const box = (isOfRow ? target.closest('li, tr') : target).getBoundingClientRect();
      return box.right > 0 && box.bottom > 0 && (box.height < 44 || box.width < 44);
    })
    .map((target) => target.outerHTML.slice(0, 100) + JSON.stringify(target.getBoundingClientRect()))`);

inBrowser('on a phone', () => {
  const { open } = served('2026-11-21T23:20:00Z');

  test.each([
    '/',
    '/at/',
    '/at/?q=95,+1&name=Home',
    '/at/?q=springfield',
    '/locations/paranal/',
    '/locations/paranal/2026-11/?at_least=5h',
    '/locations/paranal/2026/',
  ])('a finger can hit each control of %s', async (path) => {
    const { page } = await open(path, phone);
    expect(await smallTargets(page)).toEqual([]);
    for (const summary of await page.locator('summary').all()) {
      await summary.tap();
      expect(await smallTargets(page)).toEqual([]);
      await summary.tap();
    }
  });

  test('the first page says that its times are local and its bars in UTC', async () => {
    const { page } = await open('/', phone);
    const note = page.getByText('local time, bars in UTC');
    expect(await note.count()).toBe(0);
    await page.context().addCookies([{ name: 'clock', value: 'site', url: page.url() }]);
    await page.reload();
    expect(await note.isVisible()).toBe(true);
  });

  test('a tap beside the open menu closes the menu, and opens no other page', async () => {
    const { page } = await open('/', phone);
    const menu = page.locator('details', { has: page.getByText('Menu') });
    await page.getByText('Menu').tap();
    const row = (await page.getByRole('link', { name: 'Wise Observatory' }).boundingBox()) ?? { x: 0, y: 0 };
    await page.touchscreen.tap(row.x + 5, row.y + 5);
    expect(await menu.getAttribute('open')).toBe(null);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test.each([phone, {}])('links in a row at the foot have equal gaps between their texts', async (setting) => {
    const { page } = await open('/locations/paranal/?target=M42', setting);
    const gaps = await page.evaluate<number[][]>(`[...document.querySelectorAll('footer > :is(p, nav)')].map((row) => {
      const boxes = [...row.querySelectorAll('a')].map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect();
      });
      return boxes.slice(1).map(({ left }, index) => Math.round(left - boxes[index].right));
    })`);
    expect(gaps.flat().length).toBeGreaterThan(6);
    expect(new Set(gaps.flat()).size).toBe(1);
  });

  test.each(['/locations/paranal/', '/locations/paranal/2026/'])(
    'in forced colours, the handle of the slider of %s is visible',
    async (path) => {
      const { page } = await open(path, phone);
      await page.emulateMedia({ forcedColors: 'active' });
      const slider = page.getByRole('slider');
      // The test compares pictures of the slider's start. In the second picture the handle has left the start.
      const [width, { height }] = [100, (await slider.boundingBox()) ?? { height: 0 }];
      const startOf = async () => {
        // The line and the text of the reading also move with the slider.
        await page.evaluate(`
          document.querySelector('[data-read]')?.removeAttribute('data-read');
          for (const text of document.querySelectorAll('output')) text.style.visibility = 'hidden';
        `);
        const { x, y } = (await slider.boundingBox()) ?? { x: 0, y: 0 };
        return page.screenshot({ clip: { x, y, width, height } });
      };
      await slider.press('Home');
      const first = await startOf();
      await slider.press('End');
      expect((await startOf()).equals(first)).toBe(false);
    },
  );

  test('in forced colours, the texts of a chart have the colour of text', async () => {
    const { page } = await open('/locations/paranal/', phone);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await styles(page, '[data-readings] svg text', 'fill')).toEqual(await styles(page, 'body', 'color'));
  });

  test('in forced colours, each night of a month has an outline', async () => {
    const { page } = await open('/locations/paranal/2026-11/', phone);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await styles(page, '.month a', 'outlineStyle')).toEqual(['solid']);
  });
});

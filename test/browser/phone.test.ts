import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contentWidth, inBrowser, phone, served } from '../support/browser.ts';

/** Targets that a finger cannot hit, smaller than 44 px; links within sentences may be (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('a, button, summary, input:not([type=hidden]), select')]
    .filter((target) => target.checkVisibility({ checkVisibilityCSS: true }) && target.tabIndex >= 0)
    .filter((target) => target.closest('.sub span, .problem > p, .skip') === null)
    .filter((target) => {
      // The target of a name is its row.
      const box = (target.closest('.rows .name')?.closest('.row') ?? target).getBoundingClientRect();
      return box.right > 0 && (box.height < 44 || box.width < 44);
    })
    .map((target) => target.outerHTML.slice(0, 100) + JSON.stringify(target.getBoundingClientRect()))`);

inBrowser('on a phone', () => {
  const { open, origin } = served('2026-11-21T23:20:00Z');

  test.each(['/', '/?q=obs', '/at/', '/at/?latitude=95&longitude=1'])('a finger can hit all of %s', async (path) => {
    const { page } = await open(path, phone);
    for (const summary of await page.locator('details:not([open]) > summary').all()) await summary.tap();
    expect(await smallTargets(page)).toEqual([]);
  });

  test.each(['/', '/locations/sutherland/', '/locations/sutherland/2026-12/', '/locations/sutherland/2026-12-01/'])(
    'the header of %s is at most two lines at 320 px, in red too, and red is one tap away',
    async (path) => {
      const { page } = await open(path, { ...phone, viewport: { width: 320, height: 640 } });
      const height = async () => (await page.locator('.top').boundingBox())?.height;
      expect(await height()).toBeLessThanOrEqual(96);
      await page.getByRole('button', { name: 'red' }).tap();
      await page.locator('html[data-theme=red]').waitFor();
      expect(await height()).toBeLessThanOrEqual(96);
      expect(await contentWidth(page)).toBe(320);
    },
  );

  test.each(['/', '/locations/paranal/', '/locations/paranal/2026-11/'])(
    'in type of twice the size nothing of %s is cut off or covered in its head and its axes',
    async (path) => {
      const { page } = await open(path, phone);
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      const boxes = async (selector: string) =>
        (await Promise.all((await page.locator(selector).all()).map((each) => each.boundingBox()))).filter(
          (box) => box !== null,
        );
      const [red, menu] = await boxes('.top > form button, .open-display');
      expect(red?.y).toBe(menu?.y);
      const name = page.locator('.top > nav a:nth-child(2):not([aria-current])');
      if ((await name.count()) > 0) expect((await name.boundingBox())?.width).toBeGreaterThan(60);
      const clips = await boxes('.sub');
      for (const step of await boxes('.step a'))
        expect(step.x + step.width).toBeLessThanOrEqual((clips[0]?.x ?? 0) + (clips[0]?.width ?? 0) + 4);
      const hours = (await boxes('main .axis text')).sort((one, other) => one.y - other.y || one.x - other.x);
      for (const [index, { x, y, width }] of hours.entries()) {
        const next = hours[index + 1];
        if (next?.y === y) expect(x + width).toBeLessThan(next.x);
      }
    },
  );

  test('any part of a row opens the night of its location', async () => {
    const { page } = await open('/', phone);
    for (const part of [0.1, 0.5, 0.9]) {
      await page.goto(`${origin()}/?sort=name`);
      const box = await page.locator('.rows li').first().boundingBox();
      if (box === null) throw new Error('There is no row.');
      await page.touchscreen.tap(box.x + 0.5 * box.width, box.y + part * box.height);
      await page.waitForURL(`${origin()}/locations/babelsberg/`);
    }
  });

  test('the search is folded, and opens', async () => {
    const { page } = await open('/', phone);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    await page.getByText('Find and sort').tap();
    await page.getByRole('searchbox').fill('paranal');
    expect(await page.locator('.rows li:visible').count()).toBe(1);
  });
});

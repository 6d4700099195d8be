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
  const fullMoon = served('2026-11-24T18:00:00Z');

  test('the first screen of tonight has what is dark, and 14 rows', async () => {
    const { page } = await open('/', phone);
    expect(await page.locator('h1').isVisible()).toBe(true);
    const box = await page.locator('.rows li').nth(13).boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(844);
  });

  test.each([320, 390])('each name is whole at %i px', async (width) => {
    const { page } = await open('/', { ...phone, viewport: { width, height: 844 } });
    const cut = await page
      .locator('.rows .name')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1),
      );
    expect(cut).toEqual([]);
  });

  test.each([320, 390])('at full Moon, no times of a row are away from the edge of it at %i px', async (width) => {
    const { page } = await fullMoon.open('/', { ...phone, viewport: { width, height: 844 } });
    const distances = await page
      .locator('.rows li')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [row, ...row.querySelectorAll('.when small:not(.more)')].map((each) => each.getBoundingClientRect().right),
        ),
      );
    expect(distances.flat().length).toBeGreaterThan(40);
    expect(distances.flat().filter((right) => Math.abs(right - (distances[0]?.[0] ?? NaN)) > 1)).toEqual([]);
  });

  test.each([320, 360, 390, 1000])(
    'the hours do not overlap at %i px, and their zone is within the margin',
    async (width) => {
      const { page } = await fullMoon.open('/', { ...phone, viewport: { width, height: 844 } });
      const boxes = await page
        .locator('.head :is(small, text):visible')
        .evaluateAll((labels) =>
          labels.map((label) => label.getBoundingClientRect()).map(({ left, right }) => [left, right]),
        );
      const sorted = boxes.toSorted(([one = NaN], [other = NaN]) => one - other);
      const [margin] = await page
        .locator('.rows')
        .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().left));
      expect(sorted[0]?.[0]).toBeGreaterThanOrEqual(margin ?? NaN);
      for (const [index, [left = NaN]] of sorted.entries()) expect(left).toBeGreaterThan(sorted[index - 1]?.[1] ?? 0);
    },
  );

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

  test('the buttons of the header are at the same place on all pages, apart from the edge', async () => {
    const places = new Set<number | undefined>();
    for (const path of [
      '/',
      '/at/',
      '/locations/paranal/',
      '/locations/paranal/2026-11/',
      '/locations/paranal/2026/',
    ]) {
      const { page } = await open(path, phone);
      places.add((await page.getByRole('button', { name: 'Menu' }).boundingBox())?.y);
    }
    expect([...places]).toEqual([6]);
  });

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

  test('a table that is wider than the screen has a shade where it goes on', async () => {
    const { page } = await open('/locations/paranal/2026-11/', phone);
    const brightest = async () => {
      const box = (await page.locator('.scrolled').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const clip = { x: box.x + box.width - 2, y: box.y + 4, width: 1, height: 1 };
      return (await page.screenshot({ clip, fullPage: true })).toString('base64');
    };
    const before = await brightest();
    await page.evaluate("document.querySelector('.scrolled').scrollLeft = 10_000");
    expect(await brightest()).not.toBe(before);
  });

  test('today is marked in the middle of its cell', async () => {
    const { page } = await open('/locations/paranal/2026-11/', phone);
    const today = page.locator('.month [aria-current=date]');
    const middles = [await today.boundingBox(), await today.locator('.day').boundingBox()].map(
      (box) => (box?.x ?? NaN) + (box?.width ?? NaN) / 2,
    );
    expect(middles[1]).toBeCloseTo(middles[0] ?? NaN, 0);
  });

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

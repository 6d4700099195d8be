import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contentWidth, foundByAxe, inBrowser, paint, served, widen } from '../support/browser.ts';

const paths = [
  '/',
  '/?sort=name&q=observatory',
  '/?location=paranal,la-silla',
  '/locations/paranal/',
  '/locations/paranal/2026-04-04/',
  '/locations/paranal/2026-12-08/?target=05:35:17,-05:23:28',
  '/locations/dome-c/2026-06-21/',
  '/locations/dome-c/2026-12-21/',
  '/at/2026-12-11/?latitude=-90&longitude=0',
  '/at/',
  '/at/?q=springfield&pressure=990',
  '/at/?latitude=52.405&longitude=13.104&name=Home',
  '/locations/paranal/2026-11/',
  '/locations/paranal/2026/',
  '/locations/dome-c/2026/',
  '/locations/paranal/2026/?at_least=5h',
  '/locations/paranal/2026-12/?at_least=5h',
  '/api/',
  '/api/nights/',
  '/api/now/?location=paranal',
  '/api/locations/paranal/',
] as const;

const problems = [
  '/locations/atlantis/',
  '/locations/paranal/2026-02-30/',
  '/at/?latitude=95&longitude=1&timezone=Berlin',
  '/locations/paranal/?target=M999',
  '/api/nights/?date=yesterday',
] as const;

/** Expects axe to find no violation. Themes differ only in colours, so other themes are checked for contrast only. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await foundByAxe(page)).toEqual([]);
  for (const theme of ['light', 'red'] as const) {
    await paint(page, theme);
    expect(await foundByAxe(page, 'color-contrast'), theme).toEqual([]);
  }
  await paint(page, 'dark');
}

/** The paths of pages that show the current time. */
const livePaths = paths.filter((path) => !/\d{4}|^\/api/.test(path));

const [newMoon, fullMoon] = ['2026-11-09T07:02:00Z', '2026-11-24T14:53:00Z'] as const;

inBrowser('every page', () => {
  const { open } = served('2026-11-21T18:00:00Z');

  describe.each([
    ['at new Moon', newMoon, paths, true],
    ['at full Moon', fullMoon, livePaths, true],
    ['without scripts', fullMoon, paths, false],
  ])('%s', (_, now, shown, hasScripts) => {
    const { open } = served(now);

    test.each(shown)(
      '%s fits the window, requests nothing from other hosts, has no errors, and is accessible',
      async (path) => {
        const { page, faults, requests } = await open(path, { javaScriptEnabled: hasScripts });
        expect(await page.locator('h1').count()).toBe(1);
        for (const width of [320, 360, 1280, 3840]) {
          await widen(page, width);
          expect(await contentWidth(page), `at ${width} px`).toBe(width);
          if (hasScripts && (width === 360 || width === 1280)) await expectAccessible(page);
        }
        expect(requests.length).toBeLessThanOrEqual(4);
        expect(faults).toEqual([]);
      },
    );
  });

  test.each([...paths, ...problems])('%s fits 390 px with type of twice the size', async (path) => {
    const { page } = await open(path, { viewport: { width: 390, height: 844 } });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    expect(await contentWidth(page)).toBe(390);
  });

  test.each(problems)('%s fits 320 px, and is accessible', async (path) => {
    const { page } = await open(path);
    await widen(page, 320);
    expect(await contentWidth(page)).toBe(320);
    await expectAccessible(page);
  });
});

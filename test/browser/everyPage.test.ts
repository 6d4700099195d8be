import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, foundByAxe, launch, serve, type Theme, visit } from '../support/browser.ts';

const paths = [
  '/',
  '/?sort=name&q=observatory',
  '/locations/paranal/',
  '/locations/paranal/2026-04-04/',
  '/locations/dome-c/2026-06-21/',
  '/locations/dome-c/2026-12-21/',
  '/at/',
  '/at/?latitude=52.405&longitude=13.104&name=Home',
  '/locations/paranal/2026-11/',
  '/locations/paranal/2026/',
  '/locations/dome-c/2026/',
  '/api/',
  '/api/nights/',
  '/api/now/?location=paranal',
  '/api/locations/paranal/',
] as const;

const problems = [
  '/locations/atlantis/',
  '/locations/paranal/2026-02-30/',
  '/at/?latitude=95&longitude=1',
  '/api/nights/?date=yesterday',
] as const;

const themes: readonly Theme[] = ['dark', 'light', 'red'];

describe.skipIf(chromiumPath === undefined)('every page', () => {
  let browser: Browser;
  let service: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), serve(['--now', '2026-11-21T18:00:00Z'])]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  describe.each(themes)('the %s theme', (theme) => {
    // Where things are does not depend on the theme.
    describe.each(theme === 'dark' ? [true, false] : [true])('with scripts: %s', (hasScripts) => {
      test.each(paths)('%s fits, requests nothing from elsewhere, and has no errors', async (path) => {
        const { page, context, faults, requests } = await visit(browser, service.origin + path, { theme, hasScripts });
        expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
        expect(await page.locator('h1').count()).toBe(1);
        for (const width of [320, 360, 1280, 3840]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate('document.documentElement.scrollWidth'), `at ${width} px`).toBe(width);
          if (hasScripts && (width === 360 || width === 1280)) expect(await foundByAxe(page)).toEqual([]);
        }
        expect(requests.length).toBeLessThanOrEqual(3);
        expect(faults).toEqual([]);
        await context.close();
      });
    });

    test.each(problems)('%s fits, and axe finds nothing', async (path) => {
      const { page, context } = await visit(browser, service.origin + path, { theme, width: 320 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      expect(await foundByAxe(page)).toEqual([]);
      await context.close();
    });
  });

  test.each(problems)('%s says what was wrong, and links to tonight', async (path) => {
    const { page, context } = await visit(browser, service.origin + path, { width: 320 });
    expect(await page.locator('main').innerText()).toMatch(/\bUse (an?|the) /);
    await page.getByRole('link', { name: 'tonight at all locations' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });
});

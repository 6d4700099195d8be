import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch, serve } from '../support/browser.ts';

/** Targets that a finger cannot hit, smaller than 44 px; links within sentences may be (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('a, button, summary, input:not([type=hidden]), select')]
    .filter((target) => target.checkVisibility({ checkVisibilityCSS: true }) && target.tabIndex >= 0)
    .filter((target) => target.closest('.sub span, .problem > p, .errors li, .skip') === null)
    .filter((target) => {
      // The target of a name is its row.
      const box = (target.closest('.rows .name')?.closest('.row') ?? target).getBoundingClientRect();
      return box.right > 0 && (box.height < 44 || box.width < 44);
    })
    .map((target) => target.outerHTML.slice(0, 100) + JSON.stringify(target.getBoundingClientRect()))`);

describe.skipIf(chromiumPath === undefined)('on a phone', () => {
  let browser: Browser;
  let service: Awaited<ReturnType<typeof serve>>;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), serve(['--now', '2026-11-21T23:20:00Z'])]);
    context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  test.each(['/', '/?date=2026-12-01'])('the first screen of %s has what is dark, and five rows', async (path) => {
    await page.goto(service.origin + path);
    expect(await page.locator('h1').isVisible()).toBe(true);
    const box = await page.locator('.rows li').nth(4).boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(844);
  });

  test.each(['/locations/babelsberg/2026-12/', '/locations/babelsberg/'])('%s is printed on one page', async (path) => {
    await page.goto(service.origin + path);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test.each(['/', '/?date=2026-12-01', '/?q=obs', '/at/', '/at/?latitude=95&longitude=1', '/?date=5'])(
    'a finger can hit all of %s',
    async (path) => {
      await page.goto(service.origin + path);
      for (const summary of await page.locator('details:not([open]) > summary').all()) await summary.tap();
      expect(await smallTargets(page)).toEqual([]);
    },
  );

  test('any part of a row opens the night of its location', async () => {
    for (const part of [0.1, 0.5, 0.9]) {
      await page.goto(`${service.origin}/?sort=name`);
      const box = await page.locator('.rows li').first().boundingBox();
      if (box === null) throw new Error('There is no row.');
      await page.touchscreen.tap(box.x + 0.5 * box.width, box.y + part * box.height);
      await page.waitForURL(`${service.origin}/locations/babelsberg/`);
    }
  });

  test('the search is folded, and opens', async () => {
    await page.goto(`${service.origin}/`);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    await page.getByText('Find, sort, date').tap();
    await page.getByRole('searchbox').fill('paranal');
    expect(await page.locator('.rows li:visible').count()).toBe(1);
  });
});

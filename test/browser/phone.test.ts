import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser, phone, served } from '../support/browser.ts';

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
  const { open } = served('2026-11-21T23:20:00Z');

  test.each(['/', '/?q=obs', '/at/', '/at/?latitude=95&longitude=1'])('a finger can hit all of %s', async (path) => {
    const { page } = await open(path, phone);
    for (const summary of await page.locator('details:not([open]) > summary').all()) await summary.tap();
    expect(await smallTargets(page)).toEqual([]);
  });

  test('the search is folded, and opens', async () => {
    const { page } = await open('/', phone);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    await page.getByText('Find and sort').tap();
    await page.getByRole('searchbox').fill('paranal');
    expect(await page.locator('.rows li:visible').count()).toBe(1);
  });
});

import { describe, expect, test } from 'vitest';
import { blankPage, inBrowser, served } from '../support/browser.ts';

const now = '2026-11-21T23:20:00Z';
const place = '?latitude=52.405&longitude=13.104';

inBrowser('the pages of a site', () => {
  const { open, origin } = served(now);

  describe.each(['/locations/paranal/2026-11/', `/at/2026-11-21/${place}`])('%s', (path) => {
    test('leads to its calendars, and copies the address of one', async () => {
      const { page } = await open(path, { permissions: ['clipboard-read', 'clipboard-write'] });
      await page.getByRole('link', { name: 'Other calendars' }).click();
      const link = page.getByRole('link', { name: 'Dark time', exact: true });
      await expect.poll(async () => ((await link.boundingBox())?.y ?? NaN) < 720).toBe(true);
      const address = ((await link.getAttribute('href')) ?? '').replace('webcal:', 'http:');
      await page.getByRole('button', { name: 'Copy address of Dark time' }).click();
      await page
        .getByRole('status')
        .filter({ hasText: `Copied ${address}` })
        .waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
      const calendar = await fetch(address);
      expect(calendar.headers.get('Content-Type')).toContain('text/calendar');
      expect(await calendar.text()).toMatch(/SUMMARY:Dark \d\d:\d\d–\d\d:\d\d\\, Moon \d+\s%/);
    });

    test('where the browser does not copy, shows the address', async () => {
      const page = await blankPage();
      // As on a page without TLS.
      await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
      await page.goto(origin() + path);
      await page.getByRole('button', { name: 'Copy address of Sunset and sunrise' }).click();
      const shown = page.getByRole('status').filter({ hasText: /^Copy this address: http.*calendar\.ics/ });
      await shown.waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    });
  });

  test('a date that is being typed outlasts the refresh of the page', async () => {
    const { page } = await open('/locations/paranal/');
    await page.locator('#week').evaluate((element) => element.setAttribute('data-old', ''));
    await page.getByRole('textbox', { name: 'Date' }).fill('2026-');
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.locator('#week:not([data-old])').waitFor();
    expect(await page.getByRole('textbox', { name: 'Date' }).inputValue()).toBe('2026-');
  });
});

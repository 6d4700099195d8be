import { expect, test } from 'vitest';
import { inBrowser, served } from '../support/browser.ts';

inBrowser('keys', () => {
  const { open, origin } = served('2026-11-21T18:00:00Z');

  test('/ goes to the search, where it is text; Enter opens the only match, and searches where there are several', async () => {
    const { page } = await open('/');
    await page.keyboard.press('/');
    await page.keyboard.type('t?/');
    expect(await page.getByRole('searchbox').inputValue()).toBe('t?/');
    await page.locator(':focus').fill('observatory');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}/?q=observatory`);
    // The page has not all locations: the service finds it.
    await page.keyboard.press('/');
    await page.locator(':focus').fill('wise');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}/?q=wise`);
    await page.keyboard.press('/');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}/locations/wise/`);
  });

  test('the arrows go to the dates before and after, and scroll a table that has the focus', async () => {
    const { page } = await open('/locations/paranal/2026-11/', { viewport: { width: 390, height: 844 } });
    await page.getByRole('region', { name: 'Table of the month' }).focus();
    await page.keyboard.press('ArrowRight');
    const scrolled = () => page.locator(':focus').evaluate((table) => table.scrollLeft);
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect(page.url()).toBe(`${origin()}/locations/paranal/2026-11/`);
    await page.locator(':focus').blur();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/2026-12/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/2026-11/);
  });

  test.each(['Tab', 'Shift+Tab'])('rows are seen when %s gives them the focus, below the head', async (key) => {
    const { page } = await open('/', { viewport: { width: 1440, height: 900 } });
    const head = page.getByText('+1: the next day');
    await page
      .getByRole('checkbox')
      .nth(key === 'Tab' ? 5 : 20)
      .focus();
    for (let count = 0; count < 24; count++) {
      await page.keyboard.press(key);
      const [box, above] = [await page.locator(':focus').boundingBox(), await head.boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
      expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    }
  });
});

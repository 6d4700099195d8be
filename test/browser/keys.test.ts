import { expect, test } from 'vitest';
import { inBrowser, served } from '../support/browser.ts';

inBrowser('keys', () => {
  const { open, origin } = served('2026-11-21T18:00:00Z');

  test('/ goes to the search, where the others are text', async () => {
    const { page, faults } = await open('/');
    await page.keyboard.press('/');
    await page.keyboard.type('t?');
    expect(await page.locator(':focus').inputValue()).toBe('t?');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(faults).toEqual([]);
  });

  test('the arrows go to the dates before and after', async () => {
    const { page } = await open('/locations/paranal/2027-03-05/');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/2027-03-06/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/2027-03-05/);
  });

  test('Enter in the search opens the only match, and of several none', async () => {
    const { page } = await open('/');
    await page.keyboard.press('/');
    await page.keyboard.type('observatory');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=observatory/);
    await page.keyboard.press('/');
    await page.locator(':focus').fill('wise');
    await page.keyboard.press('Enter');
    // The page has not all locations: the service finds it.
    await page.waitForURL(/q=wise/);
    await page.keyboard.press('/');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}/locations/wise/`);
    await page.goto(`${origin()}/`);
    await page.keyboard.press('/');
    await page.keyboard.type('observatory paranal');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}/locations/paranal/`);
  });

  test('arrows scroll a table that has the focus', async () => {
    const { page } = await open('/locations/paranal/2026-11/', { viewport: { width: 390, height: 844 } });
    await page.locator('.scrolled').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction("document.querySelector('.scrolled').scrollLeft > 0");
    expect(page.url()).toBe(`${origin()}/locations/paranal/2026-11/`);
  });

  test.each(['Tab', 'Shift+Tab'])('rows are seen when %s gives them the focus, below the head', async (key) => {
    const { page } = await open('/', { viewport: { width: 1440, height: 900 } });
    const ticks = page.locator('.row > input');
    await ticks.nth(key === 'Tab' ? 5 : 20).focus();
    const edge = async (selector: string, side: 'top' | 'bottom') =>
      page.locator(selector).evaluate((each, of) => each.getBoundingClientRect()[of], side);
    for (let count = 0; count < 24; count++) {
      await page.keyboard.press(key);
      expect(await edge(':focus', 'bottom')).toBeLessThanOrEqual(900);
      expect(await edge(':focus', 'top')).toBeGreaterThanOrEqual(await edge('.head', 'bottom'));
    }
  });
});

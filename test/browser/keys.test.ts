import { expect, test } from 'vitest';
import { inBrowser, served } from '../support/browser.ts';

inBrowser('keys', () => {
  const { open, origin } = served('2026-11-21T18:00:00Z');

  test('Enter in the search opens a single match, and lists several matches', async () => {
    const { page } = await open('/');
    const search = page.getByRole('searchbox', { name: 'Find' });
    await search.fill('observatory');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}/?q=observatory`);
    // The page does not contain all locations, so the service searches for the location.
    await search.fill('wise');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}/?q=wise`);
    // The page has a single row, which does not match the new text.
    await search.fill('calar');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}/?q=calar`);
    await page.goBack();
    await search.fill('wise');
    await search.press('Enter');
    await page.waitForURL(`${origin()}/locations/wise/`);
  });

  // WCAG 2.1.4: users of speech input can type letters by accident.
  test('no character is a shortcut', async () => {
    const { page } = await open('/');
    for (let code = 33; code < 127; code++) await page.keyboard.press(String.fromCharCode(code));
    expect(await page.locator(':focus').count()).toBe(0);
    expect(page.url()).toBe(`${origin()}/`);
  });

  test('the arrow keys go to the previous and next date, or scroll the table that has the focus', async () => {
    const { page } = await open('/locations/paranal/2026-11/', { viewport: { width: 390, height: 844 } });
    await page.getByRole('region', { name: 'Table of the month' }).focus();
    await page.keyboard.press('ArrowRight');
    const scrolled = () => page.locator(':focus').evaluate((table) => table.scrollLeft);
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect(page.url()).toBe(`${origin()}/locations/paranal/2026-11/`);
    await page.locator(':focus').blur();
    await page.evaluate("addEventListener('keydown', (event) => { window.isCaptured = event.defaultPrevented })");
    // Shift and an arrow select text, so the page must not react.
    await page.keyboard.press('Shift+ArrowRight');
    expect(await page.evaluate('isCaptured')).toBe(false);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/2026-12/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/2026-11/);
  });

  test.each(['Tab', 'Shift+Tab'])('a row that gets the focus by %s is visible below the head', async (key) => {
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

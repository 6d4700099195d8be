import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch, serve, visit } from '../support/browser.ts';

describe.skipIf(chromiumPath === undefined)('keys', () => {
  let browser: Browser;
  let service: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), serve(['--now', '2026-11-21T18:00:00Z'])]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  test('/ goes to the search, where the others are text', async () => {
    const { page, context, faults } = await visit(browser, `${service.origin}/`);
    await page.keyboard.press('/');
    await page.keyboard.type('t?');
    expect(await page.locator(':focus').inputValue()).toBe('t?');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the arrows go to the dates before and after, and t to tonight', async () => {
    const { page, context } = await visit(browser, `${service.origin}/?date=2027-03-05`);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/date=2027-03-06/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/date=2027-03-05/);
    await page.keyboard.press('t');
    await page.waitForURL(`${service.origin}/`);
    await context.close();
  });

  test('? lists them, and switches them off for good', async () => {
    const { page, context } = await visit(browser, `${service.origin}/?date=2027-03-05`);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.getByRole('checkbox').uncheck();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.keyboard.press('t');
    await page.keyboard.press('/');
    expect(await page.locator(':focus').count()).toBe(0);
    expect(page.url()).toContain('date=2027-03-05');
    await page.keyboard.press('?');
    expect(await dialog.isVisible()).toBe(true);
    await context.close();
  });

  test('Enter in the search opens the only match, and of several none', async () => {
    const { page, context } = await visit(browser, `${service.origin}/`);
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
    await page.waitForURL(`${service.origin}/locations/wise/`);
    await page.keyboard.press('t');
    await page.goto(`${service.origin}/`);
    await page.keyboard.press('/');
    await page.keyboard.type('observatory paranal');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${service.origin}/locations/paranal/`);
    await context.close();
  });

  test.each([
    ['/locations/paranal/2026-03-05/', '/locations/paranal/'],
    ['/locations/paranal/2027/', '/locations/paranal/'],
    ['/at/2026-03-05/?latitude=52.405&longitude=13.104', '/at/?latitude=52.405&longitude=13.104'],
    ['/at/', '/'],
  ])('t on %s is tonight of %s', async (path, tonight) => {
    const { page, context } = await visit(browser, service.origin + path);
    await page.locator('h1').click();
    await page.keyboard.press('t');
    await page.waitForURL(service.origin + tonight);
    await context.close();
  });

  test('a button lists the keys where there is a keyboard, and moves nothing when it is shown', async () => {
    const without = await visit(browser, `${service.origin}/`, { hasScripts: false });
    const place = (page: typeof without.page) => page.getByRole('form', { name: 'Theme' }).boundingBox();
    const { page, context } = await visit(browser, `${service.origin}/`);
    expect(await place(page)).toEqual(await place(without.page));
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await Promise.all([context.close(), without.context.close()]);
  });

  test('the time under the pointer is read above a row', async () => {
    const { page, context } = await visit(browser, `${service.origin}/`);
    const box = await page.locator('.rows li .line').first().boundingBox();
    if (box === null) throw new Error('There is no row.');
    // The hours shown begin at 15:00: a quarter of them is 21:00.
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    expect(await page.locator('.at-pointer').innerText()).toMatch(/^(20:5\d|21:0\d) UTC$/);
    await page.mouse.move(1, 1);
    expect(await page.locator('.at-pointer').count()).toBe(0);
    await context.close();
  });

  test('a choice of clocks changes the times, and the browser’s own zone is offered by a script', async () => {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
    const page = await context.newPage();
    await page.goto(`${service.origin}/?location=babelsberg`);
    const times = page.getByRole('form', { name: 'Times' });
    const first = await page.locator('.rows li .when').innerText();
    await times.getByRole('button', { name: 'Mine' }).click();
    await page.getByText('Dark, Asia/Tokyo').waitFor();
    expect(page.url()).toBe(`${service.origin}/?location=babelsberg`);
    const hour = (text: string) => Number(/(\d\d):\d\d/.exec(text)?.[1]);
    expect(hour(await page.locator('.rows li .when').innerText())).toBe((hour(first) + 9) % 24);
    await context.close();
  });
});

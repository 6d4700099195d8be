import { describe, expect, test } from 'vitest';
import { blankPage, inBrowser, phone, served, withoutScripts } from '../support/browser.ts';
import { readPixels } from './pixels.ts';

const now = '2026-11-21T23:20:00Z';
const pagesOfSite = ['/locations/paranal/', '/locations/paranal/2026-11/', '/locations/paranal/2026/'];
const place = '?latitude=52.405&longitude=13.104';

/** The part of the disc of the Moon that is lit: pixels that are nearer to the colour of the first one than of the other. */
const litPart = `(data) => {
  let [lit, disc] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] < 128) continue;
    disc++;
    if (data[at] > 128) lit++;
  }
  return lit / disc;
}`;

inBrowser('the pages of a site', () => {
  const { open, origin, api } = served(now);

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

  test.each(pagesOfSite)('%s: its targets have 44 px on a phone', async (path) => {
    const { page } = await open(path, phone);
    const targets = page.locator(
      '.as-data > :is(a, button), .subscribe :is(a, button), .filter a, .step a, .week li, .month a, .month-table tbody a, .dark-hours tbody tr, .other-date :is(input, button)',
    );
    const boxes = await targets.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThan(8);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  test('without scripts there are links to the calendars, to that of sunset and sunrise above all', async () => {
    const { page } = await open('/locations/paranal/', withoutScripts);
    const address = await page.getByRole('link', { name: 'Subscribe to sunset and sunrise' }).getAttribute('href');
    const calendar = await (await fetch((address ?? '').replace('webcal:', 'http:'))).text();
    const summaries = new Set(Array.from(calendar.matchAll(/^SUMMARY:(\w+)/gm), ([, name]) => name));
    expect([...summaries].toSorted()).toEqual(['Sunrise', 'Sunset']);
    const link = page.getByRole('link', { name: 'Nights and Moon phases' });
    expect(await link.getAttribute('href')).toMatch(/^webcal:.*calendar\.ics$/);
    expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
  });

  test.each(['2026-11-24', '2026-12-01', '2026-11-09'])(
    'on %s the icon is the Moon of the night, without a request',
    async (date) => {
      const { page, faults, requests } = await open(`/locations/paranal/${date}/`);
      const { almanac } = await api<{ almanac: { moon_illumination: number }[] }>(
        `/api/almanac/?location=paranal&date=${date}`,
      );
      expect(
        await readPixels(page, { source: "document.querySelector('link[rel=icon]').href", size: 220 }, litPart),
      ).toBeCloseTo(almanac[0]?.moon_illumination ?? NaN, 1.5);
      expect([faults, requests.length]).toEqual([[], 3]);
    },
  );

  test('a row of the week opens its night wherever it is tapped', async () => {
    const { page } = await open('/locations/paranal/', phone);
    await page
      .locator('.week li')
      .nth(3)
      .tap({ position: { x: 300, y: 30 } });
    await page.waitForURL(`${origin()}/locations/paranal/2026-11-24/`);
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

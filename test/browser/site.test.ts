import { describe, expect, test } from 'vitest';
import { blankPage, inBrowser, phone, served, styles, widen, withoutScripts } from '../support/browser.ts';
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
      const link = page.getByRole('link', { name: 'Dark', exact: true });
      await expect.poll(async () => ((await link.boundingBox())?.y ?? NaN) < 720).toBe(true);
      const address = ((await link.getAttribute('href')) ?? '').replace('webcal:', 'http:');
      await page.getByRole('button', { name: 'Copy address of Dark' }).click();
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

  test('without scripts there are links to the calendars, to that of sunsets above all', async () => {
    const { page } = await open('/locations/paranal/', withoutScripts);
    const sunsets = await page.getByRole('link', { name: 'Subscribe to sunsets' }).getAttribute('href');
    const calendar = await (await fetch((sunsets ?? '').replace('webcal:', 'http:'))).text();
    const summaries = new Set(Array.from(calendar.matchAll(/^SUMMARY:(\w+)/gm), ([, name]) => name));
    expect([...summaries].toSorted()).toEqual(['Sunrise', 'Sunset']);
    const link = page.getByRole('link', { name: 'Nights', exact: true });
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

  test.each(['/locations/paranal/', '/locations/mont-megantic/2026-11-21/', '/locations/mauna-kea/2026-11/'])(
    '%s: of where the page is, no more than the name of the site is shortened, which the heading has',
    async (path) => {
      const { page } = await open(path);
      for (const width of [320, 390, 640, 1024]) {
        await widen(page, width);
        const links = await page.locator('.top > nav a:visible').evaluateAll((all) =>
          all.map((link) => ({
            ...link.getBoundingClientRect().toJSON(),
            hidden: link.scrollWidth - link.clientWidth,
            text: link.textContent,
          })),
        );
        const name = await page.locator('h1').innerText();
        expect(links.length, `at ${width} px`).toBeGreaterThanOrEqual(3);
        for (const { left, right, hidden, text } of links) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right, `at ${width} px`).toBeLessThanOrEqual(width);
          if (text !== name) expect(hidden).toBeLessThanOrEqual(0);
        }
      }
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

  test('on a phone the table of a month begins with when it is dark, and keeps its dates in sight', async () => {
    const { page } = await open('/locations/paranal/2026-11/', phone);
    const date = page.locator('.month-table tbody th').first();
    const when = page.locator('.month-table tbody tr').first().locator('td').nth(2);
    const box = await when.boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    const before = await date.boundingBox();
    await page.locator('.scrolled').evaluate((element) => element.scrollBy(400, 0));
    await expect.poll(async () => (await when.boundingBox())?.x).toBeLessThan(0);
    expect((await date.boundingBox())?.x).toBe(before?.x);
  });

  test.each([
    ['/locations/paranal/', 'Now', 'Sun'],
    ['/locations/paranal/2026/', 'Tonight', 'New Moon, Full Moon'],
  ])('%s: in its legend “%s” is on the line of “%s” at every width', async (path, last, beside) => {
    const { page } = await open(path);
    for (const width of [320, 390, 1024, 1280, 3840]) {
      await widen(page, width);
      const tops = await page
        .locator('.legend .lines li')
        .evaluateAll((all) => all.map((item) => [item.textContent, item.getBoundingClientRect().top] as const));
      const top = new Map(tops);
      expect(top.get(last), `at ${width} px`).toBe(top.get(beside) ?? NaN);
    }
  });

  test('no line of the head begins with the dot between its parts', async () => {
    const { page } = await open('/locations/paranal/');
    const dots: boolean[] = [];
    for (const width of [320, 720, 844, 1024, 1440]) {
      await widen(page, width);
      // The dot of a part is left of it; where that is beyond the edge of the head, it is cut off.
      dots.push(
        ...(await page.evaluate<boolean[]>(`(() => {
          const { left } = document.querySelector('.sub').getBoundingClientRect();
          return [...document.querySelectorAll('.sub .apart')].map((part) => {
            const { left: offset } = getComputedStyle(part, '::before');
            const dot = part.getBoundingClientRect().left + parseFloat(offset);
            return part.getBoundingClientRect().left > left + 1 ? dot > left : dot + 6 < left - 4;
          });
        })()`)),
      );
    }
    expect(dots).toHaveLength(10);
    expect(dots).not.toContain(false);
    expect(await styles(page, '.sub', 'clipPath')).toEqual(['inset(-4px)']);
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

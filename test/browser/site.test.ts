import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, jsonOf, launch, serve, type Theme, visit } from '../support/browser.ts';
import { some } from '../support/scale.ts';

const now = '2026-11-21T23:20:00Z';
const pagesOfSite = ['/locations/paranal/', '/locations/paranal/2026-11/', '/locations/paranal/2026/'];
const place = '?latitude=52.405&longitude=13.104';

/** The part of the disc of the icon of a page that is lit: pixels that are nearer to the colour of the first one than of the other. */
const litPart = `(async () => {
  const image = Object.assign(new Image(), { src: document.querySelector('link[rel=icon]').href });
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 220, height: 220 });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, 220, 220);
  const { data } = context.getImageData(0, 0, 220, 220);
  let [lit, disc] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] < 128) continue;
    disc++;
    if (data[at] > 128) lit++;
  }
  return lit / disc;
})()`;

describe.skipIf(chromiumPath === undefined)('the pages of a site', () => {
  let browser: Browser;
  let service: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), serve(['--now', now])]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  async function onPhone(path: string) {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(service.origin + path);
    return { page, context };
  }

  describe.each(some(['/locations/paranal/2026-11/', `/at/2026-11-21/${place}`]))('%s', (path) => {
    test('has the calendar first among its data, and copies its address', async () => {
      const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
      const page = await context.newPage();
      await page.goto(service.origin + path);
      const first = page.locator('.as-data > *').first();
      const address = ((await first.getAttribute('href')) ?? '').replace('webcal:', 'http:');
      expect(await first.innerText()).toBe('Subscribe to calendar');
      await page.getByRole('button', { name: 'Copy address' }).click();
      await page
        .getByRole('status')
        .filter({ hasText: `Copied ${address}` })
        .waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
      const calendar = await fetch(address);
      expect(calendar.headers.get('Content-Type')).toContain('text/calendar');
      await context.close();
    });

    test('where the browser does not copy, shows the address', async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      // As on a page without TLS.
      await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
      await page.goto(service.origin + path);
      await page.getByRole('button', { name: 'Copy address' }).click();
      const shown = page.getByRole('status').filter({ hasText: /^Copy this address: http.*calendar\.ics/ });
      await shown.waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await context.close();
    });
  });

  test.each(some(pagesOfSite))('%s: its targets have 44 px on a phone', async (path) => {
    const { page, context } = await onPhone(path);
    const targets = page.locator(
      '.as-data > *, .step a, .week li, .month a, .month-table tbody a, .dark-hours tbody tr, .other-date :is(input, button)',
    );
    const boxes = await targets.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThan(8);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await context.close();
  });

  test('without scripts there is the link to the calendar, and its address as text', async () => {
    const { page, context } = await visit(browser, `${service.origin}/locations/paranal/`, { hasScripts: false });
    expect(await page.getByRole('button', { name: 'Copy address' }).count()).toBe(0);
    const link = await page.getByRole('link', { name: 'Subscribe to calendar' }).getAttribute('href');
    expect(await page.locator('code.address').innerText()).toBe(link?.replace('webcal:', 'http:'));
    await context.close();
  });

  test.each(some(['2026-11-24', '2026-12-01', '2026-11-09']))(
    'on %s the icon is the Moon of the night, without a request',
    async (date) => {
      const { page, context, faults, requests } = await visit(browser, `${service.origin}/locations/paranal/${date}/`);
      const address = `${service.origin}/api/almanac/?location=paranal&date=${date}`;
      const { almanac } = await jsonOf<{ almanac: { moon_illumination: number }[] }>(address);
      expect(await page.evaluate(litPart)).toBeCloseTo(almanac[0]?.moon_illumination ?? NaN, 1.5);
      expect([faults, requests.length]).toEqual([[], 3]);
      await context.close();
    },
  );

  test('a row of the week opens its night wherever it is tapped', async () => {
    const { page, context } = await onPhone('/locations/paranal/');
    await page
      .locator('.week li')
      .nth(3)
      .tap({ position: { x: 300, y: 30 } });
    await page.waitForURL(`${service.origin}/locations/paranal/2026-11-24/`);
    await context.close();
  });

  test('on a phone the table of a month begins with when it is dark, and keeps its dates in sight', async () => {
    const { page, context } = await onPhone('/locations/paranal/2026-11/');
    const date = page.locator('.month-table tbody th').first();
    const when = page.locator('.month-table tbody tr').first().locator('td').nth(2);
    const box = await when.boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    const before = await date.boundingBox();
    await page.locator('.scrolled').evaluate((element) => element.scrollBy(400, 0));
    await expect.poll(async () => (await when.boundingBox())?.x).toBeLessThan(0);
    expect((await date.boundingBox())?.x).toBe(before?.x);
    await context.close();
  });

  test.each(some(['/locations/paranal/2026-12/', '/locations/dome-c/2026-05/']))(
    'printed, the table of %s is not wider than A4 within its margins',
    async (path) => {
      const { page, context } = await visit(browser, service.origin + path, { width: 718 });
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(718);
      await context.close();
    },
  );

  test.each([
    ['/locations/paranal/', 'Now', 'Moon'],
    ['/locations/paranal/2026/', 'Tonight', 'New Moon, full Moon'],
  ])('%s: in its legend “%s” is on the line of “%s” at every width', async (path, last, beside) => {
    const { page, context } = await visit(browser, service.origin + path);
    for (const width of [320, 390, 1024, 1280, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator('.legend .lines li')
        .evaluateAll((all) => all.map((item) => [item.textContent, item.getBoundingClientRect().top] as const));
      const top = new Map(tops);
      expect(top.get(last), `at ${width} px`).toBe(top.get(beside) ?? NaN);
    }
    await context.close();
  });

  test('the degrees of a chart are lighter than their edge, as the sky of polar night is dark in every theme', async () => {
    const { page, context } = await visit(browser, `${service.origin}/locations/dome-c/2026-06-21/`);
    for (const theme of ['dark', 'light', 'red'] satisfies Theme[]) {
      const [fill = [], stroke = []] = await page.evaluate<number[][]>(`(() => {
        document.documentElement.dataset.theme = '${theme}';
        const { fill, stroke } = getComputedStyle(document.querySelector('.degrees'));
        return [fill, stroke].map((color) => color.match(/\\d+/g).map(Number));
      })()`);
      expect(fill[0], theme).toBeGreaterThanOrEqual(240);
      expect(Math.max(...stroke), theme).toBeLessThanOrEqual(40);
    }
    await context.close();
  });

  test.each(some(['/locations/paranal/', `/at/${place}`]))(
    '%s: a date that is wrong is kept in the form, and corrected there',
    async (path) => {
      const { page, context } = await visit(browser, service.origin + path, { hasScripts: false });
      const submit = async (date: string) => {
        await page.getByRole('textbox', { name: 'Date' }).fill(date);
        await page.getByRole('button', { name: 'Show', exact: true }).click();
      };
      const name = await page.locator('h1').innerText();
      await submit('2026-02-30');
      const field = page.getByRole('textbox', { name: 'Date' });
      expect(await field.inputValue()).toBe('2026-02-30');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await submit('2026-02-28');
      expect(await page.locator('h1').innerText()).toBe(name);
      expect(await page.locator('.step b').innerText()).toBe('Sat 28 February → Sun 1 March 2026');
      await context.close();
    },
  );

  test('the form also corrects a date in the path', async () => {
    const { page, context } = await visit(browser, `${service.origin}/locations/paranal/2026-02-30/`);
    await page.getByRole('textbox', { name: 'Date' }).fill('2026-02-28');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${service.origin}/locations/paranal/?date=2026-02-28`);
    await context.close();
  });

  test('a date that is being typed outlasts the refresh of the page', async () => {
    const { page, context } = await visit(browser, `${service.origin}/locations/paranal/`);
    await page.locator('#week').evaluate((element) => element.setAttribute('data-old', ''));
    await page.getByRole('textbox', { name: 'Date' }).fill('2026-');
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.locator('#week:not([data-old])').waitFor();
    expect(await page.getByRole('textbox', { name: 'Date' }).inputValue()).toBe('2026-');
    await context.close();
  });
});

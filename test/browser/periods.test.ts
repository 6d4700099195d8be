import { DateTime } from 'luxon';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlmanacEntry } from '../support/almanacEntry.ts';
import { chromiumPath, jsonOf, launch, minutesOf, serve, visit } from '../support/browser.ts';
import { pointAt, tabTo } from './pointing.ts';

describe.skipIf(chromiumPath === undefined)('months and years', () => {
  let browser: Browser;
  let service: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), serve(['--now', '2026-11-21T18:00:00Z'])]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  /** A page on a phone. */
  async function onPhone(path: string, width: number) {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width, height: 740 } });
    const page = await context.newPage();
    await page.goto(service.origin + path);
    return { page, context };
  }

  describe('a month', () => {
    test.each([320, 360, 1280])(
      'at %i px each night is a link of 44 px and more, of which all is its target',
      async (width) => {
        const { page, context } = await onPhone('/locations/paranal/2026-11/', width);
        const cells = page.locator('.month a');
        expect(await cells.count()).toBe(30);
        for (const cell of await cells.all()) {
          const box = await cell.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
        await cells.nth(11).locator('.strip').tap();
        await page.waitForURL(`${service.origin}/locations/paranal/2026-11-12/`);
        await context.close();
      },
    );

    test('a column is a weekday, and today is marked', async () => {
      const { page, context } = await visit(browser, `${service.origin}/locations/paranal/2026-11/`);
      const heads = await page
        .locator('.weekdays li')
        .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().x));
      const cells = await page
        .locator('.month > li')
        .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().x));
      cells.forEach((x, index) => {
        expect(x).toBeCloseTo(heads[DateTime.fromISO('2026-11-01').plus({ days: index }).weekday - 1] ?? NaN, 1);
      });
      expect(await page.locator('.month [aria-current=date] .day').innerText()).toContain('21');
      await context.close();
    });
  });

  describe('a year', () => {
    const path = '/locations/paranal/2026/';
    const open = (hasScripts = true) => visit(browser, service.origin + path, { hasScripts });
    const daysOfYear = [1, 48, 136, 183, 278, 365];
    const pointAtDay = (page: Page, day: number) => pointAt(page.locator('.carpet .plot'), 0.3, (day - 0.5) / 365);

    /** The date of the night that is shown; expects its darkness to be the API's. */
    async function shownNight(text: string): Promise<string> {
      const [, name = '', dark = ''] =
        /^\w{3} (\d+ \w+): (?:not dark|(.*?) dark, .*?)(?:; (?:New|Full) Moon)?$/.exec(text) ?? [];
      const date = DateTime.fromFormat(`${name} 2026`, 'd LLLL yyyy', { locale: 'en' }).toISODate() ?? '';
      const address = `${service.origin}/api/almanac/?location=paranal&date=${date}`;
      const [night] = (await jsonOf<{ almanac: AlmanacEntry[] }>(address)).almanac;
      const minutes = (night?.dark_hours ?? NaN) * 60;
      if (dark === '') expect(minutes, text).toBe(0);
      else expect(Math.abs(minutesOf(dark) - minutes), text).toBeLessThanOrEqual(0.501);
      return date;
    }

    const shown = (page: Page) => page.locator('.readout output').innerText();

    test.each([
      [1280, 720],
      [1280, 1000],
      [3840, 2160],
      [390, 844],
    ])('at %i × %i its carpet, with its line, is on the first screen', async (width, height) => {
      const { page, context } = await open();
      await page.setViewportSize({ width, height });
      const { y = 0, height: high = 0 } = (await page.locator('.carpet').boundingBox()) ?? {};
      expect(y + high).toBeLessThanOrEqual(height);
      expect(high).toBeGreaterThan(height / 2);
      await context.close();
    });

    test('the line shows tonight first, then the night under the pointer, and how long it is dark', async () => {
      const { page, context } = await open();
      // A row of two pixels.
      await page.setViewportSize({ width: 1280, height: 1100 });
      expect(await shownNight(await shown(page))).toBe('2026-11-21');
      const days: number[] = [];
      for (const day of daysOfYear) {
        await pointAtDay(page, day);
        days.push(DateTime.fromISO(await shownNight(await shown(page))).ordinal);
      }
      expect(days).toEqual(daysOfYear);
      await context.close();
    });

    test.each([true, false])('a click opens the night that is under the pointer; with scripts: %s', async (scripts) => {
      const { page, context } = await open(scripts);
      await page.setViewportSize({ width: 1280, height: 1100 });
      await pointAtDay(page, 136);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForURL(/\d{4}-\d\d-\d\d\/$/);
      expect(new URL(page.url()).pathname).toBe('/locations/paranal/2026-05-16/');
      await context.close();
    });

    test('by keyboard: the slider, then Tab to the night that is shown, then Enter', async () => {
      const { page, context } = await open();
      const slider = page.getByRole('slider', { name: 'Read the chart' });
      await tabTo(page, slider);
      await page.keyboard.press('ArrowRight');
      const text = await shown(page);
      expect(await slider.getAttribute('aria-valuetext')).toBe(text);
      expect(await shownNight(text)).toBe('2026-11-22');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${service.origin}/locations/paranal/2026-11-23/`);
      await context.close();
    });

    test('a tap reads a night, and its line has the link to it; a finger that moves down scrolls the page', async () => {
      const { page, context } = await onPhone(path, 360);
      const plot = page.locator('.carpet .plot');
      const box = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await plot.tap({ position: { x: box.width / 2, y: box.height / 4 } });
      const date = await shownNight(await shown(page));
      expect(Math.abs(DateTime.fromISO(date).ordinal / 365 - 0.25)).toBeLessThan(0.01);
      const devTools = await context.newCDPSession(page);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      for (const [type, moved] of [
        ['touchStart', 0],
        ['touchMove', 40],
        ['touchMove', 100],
        ['touchMove', 150],
      ] as const) {
        await devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y - moved }] });
      }
      await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.waitForFunction('scrollY > 50');
      const now = await shownNight(await shown(page));
      await page.locator('.readout a').tap();
      await page.waitForURL(`${service.origin}/locations/paranal/${now}/`);
      await context.close();
    });

    test('a tap on a month beside the carpet opens it', async () => {
      const { page, context } = await onPhone(path, 360);
      await page.locator('.month-axis a').nth(4).tap();
      await page.waitForURL(`${service.origin}/locations/paranal/2026-05/`);
      await context.close();
    });
  });

  describe.each([
    '/locations/paranal/2026-12/',
    '/locations/dome-c/2026-07/',
    '/locations/paranal/2026/',
    '/locations/dome-c/2028/',
  ])('printed, %s', (path) => {
    test.each(['A4', 'Letter'])('on %s, is one page', async (format) => {
      const { page, context } = await visit(browser, service.origin + path);
      const pdf = await page.pdf({ format });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await context.close();
    });
  });

  test.each([
    ['2026', 'dark'],
    ['2026', 'light'],
    ['2026', 'red'],
    ['2026-11-21', 'dark'],
    ['2026-11-21', 'light'],
  ])('the chart of %s in %s is an image in a page of another origin', async (period, theme) => {
    const page = await browser.newPage();
    const image = `${service.origin}/locations/paranal/${period}/chart.svg?theme=${theme}`;
    await page.setContent(`<img src="${image}" crossorigin="anonymous">`, { waitUntil: 'load' });
    const [width, ...pixels] = await page.evaluate<number[]>(`(() => {
      const image = document.images[0];
      const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 640 });
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const at = (x, y) => context.getImageData(x, y, 1, 1).data;
      return [image.naturalWidth, ...at(2, 2)];
    })()`);
    expect(width).toBe(960);
    const backgrounds = { dark: [10, 13, 20, 255], light: [251, 251, 249, 255], red: [0, 0, 0, 255] };
    expect(pixels).toEqual(backgrounds[theme as keyof typeof backgrounds]);
    await page.close();
  });

  test('the button prints', async () => {
    const { page, context } = await visit(browser, `${service.origin}/locations/paranal/2026-11/`);
    await page.evaluate('window.print = () => document.title = "printed"');
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.title()).toBe('printed');
    await context.close();
  });
});

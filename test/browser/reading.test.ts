import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inBrowser, phone, served, withoutScripts } from '../support/browser.ts';
import { pictureOn, pointAt, touchesOf } from './pointing.ts';

// Other tests compare the texts of readings with the API. These tests check which reading is shown.

const shown = (page: Page) => page.getByRole('main').getByRole('status').innerText();

inBrowser('the readings of a chart', () => {
  const { open, origin } = served('2026-11-21T18:00:00Z');
  const slider = (page: Page) => page.getByRole('slider', { name: 'Read the chart' });

  describe('of a night at the end of summer time', () => {
    const path = '/locations/mont-megantic/2026-10-31/';

    test('follow the pointer, and the arrow keys of a slider in steps of ten minutes', async () => {
      const { page: bare } = await open(path, withoutScripts);
      expect(await bare.getByRole('slider').count()).toBe(0);
      const all = ((await bare.locator('[data-readings]').getAttribute('data-readings')) ?? '').split('\n');
      const { page } = await open(path);
      for (const part of [0.008, 0.13, 0.5, 0.87, 0.992]) {
        await pointAt(page, part, 0.4);
        // The tolerance is half a step, up to one step from noon to the first reading, and the width of a pixel.
        expect(Math.abs(all.indexOf(await shown(page)) - part * 144)).toBeLessThanOrEqual(1.7);
      }
      await slider(page).focus();
      for (const [key, index] of [
        ['Home', 0],
        ['ArrowRight', 1],
        ['ArrowRight', 2],
        ['ArrowLeft', 1],
        ['End', all.length - 1],
      ] as const) {
        await page.keyboard.press(key);
        expect(await shown(page)).toBe(all[index]);
        expect(await slider(page).getAttribute('aria-valuetext')).toBe(all[index]);
      }
    });

    test('follow a finger that moves along the chart, but a finger that moves down scrolls the page', async () => {
      const { page } = await open(path, phone);
      const { x, y, width } = await pictureOn(page);
      const touches = await touchesOf(page);
      await touches.start(x + 0.2 * width, y + 60);
      for (const part of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
        const last = await shown(page);
        await touches.move(x + part * width, y + 62);
        await expect.poll(() => shown(page)).not.toBe(last);
      }
      await touches.end();
      // The night begins at 12:28. The reading is at 0.8 of the night, minus one hour at the end of summer time. The tolerance is
      // a step of ten minutes.
      expect(await shown(page)).toMatch(/^06:[3-5]0:/);
      await expectScroll(page, x + 0.5 * width, y + 150);
    });
  });

  describe('of a year', () => {
    const path = '/locations/paranal/2026/';

    /** The day of the year whose reading is shown. Other tests check the text of the reading. */
    async function dayShown(page: Page): Promise<number> {
      const [, name = ''] = /^\w{3} (\d+ \w+): /.exec(await shown(page)) ?? [];
      return DateTime.fromFormat(`${name} 2026`, 'd LLLL yyyy', { locale: 'en' }).ordinal;
    }

    test('begin with tonight, then follow the pointer, and a click opens the night', async () => {
      // In a window of this height, a row has two pixels.
      const { page } = await open(path, { viewport: { width: 1280, height: 1100 } });
      expect(await dayShown(page)).toBe(325);
      for (const day of [1, 48, 183, 278, 365, 136]) {
        await pointAt(page, 0.3, (day - 0.5) / 365);
        expect(await dayShown(page)).toBe(day);
      }
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForURL(`${origin()}/locations/paranal/2026-05-16/`);
    });

    test('follow the slider by keyboard, and Tab and Enter open the shown night', async () => {
      const { page } = await open(path);
      await slider(page).press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await dayShown(page)).toBe(327);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${origin()}/locations/paranal/2026-11-23/`);
    });

    test('follow a tap and then link to the night, but a finger that moves down scrolls the page', async () => {
      const { page } = await open(path, phone);
      const { x, y, width, height } = await pictureOn(page);
      await page.touchscreen.tap(x + width / 2, y + height / 4);
      expect(Math.abs((await dayShown(page)) / 365 - 0.25)).toBeLessThan(0.01);
      await expectScroll(page, x + width / 2, y + height / 2);
      const day = DateTime.fromObject({ year: 2026, ordinal: await dayShown(page) }).toISODate();
      await page.getByRole('main').getByRole('status').getByRole('link').tap();
      await page.waitForURL(`${origin()}/locations/paranal/${day}/`);
    });
  });
});

async function expectScroll(page: Page, x: number, y: number): Promise<void> {
  const before = await page.evaluate<number>('scrollY');
  const touches = await touchesOf(page);
  await touches.start(x, y);
  for (let down = 0; down <= 150; down += 10) await touches.move(x, y - down);
  await touches.end();
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(before + 50);
}

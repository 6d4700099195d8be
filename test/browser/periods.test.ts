import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inBrowser, phone, served, type Visit, widen } from '../support/browser.ts';
import { pointAt, tabTo, touchesOf } from './pointing.ts';

inBrowser('months and years', () => {
  const site = served('2026-11-21T18:00:00Z');

  const { origin } = site;
  const narrow = (width: number) => ({ ...phone, viewport: { width, height: 740 } });

  describe('a year', () => {
    const path = '/locations/paranal/2026/';
    const open = (setting?: Visit) => site.open(path, setting);
    const daysOfYear = [1, 48, 136, 183, 278, 365];
    const pointAtDay = (page: Page, day: number) => pointAt(page.locator('.carpet .plot'), 0.3, (day - 0.5) / 365);

    /** The date of the night that is shown; requests have what its line says. */
    function shownNight(text: string): string {
      const [, name = ''] = /^\w{3} (\d+ \w+): /.exec(text) ?? [];
      return DateTime.fromFormat(`${name} 2026`, 'd LLLL yyyy', { locale: 'en' }).toISODate() ?? '';
    }

    const shown = (page: Page) => page.locator('.readout output').innerText();

    test('the line shows tonight first, then the night under the pointer', async () => {
      const { page } = await open();
      // A row of two pixels.
      await widen(page, 1280, 1100);
      expect(shownNight(await shown(page))).toBe('2026-11-21');
      const days: number[] = [];
      for (const day of daysOfYear) {
        await pointAtDay(page, day);
        days.push(DateTime.fromISO(shownNight(await shown(page))).ordinal);
      }
      expect(days).toEqual(daysOfYear);
    });

    test('a click opens the night that is under the pointer', async () => {
      const { page } = await open();
      await widen(page, 1280, 1100);
      await pointAtDay(page, 136);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForURL(`${origin()}/locations/paranal/2026-05-16/`);
    });

    test('by keyboard: the slider, then Tab to the night that is shown, then Enter', async () => {
      const { page } = await open();
      const slider = page.getByRole('slider', { name: 'Read the chart' });
      await tabTo(page, slider);
      await page.keyboard.press('ArrowRight');
      const text = await shown(page);
      expect(await slider.getAttribute('aria-valuetext')).toBe(text);
      expect(shownNight(text)).toBe('2026-11-22');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${origin()}/locations/paranal/2026-11-23/`);
    });

    test('a tap reads a night, and its line has the link to it; a finger that moves down scrolls the page', async () => {
      const { page } = await site.open(path, narrow(360));
      const plot = page.locator('.carpet .plot');
      const box = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await plot.tap({ position: { x: box.width / 2, y: box.height / 4 } });
      const date = shownNight(await shown(page));
      expect(Math.abs(DateTime.fromISO(date).ordinal / 365 - 0.25)).toBeLessThan(0.01);
      const touches = await touchesOf(page);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await touches.start(x, y);
      for (const moved of [40, 100, 150]) await touches.move(x, y - moved);
      await touches.end();
      await page.waitForFunction('scrollY > 50');
      const now = shownNight(await shown(page));
      await page.locator('.readout a').tap();
      await page.waitForURL(`${origin()}/locations/paranal/${now}/`);
    });
  });
});

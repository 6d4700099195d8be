import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inBrowser, served, withoutScripts } from '../support/browser.ts';
import { pointAt, tabTo } from './pointing.ts';

inBrowser('reading a chart', () => {
  const { open } = served('2026-11-21T18:00:00Z');

  // Its clocks are set back in this night. What the readings say is tested by the API where pages are requested.
  describe('of a night', () => {
    const path = '/locations/mont-megantic/2026-10-31/';
    const shown = (page: Page) => page.locator('.readout output').innerText();
    /** Without scripts there is no slider. */
    async function readings(): Promise<string[]> {
      const { page } = await open(path, withoutScripts);
      const all = (await page.locator('.chart').getAttribute('data-readings')) ?? '';
      expect(await page.getByRole('slider').count()).toBe(0);
      return all.split('\n');
    }

    test('the line shows the values under the pointer', async () => {
      const all = await readings();
      const { page } = await open(path);
      for (const part of [0.008, 0.13, 0.3, 0.5, 0.66, 0.87, 0.992]) {
        await pointAt(page.locator('.chart .plot'), part, 0.4);
        // Half a step, as much as a step from noon to the first one, and the width of a pixel.
        expect(Math.abs(all.indexOf(await shown(page)) - part * 144)).toBeLessThanOrEqual(1.7);
      }
    });

    test('the arrow keys move the slider, which Tab reaches, by ten minutes', async () => {
      const all = await readings();
      const { page } = await open(path);
      const slider = page.getByRole('slider', { name: 'Read the chart' });
      await tabTo(page, slider);
      const read: number[] = [];
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home']) {
        await page.keyboard.press(key);
        expect(await slider.getAttribute('aria-valuetext')).toBe(await shown(page));
        read.push(all.indexOf(await shown(page)));
      }
      const [first = NaN] = read;
      expect(read).toEqual([first, first + 1, first + 2, first + 1, all.length - 1, 0]);
    });
  });

  test.each(['/', '/locations/paranal/', '/locations/paranal/2026-11/', '/locations/paranal/2026/'])(
    '%s has no image without a text',
    async (path) => {
      const { page } = await open(path);
      const images = page.locator('svg:not([aria-hidden=true])');
      const names = await Promise.all((await images.all()).map(nameOf));
      expect(names.length).toBeGreaterThan(0);
      expect(names).not.toContain('');
    },
  );
});

/** What an image is called: by a label where it is one to assistive technology too, else by its title. */
async function nameOf(image: Locator): Promise<string> {
  const isImage = (await image.getAttribute('role')) === 'img';
  const name = isImage ? await image.getAttribute('aria-label') : await image.locator('> title').textContent();
  return (name ?? '').trim();
}

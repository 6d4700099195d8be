import { expect, test } from 'vitest';
import { inBrowser, served, withoutScripts } from '../support/browser.ts';
import { pointAt, tabTo } from './pointing.ts';

// Clocks are set back in this night. What the readings say is compared with the API where pages are requested.
const path = '/locations/mont-megantic/2026-10-31/';

inBrowser('the chart of a night', () => {
  const { open } = served('2026-11-21T18:00:00Z');

  test('is read under the pointer, and by the arrow keys of a slider, which Tab reaches, by ten minutes', async () => {
    const { page: bare } = await open(path, withoutScripts);
    expect(await bare.getByRole('slider').count()).toBe(0);
    const all = ((await bare.locator('[data-readings]').getAttribute('data-readings')) ?? '').split('\n');
    const { page } = await open(path);
    const shown = async () => all.indexOf(await page.getByRole('main').getByRole('status').innerText());
    for (const part of [0.008, 0.13, 0.5, 0.87, 0.992]) {
      await pointAt(page.locator('[data-readings] .plot'), part, 0.4);
      // Half a step, as much as a step from noon to the first one, and the width of a pixel.
      expect(Math.abs((await shown()) - part * 144)).toBeLessThanOrEqual(1.7);
    }
    const slider = page.getByRole('slider', { name: 'Read the chart' });
    await tabTo(page, slider);
    for (const [key, index] of [
      ['Home', 0],
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', all.length - 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await shown()).toBe(index);
      expect(await slider.getAttribute('aria-valuetext')).toBe(all[index]);
    }
  });
});

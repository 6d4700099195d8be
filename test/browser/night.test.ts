import { describe, expect, test } from 'vitest';
import { inBrowser, served, withoutScripts } from '../support/browser.ts';
import { touchesOf } from './pointing.ts';

const now = '2026-11-21T23:20:00Z';

/** The instants of the events, by the table. */
const shownTimes = "[...document.querySelectorAll('.events td:nth-child(2) time')].map(({ dateTime }) => dateTime)";

inBrowser('the page of a night', () => {
  const { open, origin } = served(now);

  test('a finger that moves along the chart reads it, and one that moves down scrolls the page', async () => {
    const { page } = await open('/locations/paranal/', { hasTouch: true, viewport: { width: 360, height: 640 } });
    await page.locator('.chart').scrollIntoViewIfNeeded();
    const box = await page.locator('.chart .plot').boundingBox();
    const { x, y, width } = box ?? { x: 0, y: 0, width: 0 };
    const touches = await touchesOf(page);
    const read = () => page.locator('.readout output').innerText();
    await touches.start(x + 0.2 * width, y + 60);
    for (const part of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
      const last = await read();
      await touches.move(x + part * width, y + 62);
      await expect.poll(read).not.toBe(last);
    }
    await touches.end();
    // 0.8 of the 24 hours from 13:27 on, to a step of ten minutes and a pixel of four.
    expect(await read()).toMatch(/^08:[3-5]0:/);
    const before = await page.evaluate<number>('scrollY');
    await touches.start(x + 0.5 * width, y + 150);
    for (let down = 0; down <= 120; down += 10) await touches.move(x + 0.5 * width, y + 150 - down);
    await touches.end();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(before + 50);
  });

  test('past events are told from those to come, and the next one is marked', async () => {
    const { page } = await open('/locations/paranal/');
    const times = await page.evaluate<string[]>(shownTimes);
    const past = await page.locator('.events .past').count();
    expect(past).toBeGreaterThan(1);
    expect(await page.locator('.events .next').count()).toBe(1);
    expect(times.filter((time) => Date.parse(time) <= Date.parse(now))).toHaveLength(past);
  });

  describe('of any place', () => {
    test('the form opens tonight, and its pages keep the place', async () => {
      const { page, faults } = await open('/', withoutScripts);
      await page.getByRole('link', { name: 'Any place' }).first().click();
      await page.getByRole('textbox', { name: 'Latitude' }).fill('52.405');
      await page.getByRole('textbox', { name: 'Longitude' }).fill('13.104');
      await page.getByRole('textbox', { name: 'Name' }).fill('Home & garden');
      expect(await page.getByRole('button', { name: 'Use my position' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Show tonight' }).click();
      for (const [name, path] of [
        ['November', '/at/2026-11/'],
        ['2026', '/at/2026/'],
      ] as const) {
        await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
        await page.waitForURL(`${origin()}${path}?**`);
        expect(await page.locator('h1').innerText()).toContain('Home & garden');
        expect(new URL(page.url()).searchParams.get('longitude')).toBe('13.104');
      }
      expect(faults).toEqual([]);
    });

    test('the position of the device is asked for on a click, and is in the address alone', async () => {
      const geolocation = { latitude: 52.405_049, longitude: 13.104_12 };
      const { page } = await open('/at/', { geolocation, permissions: ['geolocation'] });
      await page.getByRole('button', { name: 'Use my position' }).click();
      await page.waitForURL(`${origin()}/at/?latitude=52.4050&longitude=13.1041`);
      expect(await page.locator('h1').innerText()).toBe('52.405° N, 13.1041° E');
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    });

    test('without a position there is a message, and without geolocation no button', async () => {
      const { page } = await open('/at/', { permissions: [] });
      await page.getByRole('button', { name: 'Use my position' }).click();
      await page.getByText('Your browser did not share its location.').waitFor();
      await page.addInitScript('delete Navigator.prototype.geolocation');
      await page.reload();
      expect(await page.getByRole('button', { name: 'Use my position' }).count()).toBe(0);
    });
  });
});

import { DateTime } from 'luxon';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AlmanacEntry } from '../support/almanacEntry.ts';
import { inBrowser, jsonOf, served, type Visit, withoutScripts } from '../support/browser.ts';
import { pointAt, tabTo } from './pointing.ts';

/** Two of them are nights in which the clocks are changed. */
const nights = [
  ['paranal', '2026-11-21', 1],
  ['dome-c', '2026-06-21', 1],
  ['dome-c', '2026-12-21', 1],
  ['mont-megantic', '2026-10-31', 2],
  ['mont-megantic', '2026-03-07', 2],
] as const;

const pattern = /^(\d\d:\d\d): Sun ([+−]?\d+\.\d)°, Moon ([+−]?\d+\.\d)°, ([a-z ]+), sidereal (\d\d):(\d\d)$/;

interface Reading {
  /** The instant of the night with the time of the site that is shown; the first, where the clocks are set back. */
  readonly at: DateTime;
  readonly sun: number;
  readonly moon: number;
  readonly sky: string;
  readonly siderealHours: number;
}

/** @param nearMs - where a time comes twice in a night of more than 24 hours by its clocks, the one nearest to this */
function reading(text: string, { solar_noon, timezone }: AlmanacEntry, nearMs = 0): Reading {
  expect(text).toMatch(pattern);
  const [, local = '', sun = '', moon = '', sky = '', hours = '', minutes = ''] = pattern.exec(text) ?? [];
  const noon = DateTime.fromISO(solar_noon, { zone: timezone });
  const on = (days: number) => DateTime.fromISO(`${noon.plus({ days }).toISODate()}T${local}`, { zone: timezone });
  const distance = (at: DateTime) => Math.abs(at.toMillis() - nearMs);
  const [at = noon] = [on(0), on(1)].filter((each) => each > noon).sort((a, b) => distance(a) - distance(b));
  const degrees = (signed: string) => Number(signed.replace('−', '-'));
  const siderealHours = Number(hours) + Number(minutes) / 60;
  return { at: at.toUTC(), sun: degrees(sun), moon: degrees(moon), sky, siderealHours };
}

interface Sky {
  readonly sun_altitude: number;
  readonly moon_altitude: number;
  readonly twilight: string;
  readonly dark: boolean;
}

interface Longitude {
  readonly slug: string;
  readonly longitude: number;
}

/** At Greenwich, hours (The Astronomical Almanac, as the USNO's approximation has it). */
const meanSiderealHours = (timeMs: number) =>
  18.697374558 + (24.06570982441908 * (timeMs - Date.UTC(2000, 0, 1, 12))) / 86_400_000;

/** What the sky of the API is called. */
const skyWords: Readonly<Record<string, string>> = { day: 'day', night: 'moonlit night' };

/** Half of the last digit that is shown, and of the API's. */
const rounding = 0.05 + 0.00005 + 1e-9;

inBrowser('reading a chart', () => {
  const site = served('2026-11-21T18:00:00Z');

  /** Expects the instant to be in the night, and its altitudes to be the API's. */
  async function expectTrue(
    { at, sun, moon, sky: named, siderealHours }: Reading,
    slug: string,
    almanac: AlmanacEntry,
  ): Promise<void> {
    const [sky] = await site.api<Sky[]>(`/api/now/?location=${slug}&at=${at.toISO()}`);
    expect(at.toMillis()).toBeGreaterThan(Date.parse(almanac.solar_noon));
    expect(at.toMillis()).toBeLessThan(Date.parse(almanac.next_solar_noon));
    expect(Math.abs(sun - (sky?.sun_altitude ?? NaN)), `Sun at ${at}`).toBeLessThanOrEqual(rounding);
    expect(Math.abs(moon - (sky?.moon_altitude ?? NaN)), `Moon at ${at}`).toBeLessThanOrEqual(rounding);
    const twilight = sky?.twilight ?? '';
    expect(named).toBe(sky?.dark ? 'dark' : (skyWords[twilight] ?? `${twilight} twilight`));
    const { longitude } = (await site.api<Longitude[]>('/api/locations/')).find((each) => each.slug === slug) ?? {};
    const expected = meanSiderealHours(at.toMillis()) + (longitude ?? NaN) / 15;
    const apart = Math.abs(((((siderealHours - expected) % 24) + 36) % 24) - 12);
    // Half a minute, and the equation of the equinoxes.
    expect(apart * 60).toBeLessThanOrEqual(0.53);
  }

  /** The almanac's entry that a night's page links to. */
  async function linkedAlmanac(page: Page): Promise<AlmanacEntry> {
    const href = await page.getByRole('link', { name: 'JSON', exact: true }).getAttribute('href');
    const { almanac } = await jsonOf<{ almanac: [AlmanacEntry] }>(new URL(href ?? '', page.url()).href);
    return almanac[0];
  }

  describe('of a night', () => {
    const open = (slug: string, date: string, setting?: Visit) => site.open(`/locations/${slug}/${date}/`, setting);

    test.each(nights)('%s, %s: the line shows the values under the pointer', async (slug, date, clocks) => {
      const { page } = await open(slug, date);
      const almanac = await linkedAlmanac(page);
      const noonMs = Date.parse(almanac.solar_noon);
      const lengthMs = Date.parse(almanac.next_solar_noon) - noonMs;
      const offsets = new Set<number>();
      for (const part of [0.008, 0.13, 0.3, 0.5, 0.66, 0.87, 0.992]) {
        await pointAt(page.locator('.chart .plot'), part, 0.4);
        const text = await page.locator('.readout output').innerText();
        const read = reading(text, almanac, noonMs + part * lengthMs);
        await expectTrue(read, slug, almanac);
        // Half of ten minutes, and the width of a pixel.
        expect(Math.abs(read.at.toMillis() - noonMs - part * lengthMs)).toBeLessThanOrEqual((5 + 2) * 60_000);
        offsets.add(read.at.setZone(almanac.timezone).offset);
      }
      expect(offsets.size).toBe(clocks);
    });

    test('the arrow keys move the slider, which Tab reaches, by ten minutes', async () => {
      const { page } = await open('paranal', '2026-11-21');
      const almanac = await linkedAlmanac(page);
      const slider = page.getByRole('slider', { name: 'Read the chart' });
      await tabTo(page, slider);
      const readings: Reading[] = [];
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home']) {
        await page.keyboard.press(key);
        const text = await page.locator('.readout output').innerText();
        expect(await slider.getAttribute('aria-valuetext')).toBe(text);
        readings.push(reading(text, almanac));
      }
      for (const read of readings) await expectTrue(read, 'paranal', almanac);
      const [first, second, third, fourth] = readings.map(({ at }) => at.toMillis() / 60_000);
      expect([second, third, fourth].map((minute) => (minute ?? 0) - (first ?? 0))).toEqual([10, 20, 10]);
    });

    test('at first the present is read, and nothing lies over its mark', async () => {
      const { page } = await site.open('/locations/paranal/');
      expect(await page.locator('.readout output').innerText()).toMatch(/^15:00: /);
      expect(await page.locator('.steps .at').count()).toBe(0);
      await page.getByRole('slider').press('ArrowRight');
      expect(await page.locator('.readout output').innerText()).toMatch(/^15:10: /);
      expect(await page.locator('.steps .at').count()).toBe(1);
    });

    test('a tap on the chart reads it', async () => {
      const { page } = await open('paranal', '2026-11-21', { hasTouch: true, viewport: { width: 360, height: 900 } });
      await page.locator('.chart .plot').tap();
      const almanac = await linkedAlmanac(page);
      await expectTrue(reading(await page.locator('.readout output').innerText(), almanac), 'paranal', almanac);
    });

    test('without scripts there is no slider, and each ten minutes between the noons have a title', async () => {
      const { page } = await open('paranal', '2026-11-21', withoutScripts);
      const titles = await page.locator('.chart .steps title').allTextContents();
      expect(await page.getByRole('slider').count()).toBe(0);
      const almanac = await linkedAlmanac(page);
      const times = titles.map((title) => reading(title, almanac).at.toMillis());
      expect(times).toHaveLength(144);
      expect(times.slice(1).every((timeMs, index) => timeMs - (times[index] ?? 0) === 600_000)).toBe(true);
    });
  });

  test.each(['/', '/locations/paranal/', '/locations/paranal/2026-11/', '/locations/paranal/2026/'])(
    '%s has no image without a text',
    async (path) => {
      const { page } = await site.open(path);
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

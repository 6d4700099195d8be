import { DateTime } from 'luxon';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type AlmanacEntry, darkMinutes } from '../support/almanacEntry.ts';
import { inBrowser, minutesOf, served } from '../support/browser.ts';

// What an observer comes for, in as few steps as a person needs, by what a person sees; each answer is that of the API.

const now = '2026-11-29T19:40:00Z';
const oneDayLater = '2026-11-30T19:40:00Z';
const orion = '05:35:17,-05:23:28';

interface Span {
  readonly start: string;
  readonly end: string;
}

interface SkyEvent {
  readonly location: number;
  readonly name: string;
  readonly time: string;
}

/** The instants that are shown in a part of the page. */
const instantsIn = (part: Locator) =>
  part.getByRole('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));

/** The instants of an event of a night, by the first clock of its table. */
async function instantsOf(page: Page, event: string): Promise<string[]> {
  const rows = await page.getByRole('row', { name: new RegExp(`^${event}`) }).all();
  const instants = await Promise.all(rows.map(instantsIn));
  return instants.flatMap(([first]) => first ?? []);
}

/** Instants as numbers, to the minute. */
const minutes = (times: readonly string[]) => times.map((time) => Math.round(Date.parse(time) / 60_000));
const milliseconds = (times: readonly (string | null)[]) => times.map((time) => Date.parse(time ?? ''));

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Goes to a page that the header names. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();

inBrowser('an observer finds', () => {
  const { open, api } = served(now);
  let names: ReadonlyMap<number, string>;
  beforeAll(async () => {
    const locations = await api<{ id: number; name: string }[]>('/api/locations/');
    names = new Map(locations.map(({ id, name }) => [id, name]));
  });

  const eventsOf = async (query: string) => (await api<{ events: SkyEvent[] }>(`/api/events/?${query}`)).events;
  const windowsOf = async (query: string) => (await api<{ windows: Span[] }>(`/api/windows/?${query}`)).windows;

  async function tonightAt(site: string): Promise<AlmanacEntry> {
    const [night] = await api<AlmanacEntry[]>(`/api/almanac/tonight/?${site}`);
    if (night === undefined) throw new Error(`${site} has no night`);
    return night;
  }

  async function nightsOf(site: string, range: string): Promise<AlmanacEntry[]> {
    const { almanac } = await api<{ almanac: AlmanacEntry[] }>(`/api/almanac/?location=${site}&${range}`);
    return almanac.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  }

  async function openSite(name: string): Promise<Page> {
    const { page } = await open('/');
    await follow(page, name);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    return page;
  }

  /** Expects the table of a night to have the time of an event. */
  const expectEvent = async (page: Page, event: string, time: string | null) =>
    expect(milliseconds(await instantsOf(page, event)), event).toEqual(milliseconds([time]));

  test('where it is dark now, and where it is next', async () => {
    const skies = await api<{ location: number; dark: boolean }[]>('/api/now/');
    const dark = skies.flatMap((sky) => (sky.dark ? (names.get(sky.location) ?? '') : []));
    const [next] = await eventsOf(`event=dark_start&after=${now}&before=${oneDayLater}`);
    expect(dark.length).toBeGreaterThan(1);
    const { page } = await open('/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      new RegExp(`^Dark at ${dark.length} of 22 now, next `),
    );
    const sites = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(sites.slice(0, dark.length).toSorted()).toEqual(dark.toSorted());
    const name = names.get(next?.location ?? 0) ?? '';
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    expect(minutes(await instantsIn(row))[0]).toBe(minutes([next?.time ?? ''])[0]);
  });

  test('the sunset and the twilights of tonight at a site, in red that stays', async () => {
    const night = await tonightAt('location=paranal');
    const { page } = await open('/');
    await page.getByRole('button', { name: 'red' }).click();
    await follow(page, 'Paranal Observatory');
    await page.getByRole('button', { name: 'red', pressed: true }).waitFor();
    for (const [event, time] of [
      ['Sunset', night.sunset],
      ['Civil dusk', night.civil_dusk],
      ['Nautical dusk', night.nautical_dusk],
      ['Astronomical dusk', night.astronomical_dusk],
      ['Astronomical dawn', night.astronomical_dawn],
      ['Nautical dawn', night.nautical_dawn],
      ['Civil dawn', night.civil_dawn],
      ['Sunrise', night.sunrise],
    ] as const)
      await expectEvent(page, event, time);
  });

  test('the twilight for flats in Potsdam, by typing', async () => {
    const night = await tonightAt('location=babelsberg');
    const { page } = await open('/');
    await page.getByRole('searchbox', { name: 'Find' }).fill('potsdam');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Babelsberg, AIP', level: 1 }).waitFor();
    await expectEvent(page, 'Civil dusk', night.civil_dusk);
    await expectEvent(page, 'Nautical dusk', night.nautical_dusk);
  });

  test('when the Moon rises and sets tonight, and how much of it is lit', async () => {
    const night = await tonightAt('location=calar-alto');
    const page = await openSite('Calar Alto');
    expect(milliseconds(await instantsOf(page, 'Moonrise'))).toEqual(milliseconds(night.moonrise));
    expect(milliseconds(await instantsOf(page, 'Moonset'))).toEqual(milliseconds(night.moonset));
    const moon = await page.getByRole('definition').filter({ hasText: 'at midnight' }).innerText();
    expect(moon).toMatch(new RegExp(`, ${Math.round(night.moon_illumination * 100)}\\s% at midnight$`));
  });

  test('the nights of a month that are dark for 5 h or more', async () => {
    const nights = await nightsOf('paranal', 'after=2026-11-01&before=2026-11-30');
    const isLong = ({ start, end }: Span) => Date.parse(end) - Date.parse(start) >= 5 * 3_600_000;
    const page = await openSite('Paranal Observatory');
    await goTo(page, 'November');
    await follow(page, '5 h');
    const month = page.getByRole('list', { name: 'Nights of November 2026' });
    await page.getByText(/^\d+ of 30 nights/).waitFor();
    const found = await month.getByRole('link', { name: /5 h or more/ }).allInnerTexts();
    const days = found.map((text) => Number(/^\w{3}\s+(\d+)\s/.exec(text)?.[1]));
    expect(days).toEqual(nights.filter(({ dark }) => dark.some(isLong)).map(({ date }) => Number(date.slice(8))));
  });

  test('how dark the year of a site is, month by month', async () => {
    const nights = await nightsOf('babelsberg', 'after=2026-01-01&before=2026-12-31');
    const page = await openSite('Babelsberg, AIP');
    await goTo(page, '2026');
    const table = page.getByRole('table', { name: 'Dark hours' });
    await table.waitFor();
    const rows = await table
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })
      .all();
    expect(rows).toHaveLength(13);
    for (const [index, row] of rows.entries()) {
      const inRow = nights.filter(({ date }) => index === 12 || Number(date.slice(5, 7)) === index + 1);
      const [dark = '', count] = await row.getByRole('cell').allInnerTexts();
      const lengths = inRow.map(darkMinutes);
      expect(minutesOf(dark.replace(',', ''))).toBe(lengths.reduce((sum, length) => sum + length, 0));
      expect(Number(count)).toBe(lengths.filter((length) => length > 0).length);
    }
  });

  test('when it is dark at both of two sites', async () => {
    const range = 'after=2026-11-21&before=2026-12-01';
    const all = await windowsOf(`location=paranal,la-silla&together=1&at_least=1m&${range}`);
    const both = all.find(({ end }) => Date.parse(end) > Date.parse(now));
    const { page } = await open('/');
    for (const name of ['Paranal Observatory', 'La Silla Observatory'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(/location=/);
    expect(await page.getByText('Dark at both').isVisible()).toBe(true);
    const shown = await instantsIn(page.getByRole('main'));
    expect(minutes(shown.slice(0, 2))).toEqual(minutes([both?.start ?? '', both?.end ?? '']));
  });

  test('tonight at a place by its coordinates, as they are pasted', async () => {
    const night = await tonightAt('latitude=47.3&longitude=11.4');
    const { page } = await open('/');
    await follow(page, 'Any place');
    await page.getByRole('textbox', { name: 'Latitude' }).fill('47.3, 11.4');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Events' }).waitFor();
    await expectEvent(page, 'Sunset', night.sunset);
    await expectEvent(page, 'Astronomical dusk', night.astronomical_dusk);
  });

  test('the calendar of a site, to subscribe to', async () => {
    const events = await eventsOf(`location=paranal&event=sunset,sunrise&after=${now}&before=${oneDayLater}`);
    const page = await openSite('Paranal Observatory');
    const address = await page.getByRole('link', { name: 'Sunset and sunrise' }).getAttribute('href');
    expect(address).toMatch(/^webcal:/);
    const field = page.getByRole('textbox', { name: 'Address of Sunset and sunrise' });
    expect(await field.inputValue()).toBe(address?.replace('webcal:', 'http:'));
    const calendar = await (await fetch((address ?? '').replace('webcal:', 'http:'))).text();
    const starts = Array.from(calendar.matchAll(/^DTSTART:(\w+)/gm), ([, start = '']) => DateTime.fromISO(start));
    const shown = starts.filter((start) => start.toMillis() > Date.parse(now)).slice(0, 2);
    expect(events).toHaveLength(2);
    for (const [index, { time }] of events.entries())
      expect(Math.abs((shown[index]?.toMillis() ?? NaN) - Date.parse(time))).toBeLessThan(60_000);
  });

  test('when Orion is up in the dark tonight', async () => {
    const night = await tonightAt('location=paranal');
    const [up] = await windowsOf(`location=paranal&target=${orion}`);
    const page = await openSite('Paranal Observatory');
    await page.getByRole('combobox', { name: 'Target' }).fill(orion);
    await page.keyboard.press('Enter');
    const clock = (time = '') => DateTime.fromISO(time, { zone: night.timezone }).plus(30_000).toFormat('HH:mm');
    const sentence = await page.getByText(/ in the dark: /).innerText();
    expect(sentence.replaceAll(/\s/g, ' ')).toContain(`${clock(up?.start)} – ${clock(up?.end)}`);
  });
});

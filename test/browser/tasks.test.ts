import { DateTime } from 'luxon';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AlmanacEntry } from '../support/almanacEntry.ts';
import { inBrowser, served } from '../support/browser.ts';

// An observer's tasks, in as few steps as a person needs, with only visible elements. Each result is compared with the API.

const now = '2026-11-29T19:40:00Z';

interface Span {
  readonly start: string;
  readonly end: string;
}

/** The instants shown in a part of the page, milliseconds of UTC since 1970. */
const instantsIn = (part: Locator) =>
  part.getByRole('time').evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));

/** The instant of a night's event, from the first column of times in the table of events. */
async function instantOf(page: Page, event: string): Promise<number | undefined> {
  const [first] = await instantsIn(page.getByRole('row', { name: new RegExp(`^${event}`) }).first());
  return first;
}

inBrowser('an observer finds', () => {
  const { open, api } = served(now);

  async function tonightAt(site: string): Promise<AlmanacEntry> {
    const [night] = await api<[AlmanacEntry]>(`/api/almanac/tonight/?${site}`);
    return night;
  }

  const windowsOf = async (query: string) => (await api<{ windows: Span[] }>(`/api/windows/?${query}`)).windows;

  /** Opens the page of a site by the link on the first page. */
  async function openSite(name: string): Promise<Page> {
    const { page } = await open('/');
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    return page;
  }

  test('where it is dark now, and where it is next', async () => {
    const skies = await api<{ location: number; dark: boolean }[]>('/api/now/');
    const places = await api<{ id: number; name: string }[]>('/api/locations/');
    const nameOf = (id?: number) => places.find((place) => place.id === id)?.name ?? '';
    const dark = skies.filter((sky) => sky.dark).map(({ location }) => nameOf(location));
    const { events } = await api<{ events: { location: number; time: string }[] }>(
      `/api/events/?event=dark_start&after=${now}&before=2026-11-30T19:40:00Z`,
    );
    const next = nameOf(events[0]?.location);
    const { page } = await open('/');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(heading).toMatch(new RegExp(`^Dark at ${dark.length} of 22 now, next ${next} in `));
    const sites = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(sites.slice(0, dark.length).toSorted()).toEqual(dark.toSorted());
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: next }) });
    expect((await instantsIn(row))[0]).toBe(Date.parse(events[0]?.time ?? ''));
  });

  test('the sunset and the twilights of tonight at a site, in the red theme, which stays', async () => {
    const night = await tonightAt('location=paranal');
    const { page } = await open('/');
    await page.getByRole('button', { name: 'red' }).click();
    await page.getByRole('link', { name: 'Paranal Observatory' }).click();
    await page.getByRole('button', { name: 'red', pressed: true }).waitFor();
    for (const [event, time] of [
      ['Sunset', night.sunset],
      ['Civil dusk', night.civil_dusk],
      ['Nautical dusk', night.nautical_dusk],
      ['Astronomical dusk', night.astronomical_dusk],
      ['Astronomical dawn', night.astronomical_dawn],
      ['Sunrise', night.sunrise],
    ] as const)
      expect(await instantOf(page, event), event).toBe(Date.parse(time ?? ''));
  });

  test('the twilight for flats in Potsdam, by typing', async () => {
    const night = await tonightAt('location=babelsberg');
    const { page } = await open('/');
    await page.getByRole('searchbox', { name: 'Find' }).fill('potsdam');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Babelsberg, AIP', level: 1 }).waitFor();
    expect(await instantOf(page, 'Nautical dusk')).toBe(Date.parse(night.nautical_dusk ?? ''));
  });

  test('the time of moonrise tonight, and the lit fraction of the Moon', async () => {
    const night = await tonightAt('location=calar-alto');
    const page = await openSite('Calar Alto');
    expect(await instantOf(page, 'Moonrise')).toBe(Date.parse(night.moonrise[0] ?? ''));
    const moon = await page.getByRole('definition').filter({ hasText: 'days old' }).innerText();
    expect(moon).toMatch(new RegExp(`, ${Math.round(night.moon_illumination * 100)}\\s%,`));
  });

  test('the nights of a month that are dark for 5 h or more, and the dark hours of the year', async () => {
    const dates = 'after=2026-11-01&before=2026-11-30';
    const windows = await windowsOf(`location=paranal&at_least=5h&${dates}`);
    const page = await openSite('Paranal Observatory');
    const header = page.getByRole('navigation', { name: 'Pages' });
    await header.getByRole('link', { name: 'November' }).click();
    await page.getByRole('link', { name: '5 h', exact: true }).click();
    await page.getByText(`${windows.length} of 30 nights`).waitFor();
    const month = page.getByRole('list', { name: 'Nights of November 2026' });
    expect(await month.getByRole('link', { name: /5 h or more/ }).count()).toBe(windows.length);
    await header.getByRole('link', { name: '2026' }).click();
    const november = page.getByRole('table', { name: 'Dark hours' }).getByRole('row', { name: 'November' });
    // The last column has New Moon, so the column before has the number of selected nights.
    expect((await november.getByRole('cell').allInnerTexts()).at(-2)).toBe(String(windows.length));
  });

  test('the darkest week of a month, and its seven nights', async () => {
    const page = await openSite('Paranal Observatory');
    const header = page.getByRole('navigation', { name: 'Pages' });
    await header.getByRole('link', { name: 'November' }).click();
    await page.getByRole('link', { name: 'Darkest week: 4–10 November' }).click();
    const nights = page.locator('#week').getByRole('time');
    await nights.first().waitFor();
    const dates = await nights.evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates).toEqual([4, 5, 6, 7, 8, 9, 10].map((date) => DateTime.utc(2026, 11, date).toISODate()));
  });

  test('the season of a target', async () => {
    const page = await openSite('Babelsberg, AIP');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2026' }).click();
    await page.getByRole('combobox', { name: 'Target' }).fill('M42');
    await page.keyboard.press('Enter');
    await page.getByText('M42 above 30° in the dark: until 8 March, from 7 October').waitFor();
  });

  test('when it is dark at both of two sites', async () => {
    const windows = await windowsOf(
      'location=paranal,la-silla&together=1&at_least=1m&after=2026-11-28&before=2026-12-01',
    );
    const both = windows.find(({ end }) => Date.parse(end) > Date.parse(now));
    const { page } = await open('/');
    for (const name of ['Paranal Observatory', 'La Silla Observatory'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('Dark at both').waitFor();
    const shown = await instantsIn(page.getByRole('main'));
    expect(shown.slice(0, 2)).toEqual([both?.start, both?.end].map((time) => Date.parse(time ?? '')));
  });

  test('tonight at a place, by pasted coordinates', async () => {
    const night = await tonightAt('latitude=47.3&longitude=11.4');
    const { page } = await open('/');
    await page.getByRole('link', { name: 'Any place' }).first().click();
    await page.getByRole('textbox', { name: 'Coordinates or place' }).fill('47.3, 11.4');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Events' }).waitFor();
    expect(await instantOf(page, 'Sunset')).toBe(Date.parse(night.sunset ?? ''));
  });

  test('the calendar of a site for a subscription', async () => {
    const page = await openSite('Paranal Observatory');
    await page.getByRole('link', { name: 'Subscribe' }).click();
    await page.getByRole('radio', { name: 'Sunset and sunrise' }).check();
    const address = (await page.getByRole('link', { name: 'Open in a calendar' }).getAttribute('href')) ?? '';
    expect(address).toMatch(/^webcal:/);
    const http = address.replace('webcal:', 'http:');
    expect(await page.getByRole('textbox', { name: 'Address of Sunset and sunrise' }).inputValue()).toBe(http);
    expect(await (await fetch(http)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  test('when Orion is up in the dark tonight', async () => {
    const night = await tonightAt('location=paranal');
    const [up] = await windowsOf('location=paranal&target=M42');
    const page = await openSite('Paranal Observatory');
    await page.getByRole('combobox', { name: 'Target' }).fill('M42');
    await page.keyboard.press('Enter');
    const clock = (time = '') => DateTime.fromISO(time, { zone: night.timezone }).plus(30_000).toFormat('HH:mm');
    const sentence = await page.getByText(/ in the dark: /).innerText();
    expect(sentence.replaceAll(/\s/g, ' ')).toContain(`${clock(up?.start)} – ${clock(up?.end)}`);
  });
});

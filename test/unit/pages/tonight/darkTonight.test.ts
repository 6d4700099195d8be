import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { type AlmanacEntry, darkMinutes } from '../../../support/almanacEntry.ts';
import { runs } from '../../../support/scale.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';
import { instantsIn, rowsIn, textOf } from './rowsOfPage.ts';

type App = ReturnType<typeof appWith>;
type Entry = AlmanacEntry & { readonly slug: string };
interface Span {
  readonly start: string;
  readonly end: string;
}

const json = async <Body>(app: App, path: string) => (await (await app.request(path)).json()) as Body;
const minute = (instant: string) => Math.round(Date.parse(instant) / 60_000) * 60_000;
const isLong = ({ start, end }: Span) => Date.parse(end) - Date.parse(start) >= 60_000;

/** `5 h 33 min`. */
function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** The first dark time of a minute or more in the nights after one, as the API has them. */
async function darkAfter(app: App, { slug, date }: Entry): Promise<Span | undefined> {
  const [after, before] = [1, 60].map((days) => DateTime.fromISO(date).plus({ days }).toISODate());
  const path = `/api/almanac/?location=${slug}&after=${after}&before=${before}`;
  const { almanac } = await json<{ almanac: Entry[] }>(app, path);
  return almanac
    .toReversed()
    .flatMap(({ dark }) => dark)
    .find(isLong);
}

/** The instants that a row names: those of dark times that are left, else the beginning of the next. */
function instantsOf(times: readonly Span[], next: Span | undefined, nowMs: number): number[] {
  const left = times.filter(({ end }) => Date.parse(end) > nowMs);
  if (left.length === 0) return next === undefined ? [] : [Date.parse(next.start)];
  return left
    .flatMap(({ start, end }) => (Date.parse(start) <= nowMs ? [end] : [start, end]))
    .map((time) => Date.parse(time));
}

interface SkyNow {
  readonly location: number;
  readonly twilight: string;
  readonly dark: boolean;
}

/** `Moonlit night`, `Civil twilight Polar night`. */
function skyText({ twilight, dark }: SkyNow, horizonState: string): string {
  const names: Record<string, string> = { day: 'Day', night: 'Moonlit night' };
  const polar: Record<string, string> = { always_above: ' Polar day', always_below: ' Polar night' };
  const name = names[twilight] ?? `${twilight[0]?.toUpperCase()}${twilight.slice(1)} twilight`;
  return `${dark ? 'Dark' : name}${polar[horizonState] ?? ''}`;
}

// Where it is dark through noons, a dark time is longer than a night of the API.
const unlike = new Set(['south-pole', 'dome-c']);

test('at any instant each row has tonight as the API has it: the sky now, how long it is dark, when, and else what is next', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }), async (timeMs) => {
      const app = appWith(defaultList, { now: () => timeMs });
      // Of a page the present is the minute.
      const nowMs = Math.floor(timeMs / 60_000) * 60_000;
      const at = `at=${new Date(nowMs).toISOString()}`;
      const rows = rowsIn(await pageOf(app, '/'));
      const skies = await json<SkyNow[]>(app, `/api/now/?${at}`);
      const latest = await json<Entry[]>(app, `/api/almanac/latest/?${at}`);
      for (const entry of await json<Entry[]>(app, `/api/almanac/tonight/?${at}`)) {
        const { state, when, hours } = rows.get(entry.slug) ?? {};
        const isHere = ({ location }: { readonly location: number }) => location === entry.location;
        const sky = skies.find(isHere) as SkyNow;
        expect(textOf(state)).toBe(skyText(sky, latest.find(isHere)?.horizon_state ?? ''));
        const times = entry.dark.filter(isLong);
        expect(textOf(hours), entry.slug).toBe(times.length === 0 ? 'none' : lengthText(darkMinutes(entry)));
        if (unlike.has(entry.slug)) continue;
        const [first = NaN, ...others] = instantsOf(times, await darkAfter(app, entry), nowMs);
        expect(instantsIn(when), entry.slug).toEqual(Number.isNaN(first) ? [] : [first, ...others]);
        const isOver = times.every(({ end }) => Date.parse(end) <= nowMs);
        if (isOver) {
          expect(textOf(when)).toMatch(times.length === 0 ? /^Not dark (next|Sun|Moon)/ : /^Not dark any more/);
          continue;
        }
        const minutes = (minute(new Date(first).toISOString()) - nowMs) / 60_000;
        expect(textOf(when)).toMatch(new RegExp(` (in ${lengthText(minutes)}|${lengthText(minutes)} left)$`));
      }
    }),
    { numRuns: runs(50) },
  ));

test.each([
  ['paranal,la-silla', '2026-11-21T18:00:00Z'],
  ['vainu-bappu,paranal', '2026-11-21T18:00:00Z'],
  ['babelsberg,calar-alto,teide', '2026-11-21T18:00:00Z'],
  ['paranal,teide', '2026-12-09T03:00:00Z'],
  ['paranal,sutherland', '2026-12-08T03:30:00Z'],
])('of %s at %s a row has when it is dark at all of them, as the API has it, whole', async (locations, time) => {
  const nowMs = Date.parse(time);
  const app = appWith(defaultList, { now: () => nowMs });
  const page = await pageOf(app, `/?location=${locations}`);
  const all = await json<{ slug: string }[]>(app, '/api/locations/');
  const slugs = all.map(({ slug }) => slug).filter((slug) => locations.split(',').includes(slug));
  const [tonight] = await json<{ solar_noon: string; next_solar_noon: string }[]>(
    app,
    `/api/almanac/tonight/?location=${slugs[0]}`,
  );
  const { solar_noon: from = '', next_solar_noon: to = '' } = tonight ?? {};
  const dates = `after=${from.slice(0, 10)}&before=${DateTime.fromISO(to).plus({ days: 60 }).toISODate()}`;
  const path = `/api/windows/?location=${locations}&together=1&at_least=1m&${dates}`;
  const { windows } = await json<{ windows: Span[] }>(app, path);
  const times = windows.filter(({ start }) => start > from && start < to);
  const next = windows.find(({ start }) => start > to);
  const [name, when, hours] = page.one('div[data-state]').all('p');
  expect(textOf(name)).toBe(slugs.length === 2 ? 'Dark at both' : `Dark at all ${slugs.length}`);
  expect(instantsIn(when)).toEqual(instantsOf(times, next, nowMs));
  const minutes = times.map(({ start, end }) => (minute(end) - minute(start)) / 60_000);
  expect(textOf(hours)).toBe(minutes.length === 0 ? 'none' : lengthText(minutes.reduce((sum, each) => sum + each)));
});

import { describe, expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { printed, ran, served } from './command.ts';

const dates = (after: string, before: string) => `after=${after}&before=${before}`;
const place = 'latitude=-24.6275&longitude=-70.4044&height_above_horizon=2600&timezone=Etc/UTC';

/** The flags that correspond to a query: `at_least=2h` becomes `--at-least 2h`, and `together=1` becomes `--together`. */
const flagsOf = (query: string) =>
  [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const flag = `--${name.replaceAll('_', '-')}`;
    return ['together', 'next'].includes(name) ? flag : [flag, value];
  });

/** Converts a list of nights to the form of a range of dates, which the command prints. */
function inEnvelope(json: string): string {
  const parsed: unknown = JSON.parse(json);
  if (!Array.isArray(parsed)) return json;
  const days = parsed.map(({ date }) => date).toSorted();
  return `{"count":${parsed.length},"before":"${days.at(-1)}","after":"${days[0]}","almanac":${json}}`;
}

interface Reason {
  readonly slug?: string;
  readonly target?: string;
  readonly reason: string;
}

describe.each(['json', 'csv', 'ics'])('as %s, a command prints the response of the service', (format) => {
  test.each([
    ['tonight', ''],
    ['tonight', 'location=paranal,1'],
    ['tonight', place],
    ['', 'date=2026-06-21'],
    ['', `location=paranal&${dates('2026-06-21', '2026-06-30')}`],
    ['', `location=paranal&${dates('2100-12-30', '9999-12-31')}`],
  ])('tonight: %s %s', async (resource, query) => {
    const path = `/api/almanac/${resource}${resource && '/'}?${query}&format=${format}`;
    const text = await served(path);
    const output = await printed(['tonight', ...flagsOf(query), '--format', format]);
    expect(output).toBe(format === 'json' ? `${inEnvelope(text)}\n` : text);
  });

  test.each([
    '',
    'location=paranal,babelsberg&together=1&condition=night',
    'location=paranal&sun_below=-20&condition=dark&at_least=5h',
    'location=PARANAL&condition=night&target=orion&before=2026-11-24',
    'location=paranal&target=05:35:17,-05:23:28;201.3,-43.02&at_least=2h&target_above=50&sun_below=astronomical',
    `location=paranal&target=orion&target_above=42&moon_distance_above=40&${dates('2026-11-14', '2026-11-28')}`,
    `latitude=-24.6&longitude=-70.4&condition=dark,night&${dates('2026-12-01', '2026-12-31')}`,
    `location=south-pole&condition=night&${dates('2026-01-01', '2027-01-01')}`,
    'condition=day&date=2026-11-21',
    'location=paranal,babelsberg&at_least=3h&next=1&target=orion;M31',
    'location=paranal,babelsberg&together=1&next=1',
    'condition=flats&sun_below=golden&location=paranal',
    'sun_above=-9&sun_below=-4&location=paranal',
  ])('windows: %s, with exit code 3 and the reasons if there is no window', async (query) => {
    const text = await served(`/api/windows/?${query}&format=${format}`);
    const { windows, reasons } = JSON.parse(await served(`/api/windows/?${query}`));
    const { code, output, notes } = await ran(['windows', ...flagsOf(query), '--format', format]);
    expect(output).toBe(format === 'json' ? `${text}\n` : text);
    expect(code).toBe(windows.length > 0 ? 0 : 3);
    const expected = reasons.map(({ slug = '', target, reason }: Reason) => {
      const where = [slug, target].filter(Boolean).join(', ');
      return `observatory-nights: ${where}${where && ': '}${reason}`;
    });
    expect(notes).toEqual(expected);
  });
});

test.each([
  [now, ''],
  ['2026-11-21T22:30:00Z', ''],
  [now, 'location=paranal,babelsberg&target=orion;M31'],
])('now prints the JSON response of the service for %s %s', async (instant, query) => {
  const text = await served(`/api/now/?${query}&at=${instant}`.replace('?&', '?'));
  expect(await printed(['now', '--now', instant, ...flagsOf(query), '--format', 'json'])).toBe(`${text}\n`);
});

test.each([
  [
    '--after 1899-12-01 --before 1899-12-31 --format json',
    '{"count":0,"before":"1899-12-31","after":"1899-12-01","almanac":[]}\n',
    'no night has such a date. Nights are from 1900-01-01 to 2100-12-31',
  ],
  [
    '--latitude -13.8 --longitude -171.8 --date 2011-12-30',
    '',
    'no night has such a date, because the time zone skipped it to cross the date line',
  ],
])('tonight %s exits 3, and prints the reason', async (flags, output, note) => {
  expect(await ran(`tonight ${flags}`)).toEqual({ code: 3, output, notes: [`observatory-nights: ${note}`] });
});

import { DateTime } from 'luxon';
import { getMoonPosition } from 'suncalc';
import { expect, test } from 'vitest';
import type { AlmanacEntry } from '../../../support/almanacEntry.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const minutesOf = (text: string) =>
  Number(/(\d+) h/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);

/** The page of tonight at an instant, and its headline. */
async function tonightAt(instant: string) {
  const app = appWith(defaultList, { now: () => Date.parse(instant) });
  const page = await pageOf(app, '/locations/paranal/');
  return { app, page, headline: page.one('#next-event').text.trim().replace(/\s+/g, ' ') };
}

test.each(['2026-12-08T01:00Z', '2026-12-08T08:16Z'])(
  'while it is dark, at %s, the headline is how long it stays so, and what comes then',
  async (instant) => {
    const { app, headline } = await tonightAt(instant);
    const response = await app.request('/api/almanac/?location=paranal&date=2026-12-07');
    const [night] = ((await response.json()) as { almanac: AlmanacEntry[] }).almanac;
    const shown = (event = '') =>
      DateTime.fromISO(event, { zone: 'America/Santiago' }).plus({ seconds: 30 }).startOf('minute');
    const end = shown(night?.dark[0]?.end);
    const dawn = shown(night?.nautical_dawn ?? '').toFormat('HH:mm');
    const [, length = '', rest] = /^Dark for (.*) more, (.*)$/.exec(headline) ?? [];
    expect(rest).toBe(`until ${end.toFormat('HH:mm')} then nautical dawn ${dawn}`);
    expect(minutesOf(length)).toBe(end.diff(DateTime.fromISO(instant), 'minutes').minutes);
  },
);

test('the headline never has solar noon or solar midnight, and else leads with the next event', async () => {
  for (let hour = 0; hour < 24; hour++) {
    const { headline, page } = await tonightAt(`2026-11-21T${String(hour).padStart(2, '0')}:30Z`);
    expect(headline).not.toMatch(/solar/i);
    const isDark = page.one('#state').text.includes('Dark now');
    expect(headline).toMatch(
      isDark
        ? /^Dark for /
        : /^[A-Z][a-z ]+(, then dark, in .*, \d\d:\d\d| in .*, \d\d:\d\d(, \d+ \w+)? (not dark|dark in .*, \d\d:\d\d))/,
    );
    // What comes at the same instant is said once.
    const times = page.all('#next-event time').map((time) => time.get('datetime'));
    expect(new Set(times).size).toBe(times.length);
  }
});

test('the slider begins at the present, to the minute', async () => {
  const { page } = await tonightAt('2026-12-08T03:33Z');
  const chart = page.one('.chart');
  const readings = chart.get('data-readings').split('\n');
  expect(readings[Math.round(Number(chart.get('data-start')))]).toMatch(/^00:33: Sun −40/);
  expect(Number(chart.get('data-start')) % 1).toBeCloseTo(0.3, 9);
  // Of another night: within half a step of its midnight.
  const other = await pageOf(appWith(defaultList), '/locations/paranal/2026-06-21/');
  const midnight = other.all('.events tr').find(({ text }) => text.startsWith('Solar midnight'));
  const [start, ofOther] = ['data-start', 'data-readings'].map((name) => other.one('.chart').get(name));
  const read = ofOther?.split('\n')[Math.round(Number(start))] ?? '';
  const minutes = [midnight?.all('td')[0]?.text ?? '', read].map(
    (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)),
  );
  expect(Math.abs((minutes[0] ?? NaN) - (minutes[1] ?? NaN))).toBeLessThanOrEqual(5);
});

test('at a pole the headline has the end of a dark time that lasts for days', async () => {
  const app = appWith(defaultList, { now: () => Date.parse('2026-06-18T00:00Z') });
  const headline = (await pageOf(app, '/locations/south-pole/')).one('#next-event');
  expect(headline.text).toMatch(/^Dark for \d\d h \d\d min more, until \d\d:\d\d, 2[12] Jun/);
  // The Moon rises there when its declination becomes southern.
  const endMs = Date.parse(headline.all('time')[0]?.get('datetime') ?? '');
  const altitudeAt = (timeMs: number) => getMoonPosition(new Date(timeMs), -90, 0).altitude;
  expect([altitudeAt(endMs - 43_200_000) < 0, altitudeAt(endMs + 43_200_000) > 0]).toEqual([true, true]);
});

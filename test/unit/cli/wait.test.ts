import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { runs } from '../../support/scale.ts';
import { ran, served } from './command.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000] as const;

const instant = (timeMs: number) => new Date(timeMs).toISOString().replace('Z', '000Z');

/** The next occurrence of an event at Babelsberg after an instant, by the service. */
async function nextMs(event: string, afterMs: number): Promise<number> {
  const path = `/api/events/?location=babelsberg&event=${event}&after=${instant(afterMs)}&next=1`;
  return Date.parse(JSON.parse(await served(path)).events[0].time);
}

const sunsetMs = await nextMs('sunset', Date.parse(now));
const nextSunsetMs = await nextMs('sunset', sunsetMs + 1);
const nightMs = await nextMs('astronomical_dusk', sunsetMs);
const dawnMs = await nextMs('astronomical_dawn', sunsetMs);

/** An incident on a machine during one sleep of the program. */
interface Incident {
  readonly suspendedMs?: number;
  /** Error of the clock from this sleep on: its time minus the true time. */
  readonly errorMs?: number;
}

interface Machine {
  readonly startMs: number;
  /** One incident for each sleep. */
  readonly incidents?: readonly Incident[];
  readonly errorMs?: number;
  readonly buildTimeMs?: number;
}

/**
 * Runs `wait` at Babelsberg on a machine with incidents.
 *
 * @returns the exit code and the output, the true time of the end, and the longest sleep
 */
async function waited(line: string, { startMs, incidents = [], errorMs = 0, buildTimeMs = 0 }: Machine) {
  let [trueMs, wrongMs, slept] = [startMs, errorMs, 0];
  const sleepsMs: number[] = [];
  const sleep = async (durationMs: number) => {
    const incident = incidents[slept++];
    if (slept > 10_000) throw new Error('It sleeps without end.');
    sleepsMs.push(durationMs);
    trueMs += durationMs + (incident?.suspendedMs ?? 0);
    wrongMs = incident?.errorMs ?? wrongMs;
  };
  const machine = { now: () => trueMs + wrongMs, sleep, buildTimeMs };
  const place = line.includes('--latitude') ? '' : '--location babelsberg';
  const ended = await ran(`wait ${line} ${place}`, machine);
  return { ...ended, endMs: trueMs, longestMs: Math.max(0, ...sleepsMs) };
}

const startedAt = (startMs: number, line: string) => waited(line, { startMs });
const endOf = async (startMs: number, line: string) => (await startedAt(startMs, line)).endMs;

describe('an event', () => {
  test('ends the wait to the millisecond, with one announcement, and the clock is read every 20 s', async () => {
    expect(await startedAt(sunsetMs - 3 * hourMs, 'sunset')).toEqual({
      ...{ code: 0, endMs: sunsetMs, longestMs: 20_000, output: `sunset ${instant(sunsetMs)}\n` },
      notes: [
        `observatory-nights: waiting for sunset: until ${instant(sunsetMs)}, 2026-11-21 16:07:09 in Europe/Berlin`,
      ],
    });
    const quiet = await startedAt(sunsetMs - hourMs, 'sunset --quiet');
    expect(quiet).toMatchObject({ code: 0, output: '', notes: [] });
  });

  test.each([
    ['', 0, ''],
    ['--offset -10m', -10 * minuteMs, ', less 10m'],
    ['--offset 1.5h', 90 * minuteMs, ', plus 1h30m'],
    // The time with this offset can have passed although the sunset itself has not.
    ['--offset -7h', -7 * hourMs, ', less 7h'],
  ])('is the next one whose time with the offset is not past: sunset %s', async (flag, offsetMs, words) => {
    const due = (eventMs: number) => ({
      ...{ code: 0, endMs: eventMs + offsetMs },
      output: `sunset ${[instant(eventMs), ...(offsetMs === 0 ? [] : [instant(eventMs + offsetMs)])].join(' ')}\n`,
    });
    expect(await startedAt(sunsetMs + offsetMs, `sunset ${flag}`)).toMatchObject({ ...due(sunsetMs), notes: [] });
    const next = await startedAt(sunsetMs + offsetMs + 1, `sunset ${flag}`);
    const at = words && ` at ${instant(nextSunsetMs)}${words}`;
    const note = ` waiting for sunset${at}: until ${instant(nextSunsetMs + offsetMs)}, `;
    expect(next).toMatchObject({ ...due(nextSunsetMs), notes: [expect.stringContaining(note)] });
  });

  test('is printed immediately by a rehearsal with --now', async () => {
    const line = `sunset --offset -10m --now ${instant(sunsetMs - 3 * hourMs)}`;
    expect(await startedAt(0, line)).toEqual({
      ...{ code: 0, endMs: 0, longestMs: 0 },
      output: `sunset ${instant(sunsetMs)} ${instant(sunsetMs - 10 * minuteMs)}\n`,
      notes: [expect.stringContaining(`would wait for sunset at ${instant(sunsetMs)}, less 10m: until`)],
    });
    const dark = await startedAt(0, `night --now ${instant(nightMs)}`);
    expect(dark).toMatchObject({ code: 0, output: `night ${instant(nightMs)}\n`, notes: [] });
  });
});

describe('a condition', () => {
  test.each([
    ['night', 'astronomical_dusk'],
    ['dark', 'dark_start'],
    ['below horizon', 'sunset'],
    ['below -12', 'nautical_dusk'],
    ['flats', 'flats_dusk'],
  ])('%s begins with the event %s', async (condition, event) => {
    const startMs = sunsetMs - 2 * hourMs;
    const eventMs = await nextMs(event, startMs);
    const { endMs, output } = await startedAt(startMs, condition);
    expect([endMs, output]).toEqual([eventMs, `${condition} ${instant(eventMs)}\n`]);
  });

  test('that already holds ends the wait immediately, with the current time as its instant', async () => {
    for (const startMs of [nightMs, nightMs + 1, dawnMs - 1])
      expect(await startedAt(startMs, 'night')).toMatchObject({
        ...{ code: 0, endMs: startMs, output: `night ${instant(startMs)}\n`, notes: [] },
      });
    expect(await endOf(dawnMs, 'night')).toBe(await nextMs('astronomical_dusk', dawnMs));
  });

  test.each([
    ['30m', 30 * minuteMs],
    ['-30m', -30 * minuteMs],
  ])('with --offset %s begins later or earlier by the offset, and ends without an offset', async (offset, offsetMs) => {
    const [line, dueMs] = [`night --offset ${offset}`, nightMs + offsetMs];
    expect(await endOf(dueMs - 1, line)).toBe(dueMs);
    expect(await endOf(dueMs + minuteMs, line)).toBe(dueMs + minuteMs);
    expect(await endOf(dawnMs - 1, line)).toBe(dawnMs - 1);
    expect(await endOf(dawnMs, line)).toBe((await nextMs('astronomical_dusk', dawnMs)) + offsetMs);
    expect((await startedAt(dueMs - hourMs, line)).output).toBe(`night ${instant(nightMs)} ${instant(dueMs)}\n`);
  });

  test('that ends before the offset has passed does not count', async () => {
    const { code, notes } = await startedAt(sunsetMs, 'night --offset 14h');
    expect([code, notes]).toEqual([
      3,
      [expect.stringMatching(/ night with --offset 14h does not occur within 400 days$/)],
    ]);
  });

  test('that ended while the machine was suspended does not count, but the next occurrence does', async () => {
    const incidents = [{ suspendedMs: dawnMs - nightMs + hourMs }];
    const { code, endMs, notes } = await waited('night', { startMs: nightMs - minuteMs, incidents });
    const nextNightMs = await nextMs('astronomical_dusk', dawnMs);
    expect([code, endMs]).toEqual([0, nextNightMs]);
    expect(notes).toEqual(
      [nightMs, nextNightMs].map((timeMs) => expect.stringContaining(`until ${instant(timeMs)}, `)),
    );
  });
});

describe('a clock that is set, and a machine that is suspended', () => {
  test('an event during a suspension is reported as late when the machine wakes', async () => {
    const incidents = [{}, { suspendedMs: 6 * hourMs }];
    const { code, endMs, notes } = await waited('sunset', { startMs: sunsetMs - hourMs, incidents });
    expect([code, endMs]).toEqual([0, sunsetMs + 5 * hourMs + 40_000]);
    expect(notes.at(-1)).toBe('observatory-nights: sunset was noticed 18040 s late');
  });

  test('wait ends on time after any incidents', async () => {
    // The clock is wrong by up to an hour, or ahead by whole days at the start. No clock shows a sunset before it is correct.
    const errorMs = fc.integer({ min: -hourMs, max: hourMs });
    const incident = fc.record({ suspendedMs: fc.nat(5 * minuteMs), errorMs }, { requiredKeys: [] });
    const holds = fc.asyncProperty(fc.array(incident, { maxLength: 20 }), fc.nat(20), async (incidents, daysAhead) => {
      const machine = { startMs: sunsetMs - 4 * hourMs, errorMs: daysAhead * dayMs };
      const ended = await waited('sunset', { ...machine, incidents: [...incidents, { errorMs: 0 }] });
      expect(ended).toMatchObject({ code: 0, endMs: sunsetMs, output: `sunset ${instant(sunsetMs)}\n` });
      expect(ended.longestMs).toBeLessThanOrEqual(20_000);
    });
    await fc.assert(holds, { numRuns: runs(500) });
  });

  test('wait exits 5 if the clock is earlier than the build, even if it is set back during the wait', async () => {
    const buildTimeMs = sunsetMs - dayMs;
    expect((await waited('sunset', { startMs: 0, buildTimeMs })).code).toBe(5);
    const startMs = sunsetMs - hourMs;
    expect((await waited('sunset', { startMs, incidents: [{ errorMs: -2 * dayMs }], buildTimeMs })).code).toBe(5);
    expect((await waited('sunset', { startMs, buildTimeMs })).code).toBe(0);
  });
});

test.each([
  ['astronomical_dusk', '60', '2026-06-21', '2026-08-'],
  ['dark', '60', '2026-06-21', '2026-0[78]-'],
  ['day', '85', '2026-12-21', '2027-03-'],
  ['below -25', '50', '2026-06-21', '2026-0[78]-'],
])('wait %s at %s° on %s exits 3 immediately, with the next occurrence', async (awaited, latitude, date, next) => {
  const line = `${awaited} --latitude ${latitude} --longitude 0`;
  const { code, output, longestMs, notes } = await startedAt(Date.parse(`${date}T12:00Z`), line);
  expect([code, output, longestMs]).toEqual([3, '', 0]);
  const sentence = ` ${awaited} does not occur before the end of the next night. Next occurrence: ${next}\\S+Z$`;
  expect(notes).toEqual([expect.stringMatching(sentence)]);
});

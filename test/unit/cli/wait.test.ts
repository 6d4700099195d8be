import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checked } from '../../support/description.ts';
import { runs } from '../../support/scale.ts';
import { mainFile } from '../../support/service.ts';
import { inProcess } from '../../support/targets.ts';
import { Machine, waitOn } from './machine.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const babelsberg = ['--latitude', '52.405', '--longitude', '13.104'];
const place = 'latitude=52.405&longitude=13.104';
const service = await checked(await inProcess());

const range = `/api/almanac/?${place}&after=2026-11-21&before=2026-11-22`;
const newestFirst: { sunset: string }[] = JSON.parse((await service.ask({ path: range })).text).almanac;
const [nextSunsetMs = NaN, sunsetMs = NaN] = newestFirst.map(({ sunset }) => Date.parse(sunset));

const instant = (timeMs: number) => new Date(timeMs).toISOString().replace('Z', '000Z');

describe('it ends with 0 at the event', () => {
  test('to the millisecond, having looked at the clock every 20 s, and says once what it waits for', async () => {
    const machine = new Machine(sunsetMs - 3 * hourMs);
    const { code, output, notes } = await waitOn(machine, ['sunset', ...babelsberg]);
    expect([code, machine.trueMs]).toEqual([0, sunsetMs]);
    expect(output).toBe(`sunset ${instant(sunsetMs)}\n`);
    expect(notes).toEqual([
      `observatory-nights: waiting for sunset: until ${instant(sunsetMs)}, 2026-11-21 16:07:09 in Europe/Berlin`,
    ]);
    expect(Math.max(...machine.sleepsMs)).toBe(20 * secondMs);
  });

  test('at once where it is now, and else not before the next one', async () => {
    const at = async (startMs: number) => {
      const machine = new Machine(startMs);
      await waitOn(machine, ['sunset', ...babelsberg]);
      return machine.trueMs;
    };
    expect([await at(sunsetMs), await at(sunsetMs + 1)]).toEqual([sunsetMs, nextSunsetMs]);
  });

  test.each([
    ['-10m', -10 * minuteMs, 'less 10m'],
    ['1.5h', 90 * minuteMs, 'plus 1h30m'],
  ])('with --offset %s, as long before or after it', async (offset, offsetMs, words) => {
    const at = async (startMs: number) => {
      const machine = new Machine(startMs);
      const { output, notes } = await waitOn(machine, ['sunset', ...babelsberg, '--offset', offset]);
      expect(notes.at(-1)).toContain(
        `waiting for sunset at ${output.split(' ')[1]}, ${words}: until ${output.slice(-28, -1)}, `,
      );
      return [machine.trueMs, output];
    };
    const endAt = (eventMs: number) => [
      eventMs + offsetMs,
      `sunset ${instant(eventMs)} ${instant(eventMs + offsetMs)}\n`,
    ];
    expect(await at(sunsetMs + offsetMs - 1)).toEqual(endAt(sunsetMs));
    expect(await at(sunsetMs + offsetMs + 1)).toEqual(endAt(nextSunsetMs));
  });

  test('a rehearsal with --now prints the same at once, and sleeps never', async () => {
    const machine = new Machine(0);
    const { code, output, notes } = await waitOn(machine, [
      ...['sunset', ...babelsberg, '--offset', '-10m', '--now', instant(sunsetMs - 3 * hourMs)],
    ]);
    const dueMs = sunsetMs - 10 * minuteMs;
    expect([code, output]).toEqual([0, `sunset ${instant(sunsetMs)} ${instant(dueMs)}\n`]);
    expect(notes).toEqual([expect.stringContaining(`would wait for sunset at ${instant(sunsetMs)}, less 10m: until`)]);
    expect(machine.sleepsMs).toEqual([]);
  });

  test('an event that comes, but was due before the start, is not waited for, but the next one', async () => {
    const dueMs = sunsetMs - 7 * hourMs;
    const endedAt = async (startMs: number) => {
      const machine = new Machine(startMs);
      await waitOn(machine, ['sunset', ...babelsberg, '--offset', '-7h']);
      return machine.trueMs;
    };
    expect(await endedAt(dueMs)).toBe(dueMs);
    for (const startMs of [dueMs + 1, sunsetMs - 1, sunsetMs + 1])
      expect(await endedAt(startMs)).toBe(nextSunsetMs - 7 * hourMs);
  });

  test('with --quiet without a word', async () => {
    const machine = new Machine(sunsetMs - hourMs);
    expect(await waitOn(machine, ['sunset', ...babelsberg, '--quiet'])).toEqual({ code: 0, output: '', notes: [] });
  });
});

describe('a clock that is set, and a machine that is suspended', () => {
  test('an event during which the machine is suspended is noticed when it wakes, and said to be late', async () => {
    const machine = new Machine(sunsetMs - hourMs, [{}, { suspendedMs: 6 * hourMs }]);
    const { code, notes } = await waitOn(machine, ['sunset', ...babelsberg]);
    expect([code, machine.trueMs]).toEqual([0, sunsetMs + 5 * hourMs + 40 * secondMs]);
    expect(notes.at(-1)).toBe('observatory-nights: sunset is noticed 18040 s late');
  });

  test('a clock that was days ahead has the sunset of the day that it is', async () => {
    const ahead = new Machine(sunsetMs - hourMs, [{ errorMs: 0 }], 3 * dayMs);
    expect((await waitOn(ahead, ['sunset', ...babelsberg])).output).toBe(`sunset ${instant(sunsetMs)}\n`);
    expect(ahead.trueMs).toBe(sunsetMs);
  });

  test('it ends on time whatever happens before', async () => {
    // Wrong by up to an hour, or ahead by whole days at the start: no clock shows a sunset before it is set right.
    const errorMs = fc.integer({ min: -hourMs, max: hourMs });
    const incident = fc.record({ suspendedMs: fc.nat(5 * minuteMs), errorMs }, { requiredKeys: [] });
    const daysAhead = fc.nat(20);
    const holds = fc.asyncProperty(fc.array(incident, { maxLength: 20 }), daysAhead, async (incidents, days) => {
      const machine = new Machine(sunsetMs - 4 * hourMs, [...incidents, { errorMs: 0 }], days * dayMs);
      const { code, output } = await waitOn(machine, ['sunset', ...babelsberg]);
      expect([code, machine.trueMs, output]).toEqual([0, sunsetMs, `sunset ${instant(sunsetMs)}\n`]);
      expect(Math.max(...machine.sleepsMs)).toBeLessThanOrEqual(20 * secondMs);
    });
    await fc.assert(holds, { numRuns: runs(500) });
  });
});

describe('it ends at once where the event does not come before the end of the following night', () => {
  test.each([
    // Midsummer at the polar circle, winter near the pole.
    ['astronomical_dusk', '60', '2026-06-21', '2026-08-'],
    ['sunrise', '85', '2026-12-21', '2027-03-'],
    ['moonrise', '89', '2026-11-21', '2026-1[12]-'],
    ['dark_start', '60', '2026-06-21', '2026-08-'],
  ])('%s at %s° on %s', async (event, latitude, date, next) => {
    const machine = new Machine(Date.parse(`${date}T12:00Z`));
    const { code, output, notes } = await waitOn(machine, [event, '--latitude', latitude, '--longitude', '0']);
    expect([code, output, machine.sleepsMs]).toEqual([3, '', []]);
    const sentence = `${event} does not come before the end of the following night; the next one is at ${next}\\S+Z$`;
    expect(notes).toEqual([expect.stringMatching(sentence)]);
  });

  test('the next one is that of the service', async () => {
    const machine = new Machine(Date.parse('2026-06-21T12:00Z'));
    const { notes } = await waitOn(machine, ['astronomical_dusk', '--latitude=60', '--longitude=0']);
    const path = '/api/almanac/?latitude=60&longitude=0&after=2026-06-21&before=2026-08-31';
    const { almanac } = JSON.parse((await service.ask({ path })).text);
    const dusks: string[] = almanac.flatMap((night: Record<string, string>) => night.astronomical_dusk ?? []);
    expect(notes[0]?.split(' ').at(-1)).toBe(dusks.at(-1));
  });
});

test('it ends with 4 at the timeout, whatever the clock does', async () => {
  const start = sunsetMs - 5 * hourMs;
  const still = new Machine(start);
  const { code, output, notes } = await waitOn(still, ['sunset', ...babelsberg, '--timeout', '1h30s']);
  expect([code, output, still.trueMs]).toEqual([4, '', start + hourMs + 30 * secondMs]);
  expect(notes.at(-1)).toBe('observatory-nights: sunset has not come before the timeout');

  for (const errorsMs of [
    [0, -dayMs, -dayMs, -2 * dayMs],
    [0, hourMs, 2 * hourMs],
    [-10 * secondMs, 0, -10 * secondMs, 0],
  ]) {
    const incidents = errorsMs.map((errorMs) => ({ errorMs }));
    const set = new Machine(start, incidents);
    expect((await waitOn(set, ['sunset', ...babelsberg, '--timeout', '1h'])).code).toBe(4);
    expect(set.trueMs).toBe(start + hourMs);
  }
});

test('it ends with 5 while the clock is earlier than the build, also if it is set so meanwhile', async () => {
  const builtMs = sunsetMs - dayMs;
  const past = new Machine(0);
  const sentence = 'the clock is not set: it shows 1970-01-01T00:00:00.000000Z, which is before this program was built';
  const notes = [`observatory-nights: ${sentence}`];
  expect(await waitOn(past, ['sunset', ...babelsberg], builtMs)).toEqual({ code: 5, output: '', notes });
  const setBack = new Machine(sunsetMs - hourMs, [{ errorMs: -2 * dayMs }]);
  expect((await waitOn(setBack, ['sunset', ...babelsberg], builtMs)).code).toBe(5);
  expect((await waitOn(new Machine(sunsetMs - hourMs), ['sunset', ...babelsberg], builtMs)).code).toBe(0);
});

test.each([
  ['dinner', / Allowed is one of solar_noon, .*, last_quarter, dark, .*, or below and an altitude\.$/],
  ['sunst', /^event argument 'sunst' is invalid\. .* Is it "sunset"\?$/],
])('%s is refused', async (event, message) => {
  await expect(waitOn(new Machine(sunsetMs), [event, ...babelsberg])).rejects.toThrow(message);
});

describe('the process', () => {
  const run = async (...args: readonly string[]) => {
    const child = spawn(process.execPath, [mainFile, 'wait', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const texts = Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
    const [status] = await once(child, 'exit');
    const endedMs = Date.now();
    const [stdout, stderr] = (await texts).map((parts) => parts.join(''));
    return { status, stdout, stderr, endedMs };
  };

  test('ends at an event that comes while it runs, and not before it', async () => {
    // Longer, if the machine is so busy that the event passes before the process has started.
    for (const aheadMs of [2, 8, 30].map((seconds) => seconds * secondMs)) {
      const dueMs = Date.now() + aheadMs;
      const path = `/api/events/?${place}&event=solar_noon&after=${new Date(dueMs).toISOString()}&next=1`;
      const noonMs = Date.parse(JSON.parse((await service.ask({ path })).text).events[0].time);
      const offset = `--offset=${(dueMs - noonMs) / secondMs}s`;
      const { status, stdout, endedMs } = await run(
        'solar_noon',
        ...babelsberg,
        offset,
        `--timeout=${aheadMs / 1000 + 5}s`,
      );
      if (status === 4) continue;
      expect([status, stdout]).toEqual([0, `solar_noon ${instant(noonMs)} ${instant(dueMs)}\n`]);
      expect(endedMs).toBeGreaterThanOrEqual(dueMs);
      return;
    }
    expect.unreachable('The process takes longer than 30 s to start.');
  });
});

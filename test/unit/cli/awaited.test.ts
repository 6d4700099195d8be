import { expect, test } from 'vitest';
import { checked } from '../../support/description.ts';
import { inProcess } from '../../support/targets.ts';
import { Machine, waitOn } from './machine.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const babelsberg = ['--latitude', '52.405', '--longitude', '13.104'];
const place = 'latitude=52.405&longitude=13.104';
const service = await checked(await inProcess());

const instant = (timeMs: number) => new Date(timeMs).toISOString().replace('Z', '000Z');
const sunsetMs = await nextMs('sunset', Date.parse('2026-11-21T12:00Z'));

/** The next of an event after an instant, by the service. */
async function nextMs(event: string, afterMs: number): Promise<number> {
  const path = `/api/events/?${place}&event=${event}&after=${instant(afterMs)}&next=1`;
  return Date.parse(JSON.parse((await service.ask({ path })).text).events[0].time);
}

/** How waiting from an instant ends: the exit code, when, and what was written. */
async function startedAt(startMs: number, ...args: readonly string[]) {
  const machine = new Machine(startMs);
  const { code, output, notes } = await waitOn(machine, [...args, ...babelsberg]);
  return { code, endMs: machine.trueMs, output, notes };
}

const nightMs = await nextMs('astronomical_dusk', sunsetMs);
const dawnMs = await nextMs('astronomical_dawn', sunsetMs);

test.each([
  ['night', 'astronomical_dusk'],
  ['dark', 'dark_start'],
  ['below horizon', 'sunset'],
  ['below -12', 'nautical_dusk'],
])('%s begins with the event %s', async (condition, event) => {
  const startMs = sunsetMs - 2 * hourMs;
  const eventMs = await nextMs(event, startMs);
  const { code, endMs, output, notes } = await startedAt(startMs, ...condition.split(' '));
  expect([code, endMs, output]).toEqual([0, eventMs, `${condition} ${instant(eventMs)}\n`]);
  expect(notes).toEqual([expect.stringContaining(` waiting for ${condition}: until ${instant(eventMs)}, `)]);
});

test('an altitude begins with its crossing', async () => {
  const path = `/api/windows/?${place}&date=2026-11-21&sun_below=-8.5`;
  const [{ start }] = JSON.parse((await service.ask({ path })).text).windows;
  const duskMs = Date.parse(start);
  expect((await startedAt(sunsetMs, 'below', '-8.5')).endMs).toBe(duskMs);
});

test('that holds already ends it at once, with the present as its instant, until the condition ends', async () => {
  for (const startMs of [nightMs, nightMs + 1, dawnMs - 1])
    expect(await startedAt(startMs, 'night')).toEqual({
      ...{ code: 0, endMs: startMs, notes: [] },
      output: `night ${instant(startMs)}\n`,
    });
  expect((await startedAt(dawnMs, 'night')).endMs).toBe(await nextMs('astronomical_dusk', dawnMs));
});

test.each([
  ['30m', 30 * minuteMs],
  ['-30m', -30 * minuteMs],
])('with --offset %s begins so much later or earlier, and ends when it ends', async (offset, offsetMs) => {
  const dueMs = nightMs + offsetMs;
  const at = async (startMs: number) => (await startedAt(startMs, 'night', '--offset', offset)).endMs;
  expect(await at(dueMs - hourMs)).toBe(dueMs);
  expect(await at(dueMs - 1)).toBe(dueMs);
  expect(await at(dueMs + minuteMs)).toBe(dueMs + minuteMs);
  expect(await at(dawnMs - 1)).toBe(dawnMs - 1);
  expect(await at(dawnMs)).toBe((await nextMs('astronomical_dusk', dawnMs)) + offsetMs);
  const { output, notes } = await startedAt(dueMs - hourMs, 'night', '--offset', offset);
  expect(output).toBe(`night ${instant(nightMs)} ${instant(dueMs)}\n`);
  expect(notes[0]).toContain(
    ` waiting for night at ${instant(nightMs)}, ${offsetMs < 0 ? 'less' : 'plus'} 30m: until `,
  );
});

test('that does not last as long as the offset does not come', async () => {
  const { code, notes } = await startedAt(sunsetMs, 'night', '--offset', '14h');
  expect([code, notes]).toEqual([3, [expect.stringMatching(/; there is none in 400 days$/)]]);
});

test('over which the machine was suspended is not taken to hold: it waits for the next one', async () => {
  const machine = new Machine(nightMs - minuteMs, [{ suspendedMs: dawnMs - nightMs + hourMs }]);
  const { code, notes } = await waitOn(machine, ['night', ...babelsberg]);
  const nextNightMs = await nextMs('astronomical_dusk', dawnMs);
  expect([code, machine.trueMs]).toEqual([0, nextNightMs]);
  expect(notes.map((note) => note.split('until ')[1]?.slice(0, 27))).toEqual([nightMs, nextNightMs].map(instant));
});

test.each([
  ['dark', '60', '2026-06-21', 'the next one is at 2026-0[78]-'],
  ['dark', '89', '2026-11-21', 'the next one is at 2026-1[12]-'],
  ['day', '85', '2026-12-21', 'the next one is at 2027-03-'],
  ['below -25', '50', '2026-06-21', 'the next one is at 2026-0[78]-'],
  ['below 30', '0', '2026-06-21', null],
])('%s at %s° on %s: exits 3 at once if it does not come', async (condition, latitude, date, next) => {
  const args = [...condition.split(' '), '--latitude', latitude, '--longitude', '0'];
  const { code, notes } = await waitOn(new Machine(Date.parse(`${date}T12:00Z`)), args);
  expect(code).toBe(next === null ? 0 : 3);
  const sentence = `: ${condition} does not come before the end of the following night; ${next}\\S*Z$`;
  if (next !== null) expect(notes).toEqual([expect.stringMatching(sentence)]);
});

test('no condition has the name of an event', async () => {
  const { notes } = await waitOn(new Machine(0), ['', ...babelsberg]).catch(({ message }) => ({ notes: [message] }));
  const [, names = ''] = /Allowed is one of (.*?), or below/.exec(notes[0] ?? '') ?? [];
  expect(new Set(names.split(', ')).size).toBe(names.split(', ').length);
});

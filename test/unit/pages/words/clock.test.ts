import { expect, test } from 'vitest';
import { offsetName, timeLeft } from '../../../../src/pages/words/clock.ts';
import { LocalClock } from '../../../../src/pages/words/localClock.ts';
import { zone } from '../../../support/places.ts';

test('offsets have a sign, hours and minutes', () => {
  const names = [0, -180, 345, 840].map((minutes) => offsetName(minutes * 60_000));
  expect(names).toEqual(['UTC+00:00', 'UTC−03:00', 'UTC+05:45', 'UTC+14:00']);
});

test.each([
  ['2026-11-27T18:03:40Z', 'UTC', 'Fri 27, 18:04'],
  ['2026-11-30T23:59:40Z', 'UTC', 'Tue 1 Dec, 00:00'],
  ['2026-12-01T00:40:00Z', 'America/Santiago', 'Mon 30, 21:40'],
])(
  '%s in %s is %s, with the date of the shown minute, and with its month if that is not the current month',
  (time, name, text) => {
    const clock = new LocalClock(zone(name));
    expect(clock.dateAndTime(Date.parse(time), Date.UTC(2026, 10, 25))).toBe(text);
  },
);

test('the date is the date of the shown minute, even if the offset has seconds', () => {
  // Local mean time in Santiago was UTC−04:42:45, so this instant is 23:59:35 on 31 December.
  const clock = new LocalClock(zone('America/Santiago'));
  const timeMs = Date.parse('1900-01-01T04:42:20Z');
  expect(`${clock.time(timeMs)}, ${clock.date(timeMs)}`).toBe('00:00, 1 Jan');
});

test('the time left is the difference between the minute of the page and the shown minute', () => {
  const nowMs = Date.UTC(2026, 10, 25, 20, 35);
  const left = ['20:36:10Z', '20:36:40Z', '21:34:40Z', '22:37:00Z'].map((time) =>
    timeLeft(nowMs, Date.parse(`2026-11-25T${time}`)).replaceAll('\u00a0', ' '),
  );
  expect(left).toEqual(['1 min', '2 min', '1 h', '2 h 02 min']);
});

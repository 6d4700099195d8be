import { describe, expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { ran } from './command.ts';

describe('while the clock is not set', () => {
  const unset = { now: () => 0, buildTimeMs: Date.parse(now) };
  const place = '--latitude 52.4 --longitude 13.1';
  const sentence = 'the clock is not set: it shows 1970-01-01T00:00:00.000000Z, which is before this program was built';

  test.each([
    ...['is night', 'wait sunset', 'wait night', 'now', 'now --format json', 'tonight', 'windows'],
    ...['tonight', 'windows'].flatMap((command) =>
      [
        '--date today',
        '--date tonight',
        '--date tomorrow',
        '--date +7',
        '--after 2026-11-21',
        '--before 2026-11-21',
      ].map((dates) => `${command} ${dates}`),
    ),
  ])('%s prints nothing and exits 5, except with --now', async (line) => {
    expect(await ran(`${line} ${place}`, unset)).toEqual({
      ...{ code: 5, output: '', notes: [`observatory-nights: ${sentence}`] },
    });
    expect((await ran(`${line} ${place} --now 2026-11-01T00:00Z`, unset)).code).not.toBe(5);
  });

  test.each(['tonight --date 2026-11-21', 'windows --after 2026-11-21 --before 2026-11-22'])(
    '%s prints the same as with a set clock',
    async (line) => {
      expect(await ran(`${line} ${place}`, unset)).toEqual(await ran(`${line} ${place}`));
    },
  );

  test('check checks the locations file, and prints no night', async () => {
    const [otherwise, found] = [await ran('check'), await ran('check', unset)];
    expect(found).toMatchObject({ code: 0, notes: [] });
    expect(found.output.split('\n').at(-2)).toBe(otherwise.output.split('\n').at(-2));
    expect([otherwise.output, found.output].map((text) => text.includes('sunset'))).toEqual([true, false]);
  });
});

test.each(['is night', 'now', 'tonight', 'tonight --date today', 'windows', 'windows --after today', 'check'])(
  '%s reads the clock once, so that all results are for one instant',
  async (line) => {
    let readings = 0;
    const clock = () => {
      readings++;
      return Date.parse(now);
    };
    const place = line === 'check' ? '' : ' --latitude 52.4 --longitude 13.1';
    await ran(line + place, { now: clock });
    expect(readings).toBe(1);
  },
);

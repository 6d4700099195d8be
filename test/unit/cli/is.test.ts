import { expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { ran, served } from './command.ts';

test('it agrees with the sky of the service every two and a half hours of two days', async () => {
  for (let halfHour = 0; halfHour < 96; halfHour += 5) {
    const instant = new Date(Date.parse(now) + halfHour * 1_800_000).toISOString();
    const [sky] = JSON.parse(await served(`/api/now/?location=babelsberg&at=${instant}`));
    const holds = async (condition: string) =>
      (await ran(`is ${condition} --location babelsberg --now ${instant}`)).code === 0;
    const depth = ['day', 'civil', 'nautical', 'astronomical', 'night'].indexOf(sky.twilight);
    const expected: Record<string, boolean> = {
      ...{ day: depth === 0, night: depth === 4, dark: sky.dark },
      ...{ 'below horizon': depth >= 1, 'below civil': depth >= 2, 'below nautical': depth >= 3 },
      ...{ 'below astronomical': depth >= 4, 'below golden': sky.sun_altitude < 6 },
      ...{ 'below flats': sky.sun_altitude < -8, flats: sky.sun_altitude < -8 },
      ...{ 'below 6': sky.sun_altitude < 6, 'below -8': sky.sun_altitude < -8, 'below −8.5': sky.sun_altitude < -8.5 },
      'below -1e1': sky.sun_altitude < -10,
    };
    for (const [condition, is] of Object.entries(expected))
      expect([condition, await holds(condition)]).toEqual([condition, is]);
  }
});

test('the clock is not set if it is earlier than the program: it exits 5, unless --now stops the clock', async () => {
  const machine = { now: () => 0, buildTimeMs: Date.parse(now) };
  const place = '--latitude 52.4 --longitude 13.1';
  const note = 'the clock is not set: it shows 1970-01-01T00:00:00.000000Z, which is before this program was built';
  const notes = [`observatory-nights: ${note}`];
  expect(await ran(`is night ${place}`, machine)).toEqual({ code: 5, output: '', notes });
  expect(await ran(`is night ${place} --now 1970-01-01T00:00Z`, machine)).toEqual({ code: 0, output: '', notes: [] });
  expect((await ran(`is night ${place} --now 1970-01-01T12:00Z`, machine)).code).toBe(1);
  for (const command of ['tonight', 'now', 'windows'])
    expect(await ran(`${command} ${place}`, machine)).toMatchObject({ code: 0, notes });
});

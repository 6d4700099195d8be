import { expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { ran, served } from './command.ts';

test('the command `is` agrees with the service every two and a half hours of two days', async () => {
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

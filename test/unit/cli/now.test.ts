import { expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { recordingContext, runIn } from './recordingContext.ts';
import { ownList, service, skiesAt } from './skies.ts';

const list = ownList();

const printed = async (...args: readonly string[]) => {
  const context = recordingContext();
  expect(await runIn(context, 'now', '--locations', list(), ...args)).toBe(0);
  return context.output();
};

test('as JSON it prints the response of the service', async () => {
  const { text } = await service.ask({ path: `/api/now/?at=${now}` });
  expect(await printed('--format', 'json')).toBe(`${text}\n`);
});

test('the table has the sky of each location, rounded, and the time there', async () => {
  const rows = (await printed('--wide')).trimEnd().split('\n');
  expect(rows[0]).toMatch(/^location +time +sky +dark +Sun +azimuth +Moon +azimuth +lit +next +event +time zone$/);
  const skies = await skiesAt(now);
  const angles = ['sun_altitude', 'sun_azimuth', 'moon_altitude', 'moon_azimuth'];
  const expected = skies.map((sky) => [
    sky.slug,
    new Date(now).toLocaleTimeString('en-GB', { timeZone: sky.timezone, timeStyle: 'short' }),
    sky.twilight,
    sky.dark ? 'yes' : 'no',
    ...angles.map((name) => `${Math.round(Number(sky[name]))}°`),
  ]);
  expect(rows.slice(1).map((row) => row.split(/ {2,}/).slice(0, 8))).toEqual(expected);
  const widest = Math.max(...(await printed()).split('\n').map(({ length }) => length));
  expect(widest).toBeLessThanOrEqual(80);
});

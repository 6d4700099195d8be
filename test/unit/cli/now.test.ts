import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { mainFile } from '../../support/service.ts';
import { lacks } from '../../support/tools.ts';
import { recordingContext, runIn } from './recordingContext.ts';
import { ownList, service, skiesAt } from './skies.ts';

const list = ownList();

const printed = async (columns: number, ...args: readonly string[]) => {
  const context = recordingContext({ columns });
  expect(await runIn(context, 'now', '--locations', list(), ...args)).toBe(0);
  return context.output();
};

test('as JSON it prints the response of the service', async () => {
  const { text } = await service.ask({ path: `/api/now/?at=${now}` });
  expect(await printed(80, '--format', 'json')).toBe(`${text}\n`);
});

test('the table has the sky of each location, rounded, and the time there', async () => {
  const rows = (await printed(200)).trimEnd().split('\n');
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
  const widest = Math.max(...(await printed(80)).split('\n').map(({ length }) => length));
  expect(widest).toBeLessThanOrEqual(80);
});

test.skipIf(lacks('script'))('a terminal that does not know its size has 80 characters', () => {
  // `script` gives the terminal no size where its own standard input is not one.
  const command = `'${process.execPath}' '${mainFile}' now --locations '${list()}' --now ${now}`;
  const { stdout } = spawnSync('script', ['--quiet', '--command', command, '/dev/null'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lengths = stdout.split('\r\n').map(({ length }) => length);
  expect(Math.max(...lengths)).toSatisfy((length: number) => length > 60 && length <= 80);
});

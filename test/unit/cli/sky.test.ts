import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommand } from '../../../src/cli/flags.ts';
import { isSky } from '../../../src/cli/is.ts';
import { now as printSky } from '../../../src/cli/now.ts';
import { UsageError } from '../../../src/cli/usageError.ts';
import { locationsYaml, now } from '../../requests/cases/common.ts';
import { checked } from '../../support/description.ts';
import { mainFile, run } from '../../support/service.ts';
import { inProcess } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { lacks } from '../../support/tools.ts';
import { recordingTerminal } from './recordingTerminal.ts';

let list: string;
temporaryFolder((folder) => {
  list = join(folder, 'own.yaml');
  writeFileSync(list, locationsYaml.replace('locations:', 'twilights: { golden: 6, flats: -8 }\nlocations:'));
});

const service = await checked(await inProcess());

/** What the service returns for some sites at an instant. */
async function skiesAt(instant: string, selection = ''): Promise<Record<string, never>[]> {
  return JSON.parse((await service.ask({ path: `/api/now/?at=${instant}&${selection}` })).text);
}

describe('now', () => {
  const printed = async (columns: number, ...args: readonly string[]) => {
    const command = readCommand(['now', '--locations', list, ...args], {});
    if (command.name !== 'now') throw new Error(`The command line is read as ${command.name}.`);
    const terminal = recordingTerminal(columns);
    await printSky(command.options, terminal, Date.parse(now));
    return terminal.output();
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
});

test.skipIf(lacks('script'))('a terminal that does not know its size has 80 characters', () => {
  // `script` gives the terminal no size where its own standard input is not one.
  const command = `'${process.execPath}' '${mainFile}' now --locations '${list}' --now ${now}`;
  const { stdout } = spawnSync('script', ['--quiet', '--command', command, '/dev/null'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lengths = stdout.split('\r\n').map(({ length }) => length);
  expect(Math.max(...lengths)).toSatisfy((length: number) => length > 60 && length <= 80);
});

describe('is', () => {
  const ask = (words: readonly string[], instant: string, ...args: readonly string[]) => {
    const site = args.length === 0 ? ['--location', 'babelsberg'] : args;
    const command = readCommand(['is', ...words, '--locations', list, '--now', instant, ...site], {});
    if (command.name !== 'is') throw new Error(`The command line is read as ${command.name}.`);
    return isSky(command.options, Date.parse(instant));
  };

  test('agrees with the sky of the service every half an hour of two days', async () => {
    for (let halfHour = 0; halfHour < 96; halfHour += 5) {
      const instant = new Date(Date.parse(now) + halfHour * 1_800_000).toISOString();
      const [sky] = await skiesAt(instant, 'location=babelsberg');
      const is = (...words: readonly string[]) => ask(words, instant);
      const order = ['day', 'civil', 'nautical', 'astronomical', 'night'];
      const depth = order.indexOf(sky?.twilight ?? '');
      expect([is('day'), is('twilight'), is('night'), is('dark')]).toEqual([
        ...[depth === 0, depth > 0 && depth < 4, depth === 4, sky?.dark],
      ]);
      const below = ['horizon', 'civil', 'nautical', 'astronomical'].map((name) => is('below', name));
      expect(below).toEqual([1, 2, 3, 4].map((least) => depth >= least));
      const altitude = Number(sky?.sun_altitude);
      expect([is('below', 'golden'), is('below', 'flats')]).toEqual([altitude < 6, altitude < -8]);
    }
  });

  test.each([
    ['below ruby', [], /^is below: found "ruby"; allowed is one of golden, horizon, civil, flats, nautical, astro/],
    ['dark', ['--location', 'paranal,babelsberg'], /^--location: found "paranal,babelsberg"; allowed is .* one loc/],
    ['dim', [], /^is: found "dim"; allowed is one of dark, night, twilight, day, or below and the name of a twilight$/],
    ['dark civil', [], /^is: found "dark civil"; /],
    [
      'below',
      [],
      /^is below: the name of a twilight is missing; allowed is one of horizon, civil, .*, or one of your own$/,
    ],
    ['', [], /^is: found ""; /],
    ['below civil x', [], /Unexpected argument 'x'/],
  ])('%s %j is refused', (words, site, message) => {
    const refused = () => ask(words.match(/\w+/g) ?? [], now, ...site);
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(message);
  });

  test('the process prints nothing and ends with 0 where it is, and with 1 where it is not', () => {
    const end = (state: string) =>
      run(['is', state, '--location', 'babelsberg', '--locations', list, '--now', '2026-11-22T01:00Z']);
    expect(end('night')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(end('dark')).toEqual({ status: 1, stdout: '', stderr: '' });
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../../../src/cli/usageError.ts';
import { locationsYaml, now } from '../../requests/cases/common.ts';
import { checked } from '../../support/description.ts';
import { run } from '../../support/service.ts';
import { inProcess } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { recordingContext, runIn } from './recordingContext.ts';

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

const ask = async (words: readonly string[], instant: string, ...args: readonly string[]) => {
  const site = args.length === 0 ? ['--location', 'babelsberg'] : args;
  return (await runIn(recordingContext(), 'is', ...words, '--locations', list, '--now', instant, ...site)) === 0;
};

test('agrees with the sky of the service every half an hour of two days', async () => {
  for (let halfHour = 0; halfHour < 96; halfHour += 5) {
    const instant = new Date(Date.parse(now) + halfHour * 1_800_000).toISOString();
    const [sky] = await skiesAt(instant, 'location=babelsberg');
    const is = (...words: readonly string[]) => ask(words, instant);
    const order = ['day', 'civil', 'nautical', 'astronomical', 'night'];
    const depth = order.indexOf(sky?.twilight ?? '');
    expect(await Promise.all([is('day'), is('twilight'), is('night'), is('dark')])).toEqual([
      ...[depth === 0, depth > 0 && depth < 4, depth === 4, sky?.dark],
    ]);
    const below = ['horizon', 'civil', 'nautical', 'astronomical'].map((name) => is('below', name));
    expect(await Promise.all(below)).toEqual([1, 2, 3, 4].map((least) => depth >= least));
    const altitude = Number(sky?.sun_altitude);
    expect(await Promise.all([is('below', 'golden'), is('below', 'flats')])).toEqual([altitude < 6, altitude < -8]);
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
  ['below civil x', [], /^is: found "x"; allowed is no more than is KIND \[NAME\]$/],
  ['drak', [], /^is: found "drak"; allowed is .*; is it "dark"\?$/],
  ['below nuatical', [], /^is below: found "nuatical"; allowed is .*; is it "nautical"\?$/],
])('%s %j is refused', async (words, site, message) => {
  const refused = await ask(words.match(/\w+/g) ?? [], now, ...site).catch((error) => error);
  expect(refused).toBeInstanceOf(UsageError);
  expect(refused.message).toMatch(message);
});

test('the process prints nothing and ends with 0 where it is, and with 1 where it is not', () => {
  const end = (state: string) =>
    run(['is', state, '--location', 'babelsberg', '--locations', list, '--now', '2026-11-22T01:00Z']);
  expect(end('night')).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(end('dark')).toEqual({ status: 1, stdout: '', stderr: '' });
});

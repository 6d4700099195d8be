import { expect, test } from 'vitest';
import { UsageError } from '../../../src/cli/usageError.ts';
import { now } from '../../requests/cases/common.ts';
import { run } from '../../support/service.ts';
import { recordingContext, runIn } from './recordingContext.ts';
import { ownList, skiesAt } from './skies.ts';

const list = ownList();

const ask = async (words: readonly string[], instant: string, ...args: readonly string[]) => {
  const site = args.includes('--latitude')
    ? args
    : ['--locations', list(), ...(args.length === 0 ? ['--location', 'babelsberg'] : args)];
  return (await runIn(recordingContext(), 'is', ...words, '--now', instant, ...site)) === 0;
};

test('agrees with the sky of the service every half an hour of two days', async () => {
  for (let halfHour = 0; halfHour < 96; halfHour += 5) {
    const instant = new Date(Date.parse(now) + halfHour * 1_800_000).toISOString();
    const [sky] = await skiesAt(instant, 'location=babelsberg');
    const is = (...words: readonly string[]) => ask(words, instant);
    const order = ['day', 'civil', 'nautical', 'astronomical', 'night'];
    const depth = order.indexOf(sky?.twilight ?? '');
    expect(await Promise.all([is('day'), is('night'), is('dark')])).toEqual([depth === 0, depth === 4, sky?.dark]);
    const below = ['horizon', 'civil', 'nautical', 'astronomical'].map((name) => is('below', name));
    expect(await Promise.all(below)).toEqual([1, 2, 3, 4].map((least) => depth >= least));
    const altitude = Number(sky?.sun_altitude);
    const belowNamed = [is('below', 'golden'), is('below', 'flats'), is('flats')];
    expect(await Promise.all(belowNamed)).toEqual([altitude < 6, altitude < -8, altitude < -8]);
    const belowNumber = ['6', '-8', '−8.5', '-18'].map((degrees) => is('below', degrees));
    expect(await Promise.all(belowNumber)).toEqual([6, -8, -8.5, -18].map((degrees) => altitude < degrees));
  }
});

test.each([
  [
    'below ruby',
    /^altitude argument 'ruby' is invalid\. Allowed is a number from -30 to 30: .*, or one of horizon, civil, .*, flats\.$/,
  ],
  ['below', /^altitude is missing\. Allowed is a number from -30 to 30: .*, or one of horizon, /],
  [
    'dim',
    /^condition argument 'dim' is invalid\. Allowed is one of dark, night, day, golden, flats, or below and an altitude\.$/,
  ],
  ['dark 5', /^condition argument 'dark 5' is invalid\. /],
  ['drak', / Is it "dark"\?$/],
  [
    'dark --location paranal,babelsberg',
    /^option '--location' argument 'paranal,babelsberg' is invalid\. Allowed is .* one location, or /,
  ],
])('%s is refused', async (line, message) => {
  const [words = '', location = 'babelsberg'] = line.split(' --location ');
  const refused = await ask(words.split(' '), now, '--location', location).catch((error) => error);
  expect(refused).toBeInstanceOf(UsageError);
  expect(refused.message).toMatch(message);
});

test('the clock is not set if it is earlier than the program: it exits 5, unless --now stops the clock', async () => {
  const asked = async (...args: readonly string[]) => {
    const context = recordingContext({ now: () => 0, buildTimeMs: Date.parse(now) });
    const code = await runIn(context, 'is', 'night', '--latitude', '52.4', '--longitude', '13.1', ...args);
    return [code, context.output(), ...context.notes];
  };
  const note = 'the clock is not set: it shows 1970-01-01T00:00:00.000000Z, which is before this program was built';
  expect(await asked()).toEqual([5, '', `observatory-nights: ${note}`]);
  expect(await asked('--now', '1970-01-01T00:00Z')).toEqual([0, '']);
  expect(await asked('--now', '1970-01-01T12:00Z')).toEqual([1, '']);
  for (const command of ['tonight', 'now', 'windows']) {
    const context = recordingContext({ now: () => 0, buildTimeMs: Date.parse(now) });
    expect(await runIn(context, command, '--latitude', '52.4', '--longitude', '13.1')).toBe(0);
    expect([command, ...context.notes]).toEqual([command, `observatory-nights: ${note}`]);
  }
});

test('the process prints nothing and exits 0 if it is, and 1 if it is not', () => {
  const end = (state: string) =>
    run(['is', state, '--location', 'babelsberg', '--locations', list(), '--now', '2026-11-22T01:00Z']);
  expect(end('night')).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(end('dark')).toEqual({ status: 1, stdout: '', stderr: '' });
});

import { expect, test } from 'vitest';
import { nearHint, nearName } from '../../../src/locations/nearName.ts';
import { inProcess } from '../../support/targets.ts';

const { ask } = await inProcess();
const { text } = await ask({ path: '/api/openapi.json' });
const paths: Record<string, { get: { parameters: readonly { in: string; name: string }[] } }> = JSON.parse(text).paths;
const inQueries = Object.values(paths).flatMap(({ get }) => get.parameters.filter((each) => each.in === 'query'));
const known = [...new Set(inQueries.map(({ name }) => name))];
const letters = [...'abcdefghijklmnopqrstuvwxyz_'];

test('what clients add to any address is no near miss of location', () => {
  const added = '_ utm_source cachebuster timestamp page limit offset callback v key token lang action'.split(' ');
  expect([...added, ...known].filter((name) => nearName(name, ['location']) !== null)).toEqual(['location']);
});

/** All that is one slip from a word: a letter more, another, one less, two exchanged. */
function slips(word: string): string[] {
  return [...`${word} `].flatMap((_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = `${before}${after.charAt(0)}${word.charAt(at)}${after.slice(1)}`;
    const added = letters.flatMap((letter) => [before + letter + word.slice(at), before + letter + after]);
    return [...added, before + after, swapped];
  });
}

test('what is one slip away from a name of three letters or more is near to it', () => {
  // A slip can be as near to a second name: `evert` to `event` and to `every`.
  const namesOf = new Map<string, string[]>();
  for (const name of known.filter(({ length }) => length >= 3))
    for (const slip of slips(name)) namesOf.set(slip, [...(namesOf.get(slip) ?? []), name]);
  const unlike = [...namesOf].filter(
    ([slip, names]) => !known.includes(slip) && !names.includes(nearName(slip, known) ?? ''),
  );
  expect(namesOf.size).toBeGreaterThan(1000);
  expect(unlike).toEqual([]);
});

test('two slips away, or one from a shorter name, is near to none', () => {
  for (const name of ['loctin', 'lokasion', 'daet', 'lat', 'tz', 'a', 'att'])
    expect(nearName(name, ['date', 'at', 'location', 'latitude', 'timezone'])).toBe(name === 'daet' ? 'date' : null);
});

test('a suggestion is the known name as it is written; of several names, that of the first wrong one with a near name', () => {
  const commands = ['serve', 'now', 'is', 'wait'];
  expect(['nwo', 'Now', 'wiat', 'serv', 'si', 'tonight'].map((name) => nearHint(name, commands))).toEqual([
    ...['is it "now"?', 'is it "now"?', 'is it "wait"?', 'is it "serve"?'],
    ...[null, null],
  ]);
  expect(nearHint('sunset, dusk, sunrize', ['sunset', 'sunrise'])).toBe('is it "sunrise"?');
  expect(nearHint('height_above', ['--height-above'])).toBeNull();
  expect(nearHint('--height_above', ['--height-above'])).toBe('is it "--height-above"?');
});

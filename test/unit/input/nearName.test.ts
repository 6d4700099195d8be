import { describe, expect, test } from 'vitest';
import { nearHint, nearName } from '../../../src/input/nearName.ts';
import { inProcess } from '../../support/targets.ts';

const { ask } = await inProcess();
const { text } = await ask({ path: '/api/openapi.json' });
const paths: Record<string, { get: { parameters: readonly { in: string; name: string }[] } }> = JSON.parse(text).paths;
const resources = Object.entries(paths).map(([path, { get }]): [string, string[]] => [
  path,
  get.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
]);
// One slip from one another: resources that know one of the two explain the other.
const ambiguous = ['altitude', 'latitude', 'sort'];
const ofPages = ['sort', 'q', 'ready', 'back'];
const all = new Set([...resources.flatMap(([, names]) => names), ...ofPages]);
all.delete('altitude');

/** Those of the observed service, in any format, and the files, which have no parameters. */
const observed = /^\/api\/$|^\/api\/openapi|^\/api\/(?:locations|moonpositions|nights(?!\/tonight))\b/;

/** What would return another night or another time, if it were ignored. */
function mistakenAt(path: string): readonly string[] {
  if (!/nights|moonpositions/.test(path)) return [];
  return path.includes('{id}') ? ['times'] : ['date', 'at', 'times'];
}

describe.each(resources)('of %s', (path, names) => {
  test('no parameter is nearly one of another resource', () => {
    const others = [...all].filter((name) => !names.includes(name) && !ambiguous.includes(name));
    expect(others.filter((name) => nearName(name, names) !== null)).toEqual([]);
  });

  if (path.startsWith('/api/'))
    test('those of other resources are refused, unless the observed service has it', async () => {
      const id = path.includes('moon') ? '88367030018' : '613660018';
      const address = path.replace('{id}', id).replace('{location}', '18');
      const others = [...all].filter((name) => ![...names, ...ofPages].includes(name));
      for (const name of others) {
        const { status, text: body } = await ask({ path: `${address}?${name}=1` });
        if (observed.test(path))
          expect([name, body.includes('does nothing here')]).toEqual([name, mistakenAt(path).includes(name)]);
        else expect([name, status]).toEqual([name, 400]);
      }
    });

  test('what clients add to any address is nearly none', () => {
    const added = '_ utm_source cachebuster timestamp page limit offset callback v key token lang'.split(' ');
    const unknown = added.filter((name) => !names.includes(name));
    expect(unknown.filter((name) => nearName(name, names) !== null)).toEqual([]);
  });
});

const known = [...all];
const letters = [...'abcdefghijklmnopqrstuvwxyz_'];

/** All that is one slip from a word: a letter more, another, one less, two exchanged. */
function slips(word: string): string[] {
  return [...`${word} `].flatMap((_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = `${before}${after.charAt(0)}${word.charAt(at)}${after.slice(1)}`;
    const added = letters.flatMap((letter) => [before + letter + word.slice(at), before + letter + after]);
    return [...added, before + after, swapped];
  });
}

test('what is one slip away from names of five letters or more is nearly one of them', () => {
  // A slip can be as near to a second name: `evert` to `event` and to `every`.
  const namesOf = new Map<string, string[]>();
  for (const name of known.filter(({ length }) => length >= 5))
    for (const slip of slips(name)) namesOf.set(slip, [...(namesOf.get(slip) ?? []), name]);
  const unlike = [...namesOf].filter(
    ([slip, names]) => !known.includes(slip) && !names.includes(nearName(slip, known) ?? ''),
  );
  expect(namesOf.size).toBeGreaterThan(1000);
  // `time` is a synonym of `at`.
  expect(unlike).toEqual([['time', ['times']]]);
});

test('two slips away, or one from a shorter name, is none', () => {
  for (const name of ['loctin', 'lokasion', 'daet', 'data', 'sorts', 'aft']) expect(nearName(name, known)).toBe(null);
});

test('a name that is refused anyway is asked about from three letters on, as it is written', () => {
  const commands = ['serve', 'now', 'is', 'wait'];
  expect(['nwo', 'Now', 'wiat', 'serv', 'si', 'tonight'].map((name) => nearHint(name, commands))).toEqual([
    ...['is it "now"?', 'is it "now"?', 'is it "wait"?', 'is it "serve"?'],
    ...[null, null],
  ]);
  expect(nearHint('tz', ['timezone'], '--')).toBe('is it "--timezone"?');
});

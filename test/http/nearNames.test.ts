import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearName } from '../../src/http/parameter.ts';
import { inProcess } from '../requests/targets.ts';
import { runs } from '../scale.ts';

interface Described {
  readonly in: string;
  readonly name: string;
}

const { text } = await (await inProcess()).ask({ path: '/api/openapi.json' });
const paths: Record<string, { get: { parameters: readonly Described[] } }> = JSON.parse(text).paths;
const resources = Object.entries(paths).map(([path, { get }]): [string, string[]] => [
  path,
  get.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
]);
// One slip from one another: resources that know one of the two explain the other.
const ambiguous = ['altitude', 'latitude'];
const all = new Set([...resources.flatMap(([, names]) => names), 'sort', 'q', 'ready', 'back']);
all.delete('altitude');

describe.each(resources)('of %s', (_path, names) => {
  test('no parameter is nearly one of another resource', () => {
    const others = [...all].filter((name) => !names.includes(name) && !ambiguous.includes(name));
    expect(others.filter((name) => nearName(name, names) !== null)).toEqual([]);
  });

  test('what clients add to any address is nearly none', () => {
    const added = [
      '_',
      'utm_source',
      'cachebuster',
      'page',
      'limit',
      'offset',
      'callback',
      'v',
      'key',
      'token',
      'lang',
    ];
    const unknown = added.filter((name) => !names.includes(name));
    expect(unknown.filter((name) => nearName(name, names) !== null)).toEqual([]);
  });
});

const known = [...all];
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz_');

test('one slip away from a name of five letters or more is nearly that name', () => {
  const name = fc.constantFrom(...known.filter(({ length }) => length >= 5));
  fc.assert(
    fc.property(name, letter, fc.nat(), fc.constantFrom(0, 1, 2, 3), (word, added, place, kind) => {
      const at = place % word.length;
      const [before, after] = [word.slice(0, at), word.slice(at + 1)];
      const swapped = `${before}${after.charAt(0)}${word.charAt(at)}${after.slice(1)}`;
      const slip = [before + added + word.slice(at), before + added + after, before + after, swapped][kind] ?? '';
      if (!known.includes(slip)) expect(nearName(slip, known)).toBe(word);
    }),
    { numRuns: runs(2000) },
  );
});

test('two slips away, or one from a shorter name, is none', () => {
  for (const name of ['loctin', 'lokasion', 'dat', 'data', 'dates', 'sorts', 'aft'])
    expect(nearName(name, known)).toBe(null);
});

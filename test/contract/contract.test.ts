import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Contract, contractChanges, contractFile, presentContract } from './contract.ts';

const text = readFileSync(contractFile, 'utf8');
const released: Contract = JSON.parse(text);

test('nothing that the last release promised is broken: docs/stability.md', async () => {
  const present = await presentContract();
  // So that no part of the two is empty.
  for (const { names, openApi } of [released, present]) {
    const sizes = [...Object.values(names), Object.keys(openApi.paths), Object.keys(openApi.components.schemas)];
    for (const { length } of sizes) expect(length).toBeGreaterThan(5);
  }
  expect(contractChanges({ before: released, after: present })).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: what is changed has any shape.
type Any = any;

/** What is found where the contract is changed. */
function changesBy(change: (contract: Any) => void): string[] {
  const after: Any = JSON.parse(text);
  change(after);
  expect(JSON.stringify(after)).not.toBe(JSON.stringify(released));
  return contractChanges({ before: released, after });
}

const fields = (contract: Any, name: string) => contract.openApi.components.schemas[name];
const latitude = ({ openApi }: Any) =>
  openApi.paths['/api/nights/'].get.parameters.find(({ name }: Any) => name === 'latitude').schema;
const without = (list: Any[], value: unknown) => list.splice(list.indexOf(value), 1);

test.each<[string, (contract: Any) => void, readonly string[]]>([
  ['a field less', (all) => delete fields(all, 'Night').properties.sunset, ['.sunset: is missing']],
  ['a narrower parameter', (all) => (latitude(all).maximum = 80), ['query latitude: another maximum']],
  ['a flag less', (all) => without(all.names.flags, 'wait: --quiet'), ['flags: wait: --quiet is missing']],
  ['a field more', (all) => (fields(all, 'Night').properties.comets = { type: 'integer' }), []],
  ['a wider parameter', (all) => (latitude(all).maximum = 91), []],
])('%s is found where it breaks clients', (_name, change, expected) => {
  expect(changesBy(change)).toEqual(expected.map((each) => expect.stringContaining(each)));
});

test('a keyword that is not compared is an error', () => {
  expect(() => changesBy((all) => (latitude(all).not = {}))).toThrow('the keyword not is not compared');
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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

const nights = (contract: Any) => contract.openApi.paths['/api/nights/'].get;
const fields = (contract: Any, name: string) => contract.openApi.components.schemas[name];
const parameter = (contract: Any, name: string) => nights(contract).parameters.find((each: Any) => each.name === name);
const without = (list: Any[], value: unknown) => list.splice(list.indexOf(value), 1);
const site = (contract: Any) => contract.list.properties.locations.items;

describe('a change that breaks clients is found', () => {
  test.each<[string, (contract: Any) => void, string]>([
    ['a path', (all) => delete all.openApi.paths['/api/nights/'], '/api/nights/: is missing'],
    ['a method', (all) => delete all.openApi.paths['/api/nights/'].get, '/api/nights/ get: is missing'],
    ['the name of an operation', (all) => (nights(all).operationId = 'x'), '/api/nights/ get: another operationId'],
    ['a parameter', (all) => nights(all).parameters.pop(), 'is missing'],
    [
      'a new required parameter',
      (all) => nights(all).parameters.push({ name: 'key', in: 'query', required: true, schema: {} }),
      '/api/nights/ get query key: is required now',
    ],
    ['a parameter that becomes required', (all) => (parameter(all, 'date').required = true), 'query date: is required'],
    [
      'the type of a parameter',
      (all) => (parameter(all, 'latitude').schema.type = 'string'),
      'query latitude: another type',
    ],
    ['a maximum', (all) => (parameter(all, 'latitude').schema.maximum = 80), 'query latitude: another maximum'],
    ['a minimum', (all) => (parameter(all, 'latitude').schema.minimum = -80), 'query latitude: another minimum'],
    ['a length', (all) => (parameter(all, 'timezone').schema.maxLength = 9), 'query timezone: another maxLength'],
    ['a pattern', (all) => (parameter(all, 'timezone').schema.pattern = '^U'), 'query timezone: another pattern'],
    ['an enum', (all) => (parameter(all, 'timezone').schema.enum = ['UTC']), 'query timezone: an enum is new'],
    [
      'a form of a value',
      (all) => parameter(all, 'date').schema.anyOf.pop(),
      'query date: another choice than {"type":"string","format":"date"}',
    ],
    ['a status', (all) => delete nights(all).responses[200], '/api/nights/ get 200: is missing'],
    ['a header', (all) => delete nights(all).responses[200].headers.ETag, 'the header ETag is missing'],
    [
      'a media type',
      (all) => delete nights(all).responses[200].content['application/json'],
      '/api/nights/ get 200 application/json: is missing',
    ],
    ['a field', (all) => delete fields(all, 'Night').properties.sunset, '.sunset: is missing'],
    ['a field that can be missing', (all) => without(fields(all, 'Night').required, 'sunset'), 'not always there now'],
    ['the type of a field', (all) => (fields(all, 'Night').properties.mjd.type = 'string'), '.mjd: another type'],
    ['an integer', (all) => (fields(all, 'Night').properties.mjd.type = 'number'), '.mjd: another type'],
    ['a new null', (all) => (fields(all, 'Night').properties.mjd.type = ['integer', 'null']), '.mjd: another type'],
    ['the format', (all) => (fields(all, 'Night').properties.date.format = 'date-time'), '.date: another format'],
    ['a value', (all) => without(fields(all, 'Sky').properties.twilight.enum, 'civil'), 'value civil is missing'],
    ['values without an end', (all) => delete fields(all, 'Sky').properties.twilight.enum, 'the enum is missing'],
    [
      'a field of an entry of a list',
      (all) => delete fields(all, 'AlmanacEntry').properties.crossings.items.properties.dusk,
      '.crossings[items].dusk: is missing',
    ],
    ['a key of the list', (all) => delete site(all).properties.device, '[items].device: is missing'],
    ['a key that becomes required', (all) => site(all).required.push('device'), '[items].device: is required now'],
    ['an id', (all) => (site(all).properties.id.maximum = 999), '[items].id: another maximum'],
    ['an altitude', (all) => (site(all).properties.twilights.additionalProperties.maximum = 0), 'another maximum'],
    ['a flag', (all) => without(all.names.flags, 'wait: --quiet'), 'flags: wait: --quiet is missing'],
    ['a variable', (all) => without(all.names.environment, 'PORT'), 'environment: PORT is missing'],
    ['an exit code', (all) => without(all.names.exitCodes, '3'), 'exitCodes: 3 is missing'],
    ['a metric', (all) => without(all.names.metrics, 'observatory_locations gauge'), 'observatory_locations gauge is'],
    ['a function', (all) => without(all.names.library, 'tonight'), 'library: tonight is missing'],
    ['a type’s field', (all) => without(all.names.library, 'Night.sunset'), 'library: Night.sunset is missing'],
  ])('%s', (_name, change, expected) => {
    const found = changesBy(change);
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) expect(line).toContain(expected);
  });

  test('but for a keyword that is not compared, which is an error', () => {
    expect(() => changesBy((all) => (parameter(all, 'date').schema.not = {}))).toThrow(
      'the keyword not is not compared',
    );
  });
});

describe('a change that breaks no client is none', () => {
  test.each<[string, (contract: Any) => void]>([
    ['a path', (all) => (all.openApi.paths['/api/comets/'] = {})],
    ['a parameter', (all) => nights(all).parameters.push({ name: 'key', in: 'query', schema: { type: 'string' } })],
    ['their order', (all) => nights(all).parameters.reverse()],
    ['a parameter of more values', (all) => (parameter(all, 'latitude').schema.maximum = 91)],
    ['a form of a value', (all) => parameter(all, 'date').schema.anyOf.push({ type: 'integer' })],
    ['a status', (all) => (nights(all).responses[429] = {})],
    ['a field', (all) => (fields(all, 'Night').properties.comets = { type: 'integer' })],
    ['a field that always is there', (all) => fields(all, 'Problem').required.push('errors')],
    ['a field that is deprecated', (all) => (fields(all, 'Night').properties.sunset.deprecated = true)],
    ['a null less', (all) => (fields(all, 'Night').properties.sunset.type = 'string')],
    ['a value', (all) => fields(all, 'Event').properties.name.enum.push('comet_rise')],
    ['a key of the list', (all) => (site(all).properties.comets = { type: 'integer' })],
    ['a key that can be missing', (all) => without(site(all).required, 'name')],
    ['a flag', (all) => all.names.flags.unshift('serve: --comets')],
  ])('%s', (_name, change) => {
    expect(changesBy(change)).toEqual([]);
  });
});

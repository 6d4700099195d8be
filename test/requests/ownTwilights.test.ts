import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { almanacFields } from '../../src/formats/night.ts';
import { reservedTwilightNames } from '../../src/locations/reservedNames.ts';
import { skyNames } from '../../src/nights/index.ts';
import { checked } from '../support/description.ts';
import { appWith, pageOf } from '../support/site.ts';
import { inProcess } from '../support/targets.ts';

const list = `twilights: { photometry: -15, flats: -8 }
locations:
  - { id: 1, slug: high, name: High, latitude: -24.627, longitude: -70.405, height_above_horizon: 1200 }
  - { id: 2, slug: low, name: Low, latitude: 52.405, longitude: 13.104 }
`;
const app = appWith(list);
const target = await checked(await inProcess(list));
const textOf = async (path: string) => (await target.ask({ path })).text;
const jsonOf = async (path: string) => JSON.parse(await textOf(path));

const thinAir = await inProcess(
  'locations: [{ id: 1, slug: thin, name: Thin, latitude: -24.627, longitude: -70.405, pressure: 743 }]',
);

type Entry = Record<string, unknown>;
const ownOf = (name: string) => ['dusk', 'dawn', 'state', 'hours'].map((field) => `${name}_${field}`);
const standardKeys = almanacFields.map(({ name }) => name);

describe('entries of the almanac', () => {
  test('have fields of custom twilights after all others at locations, and no such fields at a place', async () => {
    const names = [...standardKeys, ...ownOf('flats'), ...ownOf('photometry')];
    for (const entry of await jsonOf('/api/almanac/latest/')) expect(Object.keys(entry)).toEqual(names);
    const rows: Entry[] = parse(await textOf('/api/almanac/latest/?format=csv'), { columns: true });
    expect(rows.map((row) => Object.keys(row))).toEqual([names, names]);
    const [place] = await jsonOf('/api/almanac/latest/?latitude=1&longitude=2');
    expect(Object.keys(place)).toEqual(standardKeys);
    // The resource nights has only the fields that clients know.
    for (const night of await jsonOf('/api/nights/latest/')) expect(Object.keys(night)).toHaveLength(14);
  });

  test('are described by OpenAPI, with patterns for custom twilights', async () => {
    const document = await jsonOf('/api/openapi.json');
    expect((await new Validator().validate(structuredClone(document))).errors ?? []).toEqual([]);
    const { AlmanacEntry } = document.components.schemas;
    expect(Object.keys(AlmanacEntry.properties)).toEqual(AlmanacEntry.required);
    const patterns = Object.keys(AlmanacEntry.patternProperties).map((pattern) => RegExp(pattern));
    for (const name of ownOf('flats')) expect(patterns.filter((pattern) => pattern.test(name))).toHaveLength(1);
  });
});

test('the next event can belong to a custom twilight, and OpenAPI describes its name', async () => {
  const [{ flats_dusk: dusk }] = await jsonOf('/api/almanac/latest/?location=high');
  const before = new Date(Date.parse(dusk) - 1000).toISOString();
  const [{ next_event: next }] = await jsonOf(`/api/now/?location=high&at=${before}`);
  expect(next).toEqual({ name: 'flats_dusk', time: dusk, seconds: 1 });
  const { properties } = (await jsonOf('/api/openapi.json')).components.schemas.Sky;
  const [standard, own] = properties.next_event.properties.name.anyOf;
  expect([standard.enum.includes('sunset'), RegExp(own.pattern).test('flats_dusk')]).toEqual([true, true]);
});

test('the page of a night shows custom twilights and the height above the horizon', async () => {
  const { text } = await pageOf(app, '/locations/high/');
  expect(text).toContain('Photometry dusk');
  expect(text).toContain('1200 m');
});

test.each(['constructor', 'hasownproperty', 'valueof', 'x'])(
  'the name of a custom twilight can be %s',
  async (name) => {
    const named = appWith(list.replace('photometry', name));
    const [entry] = JSON.parse(await (await named.request('/api/almanac/latest/?location=high')).text());
    expect(entry[`${name}_state`]).toBe('crossed');
  },
);

test('the name of a custom twilight is reserved if it would repeat a field, an event, a state or a condition', () => {
  const fields = standardKeys.flatMap((key) => /^(.+)_(?:dusk|dawn|state|hours)$/.exec(key)?.[1] ?? []);
  const conditions = ['dark', 'night', 'moon_down', 'day'];
  expect([...reservedTwilightNames]).toEqual(expect.arrayContaining([...fields, ...skyNames, ...conditions]));
});

test('height and pressure move sunset equally as parameters and as keys of the locations file', async () => {
  const sunsetOf = async (selection: string, of = target) =>
    JSON.parse((await of.ask({ path: `/api/nights/latest/?${selection}` })).text)[0].sunset;
  const place = 'latitude=-24.627&longitude=-70.405&timezone=America/Santiago';
  const [high, thin] = [await sunsetOf(`${place}&height_above_horizon=1200`), await sunsetOf(`${place}&pressure=743`)];
  expect([await sunsetOf('location=high'), await sunsetOf('', thinAir)]).toEqual([high, thin]);
  expect(new Set([high, thin, await sunsetOf(place)]).size).toBe(3);
});

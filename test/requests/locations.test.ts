import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locationSchema } from '../../src/locations/schema.ts';
import { appWith } from '../support/site.ts';

/** A location with every key that the list can have. */
const entry: Readonly<Record<string, string>> = {
  id: '1',
  slug: 'dome',
  name: 'Dome',
  description: '"Potsdam"',
  device: 'UT4',
  latitude: '52.405',
  longitude: '13.104',
  timezone: 'Europe/Berlin',
  height_above_horizon: '12',
  pressure: '1000',
};
const flow = Object.entries(entry).map(([key, value]) => `${key}: ${value}`);
const app = appWith(`locations:\n  - { ${flow.join(', ')} }\n`);

test('a location has the seven recorded fields, whatever the list says of it', async () => {
  const exchanges: readonly { request: { path: string }; response: { body: string } }[] = JSON.parse(
    readFileSync(new URL('../fixtures/observed-exchanges.json', import.meta.url), 'utf8'),
  );
  const recorded = exchanges.find(({ request }) => request.path === '/api/locations/1/')?.response.body ?? '';
  const seven = Object.keys(JSON.parse(recorded));
  expect(seven).toHaveLength(7);
  expect(Object.keys(entry)).toEqual(Object.keys(locationSchema.shape));
  for (const path of ['/api/locations/dome/', '/api/locations/']) {
    const body: object | [object] = JSON.parse(await (await app.request(path)).text());
    expect(Object.keys([body].flat()[0] ?? {})).toEqual(seven);
  }
});

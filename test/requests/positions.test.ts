import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';

const app = appWith([place(-24.6, -70.4, 'America/Santiago', 1), place(69.6, 18.9, 'Europe/Oslo', 2)]);

interface Position {
  readonly slug: string;
  readonly body: 'sun' | 'moon';
  readonly time: string;
  readonly altitude: number;
  readonly apparent_altitude: number | null;
  readonly azimuth: number;
  readonly right_ascension: number;
  readonly declination: number;
}

async function positionsOf(query: string): Promise<readonly Position[]> {
  const response = await app.request(`/api/positions/?${query}`);
  return ((await response.json()) as { positions: readonly Position[] }).positions;
}

test('right ascensions and declinations are those of ERFA and DE431, to 0.004°', async () => {
  const rows: readonly Record<string, string>[] = parse(
    readFileSync(new URL('../fixtures/positions.csv', import.meta.url)),
    {
      columns: true,
    },
  );
  for (const { ut1 = '', ...reference } of rows.filter((_, index) => index % 20 === 0)) {
    const both = await positionsOf(`location=1&every=1s&after=${ut1}&limit=2`);
    expect(both.map(({ body }) => body)).toEqual(['sun', 'moon']);
    for (const { body, right_ascension, declination } of both) {
      const [ra, dec] = [Number(reference[`${body}_ra`]), Number(reference[`${body}_dec`])];
      const apart = Math.abs(((right_ascension - ra + 540) % 360) - 180) * Math.cos((dec * Math.PI) / 180);
      expect(Math.hypot(apart, declination - dec), `${body} ${ut1}`).toBeLessThan(0.004);
    }
  }
});

test('altitudes and azimuths are those of the present at the same instant', async () => {
  const anySecond = fc.integer({ min: Date.parse('1900-01-02') / 1000, max: Date.parse('2100-12-30') / 1000 });
  await fc.assert(
    fc.asyncProperty(anySecond, async (second) => {
      const time = new Date(second * 1000).toISOString();
      const skies = (await (await app.request(`/api/now/?at=${time}`)).json()) as readonly Record<string, unknown>[];
      const found = await positionsOf(`after=${time}&every=1s&limit=4`);
      const expected = skies.flatMap((sky) =>
        ['sun', 'moon'].map((body) => ({
          ...{ slug: sky.slug, body, time: time.replace('Z', '000Z') },
          altitude: sky[`${body}_altitude`],
          apparent_altitude: sky[`${body}_apparent_altitude`],
          azimuth: sky[`${body}_azimuth`],
        })),
      );
      expect(found).toMatchObject(expected);
    }),
  );
});

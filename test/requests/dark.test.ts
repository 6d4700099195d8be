import { expect, test } from 'vitest';
import type { AlmanacEntry } from '../support/almanacEntry.ts';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';

const app = appWith([
  place(-24.6, -70.4, 'America/Santiago', 1),
  place(-90, 0, 'Pacific/Auckland', 2),
  place(69.6, 18.9, 'Europe/Oslo', 3),
  place(28.3, 180, 'Pacific/Auckland', 4),
]);

const isDark = async (slug: string, timeMs: number) => {
  const response = await app.request(`/api/now/?location=${slug}&at=${new Date(timeMs).toISOString()}`);
  const [sky] = (await response.json()) as readonly { dark: boolean }[];
  return sky?.dark;
};

test.each(['place-1', 'place-2', 'place-3', 'place-4'])(
  'at %s the present is dark from the start of each dark interval to the millisecond before its end',
  async (slug) => {
    for (const month of ['01', '06', '11']) {
      const range = `after=2026-${month}-03&before=2026-${month}-20`;
      const response = await app.request(`/api/almanac/?location=${slug}&${range}`);
      const { almanac } = (await response.json()) as { almanac: readonly AlmanacEntry[] };
      const spans = almanac.flatMap(({ dark }) =>
        dark.map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const),
      );
      // At the Pole a night can be dark from noon to noon: then the one before, or after, is dark next to it.
      const noons = new Set(almanac.flatMap((entry) => [entry.solar_noon, entry.next_solar_noon].map(Date.parse)));
      for (const [start, end] of spans) {
        expect(await isDark(slug, start)).toBe(true);
        expect(await isDark(slug, end - 1)).toBe(true);
        if (!noons.has(start)) expect(await isDark(slug, start - 1)).toBe(false);
        if (!noons.has(end)) expect(await isDark(slug, end)).toBe(false);
      }
    }
  },
);

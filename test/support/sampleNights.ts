import { type DateRange, type Night, NightCache, nightsFrom } from '../../src/nights/index.ts';
import { read } from './listText.ts';
import { day, place } from './places.ts';

/** A name with all characters that a format must escape. */
export const trickyName = 'Sternwarte „Größe“, auf dem "Dach"; mit Blick \\ nach Süden ✻ '.repeat(3).trim();

const list = read(`locations:
  - { id: 1, slug: tricky, name: ${JSON.stringify(trickyName)}, latitude: 78.22, longitude: 15.65 }
  - { id: 2, slug: paranal, name: Paranal, latitude: -24.62743941, longitude: -70.40498688 }
  - { id: 3, slug: south-pole, name: South Pole, latitude: -90.0, longitude: 0.0, timezone: Pacific/Auckland }
`);

/** The location with a slug in the default locations file. */
export function listed(slug: string) {
  const found = list.find((location) => location.slug === slug);
  if (found === undefined) throw new Error(`No location is called ${slug}.`);
  return found;
}

/** A place that is not in a locations file. */
export const unlisted = { ...place(60.5, -0.25, 'Europe/London'), id: null, slug: null, name: null };

/** The nights of a site on some dates, the oldest first. */
export function nightsOf(site: Night['site'], first: string, last = first): Night[] {
  const range: DateRange = { first: day(first), last: day(last) };
  return [...nightsFrom(new NightCache(), site, range)];
}

/** Nights of all kinds, including a year in the Arctic and at the South Pole, where some times are null. */
export const someNights: readonly Night[] = [
  ...nightsOf(listed('tricky'), '2026-01-01', '2026-12-31'),
  ...nightsOf(listed('south-pole'), '2026-03-01', '2026-10-31'),
  ...nightsOf(listed('paranal'), '2026-05-01', '2026-08-01'),
  ...nightsOf(unlisted, '2026-04-01', '2026-05-01'),
];

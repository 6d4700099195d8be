import { DateTime } from 'luxon';
import { table } from '../formats/table.ts';
import type { Location } from '../locations/index.ts';
import { countOf, type LocationList } from '../locations/locationsFile.ts';
import { crossingOf, NightCache } from '../nights/index.ts';

const head = ['id', 'slug', 'latitude', 'longitude', 'time zone', 'sunset of the latest night'];

/** A table of the locations with their zones and the latest nights' sunsets in local time, and a line that says how many. */
export function locationsTable({ locations, source }: LocationList, nowMs: number): string {
  const cache = new NightCache();
  const rows = locations.map((location) => [
    String(location.id),
    location.slug,
    location.printed.latitude,
    location.printed.longitude,
    location.timeZone.name,
    localSunset(location, crossingOf(cache.at(location, nowMs), 'horizon').duskMs),
  ]);
  const lines = [...warnings(locations), `${countOf(locations)} in ${source}: no faults.`];
  return `${table([head, ...rows], () => false)}\n${lines.join('\n')}\n`;
}

/** A slug of digits alone is allowed, and can be taken for an id. */
function warnings(locations: readonly Location[]): string[] {
  return locations
    .filter(({ slug }) => /^\d+$/.test(slug))
    .map(
      ({ id, slug }) =>
        `Warning: location ${id} has the slug "${slug}", which is all digits: location=${slug} means this location, not one with that id.`,
    );
}

function localSunset(location: Location, sunsetMs: number | null): string {
  if (sunsetMs === null) return 'none';
  return DateTime.fromMillis(sunsetMs, { zone: location.timeZone.name }).toFormat('yyyy-MM-dd HH:mm:ss ZZ', {
    locale: 'en',
  });
}

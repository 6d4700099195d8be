import { DateTime } from 'luxon';
import type { Location } from '../locations/index.ts';
import { NightCache } from '../nights/index.ts';
import { countOf, type LocationList } from './locationsFile.ts';

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
    localSunset(location, cache.at(location, nowMs).sunsetMs),
  ]);
  return `${aligned([head, ...rows])}\n\n${countOf(locations)} in ${source}: no faults.\n`;
}

function localSunset(location: Location, sunsetMs: number | null): string {
  if (sunsetMs === null) return 'none';
  return DateTime.fromMillis(sunsetMs, { zone: location.timeZone.name }).toFormat('yyyy-MM-dd HH:mm:ss ZZ', {
    locale: 'en',
  });
}

/** Rows as lines, each column as wide as its widest cell. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

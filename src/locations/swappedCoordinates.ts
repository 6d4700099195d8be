import type { Location } from './location.ts';
import { TimeZone, timeZoneAt } from './timeZone.ts';

/**
 * Whether the latitude and the longitude of a location seem to be swapped: the swapped ones are in its time zone, and its own are
 * in one whose clocks differ from that within a year. A zone of no place, such as UTC, is no evidence.
 *
 * @param nowMs - the start of that year
 */
export function seemSwapped({ latitude, longitude, timeZone }: Location, nowMs: number): boolean {
  if (Math.abs(longitude) > 90) return false;
  const swapped = new TimeZone(timeZoneAt(longitude, latitude));
  if (swapped.name.startsWith('Etc/') || !swapped.isSameAs(timeZone)) return false;
  const own = new TimeZone(timeZoneAt(latitude, longitude));
  return monthsFrom(nowMs).some((timeMs) => own.offsetMs(timeMs) !== timeZone.offsetMs(timeMs));
}

const monthMs = 30 * 86_400_000;

function monthsFrom(timeMs: number): number[] {
  return Array.from({ length: 12 }, (_, month) => timeMs + month * monthMs);
}

import type { Night } from '../nights/index.ts';

const known = new WeakMap<Night, string>();

/**
 * A night in compact JSON, fields in the order that clients know. Kept with the night, as it is nearly as
 * much work as computing it.
 */
export function nightJson(night: Night): string {
  const kept = known.get(night);
  if (kept !== undefined) return kept;
  const json = JSON.stringify(nightFields(night));
  known.set(night, json);
  return json;
}

function nightFields(night: Night) {
  return {
    id: night.id,
    date: night.date,
    mjd: night.mjd,
    moon_phase: night.moonPhase,
    sunset: instant(night.sunsetMs),
    sunrise: instant(night.sunriseMs),
    midnight: instant(night.midnightMs),
    civil_dusk: instant(night.civilDuskMs),
    civil_dawn: instant(night.civilDawnMs),
    nautical_dusk: instant(night.nauticalDuskMs),
    nautical_dawn: instant(night.nauticalDawnMs),
    astronomical_dusk: instant(night.astronomicalDuskMs),
    astronomical_dawn: instant(night.astronomicalDawnMs),
    location: night.location.id,
  };
}

/** An instant as `YYYY-MM-DDThh:mm:ss.ffffffZ`; the last three digits are zeros, as nights are known to milliseconds. */
function instant(timeMs: number | null): string | null {
  return timeMs === null ? null : `${new Date(timeMs).toISOString().slice(0, -1)}000Z`;
}

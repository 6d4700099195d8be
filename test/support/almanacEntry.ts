type Fields<Names extends string, Value> = { readonly [Name in Names]: Value };

/** A night in the JSON of `/api/almanac/`, with the fields that tests compare with pages and calendars. */
export type AlmanacEntry = Fields<'date' | 'timezone' | 'solar_noon' | 'midnight' | 'next_solar_noon', string> &
  Fields<'horizon_state' | 'astronomical_state' | 'next_new_moon' | 'next_full_moon', string> &
  Fields<'sunset' | 'civil_dusk' | 'nautical_dusk' | 'astronomical_dusk', string | null> &
  Fields<'sunrise' | 'civil_dawn' | 'nautical_dawn' | 'astronomical_dawn' | 'moon_transit', string | null> &
  Fields<'location' | 'dark_hours' | 'moon_illumination' | 'sun_altitude_at_midnight', number> &
  Fields<'sidereal_time_at_midnight', number> &
  Fields<'moon_right_ascension_at_midnight' | 'moon_declination_at_midnight', number> &
  Fields<'sunset_azimuth' | 'sunrise_azimuth', number | null> &
  Fields<'moonrise' | 'moonset', readonly string[]> &
  Fields<'moonrise_azimuth' | 'moonset_azimuth', readonly number[]> &
  Fields<'dark' | 'moonlit', readonly { readonly start: string; readonly end: string }[]>;

/**
 * The total length of a night's dark times, minutes. Both ends of a dark time are rounded to the minute. Times shorter than a
 * minute do not count. A dark time from one solar noon to the next counts as 24 hours.
 */
export function darkMinutes({ dark }: Pick<AlmanacEntry, 'dark'>): number {
  const minute = (timeMs: number) => Math.floor((timeMs + 30_000) / 60_000);
  const lengths = dark.map(({ start, end }) => {
    const [startMs, endMs] = [Date.parse(start), Date.parse(end)];
    if (endMs - startMs < 60_000) return 0;
    return Math.abs(endMs - startMs - 86_400_000) < 60_000 ? 1440 : minute(endMs) - minute(startMs);
  });
  return lengths.reduce((sum, minutes) => sum + minutes, 0);
}

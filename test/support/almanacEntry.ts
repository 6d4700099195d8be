/** A night of `/api/almanac/` in JSON, as far as the pages are compared with it. */
export interface AlmanacEntry {
  readonly location: number;
  readonly date: string;
  readonly timezone: string;
  readonly solar_noon: string;
  readonly sunset: string | null;
  readonly civil_dusk: string | null;
  readonly nautical_dusk: string | null;
  readonly astronomical_dusk: string | null;
  readonly midnight: string;
  readonly astronomical_dawn: string | null;
  readonly nautical_dawn: string | null;
  readonly civil_dawn: string | null;
  readonly sunrise: string | null;
  readonly next_solar_noon: string;
  readonly horizon_state: string;
  readonly astronomical_state: string;
  readonly sun_altitude_at_midnight: number;
  readonly sidereal_time_at_midnight: number;
  readonly moonrise: readonly string[];
  readonly moonset: readonly string[];
  readonly moon_illumination: number;
  readonly next_new_moon: string;
  readonly next_full_moon: string;
  readonly dark: readonly { readonly start: string; readonly end: string }[];
  readonly dark_hours: number;
  readonly sunset_azimuth: number | null;
  readonly sunrise_azimuth: number | null;
  readonly moonrise_azimuth: readonly number[];
  readonly moonset_azimuth: readonly number[];
  readonly moon_transit: string | null;
  readonly moon_right_ascension_at_midnight: number;
  readonly moon_declination_at_midnight: number;
}

/** How many minutes the dark times of a minute or more are, from the minute that each starts at to the one that it ends at. */
export function darkMinutes({ dark }: Pick<AlmanacEntry, 'dark'>): number {
  const times = dark.map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const);
  const minute = (timeMs: number) => Math.floor((timeMs + 30_000) / 60_000);
  return times.reduce((sum, [start, end]) => sum + (end - start < 60_000 ? 0 : minute(end) - minute(start)), 0);
}

import type { NamedEvent, Sky, Twilight } from '../../nights/index.ts';

/** How dark it is, shortest; the names are those of the styles too. */
type Darkness = Twilight | 'dark';

export function darknessOf({ twilight, isDark }: Pick<Sky, 'twilight' | 'isDark'>): Darkness {
  return isDark ? 'dark' : twilight;
}

export const darknessNames: Readonly<Record<Darkness, string>> = {
  day: 'Day',
  civil: 'Civil twilight',
  nautical: 'Nautical twilight',
  astronomical: 'Astronomical twilight',
  night: 'Night, Moon up',
  dark: 'Dark',
};

export const eventLabels: Readonly<Record<NamedEvent['name'], string>> = {
  solar_noon: 'Solar noon',
  sunset: 'Sunset',
  civil_dusk: 'Civil dusk',
  nautical_dusk: 'Nautical dusk',
  astronomical_dusk: 'Astronomical dusk',
  midnight: 'Midnight',
  astronomical_dawn: 'Astronomical dawn',
  nautical_dawn: 'Nautical dawn',
  civil_dawn: 'Civil dawn',
  sunrise: 'Sunrise',
  moonrise: 'Moonrise',
  moonset: 'Moonset',
};

/** `−23.4°`, with the sign of mathematics. */
export function signedDegrees(degrees: number, digits: number): string {
  const text = Math.abs(degrees).toFixed(digits);
  if (Number(text) === 0) return `${text}°`;
  return `${degrees < 0 ? '−' : '+'}${text}°`;
}

/** `24.62744° S`. */
export function latitudeText(latitude: number): string {
  return `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}`;
}

/** `70.40499° W`. */
export function longitudeText(longitude: number): string {
  return `${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;
}

/** The name of a phase; a quarter, new and full Moon are so for a day before and after. */
export function phaseName(phase: number): string {
  const quarter = Math.round(phase * 4);
  if (Math.abs(phase - quarter / 4) < 1 / 29.53) return principal[quarter % 4] ?? '';
  return between[Math.floor(phase * 4)] ?? '';
}

const principal = ['New Moon', 'First quarter', 'Full Moon', 'Last quarter'] as const;
const between = ['Waxing crescent', 'Waxing gibbous', 'Waning gibbous', 'Waning crescent'] as const;

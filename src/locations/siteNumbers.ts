import { type Site, siteBounds, standardPressure } from '../nights/index.ts';

// This file describes the numbers of a site. The schema of the locations file and the parameters of queries derive from the
// tables in this file.

/** The bounds of a number, both included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Unit and meaning of the number. */
  readonly what: string;
  /** Default of the number. A number without a default is required. */
  readonly standard?: number;
}

const coordinates = {
  latitude: { ...siteBounds.latitude, what: 'degrees, north positive' },
  longitude: { ...siteBounds.longitude, what: 'degrees, east positive' },
};

export type Coordinate = keyof typeof coordinates;

/** The optional numbers of a place, in the locations file and in queries. */
export const surroundings = {
  height_above_horizon: {
    ...siteBounds.heightAboveHorizon,
    standard: 0,
    unit: 'm',
    what: 'metres above the visible horizon, not above the sea',
    description:
      'Height of the site in metres above the visible horizon. The visible horizon is, for example, the sea or a plain. On a plain, the height is above the plain, not above the sea. If the height is above 0, sunset and moonset are later, sunrise and moonrise earlier. Allowed only with `latitude` and `longitude`.',
  },
  pressure: {
    ...siteBounds.pressure,
    standard: standardPressure,
    unit: 'hPa',
    what: 'the mean air pressure at the place itself, hPa, not reduced to sea level',
    description:
      'Mean air pressure at the place, hPa. Do not reduce the pressure to sea level. If the pressure is below 1010 hPa, sunset and moonset are earlier, sunrise and moonrise later. Allowed only with `latitude` and `longitude`.',
  },
};

/** The bounds of each number of a site, by key of the locations file. */
export const siteNumbers: Readonly<Record<Coordinate | keyof typeof surroundings, Bounds>> = {
  ...coordinates,
  ...surroundings,
};

/** The numbers of a site's surroundings (height and pressure) that differ from their defaults. */
export function unusualSurroundings({ heightAboveHorizon, pressure }: Pick<Site, 'heightAboveHorizon' | 'pressure'>) {
  return [
    { ...surroundings.height_above_horizon, value: heightAboveHorizon },
    { ...surroundings.pressure, value: pressure },
  ].filter(({ value, standard }) => value !== standard);
}

/** The range of altitudes of the Sun in custom twilights and in conditions of requests. */
export const sunAltitudes: Bounds = { min: -30, max: 30, what: 'an altitude of the Sun, degrees' };

export function isWithin({ min, max }: Bounds, value: number): boolean {
  return value >= min && value <= max;
}

/** The allowed values, worded to stand after "Use" or "allowed is" in a message. */
export function allowedNumber({ min, max, what }: Bounds): string {
  return `a number from ${min} to ${max}: ${what}`;
}

export const allowedTimeZone = 'a name of the IANA time zone database, such as Europe/Berlin';

/** Coordinates as text, to about a metre: `24.62744° S, 70.40499° W`. */
export function coordinatesText({ latitude: north, longitude: east }: Readonly<Record<Coordinate, number>>): string {
  const degrees = (value: number) => `${Number(Math.abs(value).toFixed(5))}°`;
  return `${degrees(north)} ${north < 0 ? 'S' : 'N'}, ${degrees(east)} ${east < 0 ? 'W' : 'E'}`;
}

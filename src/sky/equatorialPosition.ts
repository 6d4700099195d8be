import { linearSiderealTime } from './earth.ts';
import { radian } from './units.ts';

/** A geocentric position in coordinates that rotate with the Earth. Degrees. */
export interface EquatorialPosition {
  /** North of the celestial equator, −90 … 90; of the Sun −23.45 … 23.45, of the Moon −28.8 … 28.8. */
  readonly declination: number;
  /** West of the meridian of Greenwich, −180 … 180. */
  readonly greenwichHourAngle: number;
}

/** A position with its distance, for parallax. */
export interface Body extends EquatorialPosition {
  /** From the Earth's centre, in equatorial radii of the Earth. */
  readonly distance: number;
}

/**
 * The refraction that suncalc adds to all that is below a true altitude of 0°, degrees.
 * suncalc returns only azimuth and apparent altitude; where the refraction is this constant, it can be subtracted exactly.
 */
export const suncalcRefractionBelowHorizon = saemundsson(0);

/** 34′, the refraction at 1010 hPa of what is seen on the horizon, by the almanacs' convention: its true altitude is −34′. Degrees. */
export const horizonRefraction = 34 / 60;

/**
 * How far the air lifts what is seen at an altitude, degrees, at 10 °C and 1010 hPa; to 0.1′, of which the real air differs by more.
 * Below −34′, where nothing is seen, it is that of −34′, 0.573°.
 *
 * @param altitude - without refraction, degrees
 */
export function refraction(altitude: number): number {
  return saemundsson(Math.max(altitude, -horizonRefraction));
}

/** Sæmundsson's formula (Meeus 16.4), in radians as suncalc has it; for altitudes from the horizon's −34′ up. */
function saemundsson(altitude: number): number {
  const h = radian * altitude;
  return 0.0002967 / Math.tan(h + 0.00312536 / (h + 0.08901179)) / radian;
}

/** What suncalc saw over a point on the equator, which has neither refraction nor parallax any more. Degrees. */
interface Sighting {
  /** The instant that suncalc was given. */
  readonly suncalcMs: number;
  /** Of the point. */
  readonly longitude: number;
  /** Geocentric, without refraction. */
  readonly altitude: number;
  /** From north through east. */
  readonly azimuth: number;
}

/**
 * Apparent declination and right ascension, degrees, from what suncalc saw: its right ascension is apparent, while its sidereal
 * time is the mean one without the term in T².
 */
export function apparentPlace({ suncalcMs, longitude, altitude, azimuth }: Sighting) {
  const horizontal = Math.cos(radian * altitude);
  const north = horizontal * Math.cos(radian * azimuth);
  const west = -horizontal * Math.sin(radian * azimuth);
  const localHourAngle = Math.atan2(west, Math.sin(radian * altitude)) / radian;
  return {
    declination: Math.asin(north) / radian,
    rightAscension: linearSiderealTime(suncalcMs) + longitude - localHourAngle,
  };
}

import { AstroTime, Body, EquatorFromVector, GeoVector, RotateVector, Rotation_EQJ_EQD } from 'astronomy-engine';
import { localSiderealTime, moonBody, principalPhaseMs, sunBody } from '../../src/sky/index.ts';
import { utcOf } from '../../src/sky/universalTime.ts';
import { referencePhases } from '../fixtures/phases.ts';
import { rowsOf } from '../fixtures/rowsOf.ts';

/** One kind of differences from a reference. */
export interface DifferenceRow {
  readonly what: string;
  readonly unit: string;
  readonly differences: readonly number[];
}

const dayMs = 86_400_000;
const radian = Math.PI / 180;

/**
 * Instants from 1900 to 2100 with the sidereal time and the Sun's position by the IAU's models, and the Moon's position by DE431.
 */
export const instants = rowsOf('positions.csv').map((row) => {
  const ut1Ms = Date.parse(row.ut1 ?? '');
  const sidereal = Number(row.gst);
  const place = (body: string) => ({
    declination: Number(row[`${body}_dec`]),
    greenwichHourAngle: 15 * sidereal - Number(row[`${body}_ra`]),
  });
  return {
    ut1Ms,
    timeMs: utcOf(ut1Ms),
    ttMinusUt1: Number(row.tt_minus_ut1),
    sidereal,
    sun: place('sun'),
    moon: place('moon'),
    /** Distance from the Earth's centre, km. */
    moonDistance: Number(row.moon_distance),
  };
});

type Instant = (typeof instants)[number];

/** The same angle in the range −180 … 180, degrees. */
const wrapped = (angle: number) => angle - 360 * Math.round(angle / 360);

/** The distance between two near positions on the sky, seconds of arc. */
function arcseconds(
  one: { declination: number; greenwichHourAngle: number },
  other: { declination: number; greenwichHourAngle: number },
): number {
  const across = wrapped(one.greenwichHourAngle - other.greenwichHourAngle) * Math.cos(radian * one.declination);
  return 3600 * Math.hypot(across, one.declination - other.declination);
}

/**
 * The apparent position of date of a body by astronomy-engine. The IAU's sidereal time converts the right ascension to an hour
 * angle.
 */
function placeByAstronomyEngine(body: Body, { ut1Ms, ttMinusUt1, sidereal }: Instant) {
  const time = AstroTime.FromTerrestrialTime((ut1Ms + ttMinusUt1 * 1000 - Date.UTC(2000, 0, 1, 12)) / dayMs);
  const { ra, dec } = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(body, time, true)));
  return { declination: dec, greenwichHourAngle: 15 * (sidereal - ra) };
}

const rows: readonly (Omit<DifferenceRow, 'differences'> & { readonly of: (instant: Instant) => number })[] = [
  { what: 'the Sun', unit: '″', of: ({ timeMs, sun }) => arcseconds(sunBody(timeMs), sun) },
  {
    what: 'the Sun, compared with astronomy-engine',
    unit: '″',
    of: (instant) => arcseconds(sunBody(instant.timeMs), placeByAstronomyEngine(Body.Sun, instant)),
  },
  {
    what: 'the Moon',
    unit: '″',
    of: ({ timeMs, moon }) => arcseconds(moonBody(timeMs), moon),
  },
  {
    what: 'the Moon’s distance',
    unit: ' km',
    of: ({ timeMs, moonDistance }) => Math.abs(moonBody(timeMs).distance * 6378.14 - moonDistance),
  },
  {
    what: 'the Moon, compared with astronomy-engine',
    unit: '″',
    of: (instant) => arcseconds(moonBody(instant.timeMs), placeByAstronomyEngine(Body.Moon, instant)),
  },
  {
    what: 'sidereal time at an instant of UT1',
    unit: ' s',
    of: ({ timeMs, sidereal }) => Math.abs(wrapped(15 * (localSiderealTime(timeMs, 0) - sidereal))) * 240,
  },
];

/** The differences of instants and phases from other sources. */
export const instantRows: readonly DifferenceRow[] = [
  ...rows.map(({ of, ...row }) => ({ ...row, differences: instants.map(of) })),
  {
    what: 'new Moon, full Moon and the quarters',
    unit: ' s',
    differences: referencePhases.map(({ number, timeMs }) => Math.abs(principalPhaseMs(number) - timeMs) / 1000),
  },
];

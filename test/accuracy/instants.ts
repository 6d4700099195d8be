import { readFileSync } from 'node:fs';
import { AstroTime, Body, EquatorFromVector, GeoVector, RotateVector, Rotation_EQJ_EQD } from 'astronomy-engine';
import { localSiderealTime, moonBody, principalPhaseMs, sunBody } from '../../src/sky/index.ts';
import { utcOf } from '../../src/sky/universalTime.ts';
import { referencePhases } from '../fixtures/phases.ts';

/** Differences from a reference, and how far they may be: in the median, at 99 % and at most. These only ever become smaller. */
export interface LimitedRow {
  readonly what: string;
  readonly unit: string;
  readonly limits: readonly [median: number, p99: number, largest: number];
  readonly differences: readonly number[];
}

const dayMs = 86_400_000;
const radian = Math.PI / 180;

/** Instants from 1900 to 2100 with sidereal time and the Sun's place by the IAU's models, and the Moon's by DE431. */
const [, ...lines] = readFileSync(new URL('../fixtures/positions.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
export const instants = lines.map((line) => {
  const [ut1 = '', ...numbers] = line.split(',');
  const [ttMinusUt1, sidereal, sunRightAscension, sunDeclination, moonRightAscension, moonDeclination, moonDistance] =
    numbers.map(Number) as [number, number, number, number, number, number, number];
  const ut1Ms = Date.parse(ut1);
  const place = (declination: number, rightAscension: number) => ({
    declination,
    greenwichHourAngle: 15 * sidereal - rightAscension,
  });
  return {
    ut1Ms,
    timeMs: utcOf(ut1Ms),
    ttMinusUt1,
    sidereal,
    sun: place(sunDeclination, sunRightAscension),
    moon: place(moonDeclination, moonRightAscension),
    /** Km. */
    moonDistance,
  };
});

type Instant = (typeof instants)[number];

/** An angle in degrees, in −180 … 180. */
const wrapped = (angle: number) => angle - 360 * Math.round(angle / 360);

/** How far two places are apart in the sky, seconds of arc; where they are near. */
function arcseconds(
  one: { declination: number; greenwichHourAngle: number },
  other: { declination: number; greenwichHourAngle: number },
): number {
  const across = wrapped(one.greenwichHourAngle - other.greenwichHourAngle) * Math.cos(radian * one.declination);
  return 3600 * Math.hypot(across, one.declination - other.declination);
}

/** A body's apparent place of date by astronomy-engine, its right ascension turned into an hour angle by the IAU's sidereal time. */
function placeByAstronomyEngine(body: Body, { ut1Ms, ttMinusUt1, sidereal }: Instant) {
  const time = AstroTime.FromTerrestrialTime((ut1Ms + ttMinusUt1 * 1000 - Date.UTC(2000, 0, 1, 12)) / dayMs);
  const { ra, dec } = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(body, time, true)));
  return { declination: dec, greenwichHourAngle: 15 * (sidereal - ra) };
}

const rows: readonly (Omit<LimitedRow, 'differences'> & { readonly of: (instant: Instant) => number })[] = [
  { what: 'the Sun', unit: '″', limits: [0.41, 1.5, 1.9], of: ({ timeMs, sun }) => arcseconds(sunBody(timeMs), sun) },
  {
    what: 'the Sun, from astronomy-engine’s',
    unit: '″',
    limits: [0.67, 1.6, 1.9],
    of: (instant) => arcseconds(sunBody(instant.timeMs), placeByAstronomyEngine(Body.Sun, instant)),
  },
  {
    what: 'the Moon',
    unit: '″',
    limits: [0.6, 1.9, 2.4],
    of: ({ timeMs, moon }) => arcseconds(moonBody(timeMs), moon),
  },
  {
    what: 'the Moon’s distance',
    unit: ' km',
    limits: [2, 7.4, 11],
    of: ({ timeMs, moonDistance }) => Math.abs(moonBody(timeMs).distance * 6378.14 - moonDistance),
  },
  {
    what: 'the Moon, from astronomy-engine’s',
    unit: '″',
    limits: [0.84, 2.5, 3.2],
    of: (instant) => arcseconds(moonBody(instant.timeMs), placeByAstronomyEngine(Body.Moon, instant)),
  },
  {
    what: 'sidereal time by UT1',
    unit: ' s',
    limits: [0.0094, 0.03, 0.036],
    of: ({ timeMs, sidereal }) => Math.abs(wrapped(15 * (localSiderealTime(timeMs, 0) - sidereal))) * 240,
  },
];

/** How far what instants and phases have is from another source. */
export const instantRows: readonly LimitedRow[] = [
  ...rows.map(({ of, ...row }) => ({ ...row, differences: instants.map(of) })),
  {
    what: 'new Moon, full Moon and the quarters',
    unit: ' s',
    limits: [1.2, 4.4, 7.2],
    differences: referencePhases.map(({ number, timeMs }) => Math.abs(principalPhaseMs(number) - timeMs) / 1000),
  },
];

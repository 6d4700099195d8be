import { MoonPath, Observer } from '../sky/index.ts';
import { solarDayOfMeanTime } from './calendar.ts';
import { crossingIn, solarDayAt } from './crossings.ts';
import { contains, type Interval } from './interval.ts';
import type { BodyName, Position } from './positions.ts';

/** The instant at which a body's centre passes an altitude. */
export interface AltitudePassage {
  /** Whole milliseconds of UTC since 1970. */
  readonly timeMs: number;
  readonly rises: boolean;
}

/** The passages between a solar noon of a place and the next, in ascending order. */
type PassagesOfDay = (place: Position, solarDay: number, altitude: number) => readonly AltitudePassage[];

const passages: Readonly<Record<BodyName, PassagesOfDay>> = {
  sun(place, solarDay, altitude) {
    const { setsMs, risesMs } = crossingIn(solarDayAt(place, solarDay), altitude);
    const all = [
      setsMs.map((timeMs) => ({ timeMs, rises: false })),
      risesMs.map((timeMs) => ({ timeMs, rises: true })),
    ];
    return all.flat().sort((one, other) => one.timeMs - other.timeMs);
  },
  moon(place, solarDay, altitude) {
    const { noonMs, nextNoonMs } = solarDayAt(place, solarDay);
    const path = new MoonPath(new Observer(place), Math.round(noonMs), Math.round(nextNoonMs));
    return path.altitudeCrossings(altitude).map(({ timeMs, rises }) => ({ timeMs: Math.round(timeMs), rises }));
  },
};

/**
 * When the centre of the Sun or the Moon passes an altitude within an interval, in ascending order; found day by day, from solar
 * noon to solar noon as in nights, when they are read.
 *
 * @param altitude - topocentric, without refraction, degrees
 */
export function* altitudePassages(
  place: Position,
  name: BodyName,
  altitude: number,
  interval: Interval,
): Generator<AltitudePassage> {
  // True noon is up to 17 minutes from mean noon, on either side.
  const [first, last] = [interval.startMs, interval.endMs].map((timeMs) => solarDayOfMeanTime(place.longitude, timeMs));
  for (let solarDay = (first ?? 0) - 1; solarDay <= (last ?? 0) + 1; solarDay++)
    yield* passages[name](place, solarDay, altitude).filter(({ timeMs }) => contains(interval, timeMs));
}

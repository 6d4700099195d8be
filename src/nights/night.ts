import type { Site } from '../locations/index.ts';
import { type Body, moonBody, moonLight, SolarDay, sunBody } from '../sky/index.ts';
import { type CivilDay, dateOf, idOfNight, isoDate, meanSolarNoon, mjdOf, type SolarDayNumber } from './calendar.ts';
import { type Interval, intervalsBetween } from './interval.ts';
import { type MoonOfNight, moonOfNight } from './moon.ts';
import { type MoonAtMidnight, moonAtMidnight } from './moonAtMidnight.ts';
import { MoonPhases, type PhasesAround, type PrincipalPhase } from './moonPhases.ts';
import { type Twilight, twilightsOf } from './twilights.ts';

/**
 * Which crossings of an altitude a night has, which explains a `null` dusk or dawn. `crossed_again`: there are more than a dusk
 * and a dawn, between one of them and a solar noon. That takes a Sun that reaches the altitude just at noon: it lasts a minute or
 * two at the polar circles, hours within 1° of a pole.
 */
export const crossingStates = [
  'crossed',
  'dusk_only',
  'dawn_only',
  'always_above',
  'always_below',
  'crossed_again',
] as const;

export type CrossingState = (typeof crossingStates)[number];

/** How the Sun crosses an altitude in a night. Instants are whole milliseconds of UTC since 1970. */
export interface AltitudeCrossing {
  /** The Sun sinks through the altitude, between solar noon and midnight; `null`: it does not. */
  readonly duskMs: number | null;
  /** The Sun rises through the altitude, between midnight and the next solar noon; `null`: it does not. */
  readonly dawnMs: number | null;
  readonly state: CrossingState;
  /** All instants at which it sinks through the altitude, in ascending order; at most two. */
  readonly setsMs: readonly number[];
  /** All instants at which it rises through the altitude. */
  readonly risesMs: readonly number[];
}

/** The same for the altitude of a twilight. */
export interface Crossing extends AltitudeCrossing {
  readonly twilight: Twilight;
}

/** The night of one date at one site. Instants are whole milliseconds of UTC since 1970. */
export class Night {
  readonly site: Site;
  readonly solarDay: SolarDayNumber;
  /** The civil date, in standard time, of the mean solar noon of its solar day. */
  readonly day: CivilDay;
  /** Modified Julian Date of the morning that the night ends on. */
  readonly mjd: number;
  /** `null` where it cannot be requested by an id: see `idOfNight`. */
  readonly id: number | null;
  readonly solarNoonMs: number;
  /** When the Sun is lowest. */
  readonly midnightMs: number;
  readonly nextSolarNoonMs: number;
  /** Of the Sun's centre, topocentric, without refraction, degrees. */
  readonly sunAltitudeAtMidnight: number;
  /** At midnight: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter; in [0, 1), six digits. */
  readonly moonPhase: number;
  /** The illuminated fraction of the Moon's disc at midnight, 0 … 1, six digits. */
  readonly moonIllumination: number;
  /** One for each twilight of the site, from the highest altitude to the lowest. */
  readonly crossings: readonly Crossing[];
  readonly #moonPhases: MoonPhases;
  /** At midnight. */
  readonly #moonBody: Body;
  #moon: MoonOfNight | undefined;
  #moonAtMidnight: MoonAtMidnight | undefined;
  #phases: PhasesAround | undefined;

  /**
   * @param twilights - of the site, which a cache need not make again
   * @param moonPhases - which nights share, as the phases are the same for all of them
   */
  constructor(site: Site, solarDay: SolarDayNumber, twilights = twilightsOf(site), moonPhases = new MoonPhases()) {
    const sun = solarDayAt(site, solarDay);
    const day = dateOf(site, solarDay);
    this.site = site;
    this.solarDay = solarDay;
    this.day = day;
    this.mjd = mjdOf(day);
    this.id = idOfNight(site, solarDay, day);
    this.solarNoonMs = Math.round(sun.noonMs);
    this.midnightMs = Math.round(sun.midnightMs);
    this.nextSolarNoonMs = Math.round(sun.nextNoonMs);
    this.sunAltitudeAtMidnight = sun.altitudeAtMidnight;
    this.#moonBody = moonBody(this.midnightMs);
    const { phase, illumination } = moonLight(this.#moonBody, sunBody(this.midnightMs), this.midnightMs);
    this.moonPhase = roundedPhase(phase);
    this.moonIllumination = sixDigits(illumination);
    this.crossings = twilights.map((twilight) => ({ twilight, ...crossing(sun, twilight.altitude) }));
    this.#moonPhases = moonPhases;
  }

  /** Its day as `YYYY-MM-DD`; made when it is read: a night of a chart or of the present is not printed. */
  get date(): string {
    return isoDate(this.day);
  }

  /** From its solar noon to the next. */
  get interval(): Interval {
    return { startMs: this.solarNoonMs, endMs: this.nextSolarNoonMs };
  }

  /** This and what follows is computed when it is first read: most requests do not need it. */
  get moon(): MoonOfNight {
    this.#moon ??= moonOfNight(this.site, {
      whole: this.interval,
      sunDown: timesBelow(this, 'horizon'),
      astronomicalNight: timesBelow(this, 'astronomical'),
    });
    return this.#moon;
  }

  get moonAtMidnight(): MoonAtMidnight {
    this.#moonAtMidnight ??= moonAtMidnight(this.site, this.#moonBody);
    return this.#moonAtMidnight;
  }

  /** The Moon's principal phases around midnight. */
  get phases(): PhasesAround {
    this.#phases ??= this.#moonPhases.around(this.midnightMs);
    return this.#phases;
  }

  /** The Moon's principal phase within the night, from noon to noon; `null`: there is none. */
  get phaseWithin(): PrincipalPhase | null {
    return this.#moonPhases.within(this.interval);
  }
}

function solarDayAt(site: Site, solarDay: SolarDayNumber): SolarDay {
  return new SolarDay(site, meanSolarNoon(site.longitude, solarDay));
}

/**
 * How the Sun crosses given altitudes in a night.
 *
 * @param altitudes - topocentric, without refraction, degrees
 */
export function crossingsAt(
  { site, solarDay }: Night,
  altitudes: readonly number[],
): (AltitudeCrossing & { readonly altitude: number })[] {
  const sun = solarDayAt(site, solarDay);
  return altitudes.map((altitude) => ({ altitude, ...crossing(sun, altitude) }));
}

function crossing(sun: SolarDay, altitude: number): AltitudeCrossing {
  const midnightMs = Math.round(sun.midnightMs);
  const setsMs: number[] = [];
  const risesMs: number[] = [];
  let duskMs: number | null = null;
  let dawnMs: number | null = null;
  for (const { timeMs, rises } of sun.crossings(altitude)) {
    const roundedMs = Math.round(timeMs);
    if (rises) risesMs.push(roundedMs);
    else setsMs.push(roundedMs);
    if (!rises && roundedMs <= midnightMs) duskMs = roundedMs;
    if (rises && roundedMs >= midnightMs) dawnMs ??= roundedMs;
  }
  const state = stateOf(duskMs, dawnMs, setsMs.length + risesMs.length) ?? stayingState(sun, altitude);
  return { duskMs, dawnMs, state, setsMs, risesMs };
}

/** `null` where there are no crossings. */
function stateOf(duskMs: number | null, dawnMs: number | null, crossings: number): CrossingState | null {
  if (crossings === 0) return null;
  if (crossings === 1) return duskMs === null ? 'dawn_only' : 'dusk_only';
  return crossings === 2 && duskMs !== null && dawnMs !== null ? 'crossed' : 'crossed_again';
}

/** The Sun is lowest at midnight: without crossings, it stays above the altitude if it is above it then. */
function stayingState(sun: SolarDay, altitude: number): CrossingState {
  return sun.isBelowAtMidnight(altitude) ? 'always_below' : 'always_above';
}

/**
 * The parts of a night, from noon to noon, with the Sun below the altitude of a twilight, in ascending order; at most two.
 *
 * @throws RangeError where there is no twilight of that name
 */
export function timesBelow(night: Night, name: string): Interval[] {
  return intervalsBelow(night, crossingOf(night, name));
}

/** The same for a crossing of the night. */
export function intervalsBelow({ interval }: Night, { state, setsMs, risesMs }: AltitudeCrossing): Interval[] {
  const [firstSet = Infinity] = setsMs;
  const [firstRise = Infinity] = risesMs;
  return intervalsBetween(interval, state === 'always_below' || firstRise < firstSet, setsMs, risesMs);
}

/**
 * The parts of a night with the Sun below one altitude and not below a lower one, in ascending order.
 *
 * @throws RangeError where there is no twilight of one of the names
 */
export function timesBetween(night: Night, higher: string, lower: string): Interval[] {
  const [outer, inner] = [timesBelow(night, higher), timesBelow(night, lower)];
  const startsMs = [...outer.map(({ startMs }) => startMs), ...inner.map(({ endMs }) => endMs)].sort((a, b) => a - b);
  const endsMs = [...outer.map(({ endMs }) => endMs), ...inner.map(({ startMs }) => startMs)].sort((a, b) => a - b);
  const parts = startsMs.map((startMs, index) => ({ startMs, endMs: endsMs[index] ?? startMs }));
  return parts.filter(({ startMs, endMs }) => startMs < endMs);
}

/**
 * The time below an altitude that contains midnight, from dusk to dawn; `null` where the Sun is never below the altitude.
 *
 * @throws RangeError where there is no twilight of that name
 */
export function duskToDawn(night: Night, name: string): Interval | null {
  const { state, duskMs, dawnMs } = crossingOf(night, name);
  if (state === 'always_above') return null;
  return { startMs: duskMs ?? night.solarNoonMs, endMs: dawnMs ?? night.nextSolarNoonMs };
}

/**
 * The crossing of a twilight in a night.
 *
 * @throws RangeError where there is no twilight of that name
 */
export function crossingOf({ crossings }: Night, name: string): Crossing {
  const found = crossings.find(({ twilight }) => twilight.name === name);
  if (found === undefined) throw new RangeError(`No twilight is called "${name}".`);
  return found;
}

/** A phase to six digits, in [0, 1): where rounding gives 1, it is 0. */
export function roundedPhase(phase: number): number {
  return sixDigits(phase) % 1;
}

function sixDigits(fraction: number): number {
  return Math.round(fraction * 1e6) / 1e6;
}

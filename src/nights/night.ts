import { type Body, directionTo, moonBody, moonLight, Observer, rounded, sunBody } from '../sky/index.ts';
import { type CivilDay, dateOf, isoDate, type SolarDayNumber } from './calendar.ts';
import { type CrossedNight, type Crossing, crossingIn, sunPathOn } from './crossings.ts';
import { idOfNight, mjdOf } from './ids.ts';
import type { Interval } from './interval.ts';
import { type MoonOfNight, moonOfNight } from './moon.ts';
import { type PhasesAround, type PrincipalPhase, phasesAround, phaseWithin } from './moonPhases.ts';
import { type BodyAtInstant, seenFrom } from './positions.ts';
import type { Site } from './site.ts';
import { twilightsOf } from './twilights.ts';

/** The night of one date at one site. Instants are whole milliseconds of UTC since 1970. */
export class Night implements CrossedNight {
  readonly site: Site;
  readonly solarDay: SolarDayNumber;
  /** Date of the night: the date in the site's standard time at the mean solar noon with which the solar day begins. */
  readonly civilDay: CivilDay;
  /** Modified Julian Date of the morning on which the night ends. */
  readonly mjd: number;
  /** Permanent id of the night. `null`: the night has no id, see `idOfNight`. */
  readonly id: number | null;
  readonly solarNoonMs: number;
  /** Solar midnight: the instant of the night at which the Sun is lowest. */
  readonly midnightMs: number;
  readonly nextSolarNoonMs: number;
  /** Altitude of the Sun's centre at midnight, topocentric, without refraction, degrees. */
  readonly sunAltitudeAtMidnight: number;
  /**
   * The Moon's phase at midnight, 0 (included) … 1 (not included), rounded to six decimals: 0 new, 0.25 first quarter, 0.5 full,
   * 0.75 last quarter.
   */
  readonly moonPhase: number;
  /** The illuminated fraction of the Moon's disc at midnight, 0 … 1, rounded to six decimals. */
  readonly moonIllumination: number;
  /** The crossing of each twilight of the site, from the highest altitude to the lowest. */
  readonly crossings: readonly Crossing[];
  /** The geocentric position of the Moon at midnight. */
  readonly #moonBody: Body;
  #moon: MoonOfNight | undefined;

  constructor(site: Site, solarDay: SolarDayNumber) {
    const sun = sunPathOn(site, solarDay);
    const civilDay = dateOf(site, solarDay);
    this.site = site;
    this.solarDay = solarDay;
    this.civilDay = civilDay;
    this.mjd = mjdOf(civilDay);
    this.id = idOfNight(site, solarDay, civilDay);
    this.solarNoonMs = Math.round(sun.noonMs);
    this.midnightMs = Math.round(sun.midnightMs);
    this.nextSolarNoonMs = Math.round(sun.nextNoonMs);
    this.sunAltitudeAtMidnight = sun.altitudeAtMidnight;
    this.#moonBody = moonBody(this.midnightMs);
    const { phase, illumination } = moonLight(this.#moonBody, sunBody(this.midnightMs), this.midnightMs);
    this.moonPhase = roundedPhase(phase);
    this.moonIllumination = rounded(illumination, 6);
    this.crossings = twilightsOf(site).map((twilight) => ({ twilight, ...crossingIn(sun, twilight.altitude) }));
  }

  /** Date of the night as `YYYY-MM-DD`. The text is built on access, because many nights are never printed. */
  get date(): string {
    return isoDate(this.civilDay);
  }

  /** The interval from the night's solar noon to the next solar noon. */
  get interval(): Interval {
    return { startMs: this.solarNoonMs, endMs: this.nextSolarNoonMs };
  }

  /**
   * The Moon's rises, sets and altitudes, and the dark intervals. Computed on first access, because most requests do not need the
   * Moon.
   */
  get moon(): MoonOfNight {
    this.#moon ??= moonOfNight(this);
    return this.#moon;
  }

  /** The Moon as seen from the site at midnight. */
  get moonAtMidnight(): BodyAtInstant {
    return seenFrom(new Observer(this.site), this.#moonBody, this.midnightMs);
  }

  /** Direction of the Moon's bright limb at midnight, as seen from the site: degrees clockwise from the zenith, −180 … 180. */
  get brightLimbAngle(): number {
    const sun = seenFrom(new Observer(this.site), sunBody(this.midnightMs), this.midnightMs);
    return directionTo(this.moonAtMidnight, sun);
  }

  /** The Moon's principal phases around midnight. */
  get phases(): PhasesAround {
    return phasesAround(this.midnightMs);
  }

  /** The Moon's principal phase within the night, from noon to noon. `null`: the night has no principal phase. */
  get phaseWithin(): PrincipalPhase | null {
    return phaseWithin(this.interval);
  }
}

/** A phase of the Moon rounded to six decimals, 0 (included) … 1 (not included). A phase that rounds to 1 becomes 0. */
export function roundedPhase(phase: number): number {
  return rounded(phase, 6) % 1;
}

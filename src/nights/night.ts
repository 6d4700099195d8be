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
  /** The civil date, in standard time, of the mean solar noon of its solar day. */
  readonly civilDay: CivilDay;
  /** Modified Julian Date of the morning that the night ends on. */
  readonly mjd: number;
  /** `null` if it cannot be requested by an id: see `idOfNight`. */
  readonly id: number | null;
  readonly solarNoonMs: number;
  /** When the Sun is lowest. */
  readonly midnightMs: number;
  readonly nextSolarNoonMs: number;
  /** Of the Sun's centre, topocentric, without refraction, degrees. */
  readonly sunAltitudeAtMidnight: number;
  /** At midnight: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter, in [0, 1), six digits. */
  readonly moonPhase: number;
  /** The illuminated fraction of the Moon's disc at midnight, 0 … 1, six digits. */
  readonly moonIllumination: number;
  /** One for each twilight of the site, from the highest altitude to the lowest. */
  readonly crossings: readonly Crossing[];
  /** At midnight. */
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

  /** Its civil date as `YYYY-MM-DD`. It is built when it is read, because many nights are never printed. */
  get date(): string {
    return isoDate(this.civilDay);
  }

  /** From its solar noon to the next. */
  get interval(): Interval {
    return { startMs: this.solarNoonMs, endMs: this.nextSolarNoonMs };
  }

  /** Computed when it is first read: most requests do not need it. */
  get moon(): MoonOfNight {
    this.#moon ??= moonOfNight(this);
    return this.#moon;
  }

  get moonAtMidnight(): BodyAtInstant {
    return seenFrom(new Observer(this.site), this.#moonBody, this.midnightMs);
  }

  /** Direction of the Moon's bright limb at midnight for an observer: degrees clockwise from the zenith, −180 … 180. */
  get brightLimbAngle(): number {
    const sun = seenFrom(new Observer(this.site), sunBody(this.midnightMs), this.midnightMs);
    return directionTo(this.moonAtMidnight, sun);
  }

  /** The Moon's principal phases around midnight. */
  get phases(): PhasesAround {
    return phasesAround(this.midnightMs);
  }

  /** The Moon's principal phase within the night, from noon to noon; `null`: there is none. */
  get phaseWithin(): PrincipalPhase | null {
    return phaseWithin(this.interval);
  }
}

/** A phase to six digits, in [0, 1): if rounding gives 1, it is 0. */
export function roundedPhase(phase: number): number {
  return rounded(phase, 6) % 1;
}

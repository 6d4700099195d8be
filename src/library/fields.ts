// Written by `npm run docs` from the facts of the service. It is published as it is, so it imports nothing.

/**
 * How the Sun crosses an altitude in a night, which explains a `null` dusk or dawn. `crossed_again`: more than once in
 * one half of the night, as near the polar circles.
 */
export type CrossingState = 'crossed' | 'dusk_only' | 'dawn_only' | 'always_above' | 'always_below' | 'crossed_again';

/**
 * How bright the sky is by the altitude of the Sun: `civil` from sunset to −6°, `nautical` to −12°, `astronomical` to
 * −18°.
 */
export type SkyName = 'day' | 'civil' | 'nautical' | 'astronomical' | 'night';

/** A kind of sky: the Sun’s altitude, and for `dark`, `grey`, `bright` and `moonlit` the Moon too. */
export type SkyKindName =
  | 'dark'
  | 'grey'
  | 'bright'
  | 'moonlit'
  | 'civil'
  | 'nautical'
  | 'astronomical'
  | 'night'
  | 'twilight'
  | 'day';

/** An altitude of the Sun that every place has a name for. */
export type TwilightName = 'horizon' | 'civil' | 'nautical' | 'astronomical';

/** An event that every place has. `darkStart` … `greyEnd` are the ends of those intervals of the almanac. */
export type StandardEventName =
  | 'solarNoon'
  | 'sunset'
  | 'civilDusk'
  | 'nauticalDusk'
  | 'astronomicalDusk'
  | 'midnight'
  | 'astronomicalDawn'
  | 'nauticalDawn'
  | 'civilDawn'
  | 'sunrise'
  | 'moonrise'
  | 'moonset'
  | 'moonTransit'
  | 'darkStart'
  | 'darkEnd'
  | 'greyStart'
  | 'greyEnd'
  | 'newMoon'
  | 'firstQuarter'
  | 'fullMoon'
  | 'lastQuarter';

/** An event, those of own twilights included: `flatsDusk` and `flatsDawn` of `flats`. */
export type EventName<Name extends string = string> = StandardEventName | `${Name}Dusk` | `${Name}Dawn`;

/** An event that can be the next one of a night: of the Sun, a moonrise or a moonset. */
export type NextEventName<Name extends string = string> =
  | 'solarNoon'
  | 'sunset'
  | 'civilDusk'
  | 'nauticalDusk'
  | 'astronomicalDusk'
  | 'midnight'
  | 'astronomicalDawn'
  | 'nauticalDawn'
  | 'civilDawn'
  | 'sunrise'
  | 'moonrise'
  | 'moonset'
  | `${Name}Dusk`
  | `${Name}Dawn`;

/** A time interval, the end not included. */
export interface Interval {
  /** A dusk, moonrise or moonset, or the solar noon at the start of the night. */
  readonly start: Date;
  /** Not included: a dawn, moonrise or moonset, or the next solar noon. */
  readonly end: Date;
}

/** An interval with the Moon up. */
export interface MoonlitInterval {
  /** Dusk or moonrise, or the solar noon at the start of the night. */
  readonly start: Date;
  /** Not included: dawn or moonset, or the next solar noon. */
  readonly end: Date;
  /**
   * The highest altitude of the Moon’s centre in it, topocentric, without refraction, degrees. When its upper limb is
   * on the horizon, its centre is at −0.8°.
   */
  readonly maxAltitude: number;
}

/** How the Sun crosses the altitude of one of the place’s own twilights. */
export interface OwnTwilight {
  /** The Sun’s centre goes below it, between solar noon and midnight. Instant of UTC. null: there is none. */
  readonly dusk: Date | null;
  /** The Sun’s centre rises above it, between midnight and the next solar noon. Instant of UTC. null: there is none. */
  readonly dawn: Date | null;
  /** How the Sun crosses it, which explains a null dusk or dawn. */
  readonly state: CrossingState;
  /** How long the Sun is below it, hours. */
  readonly hours: number;
}

/**
 * The night of one date at one place, from one solar noon to the next. A dusk is between solar noon and midnight, a
 * dawn between midnight and the next solar noon. `Name`: the names of the place’s own twilights.
 */
export interface Night<Name extends string = string> {
  /**
   * The local date, in the place’s standard time, of the noon at which the night begins: the mean solar noon nearest to
   * `solarNoon`. Sunset falls on this date, unless it comes after 0h local time, as in Reykjavik in June.
   */
  readonly date: string;
  /** Modified Julian Date of the morning on which the night ends: that of 0h UTC of `date`, plus 1. */
  readonly mjd: number;
  /** At midnight: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. */
  readonly moonPhase: number;
  /**
   * The Sun’s centre goes below −50′ (lower at a height above the horizon, higher in thin air), between solar noon and
   * midnight. Instant of UTC. null: there is none.
   */
  readonly sunset: Date | null;
  /**
   * The Sun’s centre rises above −50′ (lower at a height above the horizon, higher in thin air), between midnight and
   * the next solar noon. Instant of UTC. null: there is none.
   */
  readonly sunrise: Date | null;
  /** When the Sun is lowest, which is not 0h local time. Instant of UTC. */
  readonly midnight: Date;
  /** The Sun’s centre goes below −6°, between solar noon and midnight. Instant of UTC. null: there is none. */
  readonly civilDusk: Date | null;
  /**
   * The Sun’s centre rises above −6°, between midnight and the next solar noon. Instant of UTC. null: there is none.
   */
  readonly civilDawn: Date | null;
  /** The Sun’s centre goes below −12°, between solar noon and midnight. Instant of UTC. null: there is none. */
  readonly nauticalDusk: Date | null;
  /**
   * The Sun’s centre rises above −12°, between midnight and the next solar noon. Instant of UTC. null: there is none.
   */
  readonly nauticalDawn: Date | null;
  /** The Sun’s centre goes below −18°, between solar noon and midnight. Instant of UTC. null: there is none. */
  readonly astronomicalDusk: Date | null;
  /**
   * The Sun’s centre rises above −18°, between midnight and the next solar noon. Instant of UTC. null: there is none.
   */
  readonly astronomicalDawn: Date | null;
  /** IANA name of the time zone by which the night is dated. */
  readonly timezone: string;
  /** Upper transit of the Sun at the start of the night. Instant of UTC. */
  readonly solarNoon: Date;
  /** Upper transit of the Sun at the end of the night. Instant of UTC. */
  readonly nextSolarNoon: Date;
  /** Altitude of the Sun’s centre, topocentric, without refraction, degrees. */
  readonly sunAltitudeAtMidnight: number;
  /**
   * How the Sun crosses −50′ (lower at a height above the horizon, higher in thin air) in this night, which explains a
   * null dusk or dawn.
   */
  readonly horizonState: CrossingState;
  /** How the Sun crosses −6° in this night, which explains a null dusk or dawn. */
  readonly civilState: CrossingState;
  /** How the Sun crosses −12° in this night, which explains a null dusk or dawn. */
  readonly nauticalState: CrossingState;
  /** How the Sun crosses −18° in this night, which explains a null dusk or dawn. */
  readonly astronomicalState: CrossingState;
  /** Illuminated fraction of the Moon’s disc at midnight. */
  readonly moonIllumination: number;
  /** The place’s own twilights by their names. */
  readonly twilights: Readonly<Record<Name, OwnTwilight>>;
}

/** A night and what an observer plans it by. */
export interface AlmanacEntry<Name extends string = string> extends Night<Name> {
  /** Modified Julian Date of `date` at 0h UTC: the convention that counts a night by its evening. */
  readonly mjdEvening: number;
  /** The same as `mjd`: the convention that counts a night by its morning, as SDSS does. */
  readonly mjdMorning: number;
  /**
   * The Moon’s upper limb rises over the horizon, with 34′ of refraction at 1010 hPa: instants of UTC in ascending
   * order; a night can have none, one or two.
   */
  readonly moonrise: readonly Date[];
  /**
   * The Moon’s upper limb sets below the horizon, with 34′ of refraction at 1010 hPa: instants of UTC in ascending
   * order; a night can have none, one or two.
   */
  readonly moonset: readonly Date[];
  /** Altitude of the Moon’s centre, topocentric, without refraction, degrees. */
  readonly moonAltitudeAtMidnight: number;
  /** Local apparent sidereal time, hours. */
  readonly siderealTimeAtMidnight: number;
  /** How long the Sun is below −18°, hours. */
  readonly astronomicalNightHours: number;
  /** When the Sun is below −18° and the Moon is down: intervals of UTC, the end not included. */
  readonly dark: readonly Interval[];
  /** Total length of the intervals in `dark`, hours. */
  readonly darkHours: number;
  /** Metres above the visible horizon, which is lower by 1.76′ × √metres at sunset, sunrise, moonrise and moonset. */
  readonly heightAboveHorizon: number;
  /** When the Sun is below −18° and the Moon is up: intervals of UTC, the end not included. */
  readonly moonlit: readonly MoonlitInterval[];
  /** The moonlit intervals are grey if `moonIllumination` is at most this, else bright. */
  readonly greyIllumination: number;
  /**
   * The moonlit intervals if `moonIllumination` is at most `greyIllumination`; else none. They are all grey or all
   * bright.
   */
  readonly grey: readonly Interval[];
  /** Total length of the intervals in `grey`, hours. */
  readonly greyHours: number;
  /**
   * Total length of the moonlit intervals if they are not grey, hours. Dark, grey and bright hours add up to
   * `astronomicalNightHours`.
   */
  readonly brightHours: number;
  /** Local apparent sidereal time at `sunset`, hours. null: there is none. */
  readonly sunsetSiderealTime: number | null;
  /** Local apparent sidereal time at `sunrise`, hours. null: there is none. */
  readonly sunriseSiderealTime: number | null;
  /** Local apparent sidereal time at `civilDusk`, hours. null: there is none. */
  readonly civilDuskSiderealTime: number | null;
  /** Local apparent sidereal time at `civilDawn`, hours. null: there is none. */
  readonly civilDawnSiderealTime: number | null;
  /** Local apparent sidereal time at `nauticalDusk`, hours. null: there is none. */
  readonly nauticalDuskSiderealTime: number | null;
  /** Local apparent sidereal time at `nauticalDawn`, hours. null: there is none. */
  readonly nauticalDawnSiderealTime: number | null;
  /** Local apparent sidereal time at `astronomicalDusk`, hours. null: there is none. */
  readonly astronomicalDuskSiderealTime: number | null;
  /** Local apparent sidereal time at `astronomicalDawn`, hours. null: there is none. */
  readonly astronomicalDawnSiderealTime: number | null;
  /**
   * Upper transit of the Moon between the two solar noons. Instant of UTC. null: there is none, as happens about once a
   * month near new Moon, because transits are 24.8 hours apart.
   */
  readonly moonTransit: Date | null;
  /**
   * The highest altitude of the Moon’s centre from sunset to sunrise, topocentric, without refraction, degrees;
   * negative if it stays down. null: the Sun does not set.
   */
  readonly moonMaxAltitude: number | null;
  /** Right ascension of the Moon’s centre, apparent, geocentric, of date, not ICRS: degrees. */
  readonly moonRightAscensionAtMidnight: number;
  /** Declination of the Moon’s centre, apparent, geocentric, of date, degrees. */
  readonly moonDeclinationAtMidnight: number;
  /** Azimuth of the Sun’s centre at `sunset`, from north through east, degrees. null: there is none. */
  readonly sunsetAzimuth: number | null;
  /** Azimuth of the Sun’s centre at `sunrise`, from north through east, degrees. null: there is none. */
  readonly sunriseAzimuth: number | null;
  /** Azimuth of the Moon’s centre at each `moonrise`, from north through east, degrees. */
  readonly moonriseAzimuth: readonly number[];
  /** Azimuth of the Moon’s centre at each `moonset`, from north through east, degrees. */
  readonly moonsetAzimuth: readonly number[];
  /** Whether the illuminated fraction grows at midnight, as it does from new to full Moon. */
  readonly moonWaxing: boolean;
  /** Days since new Moon, at midnight. */
  readonly moonAge: number;
  /** New Moon: the first one after midnight, by apparent geocentric ecliptic longitude. Instant of UTC. */
  readonly nextNewMoon: Date;
  /** First quarter: the first one after midnight, by apparent geocentric ecliptic longitude. Instant of UTC. */
  readonly nextFirstQuarter: Date;
  /** Full Moon: the first one after midnight, by apparent geocentric ecliptic longitude. Instant of UTC. */
  readonly nextFullMoon: Date;
  /** Last quarter: the first one after midnight, by apparent geocentric ecliptic longitude. Instant of UTC. */
  readonly nextLastQuarter: Date;
  /** Air pressure at the place, hPa: at sunset, sunrise, moonrise and moonset refraction is 34′ × pressure ÷ 1010. */
  readonly pressure: number;
}

/** An event in the sky of a place, or a phase of the Moon. */
export interface SkyEvent<Name extends string = string> {
  /** As in the almanac. Dark and grey time have a start and an end. A phase of the Moon is one event for all places. */
  readonly name: EventName<Name>;
  /** Instant of UTC. */
  readonly time: Date;
  /** The date of the night. null for a phase of the Moon. */
  readonly date: string | null;
}

/** The next event of a night. */
export interface NextEvent<Name extends string = string> {
  /**
   * As in the almanac: an event of the Sun, a moonrise or a moonset; `solarNoon` is the one that ends the night, the
   * almanac’s `nextSolarNoon`.
   */
  readonly name: NextEventName<Name>;
  /** Instant of UTC. */
  readonly time: Date;
}

/** The sky over a place at an instant. */
export interface Sky<Name extends string = string> {
  /** The instant. UTC. */
  readonly at: Date;
  /** Altitude of the Sun’s centre, topocentric, without refraction, degrees. */
  readonly sunAltitude: number;
  /**
   * Altitude of the Sun’s centre, topocentric, with refraction, degrees. null: without refraction it is −1° or lower.
   */
  readonly sunApparentAltitude: number | null;
  /** Azimuth of the Sun’s centre, from north through east, degrees. */
  readonly sunAzimuth: number;
  /** Altitude of the Moon’s centre, topocentric, without refraction, degrees. */
  readonly moonAltitude: number;
  /**
   * Altitude of the Moon’s centre, topocentric, with refraction, degrees. null: without refraction it is −1° or lower.
   */
  readonly moonApparentAltitude: number | null;
  /** Azimuth of the Moon’s centre, from north through east, degrees. */
  readonly moonAzimuth: number;
  /** Illuminated fraction of the Moon’s disc. */
  readonly moonIllumination: number;
  /** Which part of the day or night it is, by the almanac’s instants. */
  readonly twilight: SkyName;
  /** Whether `twilight` is `night` and the Moon’s upper limb is below the horizon. */
  readonly dark: boolean;
  /** The next event of the night; the last one is the solar noon that ends it. */
  readonly nextEvent: NextEvent<Name>;
  /** IANA name of the time zone of the place. */
  readonly timezone: string;
}

/** Where the Sun or the Moon is at an instant. */
export interface BodyPosition {
  /** Instant of UTC. */
  readonly time: Date;
  /** Altitude of its centre, topocentric, without refraction, degrees, as the twilights are defined. */
  readonly altitude: number;
  /** Altitude of its centre, topocentric, with refraction, degrees. null: without refraction it is −1° or lower. */
  readonly apparentAltitude: number | null;
  /** Azimuth of its centre, topocentric, from north through east, degrees. */
  readonly azimuth: number;
  /** Right ascension of its centre, apparent, geocentric, of date, not ICRS: degrees. */
  readonly rightAscension: number;
  /** Declination of its centre, apparent, geocentric, of date, degrees. */
  readonly declination: number;
}

/** The centre of the Sun or the Moon passes an altitude. */
export interface BodyCrossing {
  /** Instant of UTC. */
  readonly time: Date;
  /** Whether it rises through the altitude; else it sinks. */
  readonly rises: boolean;
}

/** A time in which conditions hold at a place, within the range that is searched. */
export interface SkyWindow {
  /** The date of the night that contains the start. */
  readonly date: string;
  /** Instant of UTC. */
  readonly start: Date;
  /** Not included. Instant of UTC. */
  readonly end: Date;
  /** Its length, hours. */
  readonly hours: number;
  /**
   * The event at its start, such as `astronomicalDusk` or `moonset`, or the state that begins then: `sunBelow`,
   * `moonBelow`, `moonLitBelow`, `moonGrey`, `moonFar`, `targetAbove`. null: the window is clipped, as it began
   * earlier.
   */
  readonly begins: string | null;
  /**
   * The event at its end, such as `moonrise`, or the state that begins then: `sunAbove`, `moonAbove`, `moonLitAbove`,
   * `moonBright`, `moonNear`, `targetBelow`. null: the window is clipped, as it ends later.
   */
  readonly ends: string | null;
  /** The highest altitude of the target in the window, without refraction, degrees. */
  readonly maxAltitude?: number;
  /** The airmass at that altitude (Pickering 2002). null: it is below the horizon. */
  readonly airmass?: number | null;
  /** The smallest distance of the target from the Moon’s centre in the window, as seen from the place, degrees. */
  readonly minMoonDistance?: number;
}

/** A time in which conditions hold at several places at once, within the range that is searched. */
export interface SkyWindowTogether {
  /** `date` of each place, in the order of the places. */
  readonly dates: readonly string[];
  /** Instant of UTC. */
  readonly start: Date;
  /** Not included. Instant of UTC. */
  readonly end: Date;
  /** Its length, hours. */
  readonly hours: number;
  /**
   * The event at its start, such as `astronomicalDusk` or `moonset`, or the state that begins then: `sunBelow`,
   * `moonBelow`, `moonLitBelow`, `moonGrey`, `moonFar`, `targetAbove`. null: the window is clipped, as it began
   * earlier.
   */
  readonly begins: string | null;
  /**
   * The event at its end, such as `moonrise`, or the state that begins then: `sunAbove`, `moonAbove`, `moonLitAbove`,
   * `moonBright`, `moonNear`, `targetBelow`. null: the window is clipped, as it ends later.
   */
  readonly ends: string | null;
  /** `maxAltitude` of each place, in the order of the places. */
  readonly maxAltitudes?: readonly number[];
  /** `airmass` of each place, in the order of the places. */
  readonly airmasses?: readonly (number | null)[];
  /** `minMoonDistance` of each place, in the order of the places. */
  readonly minMoonDistances?: readonly number[];
}

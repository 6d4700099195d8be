// What the library takes and returns. Its declarations are published as they are here, so this file imports nothing.

/** A place on the Earth. `Name`: the names of its own twilights. */
export interface Place<Name extends string = string> {
  /** Degrees, north positive, −90 … 90. */
  readonly latitude: number;
  /** Degrees, east positive, −180 … 180. */
  readonly longitude: number;
  /** IANA name, such as `Europe/Berlin`, by which nights have their dates. Default: looked up from the coordinates, offline. */
  readonly timezone?: string | undefined;
  /**
   * Metres above the visible horizon, not above the sea, 0 … 9000; it moves sunset, sunrise, moonrise and moonset. Default: 0.
   */
  readonly heightAboveHorizon?: number | undefined;
  /**
   * Air pressure at the place, hPa, 300 … 1100, not reduced to sea level: in thin air refraction at the horizon is less, so that
   * sunset and moonset are earlier, sunrise and moonrise later. Default: 1010.
   */
  readonly pressure?: number | undefined;
  /**
   * Altitudes of the Sun by names of your own, such as `{ flats: -8 }`: degrees, −30 … 30. Up to 12; a name has up to 30 letters
   * and digits and begins with a lower-case letter.
   */
  readonly twilights?: Readonly<Record<Name, number>> | undefined;
  /** The lit fraction of the Moon's disc up to which moonlit time is grey, else bright: 0 … 1. Default: 0.7. */
  readonly greyIllumination?: number | undefined;
}

/** An instant: a `Date`, or milliseconds of UTC since 1970; 1900-01-01 to 2100-12-31. */
export type Instant = Date | number;

/** A time interval, the end not included. */
export interface Interval {
  readonly start: Date;
  readonly end: Date;
}

/** An interval with the Moon up. */
export interface MoonlitInterval extends Interval {
  /** The highest altitude of the Moon's centre in it, topocentric, without refraction, degrees. */
  readonly maxAltitude: number;
}

/**
 * How the Sun crosses an altitude in a night, and so why a dusk or a dawn is `null`. `crossed_again`: more than once in one half
 * of the night, as near the polar circles.
 */
export type CrossingState = 'crossed' | 'dusk_only' | 'dawn_only' | 'always_above' | 'always_below' | 'crossed_again';

/** How the Sun crosses the altitude of one of the place's own twilights. */
export interface OwnTwilight {
  /** `null`: not in this half of the night. */
  readonly dusk: Date | null;
  readonly dawn: Date | null;
  readonly state: CrossingState;
  /** How long the Sun is below the altitude, hours. */
  readonly hours: number;
}

/**
 * The night of one date at one place, from one solar noon to the next. Altitudes are of the Sun's centre, topocentric, without
 * refraction. A dusk is between solar noon and midnight, a dawn between midnight and the next solar noon; it is `null` where the
 * Sun does not cross the altitude there, and the state of the altitude says why.
 */
export interface Night<Name extends string = string> {
  /** `YYYY-MM-DD`: the civil date at the place of the solar noon that the night begins with, in standard time. */
  readonly date: string;
  /** Modified Julian Date of the morning on which the night ends. */
  readonly mjd: number;
  /** IANA name of the time zone that the night is dated by. */
  readonly timezone: string;
  /** Upper transit of the Sun that the night begins with. */
  readonly solarNoon: Date;
  /** −50′; lower at a height above the horizon, higher in thin air. */
  readonly sunset: Date | null;
  /** −6°. */
  readonly civilDusk: Date | null;
  /** −12°. */
  readonly nauticalDusk: Date | null;
  /** −18°. */
  readonly astronomicalDusk: Date | null;
  /** When the Sun is lowest, which is not 0h local time. */
  readonly midnight: Date;
  readonly astronomicalDawn: Date | null;
  readonly nauticalDawn: Date | null;
  readonly civilDawn: Date | null;
  readonly sunrise: Date | null;
  /** The upper transit of the Sun that the night ends with. */
  readonly nextSolarNoon: Date;
  /** Of sunset and sunrise. */
  readonly horizonState: CrossingState;
  readonly civilState: CrossingState;
  readonly nauticalState: CrossingState;
  readonly astronomicalState: CrossingState;
  /** At midnight, degrees. */
  readonly sunAltitudeAtMidnight: number;
  /** At midnight: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter; in [0, 1). */
  readonly moonPhase: number;
  /** The illuminated fraction of the Moon's disc at midnight, 0 … 1. */
  readonly moonIllumination: number;
  /** The place's own twilights by their names. */
  readonly twilights: Readonly<Record<Name, OwnTwilight>>;
}

/** A night and what an observer plans it by. Altitudes are topocentric, without refraction, degrees. */
export interface AlmanacEntry<Name extends string = string> extends Night<Name> {
  /** The same as `mjd` − 1: by the convention that counts a night by its evening. */
  readonly mjdEvening: number;
  /** The same as `mjd`. */
  readonly mjdMorning: number;
  /** Metres. */
  readonly heightAboveHorizon: number;
  /** hPa. */
  readonly pressure: number;
  /** The Moon's upper limb on the horizon, with 34′ of refraction at 1010 hPa; none, one or two, in ascending order. */
  readonly moonrise: readonly Date[];
  readonly moonset: readonly Date[];
  /** Of the Moon's centre at each `moonrise`, degrees from north through east. */
  readonly moonriseAzimuth: readonly number[];
  readonly moonsetAzimuth: readonly number[];
  /** The Moon's upper transit; `null`: none between the two solar noons, about once a month. */
  readonly moonTransit: Date | null;
  /** The highest altitude of the Moon's centre from sunset to sunrise; `null`: the Sun does not set. */
  readonly moonMaxAltitude: number | null;
  readonly moonAltitudeAtMidnight: number;
  /** Geocentric, apparent, of date: hours, in [0, 24). */
  readonly moonRightAscensionAtMidnight: number;
  /** Geocentric, apparent, of date: degrees. */
  readonly moonDeclinationAtMidnight: number;
  /** Whether the illuminated fraction grows at midnight. */
  readonly moonWaxing: boolean;
  /** Days since new Moon, at midnight. */
  readonly moonAge: number;
  /** The first one after midnight. */
  readonly nextNewMoon: Date;
  readonly nextFirstQuarter: Date;
  readonly nextFullMoon: Date;
  readonly nextLastQuarter: Date;
  /** How long the Sun is below −18°, hours: the sum of dark, grey and bright hours. */
  readonly astronomicalNightHours: number;
  /** With the Sun below −18° and the Moon down. */
  readonly dark: readonly Interval[];
  readonly darkHours: number;
  /** With the Sun below −18° and the Moon up. */
  readonly moonlit: readonly MoonlitInterval[];
  /** That of the place, up to which moonlit time is grey. */
  readonly greyIllumination: number;
  /** The moonlit intervals, if `moonIllumination` is at most `greyIllumination`; else none. */
  readonly grey: readonly Interval[];
  readonly greyHours: number;
  readonly brightHours: number;
  /** Of the Sun's centre, degrees from north through east. */
  readonly sunsetAzimuth: number | null;
  readonly sunriseAzimuth: number | null;
  /** Local apparent sidereal time, hours, in [0, 24). `null`: the event is. */
  readonly siderealTimeAtMidnight: number;
  readonly sunsetSiderealTime: number | null;
  readonly sunriseSiderealTime: number | null;
  readonly civilDuskSiderealTime: number | null;
  readonly civilDawnSiderealTime: number | null;
  readonly nauticalDuskSiderealTime: number | null;
  readonly nauticalDawnSiderealTime: number | null;
  readonly astronomicalDuskSiderealTime: number | null;
  readonly astronomicalDawnSiderealTime: number | null;
}

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

/** An event in the sky over a place. */
export interface SkyEvent<Name extends string = string> {
  readonly name: EventName<Name>;
  readonly time: Date;
  /** The date of its night, `YYYY-MM-DD`; `null`: a phase of the Moon, which belongs to no night. */
  readonly date: string | null;
}

/** Which events are returned. */
export interface EventOptions<Name extends string = string> {
  /** From this instant on, included. */
  readonly after: Instant;
  /** To this instant, not included. Default: 400 days later than `after`. */
  readonly before?: Instant | undefined;
  /** Only events of these names. Default: all. */
  readonly names?: readonly EventName<Name>[] | undefined;
}

/** How bright the sky is by the altitude of the Sun: `civil` from sunset to −6°, `nautical` to −12°, `astronomical` to −18°. */
export type SkyName = 'day' | 'civil' | 'nautical' | 'astronomical' | 'night';

/** The sky over a place at an instant. Altitudes and azimuths are topocentric, of the centres, degrees. */
export interface Sky<Name extends string = string> {
  readonly at: Date;
  readonly timezone: string;
  /** With refraction. */
  readonly sunAltitude: number;
  /** Without refraction. */
  readonly sunTrueAltitude: number;
  /** From north through east. */
  readonly sunAzimuth: number;
  /** With refraction. */
  readonly moonAltitude: number;
  /** Without refraction. */
  readonly moonTrueAltitude: number;
  /** From north through east. */
  readonly moonAzimuth: number;
  /** The illuminated fraction of the Moon's disc, 0 … 1. */
  readonly moonIllumination: number;
  readonly twilight: SkyName;
  /** Whether the Sun is below −18° and the Moon down. */
  readonly dark: boolean;
  /** The next event of the night; the last one is the solar noon that ends it. */
  readonly nextEvent: { readonly name: EventName<Name>; readonly time: Date };
}

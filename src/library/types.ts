// The arguments of the library. This file is published as it is, so it imports only files that are published too.

import type { EventName, SkyKindName, SkyWindow, SkyWindowTogether, TwilightName } from './fields.ts';

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
  /** Moonlit time is grey if the illuminated fraction of the Moon's disc is at most this, else bright: 0 … 1. Default: 0.7. */
  readonly greyIllumination?: number | undefined;
}

/** A place with its time zone, as `observatory-nights/core` needs it, which has no map of time zones. */
export interface ZonedPlace<Name extends string = string> extends Place<Name> {
  /** IANA name, such as `Europe/Berlin`, by which nights have their dates. */
  readonly timezone: string;
}

/** The coordinates of a place; any place has them. */
export type GeographicPosition = Pick<Place, 'latitude' | 'longitude'>;

/**
 * An instant, 1900-01-01 to 2100-12-31, as the end of a range also 2101-01-01T00:00Z: a `Date`; milliseconds of UTC since 1970; a text, `YYYY-MM-DD` for its 0h UTC, or
 * `YYYY-MM-DDThh:mm[:ss[.sss]]` with `Z` or `±hh:mm`, else UTC; or an object with `epochMilliseconds`, such as a
 * `Temporal.Instant`.
 */
export type Instant = Date | number | string | { readonly epochMilliseconds: number };

/** Which events are returned. `Name`: the names of the place's own twilights. */
export interface EventOptions<Name extends string = never> {
  /** From this instant on, included. */
  readonly after: Instant;
  /** To this instant, not included. Default: 400 days later than `after`. */
  readonly before?: Instant | undefined;
  /** Only events of these names, one or more. Default: all. */
  readonly names?: readonly EventName<Name>[] | undefined;
}

/** A fixed position on the sky: ICRS, degrees. */
export interface Target {
  /** 0 (included) … 360 (not included). */
  readonly rightAscension: number;
  /** North positive, −90 … 90. */
  readonly declination: number;
}

/** Conditions that have to hold all at once. `Name`: the names of the places' own twilights. */
export interface WindowConditions<Name extends string = never> {
  /**
   * A kind of sky, or an own twilight of the places, which means the Sun below its altitude; if it is an array, which is not
   * empty, all have to hold. Default: none with `sunBelow`; else `night` with `moonBelow`, `moonLitBelow` or
   * `moonDistanceAbove`; else `dark`.
   */
  readonly condition?: ConditionName<Name> | readonly ConditionName<Name>[] | undefined;
  /**
   * The Sun's centre is below this altitude, topocentric, without refraction, degrees, −30 … 30; or below the altitude of a
   * twilight: `horizon` is from sunset to sunrise.
   */
  readonly sunBelow?: number | TwilightName | Name | undefined;
  /**
   * The Moon's centre is below this altitude, topocentric, without refraction, degrees, −90 … 90; `down`: from moonset to
   * moonrise.
   */
  readonly moonBelow?: number | 'down' | undefined;
  /** The illuminated fraction of the Moon's disc is below this, whether the Moon is up or down: 0 … 1. */
  readonly moonLitBelow?: number | undefined;
  /**
   * The target of the conditions: a position, or a text such as `83.822,-5.391`, in degrees, or `05:35:17.3,-05:23:28`, with the
   * right ascension in hours.
   */
  readonly target?: Target | string | undefined;
  /** The target is above this altitude, without refraction, degrees, −90 … 90. Default: 30, unless `airmassBelow` is given. */
  readonly targetAbove?: number | undefined;
  /** The airmass of the target is below this (Pickering 2002), instead of `targetAbove`: 1 … 38. */
  readonly airmassBelow?: number | undefined;
  /**
   * The target is further than this from the Moon's centre, as seen from the place, degrees, 0 … 180, also while the Moon is
   * down.
   */
  readonly moonDistanceAbove?: number | undefined;
  /** The minimum length of a window, milliseconds, 0 or more; if the range clips it, that of the part inside. Default: 0. */
  readonly atLeastMs?: number | undefined;
}

/** A kind of sky, `any` for day and night, or the name of an own twilight, which all of the places have. */
export type ConditionName<Name extends string = never> = SkyKindName | 'any' | Name;

/** The names of the own twilights that a place has, or all of several places. */
export type TwilightNameOf<Places> = [Places extends readonly (infer Each)[] ? Each : Places] extends [
  { readonly twilights?: infer Named },
]
  ? keyof NonNullable<Named> & string
  : never;

/** The windows of a place, or of several places at once. */
export type WindowOf<Places> = Places extends readonly unknown[] ? SkyWindowTogether : SkyWindow;

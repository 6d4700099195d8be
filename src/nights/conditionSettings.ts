import { type Bounds, type NamedAltitude, sunAltitudes, type Target } from '../locations/index.ts';
import { type Condition, conditionsOf, sunBelow, sunBelowTwilight } from './conditions.ts';
import { moonDistanceAbove, targetAbove } from './targetConditions.ts';
import { twilightNames } from './twilights.ts';

/** The default minimum altitude of a target, degrees: an airmass of 2, a usual limit. */
export const defaultTargetAltitude = 30;

const degrees = (min: number, max: number): Bounds => ({ min, max, what: 'degrees' });

/** Bounds of the numbers of conditions, by the names of their parameters. */
export const conditionNumbers = {
  sun_below: sunAltitudes,
  target_above: degrees(-90, 90),
  moon_distance_above: degrees(0, 180),
} satisfies Readonly<Record<string, Bounds>>;

/** A request's conditions on a target; `undefined`: not set. */
export interface TargetSettings {
  readonly targetAbove: number | undefined;
  readonly moonDistanceAbove: number | undefined;
}

/** The conditions of a request. */
export interface ConditionSettings extends TargetSettings {
  /** Kinds of sky, or a site's own twilights. */
  readonly names: readonly string[] | undefined;
  /** An altitude, degrees, or the name of a twilight. */
  readonly sunBelow: number | string | undefined;
}

/** Resolved conditions. */
export interface ResolvedConditions {
  /** The names requested, or the default. */
  readonly names: readonly string[];
  /** The condition on the Sun, besides the named ones. */
  readonly others: readonly Condition[];
  /** All of them. @param target - `null`: there is none */
  readonly of: (target: Target | null) => readonly Condition[];
}

/**
 * Resolves the conditions of a request.
 *
 * @param own - the sites' own twilights
 * @param refuse - called for a twilight that none of the sites has
 */
export function resolveConditions(
  settings: ConditionSettings,
  own: readonly NamedAltitude[],
  refuse: (setting: 'names' | 'sunBelow', name: string) => never,
): ResolvedConditions {
  const names = settings.names ?? defaultNames(settings);
  const kinds = names.flatMap((name) => conditionsOf(name, { ownTwilights: own }) ?? refuse('names', name));
  const sunBelowSetting = (sun: number | string) => {
    if (typeof sun === 'number') return sunBelow(sun);
    return [...twilightNames, ...own.map(({ name }) => name)].includes(sun)
      ? sunBelowTwilight(sun)
      : refuse('sunBelow', sun);
  };
  const others = ifGiven(settings.sunBelow, sunBelowSetting);
  const ofSky = [...kinds, ...others];
  const of = (target: Target | null) => (target === null ? ofSky : [...ofSky, ...conditionsOfTarget(settings, target)]);
  return { names, others, of };
}

/** The default sky: `dark`; `night` with a distance from the Moon; none with a condition on the Sun. */
function defaultNames({ sunBelow: sun, moonDistanceAbove: distance }: ConditionSettings): readonly string[] {
  if (sun !== undefined) return [];
  return distance === undefined ? ['dark'] : ['night'];
}

function ifGiven<Value>(value: Value | undefined, condition: (value: Value) => Condition): readonly Condition[] {
  return value === undefined ? [] : [condition(value)];
}

/** The conditions on a target. */
export function conditionsOfTarget(settings: TargetSettings, target: Target): readonly Condition[] {
  const { targetAbove: altitude = defaultTargetAltitude, moonDistanceAbove: distance } = settings;
  return [targetAbove(target, altitude), ...ifGiven(distance, (degreesAway) => moonDistanceAbove(target, degreesAway))];
}

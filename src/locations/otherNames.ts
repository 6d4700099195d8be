/** How a message names a parameter: `"sun_below"` in a query, `--sun-below` as a flag. */
export type NameStyle = (name: string) => string;

/** This program's name for a quantity that has another name in other services. */
interface OtherName {
  /** The name as a parameter of a query, as a flag, and as a key of a location. */
  readonly ours: string;
  /** Advice for a name that means a different quantity in other services. The advice does not end with a full stop. */
  readonly advice?: (named: NameStyle) => string;
}

const height: OtherName = {
  ours: 'height_above_horizon',
  advice: (named) =>
    `height above the sea is not used. ${named('height_above_horizon')} is the height above the visible horizon`,
};

/**
 * Names that people type from habit, because other services use them. If the service ignored `lat` in a query, the response would
 * be for another place.
 */
const otherNames: ReadonlyMap<string, OtherName> = new Map<string, OtherName>([
  ['lat', { ours: 'latitude' }],
  ['lon', { ours: 'longitude' }],
  ['lng', { ours: 'longitude' }],
  ['start', { ours: 'after' }],
  ['end', { ours: 'before' }],
  ['tz', { ours: 'timezone' }],
  ['elevation', height],
  ['altitude', height],
]);

/**
 * Finds this program's name for a name in other services. The name in other services may be in upper or lower case. `undefined`:
 * the name is unknown.
 */
export function otherName(name: string): OtherName | undefined {
  return otherNames.get(name.toLowerCase());
}

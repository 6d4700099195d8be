/** How a text names a parameter: `"sun_below"` in a query, `--sun-below` as a flag. */
export type NameStyle = (name: string) => string;

/** A name of this program for what other services call otherwise. */
interface OtherName {
  /** Of a parameter of the service, a flag and a key of a location alike. */
  readonly ours: string;
  /** What to know if the two mean different things, as a sentence without its full stop. */
  readonly advice?: (named: NameStyle) => string;
}

const height: OtherName = {
  ours: 'height_above_horizon',
  advice: (named) =>
    `height above the sea is not used. ${named('height_above_horizon')} is the height above the visible horizon`,
};

/** The names of other services that people type from habit. To ignore one would answer a different question. */
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

/** Our name for a name of other services, in any case; `undefined` if there is none. */
export function otherName(name: string): OtherName | undefined {
  return otherNames.get(name.toLowerCase());
}

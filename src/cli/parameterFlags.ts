import { LocationIndex } from '../locations/index.ts';
import { almanacDateParameters, windowDateParameters, withDays } from '../parameters/nightDates.ts';
import type { Parameters } from '../parameters/parameter.ts';
import { placeParameters, siteParameters } from '../parameters/sites.ts';
import { skyParameters } from '../parameters/skySelection.ts';
import { windowParameters } from '../parameters/windowSelection.ts';
import { type Flag, flagName } from './flags.ts';

/**
 * The placeholders that the help shows for values of flags, by parameter name. The placeholder of any other parameter is
 * `number`.
 */
const placeholders: Readonly<Record<string, string>> = {
  location: 'names',
  timezone: 'zone',
  condition: 'names',
  sun_below: 'altitude',
  sun_above: 'altitude',
  target: 'targets',
  at_least: 'duration',
  date: 'date',
  after: 'date',
  before: 'date',
};

/**
 * An index without locations. The definition of the flags needs an index, but not its locations: the flags are the same for every
 * locations file.
 */
export const emptyIndex = new LocationIndex({ locations: [], targets: [], twilights: [] });

const all = windowParameters(emptyIndex);

/** The date parameters of the commands `tonight` and `windows`. A value can also be a number of days from today: `+7`. */
export const nightDates = withDays(almanacDateParameters);
export const windowDates = withDays(windowDateParameters);

/** The description, with parameter names in backticks replaced by flag names. */
function withFlags(text: string): string {
  return text.replace(/(?<=`)\w+(?=`)/g, (name) => (name in all ? flagName(name) : name));
}

/** The flags for parameters of the service. */
function flagsOfParameters(parameters: Parameters, group: Flag['group']): Flag[] {
  return Object.entries(parameters).map(([name, { description, isSwitch }]) => ({
    name,
    group,
    description: withFlags(description),
    ...(!isSwitch && { value: placeholders[name] ?? 'number' }),
  }));
}

/** The flags for a place that is given by its coordinates. */
export const placeFlags = flagsOfParameters(placeParameters, 'Place');

/** The flag for locations of the locations file. */
export const locationFlags = flagsOfParameters({ location: siteParameters.location }, 'Place');

/** The flag `--location` of commands for a single location. */
export const oneLocationFlag: Flag = {
  name: 'location',
  group: 'Place',
  value: 'name',
  description: 'Slug or id of a location. Optional if the locations file has only one location.',
};

/** Without date flags, a command selects tonight. The default of `--after` therefore applies only if `--before` is given. */
const otherBounds: Readonly<Record<string, string>> = { after: 'before', before: 'after' };
export const dateFlags = flagsOfParameters(nightDates, 'What').map((flag) => {
  const onlyOther = `Default if only \`--${otherBounds[flag.name]}\` is given:`;
  return { ...flag, description: flag.description.replace('Default:', onlyOther) };
});

/** The flags that select windows of the sites. */
export const windowFlags = flagsOfParameters(all, 'What').filter(({ name }) => !(name in siteParameters));

/** The flag for targets of `now`. */
export const skyTargetFlags = flagsOfParameters({ target: skyParameters(emptyIndex).target }, 'What');

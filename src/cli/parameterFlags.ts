import { LocationIndex } from '../locations/index.ts';
import { almanacDateParameters, windowDateParameters, withDays } from '../parameters/nightDates.ts';
import type { Parameters } from '../parameters/parameter.ts';
import { placeParameters, siteParameters } from '../parameters/sites.ts';
import { skyParameters } from '../parameters/skySelection.ts';
import { windowParameters } from '../parameters/windowSelection.ts';
import { type Flag, flagName } from './flags.ts';

/** The placeholders of parameters that are not numbers. */
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

/** An empty list: the flags are the same for each. */
export const emptyIndex = new LocationIndex({ locations: [], targets: [], twilights: [] });

const all = windowParameters(emptyIndex);

/** The dates of nights, and of windows. */
export const nightDates = withDays(almanacDateParameters);
export const windowDates = withDays(windowDateParameters);

/** A description in which the names of flags replace the names of parameters between backticks. */
function withFlags(text: string): string {
  return text.replace(/(?<=`)\w+(?=`)/g, (name) => (name in all ? flagName(name) : name));
}

/** The flags that are parameters of the service, which reads them. */
function flagsOfParameters(parameters: Parameters, group: Flag['group']): Flag[] {
  return Object.entries(parameters).map(([name, { description, isSwitch }]) => ({
    name,
    group,
    description: withFlags(description),
    ...(!isSwitch && { value: placeholders[name] ?? 'number' }),
  }));
}

/** Any place instead of a list. */
export const placeFlags = flagsOfParameters(placeParameters, 'Place');

/** Locations of a list. */
export const locationFlags = flagsOfParameters({ location: siteParameters.location }, 'Place');

/** The location of a command about a single one. */
export const oneLocationFlag: Flag = {
  name: 'location',
  group: 'Place',
  value: 'name',
  description: 'Slug or id, optional if the file has only one.',
};

/** Without dates it is tonight, so the default of a bound applies only with the other bound. */
const otherBounds: Readonly<Record<string, string>> = { after: 'before', before: 'after' };
export const dateFlags = flagsOfParameters(nightDates, 'What').map((flag) => {
  const alone = `Default with \`--${otherBounds[flag.name]}\` alone:`;
  return { ...flag, description: flag.description.replace('Default:', alone) };
});

/** The flags that select windows of the sites. */
export const windowFlags = flagsOfParameters(all, 'What').filter(({ name }) => !(name in siteParameters));

/** The targets of `now`. */
export const skyTargetFlags = flagsOfParameters({ target: skyParameters(emptyIndex).target }, 'What');

import type { Revision } from '../formats/icalendar.ts';
import { jsonLine } from '../formats/json.ts';
import type { TextsByFormat } from '../http/resource.ts';
import { LocationIndex } from '../locations/index.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import type { Site } from '../nights/index.ts';
import { Refusal, type Refused, reasonOf } from '../parameters/refusal.ts';
import { placeParameters, type RequestedSites, siteParameters, sitesOf } from '../parameters/sites.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { locations } from './flags.ts';
import { emptyIndex } from './parameterFlags.ts';

type Loader = Pick<CommandContext, 'loadLocations'>;

/**
 * Reads a value that depends on the list. A place given by its coordinates has no list, and takes precedence over a list of the
 * environment. A refusal of a name that the list does not have names the list.
 *
 * @throws Refusal, UsageError, LocationsFileError
 */
export function readWithList<Value>(
  line: CommandLine,
  { loadLocations }: Loader,
  read: (index: LocationIndex, list: LocationList | null) => Value,
): Value {
  if (Object.keys(placeParameters).some((name) => line.text(name) !== undefined)) {
    if (line.text(locations.name) !== undefined) throw withCoordinates;
    return read(emptyIndex, null);
  }
  const list = loadLocations(line.value(locations));
  try {
    return read(new LocationIndex(list), list);
  } catch (error) {
    if (!(error instanceof Refusal && error.isUnknown)) throw error;
    const inList = (each: Refused) => ({ ...each, reason: (it: string) => `${reasonOf(each, it)} in ${list.source}` });
    throw new Refusal(error.refused.map(inList));
  }
}

const withCoordinates = new Refusal({
  subject: locations.name,
  allowed: null,
  reason: () => 'it cannot be combined with coordinates',
});

/** The sites of a command, and the revision of their calendars. */
export interface SelectedSites extends RequestedSites {
  readonly revision: Revision;
}

/** The sites, selected as in the service. @throws Refusal, UsageError, LocationsFileError */
export function selectSites(line: CommandLine, context: Loader & Pick<CommandContext, 'buildTimeMs'>): SelectedSites {
  return readWithList(line, context, (index, list) => ({
    ...sitesOf(line.values(siteParameters), index),
    revision: revisionOf(list, context),
  }));
}

/** The site of a command about a single one, selected as in `selectSites`. @throws Refusal, UsageError, LocationsFileError */
export function selectSite(line: CommandLine, loader: Loader): Site {
  return readWithList(line, loader, (index, list) => {
    const { sites } = sitesOf(line.values(siteParameters), index);
    const [site, ...others] = sites;
    if (site !== undefined && others.length === 0) return site;
    const allowed = 'the slug or the id of one location, or --latitude and --longitude';
    if (line.text('location') !== undefined) throw new Refusal({ subject: 'location', allowed });
    const reason = () => `name one of ${sites.length} locations in ${list?.source}`;
    throw new Refusal({ subject: 'location', allowed, reason });
  });
}

/** The text of a format as the service writes it; JSON is a line. */
export function written(format: 'json' | 'csv' | 'ics', texts: Required<TextsByFormat>): Iterable<string> {
  return format === 'json' ? jsonLine(texts.json()) : texts[format]();
}

/** Of the calendars of a list; `null`: of a place. */
export function revisionOf(list: LocationList | null, { buildTimeMs }: Pick<CommandContext, 'buildTimeMs'>): Revision {
  return { buildTimeMs, listTimeMs: list?.listTimeMs ?? null };
}

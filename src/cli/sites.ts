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
 * Calls `read` with the locations of the locations file, and returns the result. If flags give coordinates, no file is read, not
 * even the file of `LOCATIONS_FILE`. If a location is unknown, the error message contains the source of the list, such as the
 * path of the locations file.
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
  reason: () => 'the locations file cannot be combined with coordinates',
});

/** The sites of a command, and the last changes of the program and of the locations file, for calendars. */
export interface SelectedSites extends RequestedSites {
  readonly revision: Revision;
}

/** Selects sites by the same rules as the service. @throws Refusal, UsageError, LocationsFileError */
export function selectSites(line: CommandLine, context: Loader & Pick<CommandContext, 'buildTimeMs'>): SelectedSites {
  return readWithList(line, context, (index, list) => ({
    ...sitesOf(line.values(siteParameters), index),
    revision: revisionOf(list, context),
  }));
}

/** Selects the site for a command that takes exactly one site. @throws Refusal, UsageError, LocationsFileError */
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

/** The output text in a format. The text is equal to the body of the service's response. After JSON, a line break is added. */
export function written(format: 'json' | 'csv' | 'ics', texts: Required<TextsByFormat>): Iterable<string> {
  return format === 'json' ? jsonLine(texts.json()) : texts[format]();
}

/** The revision of calendars. @param list - `null`: the calendars are for a place that the locations file does not list */
export function revisionOf(list: LocationList | null, { buildTimeMs }: Pick<CommandContext, 'buildTimeMs'>): Revision {
  return { buildTimeMs, listTimeMs: list?.listTimeMs ?? null };
}

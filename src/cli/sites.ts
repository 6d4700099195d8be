import { DateTime } from 'luxon';
import { type ParameterReader, readParameter } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';
import { type Location, LocationIndex, type Site, type UnlistedPlace } from '../locations/index.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import { placeParameters, SiteParameters } from '../parameters/sites.ts';
import type { CommandContext } from './context.ts';
import { usageError, usageErrorOf } from './usageError.ts';

/** What names the sites of a command. */
export interface SiteOptions {
  /** A file; `undefined`: none is named. */
  readonly locations: string | undefined;
  /** The texts of parameters of the service by their names. */
  readonly parameters: ReadonlyMap<string, string>;
}

type Loader = Pick<CommandContext, 'loadLocations'>;

/** The sites of a command line. */
interface SelectedSites {
  readonly sites: readonly Site[];
  /** The list that they are from; `null`: a place that its coordinates name. */
  readonly list: LocationList | null;
}

/**
 * The place of the coordinates, or the locations that are named, or all of the list; as the service selects them.
 *
 * @throws UsageError, LocationsFileError
 */
export function selectSites({ locations, parameters }: SiteOptions, { loadLocations }: Loader): SelectedSites {
  const isUnlisted = isPlace(parameters);
  if (isUnlisted && locations !== undefined) {
    const reason = () => 'it cannot be combined with coordinates';
    throw usageError({ subject: '--locations', found: locations, allowed: 'one or the other', reason });
  }
  const list = isUnlisted ? null : loadLocations(locations);
  const index = new LocationIndex(list?.locations ?? []);
  return { sites: asFlags(() => new SiteParameters(index).read(readerOf(parameters, 0)).sites), list };
}

/**
 * The same for a command about a single site.
 *
 * @throws UsageError, LocationsFileError
 */
export function selectSite(options: SiteOptions, loader: Loader): { site: Site; list: LocationList | null } {
  const { sites, list } = selectSites(options, loader);
  const [site, ...others] = sites;
  if (site !== undefined && others.length === 0) return { site, list };
  const allowed = 'the slug, an alias or the id of one location, or --latitude and --longitude';
  const found = options.parameters.get('location') ?? null;
  const all = { reason: () => `${list?.source} has ${sites.length} locations` };
  throw usageError({ subject: '--location', found, allowed, ...(found === null && all) });
}

/**
 * The list of a command line: that of a file, or of one location, which its coordinates name.
 *
 * @throws UsageError, LocationsFileError
 */
export function namedList(options: SiteOptions, loader: Loader): LocationList {
  const { sites, list } = selectSites(options, loader);
  const places = sites.filter((site) => site.id === null);
  return list ?? { locations: places.map(here), source: 'the command line', loadedMs: 0, bytes: null };
}

/** Reports which list was used, where the user named none. */
export function noteList(
  list: LocationList | null,
  { locations }: SiteOptions,
  { note }: Pick<CommandContext, 'note'>,
): void {
  if (list !== null && locations === undefined) note(`observatory-nights: the locations are those of ${list.source}`);
}

/** A place as the only location of a list, called by its coordinates. */
function here(place: UnlistedPlace): Location {
  const [latitude, longitude] = [String(place.latitude), String(place.longitude)];
  const name = `${latitude}, ${longitude}`;
  const noOthers = { description: '', device: null, aliases: [] };
  return { ...place, ...noOthers, id: 1, slug: 'here', name, printed: { latitude, longitude } };
}

/** Whether the command line has a place of its own, or a part of one. */
export function isPlace(parameters: SiteOptions['parameters']): boolean {
  return placeParameters.some(({ name }) => parameters.has(name));
}

/** Reads the parameters of a command line. */
export function readerOf(parameters: SiteOptions['parameters'], nowMs: number): ParameterReader {
  return {
    now: () => nowMs,
    text: (name) => parameters.get(name),
    query: (parameter) => readParameter(parameters, parameter),
  };
}

/** @throws UsageError in place of a `Refusal` */
export function asFlags<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof Refusal ? usageErrorOf(error) : error;
  }
}

/** An instant on the clocks of a site. */
export function localTime(timeMs: number, { timeZone }: Site): DateTime {
  return DateTime.fromMillis(timeMs, { zone: timeZone.name, locale: 'en' });
}

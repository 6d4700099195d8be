import { type ParameterReader, readParameter } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';
import { type Location, LocationIndex, type Site, type UnlistedPlace } from '../locations/index.ts';
import { type LocationList, loadLocations } from '../locations/locationsFile.ts';
import { reservedTwilightNames } from '../nights/index.ts';
import { SiteParameters } from '../parameters/sites.ts';
import { type CommonOptions, placeParameters } from './options.ts';
import type { Terminal } from './terminal.ts';
import { UsageError, usageErrorOf } from './usageError.ts';

/** The sites of a command line. */
export interface Selection {
  readonly sites: readonly Site[];
  /** The list that they are from; `null`: a place that its coordinates name. */
  readonly list: LocationList | null;
}

/**
 * The place of the coordinates, or the locations that are named, or all of the list; as the service selects them.
 *
 * @throws UsageError, LocationsFileError
 */
export function selectSites({ locations, parameters }: CommonOptions): Selection {
  // A place needs no list.
  const list = isPlace(parameters) ? null : loadLocations(locations, reservedTwilightNames);
  const index = new LocationIndex(list?.locations ?? []);
  return { sites: asFlags(() => new SiteParameters(index).read(readerOf(parameters, 0)).sites), list };
}

/**
 * The same for a command about a single site.
 *
 * @throws UsageError, LocationsFileError
 */
export function selectSite(options: CommonOptions): { readonly site: Site; readonly list: LocationList | null } {
  const { sites, list } = selectSites(options);
  const [site, ...others] = sites;
  if (site !== undefined && others.length === 0) return { site, list };
  const text = options.parameters.get('location');
  const found = text === undefined ? `${list?.source} has ${sites.length} locations` : `found "${text}"`;
  const allowed = 'the slug, an alias or the id of one location, or --latitude and --longitude';
  throw new UsageError(`--location: ${found}; allowed is ${allowed}`);
}

/**
 * The list of a command line: that of a file, or of one location, which its coordinates name.
 *
 * @throws UsageError, LocationsFileError
 */
export function listOf(options: CommonOptions): LocationList {
  const { sites, list } = selectSites(options);
  const places = sites.filter((site) => site.id === null);
  return list ?? { locations: places.map(here), source: 'the command line', loadedMs: 0, bytes: null };
}

/** Reports which list was used, where the user named none. */
export function noteList(list: LocationList | null, { locations }: CommonOptions, { note }: Terminal): void {
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
export function isPlace(parameters: CommonOptions['parameters']): boolean {
  return placeParameters.some((name) => parameters.has(name));
}

/** Reads the parameters of a command line. */
export function readerOf(parameters: CommonOptions['parameters'], nowMs: number): ParameterReader {
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

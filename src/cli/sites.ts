import { unsetClockReason } from '../api/clock.ts';
import { Refusal, reasonOf } from '../api/refusal.ts';
import { placeParameters, siteParameters, sitesOf } from '../api/sites.ts';
import type { Revision } from '../formats/icalendar.ts';
import { clockTime, wallTime } from '../formats/localTime.ts';
import { type Location, LocationIndex } from '../locations/index.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import type { Site } from '../nights/index.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { locations, now } from './flags.ts';
import { emptyIndex } from './parameterFlags.ts';

type Loader = Pick<CommandContext, 'loadLocations'>;

/**
 * Reads a value that depends on the list; a place given by its coordinates has none. A refusal of a name that the list does not
 * have names the list.
 *
 * @throws Refusal, UsageError, LocationsFileError
 */
export function readWithList<Value>(
  line: CommandLine,
  { loadLocations }: Loader,
  read: (index: LocationIndex, list: LocationList | null) => Value,
): Value {
  const isUnlisted = isPlace(line);
  const found = line.text(locations.name);
  if (isUnlisted && found !== undefined) {
    const reason = () => 'it cannot be combined with coordinates';
    throw new Refusal({ subject: locations.name, found, allowed: null, reason });
  }
  const list = isUnlisted ? null : loadLocations(line.value(locations));
  try {
    return read(list === null ? emptyIndex : new LocationIndex(list), list);
  } catch (error) {
    throw list !== null && error instanceof Refusal ? ofList(error, list) : error;
  }
}

/** Adds which list was read to the refusal of a name that no location has. */
function ofList(refusal: Refusal, { source }: LocationList): Refusal {
  if (!refusal.isUnknown) return refusal;
  return new Refusal(
    refusal.refused.map((each) => ({ ...each, reason: (it: string) => `${reasonOf(each, it)} in ${source}` })),
  );
}

/**
 * The sites, selected as in the service: the place of the coordinates, which takes precedence over a list of the environment; or
 * the named locations, or all of the list.
 *
 * @throws Refusal, UsageError, LocationsFileError
 */
export function selectSites(line: CommandLine, loader: Loader): readonly Site[] {
  return readWithList(line, loader, (index) => sitesOf(line.values(siteParameters), index).sites);
}

/**
 * The site of a command about a single one, selected as in `selectSites`.
 *
 * @throws Refusal, UsageError, LocationsFileError
 */
export function selectSite(line: CommandLine, loader: Loader): Site {
  return readWithList(line, loader, (index, list) => {
    const { sites } = sitesOf(line.values(siteParameters), index);
    const [site, ...others] = sites;
    if (site !== undefined && others.length === 0) return site;
    const found = line.text('location') ?? null;
    const allowed = 'the slug or the id of one location, or --latitude and --longitude';
    const reason = () => `it is needed, as ${list?.source} has ${sites.length} locations`;
    throw new Refusal({ subject: 'location', found, allowed, ...(found === null && { reason }) });
  });
}

/**
 * The list of a command line: from a file, or with a single location given by its coordinates.
 *
 * @throws Refusal, UsageError, LocationsFileError
 */
export function namedList(line: CommandLine, loader: Loader): LocationList {
  return readWithList(line, loader, (index, list) => {
    if (list !== null) return list;
    const isZoneGiven = line.text('timezone') !== undefined;
    const places = sitesOf(line.values(siteParameters), index).sites.map((site) => here(site, isZoneGiven));
    return { locations: places, targets: [], source: 'the command line', bytes: null, stamp: null, listTimeMs: null };
  });
}

/** Of the calendars of a list; `null`: of a place. */
export function revisionOf(list: LocationList | null, { buildTimeMs }: Pick<CommandContext, 'buildTimeMs'>): Revision {
  return { buildTimeMs, listTimeMs: list?.listTimeMs ?? null };
}

/** Reports a clock that is not set, unless `--now` replaces it. @returns whether it did */
export function noteClock(line: CommandLine, context: Pick<CommandContext, 'note' | 'buildTimeMs'>): boolean {
  const unset = line.value(now) === undefined ? unsetClockReason(line.now(), context) : null;
  if (unset !== null) context.note(`observatory-nights: ${unset}`);
  return unset !== null;
}

/** A place as the only location of a list, named by its coordinates. */
function here(place: Site, isZoneGiven: boolean): Location {
  const [latitude, longitude] = [String(place.latitude), String(place.longitude)];
  const name = `${latitude}, ${longitude}`;
  const noOthers = { description: '', device: null };
  return { ...place, ...noOthers, isZoneGiven, id: 1, slug: 'here', name, printed: { latitude, longitude } };
}

/** Whether the command line gives a place, or a part of one. */
export function isPlace({ text }: CommandLine): boolean {
  return Object.keys(placeParameters).some((name) => text(name) !== undefined);
}

/** A time of day on the clocks of a site: `23:10`. */
export function localClock(timeMs: number, { timeZone }: Site): string {
  return clockTime(timeMs, timeZone.offsetMs(timeMs));
}

/** Date and time on the clocks of a site: `2026-11-21 23:10:05`. */
export function localDateTime(timeMs: number, { timeZone }: Site): string {
  return wallTime(timeMs, timeZone.offsetMs(timeMs)).slice(0, 19).replace('T', ' ');
}

/** By how much the clocks of a site are ahead of UTC: `+01:00`. */
export function localOffset(timeMs: number, { timeZone }: Site): string {
  const offsetMs = timeZone.offsetMs(timeMs);
  return `${offsetMs < 0 ? '-' : '+'}${wallTime(Math.abs(offsetMs), 0).slice(11, 16)}`;
}

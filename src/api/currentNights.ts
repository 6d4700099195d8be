import { cachedUntil, lasting, type Resource } from '../http/resource.ts';
import { currentNights, isSupported, latestAt, type NightChoice, tonightAt } from '../nights/index.ts';
import { at } from '../parameters/ranges.ts';
import type { Dependencies } from './dependencies.ts';
import { arrayJson } from './json.ts';
import { type ChoiceName, itemsOf, type NightKind, type Nights, tablesOf } from './nightKinds.ts';

const choices: Readonly<Record<ChoiceName, { readonly night: NightChoice; readonly description: string }>> = {
  latest: {
    night: latestAt,
    description:
      'For every location the night that contains the present, or the instant `at`: from one solar noon to the next. Times are UTC.',
  },
  tonight: {
    night: tonightAt,
    description:
      'For every location the night in progress while the Sun is down, else the coming one: it changes at sunrise, and at solar noon if there is none. At the present, or at the instant `at`. Times are UTC.',
  },
};

/** `/api/nights/latest/`, `/api/almanac/tonight/` and so on: one night of each location, or of one place, by the present or an instant. */
export function currentNightsResource(
  kind: NightKind,
  choice: ChoiceName,
  dependencies: Dependencies,
): Resource<Nights> {
  const { night, description } = choices[choice];
  const { parameters, example } = dependencies.siteParameters;
  return {
    name: kind.titles[choice],
    description,
    listed: kind.listed[choice],
    query: [...parameters, at, ...kind.query],
    example,
    read: readerOf(kind, night, dependencies),
    json: arrayJson(kind.schema, itemsOf(kind)),
    ...tablesOf(kind),
  };
}

function readerOf(
  { optionsOf }: NightKind,
  choice: NightChoice,
  { siteParameters, cache }: Dependencies,
): Resource<Nights>['read'] {
  return async (request) => {
    const given = request.query(at);
    const { sites, key } = siteParameters.read(request);
    const options = optionsOf(request, sites);
    const withNights = given === undefined || isSupported(given) ? sites : [];
    const current = async () => {
      const found = await currentNights(choice, cache, withNights, given ?? request.now(), request.pause);
      return { ...found, sites, options };
    };
    const entries = withNights.length;
    if (given !== undefined) return { value: current, entries, cacheControl: lasting, identity: [key, given, options] };
    const nights = await current();
    // Equal for all instants up to the next change: the nights are the same.
    const identity = [key, nights.endMs, options];
    return { value: () => nights, entries, work: 'shared', cacheControl: cachedUntil(nights.endMs), identity };
  };
}

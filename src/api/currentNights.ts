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
      'For every location the night in progress while the Sun is down, else the coming one: it changes at sunrise, and at solar noon where a night has none. At the present, or at the instant `at`. Times are UTC.',
  },
};

/** `/api/nights/latest/`, `/api/almanac/tonight/` and so on: one night of each location, or of one place, by the present or an instant. */
export function currentNightsResource(
  kind: NightKind,
  choice: ChoiceName,
  { siteParameters, cache }: Dependencies,
): Resource<Nights> {
  const { night, description } = choices[choice];
  return {
    name: kind.titles[choice],
    description,
    listed: kind.listed[choice],
    query: [...siteParameters.parameters, at, ...kind.query],
    example: siteParameters.example,
    read: async (request) => {
      const given = request.query(at);
      const selected = siteParameters.read(request);
      const options = kind.optionsOf(request);
      const timeMs = given ?? request.now();
      const listed = given === undefined || isSupported(given) ? selected.sites : [];
      const current = () => currentNights(night, cache, listed, timeMs, request.pause);
      const content = {
        value: async () => ({ sites: selected.sites, ...(await current()), options }),
        entries: listed.length,
      };
      if (given !== undefined) return { ...content, cacheControl: lasting, identity: [selected.key, given, options] };
      const { nights, endMs } = await current();
      return {
        ...content,
        value: () => ({ sites: selected.sites, nights, options }),
        work: 'shared',
        cacheControl: cachedUntil(endMs),
        // Equal for all instants up to the next change: the nights are the same.
        identity: [selected.key, endMs, options],
      };
    },
    json: arrayJson(kind.schema, itemsOf(kind)),
    ...tablesOf(kind),
  };
}

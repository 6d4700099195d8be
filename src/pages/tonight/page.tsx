import type { Handler } from 'hono';
import { commonHeaders } from '../../http/headers.ts';
import { redirect } from '../../http/paths.ts';
import { type ReadRequest, readRequest } from '../../http/request.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { minuteMs, type NightCache } from '../../nights/index.ts';
import { maxListCharacters } from '../../parameters/parameter.ts';
import { locationsNamed } from '../../parameters/sites.ts';
import { type DataLinks, document, resultOf } from '../layout/document.tsx';
import { definePage, forPeople, type Page } from '../layout/page.ts';
import { minuteOf } from '../layout/periods.ts';
import { countText, hasWordsOf, matching } from '../words/search.ts';
import { tabTitle } from './headline.tsx';
import { homeContent } from './home.tsx';
import { type Tonight, tonightOf } from './model.ts';
import { queryWith, type TonightRequest, tonightQuery } from './parameters.ts';
import { wallContent } from './wall.tsx';

/** The page `/`: a row per location with the next 24 hours. */
export function tonightPage(index: LocationIndex, cache: NightCache): Page {
  return definePage({
    name: 'Tonight',
    description: 'The sky above every location in the next 24 hours.',
    path: {},
    query: tonightQuery,
    formats: forPeople,
    respond({ location: names, q: text = '', sort = 'dark', view: shownAs, condition }, { now, baseUrl, view }) {
      const all = names === undefined ? index.all : locationsNamed(names, index).sites;
      const request: TonightRequest = {
        nowMs: minuteOf(now()),
        baseUrl,
        view,
        clockChoice: view.choices.clock ?? 'utc',
        order: sort,
        text,
        found: matching(all, text),
        all: all.length,
        isSelection: names !== undefined,
        isWall: shownAs === 'wall',
        condition: condition ?? view.choices.condition ?? 'dark',
      };
      return { untilMs: request.nowMs + minuteMs, html: () => tonightDocument(request, cache) };
    },
  });
}

/**
 * Serves the first page, or redirects to another page. The search for a location takes up to 5 ms, so requests wait for their
 * turn.
 */
export function redirecting(tonight: Handler, index: LocationIndex): Handler {
  return (context, next) => {
    const address = addressInstead(readRequest(context.req.raw), index);
    return address === null ? tonight(context, next) : redirect(302, address, commonHeaders);
  };
}

/**
 * The address that a request for the first page is redirected to. `null`: the request gets the page itself.
 *
 * - If the service has a single location, `/` leads to tonight at this location.
 * - A search that matches no location leads to the page *Any place*, because that page also searches towns.
 * - The query of a form with ticked locations, `/?location=a&location=b`, leads to `/?location=a,b`.
 */
function addressInstead({ url, texts }: ReadRequest, index: LocationIndex): string | null {
  const [first, ...others] = index.all;
  if (url.search === '' && first !== undefined && others.length === 0) return `./locations/${first.slug}/`;
  const text = texts.get('q') ?? '';
  const isWall = (texts.get('view') ?? '') !== '';
  if (!isWall && text !== '' && !index.all.some(hasWordsOf(text))) return `./at/?q=${encodeURIComponent(text)}`;
  const ticked = url.searchParams.getAll('location');
  return ticked.length < 2 ? null : addressOfTicked(ticked, url);
}

function addressOfTicked(slugs: readonly string[], { search }: URL): string {
  const others = new URLSearchParams(search);
  others.delete('location');
  return `./?location=${slugs.map(encodeURIComponent).join()}${others.size === 0 ? '' : `&${others}`}`;
}

function* tonightDocument(request: TonightRequest, cache: NightCache): Iterable<string> {
  const tonight = yield* resultOf(tonightOf(request, cache));
  const { isWall, view } = tonight;
  const frame = {
    ...tonight,
    title: tabTitle(tonight),
    style: isWall ? ('wall' as const) : ('home' as const),
    wallQuery: queryWith(view, { view: 'wall' }),
    source: `${tonight.baseUrl}/${view.url.search}`,
    data: dataOf(tonight),
  };
  yield* document(frame, isWall ? wallContent(tonight) : homeContent(tonight));
}

/**
 * Links to tonight's data for the shown locations. Empty if no location is shown, or if too many locations are shown to name them
 * in a query.
 */
function dataOf({ found, all, isSelection }: Tonight): DataLinks[] {
  const names = isSelection || found.length < all ? found.map(({ slug }) => slug).join() : null;
  if (names === '' || (names !== null && names.length > maxListCharacters)) return [];
  const selection = names === null ? '' : `location=${encodeURIComponent(names)}&`;
  const address = (format: string) => `api/almanac/tonight/?${selection}format=${format}`;
  return [{ label: `Tonight at ${countText(found.length, found.length)}`, fileName: 'tonight', address }];
}

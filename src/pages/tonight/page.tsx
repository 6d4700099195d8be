import type { Handler } from 'hono';
import { commonHeaders } from '../../http/headers.ts';
import { redirect } from '../../http/paths.ts';
import { nonEmpty, readRequest } from '../../http/request.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { minuteMs, type NightCache } from '../../nights/index.ts';
import { maxListCharacters } from '../../parameters/parameter.ts';
import { locationsNamed } from '../../parameters/sites.ts';
import { chosen } from '../layout/choices.ts';
import { type DataLinks, document, resultOf } from '../layout/document.tsx';
import { definePage, forPeople, type Page } from '../layout/page.ts';
import { minuteOf } from '../layout/periods.ts';
import { countText, matching } from '../words/search.ts';
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
        clockChoice: chosen(view, 'clock') ?? 'utc',
        order: sort,
        text,
        found: matching(all, text),
        all: all.length,
        isSelection: names !== undefined,
        isWall: shownAs === 'wall',
        condition: condition ?? chosen(view, 'condition') ?? 'dark',
      };
      return { untilMs: request.nowMs + minuteMs, html: () => tonightDocument(request, cache) };
    },
  });
}

/** Redirects `/?location=a&location=b`, the query of a form with ticked locations, to `/?location=a,b`. */
export function withTicks(tonight: Handler): Handler {
  return (context, next) => {
    const searchParams = new URLSearchParams(readRequest(context.req.raw).url.search);
    const named = searchParams.getAll('location');
    if (named.length < 2) return tonight(context, next);
    searchParams.delete('location');
    const others = searchParams.size === 0 ? '' : `&${searchParams}`;
    return redirect(302, `./?location=${named.map(encodeURIComponent).join()}${others}`, commonHeaders);
  };
}

/** Redirects a search that matches no location to `/at/`, because the page `/at/` also searches towns. */
export function withTowns(tonight: Handler, index: LocationIndex): Handler {
  return (context, next) => {
    const { url } = readRequest(context.req.raw);
    const { q = '', view } = Object.fromEntries(nonEmpty(new Map(url.searchParams)));
    if (view !== undefined || q === '' || matching(index.all, q).length > 0) return tonight(context, next);
    return redirect(302, `./at/?q=${encodeURIComponent(q)}`, commonHeaders);
  };
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

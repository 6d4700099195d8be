import type { Handler } from 'hono';
import { commonHeaders } from '../../api/headers.ts';
import { maxListCharacters } from '../../api/parameter.ts';
import { redirect } from '../../api/paths.ts';
import { readableUrl } from '../../api/query.ts';
import { pageResource, type Resource, type View } from '../../api/resource.ts';
import { locationsNamed } from '../../api/sites.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { minuteMs, type NightCache } from '../../nights/index.ts';
import { type DataLinks, document, serviceName } from '../layout/document.tsx';
import { minuteOf } from '../layout/periods.ts';
import { Legend } from '../sky/legend.tsx';
import { Hidden } from '../ui/forms.tsx';
import { countText } from '../words/search.ts';
import { Controls, LeaveWall, TonightLead } from './head.tsx';
import { rowList } from './list.tsx';
import { matching, queryWith, type TonightRequest, tonightQuery } from './parameters.ts';
import { type TonightView, tonightView } from './view.ts';

/** `/`: every location as a row of the next 24 hours. */
export function tonightPage(index: LocationIndex, cache: NightCache): Resource {
  return pageResource({
    name: 'Tonight',
    description: 'Every location in the next 24 hours.',
    query: tonightQuery,
    read: ({ location: names, q: text = '', sort = 'dark', view: shownAs, condition }, { now, baseUrl }) => {
      const all = names === undefined ? index.all : locationsNamed(names, index).sites;
      const request: TonightRequest = {
        nowMs: minuteOf(now()),
        baseUrl,
        order: sort,
        text,
        found: matching(all, text),
        all: all.length,
        isSelection: names !== undefined,
        isWall: shownAs === 'wall',
        requested: condition,
      };
      return { untilMs: request.nowMs + minuteMs, html: (view) => tonightDocument(request, view, cache) };
    },
  });
}

/** `/?location=a&location=b`, as a form sends ticks: redirects to `/?location=a,b`. */
export function withTicks(tonight: Handler): Handler {
  return (context, next) => {
    const { searchParams } = readableUrl(context.req.url);
    const named = searchParams.getAll('location');
    if (named.length < 2) return tonight(context, next);
    searchParams.delete('location');
    const others = searchParams.size === 0 ? '' : `&${searchParams}`;
    return redirect(302, `./?location=${named.map(encodeURIComponent).join()}${others}`, commonHeaders);
  };
}

function* tonightDocument(request: TonightRequest, view: View, cache: NightCache): Iterable<string> {
  const shown = yield* tonightView(request, view, cache);
  const frame = {
    ...shown,
    title: titleOf(shown),
    isBare: shown.isWall,
    wallQuery: queryWith(view, { view: 'wall' }),
    source: `${shown.baseUrl}/${view.url.search}`,
    data: dataOf(shown),
  };
  yield* document(frame, content(shown));
}

/** `Paranal Observatory, La Silla Observatory`, with locations in the address, or their number. */
function titleOf({ found, isSelection }: TonightView): string {
  if (!isSelection) return serviceName;
  return found.length > 3 ? `${found.length} locations` : found.map(({ name }) => name).join(', ') || 'No location';
}

/** Tonight at the locations of the rows. Of none, or of more than a request may name, there are no links. */
function dataOf({ found, all, isSelection }: TonightView): DataLinks[] {
  const names = isSelection || found.length < all ? found.map(({ slug }) => slug).join() : null;
  if (names === '' || (names !== null && names.length > maxListCharacters)) return [];
  const selection = names === null ? '' : `location=${encodeURIComponent(names)}&`;
  const address = (format: string) => `api/almanac/tonight/?${selection}format=${format}`;
  return [{ label: `Tonight at ${countText(found.length, found.length)}`, fileName: 'tonight', address }];
}

/** Rows of a wall fill its screen, in type that is read from afar. */
const maxRowsOfWall = 5;

function* content(shown: TonightView): Iterable<string> {
  const { isWall, view, rows } = shown;
  yield (
    <>
      {isWall && <LeaveWall {...shown} />}
      <TonightLead {...shown} />
      {!isWall && <Controls {...shown} />}
    </>
  ).toString();
  if (rows.length === 0) return;
  if (!isWall) yield `<form>${(<Hidden query={queryWith(view, {})} own="location" />).toString()}`;
  yield* rowList(isWall ? { ...shown, rows: rows.slice(0, maxRowsOfWall) } : shown);
  if (!isWall) yield '</form>';
  yield (<Legend extras={['now']} isShort={isWall} />).toString();
}

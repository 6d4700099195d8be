import type { Handler } from 'hono';
import { commonHeaders } from '../../api/headers.ts';
import { maxListCharacters } from '../../api/parameter.ts';
import { redirect } from '../../api/paths.ts';
import { readableUrl } from '../../api/query.ts';
import { pageResource, type Resource, type View } from '../../api/resource.ts';
import { locationsNamed } from '../../api/sites.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { minuteMs, type NightCache } from '../../nights/index.ts';
import { Legend } from '../charts/legend.tsx';
import { chosen } from '../frame/choice.ts';
import { clocksOf } from '../frame/clock.ts';
import { alternatesIn, type DataLinks, document, type Frame } from '../frame/document.tsx';
import { minuteOf } from '../site/periods.ts';
import { countText } from '../text/search.ts';
import type { Setting } from './columns.tsx';
import { Controls, NoneFound, OtherParameters } from './controls.tsx';
import { LeaveWall, TonightLead } from './lead.tsx';
import { rowList } from './list.tsx';
import { type Choice, queryWith, tonightQuery } from './parameters.ts';
import { hoursShown, matching, presentRows, type Row } from './rows.ts';
import { sharedDark } from './shared.tsx';

/** `/`: every location as a row of the next 24 hours. */
export function tonightPage(index: LocationIndex, cache: NightCache): Resource {
  return pageResource({
    name: 'Tonight',
    description: 'Every location in the next 24 hours.',
    query: tonightQuery,
    read: ({ location: names, q: text = '', sort = 'dark', view: shownAs, condition }, { nowMs, baseUrl }) => {
      const named = names === undefined ? null : locationsNamed(names, index);
      const all = named?.sites ?? index.all;
      const choice: Choice = {
        nowMs: minuteOf(nowMs),
        baseUrl,
        order: sort,
        text,
        found: matching(all, text),
        first: named?.first ?? null,
        all: all.length,
        isWall: shownAs === 'wall',
        requested: condition,
      };
      return { untilMs: choice.nowMs + minuteMs, html: (view) => parts(choice, cache, view) };
    },
  });
}

/** `/locations/{slug}/?view=wall`: redirects to the wall of the location. */
export const wallOfLocation: Handler = (context, next) => {
  const { searchParams } = readableUrl(context.req.url);
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
  if (!isRead || searchParams.get('view') !== 'wall') return next();
  const slug = encodeURIComponent(context.req.param('slug') ?? '');
  return redirect(302, `../../?view=wall&location=${slug}`, commonHeaders);
};

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

/** Up to this number of locations their rows are high, to compare them. */
const maxHighRows = 3;
/** Rows of a wall fill its screen, in type that is read from afar. */
const maxRowsOfWall = 5;

function* parts(choice: Choice, cache: NightCache, view: View): Iterable<string> {
  const { nowMs, isWall, baseUrl } = choice;
  const condition = choice.requested ?? chosen(view, 'condition') ?? 'dark';
  const rows = yield* presentRows(choice, condition, cache);
  const setting = yield* settingOf(choice, rows, cache, { view, condition });
  const { clocks, zone } = setting;
  const frame: Frame = {
    ...{ view, clocks, zone, isBare: isWall, wallQuery: queryWith(view, { view: 'wall' }) },
    source: `${baseUrl}/${view.url.search}`,
    ...{ title: titleOf(choice, view), nowMs, data: dataOf(choice, view) },
  };
  yield* document(frame, content(rows, setting));
}

/** Tonight at the locations of the rows. Of none, or of more than a request may name, there are no links. */
function dataOf({ found, all }: Choice, { url }: View): DataLinks[] {
  const names = found.length === all ? url.searchParams.get('location') : found.map(({ slug }) => slug).join();
  if (names === '' || (names?.length ?? 0) > maxListCharacters) return [];
  const selection = names === null ? '' : `location=${encodeURIComponent(names)}&`;
  const alternates = alternatesIn((format) => `api/almanac/tonight/?${selection}format=${format}`);
  return [{ label: `Tonight at ${countText(found.length, found.length)}`, fileName: 'tonight', alternates }];
}

/** By what rows are shown, found in steps. */
function* settingOf(
  choice: Choice,
  rows: readonly Row[],
  cache: NightCache,
  { view, condition }: Pick<Setting, 'view' | 'condition'>,
): Generator<string, Setting> {
  const { nowMs, found, isWall, text } = choice;
  const clocks = clocksOf(view, 'utc');
  const places = rows.map((row) => row.location);
  const first = places.find((place) => place === choice.first) ?? places[0];
  const isCompared = choice.first !== null && places.length > 1 && !isWall;
  return {
    ...choice,
    ...{ view, clocks, condition, bounds: hoursShown(nowMs) },
    // Typing a name must not change the height of the rows.
    isHigh: !isWall && rows.length <= maxHighRows && text === '',
    zone: clocks.zone ?? (found.length === 1 ? found[0]?.timeZone : null) ?? null,
    shared: isCompared && first !== undefined ? yield* sharedDark(places, first, cache, { nowMs, condition }) : null,
  };
}

/** `Paranal Observatory, La Silla Observatory – tonight`, with locations in the address; of a wall `Wall – …`. */
function titleOf({ found, isWall }: Choice, { url }: View): string {
  const some = found.length > 0 ? found.map(({ name }) => name).join(', ') : 'No location';
  const names = found.length > maxHighRows ? `${found.length} locations` : some;
  const tonight = url.searchParams.has('location') ? `${names} – tonight` : null;
  return [isWall ? 'Wall' : null, tonight].filter((part) => part !== null).join(' – ') || 'Observatory nights';
}

function* content(rows: readonly Row[], setting: Setting): Iterable<string> {
  const { isWall, view } = setting;
  yield (
    <>
      {isWall && <LeaveWall {...setting} />}
      <TonightLead rows={rows} setting={setting} />
      {!isWall && <Controls {...setting} />}
      {!isWall && <NoneFound {...setting} />}
    </>
  ).toString();
  if (rows.length === 0) return;
  if (!isWall) yield `<form>${(<OtherParameters view={view} own="location" />).toString()}`;
  yield* rowList(isWall ? rows.slice(0, maxRowsOfWall) : rows, setting);
  if (!isWall) yield '</form>';
  yield (<Legend extras={['now']} isShort={isWall} />).toString();
}

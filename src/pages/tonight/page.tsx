import type { Handler } from 'hono';
import { commonHeaders } from '../../http/headers.ts';
import { readableUrl } from '../../http/queries.ts';
import { type Resource, revalidated, type View } from '../../http/resource.ts';
import { redirect } from '../../http/routes.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { type CivilDay, type Interval, isoDate, type NightCache } from '../../nights/index.ts';
import { datePart } from '../../parameters/periods.ts';
import { location, type SiteParameters } from '../../parameters/sites.ts';
import { Legend } from '../charts/legend.tsx';
import { clocksOf } from '../frame/clock.ts';
import { document, type Frame } from '../frame/document.tsx';
import type { Setting } from './columns.tsx';
import { Compare, Controls } from './controls.tsx';
import { DatedLead, LeaveWall, TonightLead, TurnPage } from './lead.tsx';
import { rowList } from './list.tsx';
import { type Choice, order, queryWith, tonightQuery, view as viewParameter, wallPage, words } from './parameters.ts';
import { datedRows, hoursOfNights, hoursShown, matching, type PresentRow, presentRows, type Row } from './rows.ts';
import { sharedDark } from './shared.tsx';

/** `/`: every location as a row of 24 hours from a little before the present, or the nights of a date. */
export function tonightPage(locations: LocationIndex, sites: SiteParameters, cache: NightCache): Resource<Choice> {
  return {
    name: 'Tonight',
    description: 'Every location in the 24 hours from a little before the present.',
    query: tonightQuery,
    read: (request) => {
      const text = request.query(words) ?? '';
      const named = request.query(location);
      const all = named === undefined ? locations.all : sites.named(named);
      const choice: Choice = {
        nowMs: request.now(),
        order: request.query(order) ?? 'dark',
        text,
        found: matching(all, text),
        all: all.length,
        date: request.query(datePart) ?? null,
        isWall: request.query(viewParameter) === 'wall',
        page: request.query(wallPage) ?? 1,
      };
      return { value: () => choice, cacheControl: revalidated, identity: null };
    },
    page: (choice, view) => parts(choice, cache, view),
  };
}

/** `/locations/{slug}/?view=wall`: redirects to the wall of the location. */
export const wallOfLocation: Handler = (context, next) => {
  const { searchParams } = readableUrl(context.req.url);
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
  if (!isRead || searchParams.get(viewParameter.name) !== 'wall') return next();
  const slug = encodeURIComponent(context.req.param('slug') ?? '');
  return redirect(302, `../../?view=wall&location=${slug}`, commonHeaders);
};

/** `/?location=a&location=b`, as a form sends ticks: redirects to `/?location=a,b`. */
export function withTicks(tonight: Handler): Handler {
  return (context, next) => {
    const { searchParams } = readableUrl(context.req.url);
    const named = searchParams.getAll(location.name);
    if (named.length < 2) return tonight(context, next);
    searchParams.delete(location.name);
    const others = searchParams.size === 0 ? '' : `&${searchParams}`;
    return redirect(302, `./?${location.name}=${named.map(encodeURIComponent).join()}${others}`, commonHeaders);
  };
}

function* parts(choice: Choice, cache: NightCache, view: View): Iterable<string> {
  const { date, nowMs, found } = choice;
  const [only] = found.length === 1 ? found : [];
  const clocks = clocksOf(view, 'utc');
  const setting = { nowMs, view, clocks, zone: clocks.zone ?? only?.timeZone ?? null };
  if (date === null) {
    const rows = yield* presentRows(choice, cache);
    yield* whole({ choice, date, rows, setting: { ...setting, bounds: hoursShown(nowMs) } }, cache);
  } else {
    const rows = yield* datedRows(choice, date, cache);
    yield* whole({ choice, date, rows, setting: { ...setting, bounds: hoursOfNights(rows) } }, cache);
  }
}

/** The rows of the present, or of the nights of a date. */
type Rows =
  | { readonly date: null; readonly rows: readonly PresentRow[] }
  | { readonly date: CivilDay; readonly rows: readonly Row[] };

type Shown = Rows & { readonly choice: Choice; readonly setting: Setting };

/** Up to this number of locations their rows are high, to compare them; on a wall they fill the screen. */
const maxHighRows = 3;
const maxHighRowsOfWall = 5;

function* whole(shown: Shown, cache: NightCache): Iterable<string> {
  const { choice, date, rows, setting } = shown;
  const { view, clocks, zone, nowMs } = setting;
  const frame: Frame = {
    ...{ view, clocks, isBare: choice.isWall, wallQuery: queryWith(view, { view: 'wall', page: null }) },
    zone,
    ...(date === null ? { title: 'Observatory nights', nowMs } : { title: `Nights of ${isoDate(date)}` }),
  };
  const isCompared = view.url.searchParams.has(location.name) && rows.length > 1 && !choice.isWall;
  const locations = rows.map((row) => row.location);
  const fromMs = date === null ? nowMs : setting.bounds.startMs;
  const shared = isCompared ? yield* sharedDark(locations, cache, setting.bounds, fromMs) : null;
  yield* document(frame, content(shown, shared));
}

/** A wall of more turns pages. */
const rowsOfWall = 24;

function pagesOf(rows: number): number {
  return Math.ceil(rows / rowsOfWall);
}

/** The rows of a page of a wall; after the last page comes the first. */
function rowsOfPage<Each>(rows: readonly Each[], page: number): readonly Each[] {
  const index = (page - 1) % Math.max(1, pagesOf(rows.length));
  return rows.slice(index * rowsOfWall, (index + 1) * rowsOfWall);
}

function* content(shown: Shown, shared: readonly Interval[] | null): Iterable<string> {
  const { choice, date, rows, setting } = shown;
  const { isWall, text } = choice;
  const isPresent = date === null;
  // Typing a name must not change the height of the rows.
  const isFew = isWall ? rows.length <= maxHighRowsOfWall : rows.length <= maxHighRows && text === '';
  yield (
    <>
      {isWall && <LeaveWall choice={choice} view={setting.view} />}
      {isWall && <TurnPage page={choice.page} pages={pagesOf(rows.length)} view={setting.view} />}
      {shown.date === null ? (
        <TonightLead rows={shown.rows} choice={choice} setting={setting} />
      ) : (
        <DatedLead date={shown.date} setting={setting} />
      )}
      {!isWall && <Controls {...choice} view={setting.view} shown={rows.length} />}
    </>
  ).toString();
  if (!isWall) yield '<form>';
  const onPage = isWall ? rowsOfPage<Row>(rows, choice.page) : rows;
  yield* rowList({ rows: onPage, setting, shared, isPresent, isWall, isHigh: isPresent && isFew });
  if (!isWall) yield `${(<Compare date={date} />).toString()}</form>`;
  yield (<Legend extras={isPresent ? ['now'] : []} isShort={isWall} />).toString();
}

import type { Handler } from 'hono';
import { commonHeaders } from '../../http/headers.ts';
import { readableUrl } from '../../http/queries.ts';
import { type Resource, revalidated, type View } from '../../http/resource.ts';
import { redirect } from '../../http/routes.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { type CivilDay, isoDate, type NightCache } from '../../nights/index.ts';
import { datePart } from '../../parameters/periods.ts';
import { location, type SiteParameters } from '../../parameters/sites.ts';
import { Legend } from '../charts/legend.tsx';
import { clocksOf } from '../frame/clock.ts';
import { document, type Frame } from '../frame/document.tsx';
import type { Setting } from './columns.tsx';
import { Controls } from './controls.tsx';
import { DatedLead, LeaveWall, TonightLead } from './lead.tsx';
import { rowList } from './list.tsx';
import { type Choice, order, queryWith, tonightQuery, view as viewParameter, words } from './parameters.ts';
import { datedRows, matching, type PresentRow, presentRows, type Row } from './rows.ts';

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

function* parts(choice: Choice, cache: NightCache, view: View): Iterable<string> {
  const { date, nowMs, isWall, found } = choice;
  const [only] = found.length === 1 ? found : [];
  const clocks = clocksOf(view, date === null ? 'utc' : 'site');
  const setting: Setting = { nowMs, view, clocks, zone: clocks.zone ?? only?.timeZone ?? null };
  const frame: Frame = {
    ...{ view, clocks, isBare: isWall, wallQuery: queryWith(view, { view: 'wall' }) },
    zone: setting.zone,
    ...(date === null ? { title: 'Observatory nights', nowMs } : { title: `Nights of ${isoDate(date)}` }),
  };
  if (date === null) {
    const rows = yield* presentRows(choice, cache);
    yield* document(frame, presentContent(choice, rows, setting));
  } else {
    const rows = yield* datedRows(choice, date, cache);
    yield* document(frame, datedContent(choice, date, rows, setting));
  }
}

/** Up to this number of locations their rows are high, to compare them; on a wall they fill the screen. */
const maxHighRows = 3;
const maxHighRowsOfWall = 5;

function* presentContent(choice: Choice, rows: readonly PresentRow[], setting: Setting): Iterable<string> {
  const { isWall, text } = choice;
  // Typing a name must not change the height of the rows.
  const isHigh = isWall ? rows.length <= maxHighRowsOfWall : rows.length <= maxHighRows && text === '';
  yield (
    <>
      {isWall && <LeaveWall choice={choice} view={setting.view} />}
      <TonightLead rows={rows} choice={choice} setting={setting} />
      {!isWall && <Controls {...choice} view={setting.view} shown={rows.length} />}
    </>
  ).toString();
  yield* rowList({ rows, setting, isPresent: true, isWall, isHigh });
  yield (<Legend extras={['now']} isShort={isWall} />).toString();
}

function* datedContent(choice: Choice, date: CivilDay, rows: readonly Row[], setting: Setting): Iterable<string> {
  const { isWall } = choice;
  const { view } = setting;
  yield (
    <>
      {isWall && <LeaveWall choice={choice} view={view} />}
      <DatedLead date={date} setting={setting} />
      {!isWall && <Controls {...choice} view={view} shown={rows.length} />}
    </>
  ).toString();
  yield* rowList({ rows, setting, isPresent: false, isWall, isHigh: false });
  yield (<Legend extras={[]} isShort={isWall} />).toString();
}

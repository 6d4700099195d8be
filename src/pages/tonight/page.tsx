import { type Resource, revalidated, type View } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { type Bodies, bodiesAt, type NightCache } from '../../nights/index.ts';
import { datePart } from '../../parameters/periods.ts';
import { location, type SiteParameters } from '../../parameters/sites.ts';
import { Legend } from '../charts/legend.tsx';
import { type Clocks, clocksOf } from '../frame/clock.ts';
import { document, type Frame, rootOf, step } from '../frame/document.tsx';
import { Present } from '../frame/present.tsx';
import { type Choice, maxRows } from './choice.ts';
import { Controls } from './controls.tsx';
import { datedParts } from './dated.tsx';
import { Lead } from './lead.tsx';
import { order, view as viewParameter, words } from './parameters.ts';
import { queryWith } from './query.ts';
import { TonightHead, TonightRow } from './row.tsx';
import { rowList } from './rowList.ts';
import { candidates, hoursShown, matching, type Row, rowOf, sorted } from './rows.ts';
import { LeaveWall } from './wall.tsx';

/** Up to this number of locations their rows are high, to compare them; on a wall they fill the screen. */
const maxHighRows = 3;
const maxHighRowsOfWall = 5;

/** `/`: every location as a row of 24 hours from a little before the present, or the nights of a date. */
export function tonightPage(locations: LocationIndex, sites: SiteParameters, cache: NightCache): Resource<Choice> {
  return {
    name: 'Tonight',
    description: 'Every location in the 24 hours from a little before the present.',
    query: [order, words, location, datePart, viewParameter],
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
    page: (choice, view) =>
      choice.date === null ? tonightParts(choice, cache, view) : datedParts(choice, choice.date, cache, view),
  };
}

function* tonightParts(choice: Choice, cache: NightCache, view: View): Iterable<string> {
  const { nowMs, found } = choice;
  const bodies = bodiesAt(nowMs);
  const rows: Row[] = [];
  for (const location of candidates(found, choice.order, maxRows)) {
    rows.push(rowOf(location, cache, bodies));
    yield step;
  }
  const clocks = clocksOf(view, 'utc');
  const frame: Frame = {
    view,
    title: 'Observatory nights',
    nowMs,
    clocks,
    wallQuery: queryWith(view, { view: 'wall' }),
    isBare: choice.isWall,
  };
  yield* document(frame, content(choice, bodies, sorted(rows, choice.order, maxRows), view, clocks));
}

function* content(choice: Choice, bodies: Bodies, rows: readonly Row[], view: View, clocks: Clocks): Iterable<string> {
  const { nowMs, isWall, found } = choice;
  const single = found.length === 1 ? found[0] : undefined;
  // Typing a name must not change the height of the rows.
  const isHigh = isWall ? rows.length <= maxHighRowsOfWall : rows.length <= maxHighRows && choice.text === '';
  yield (
    <>
      {isWall && <LeaveWall view={view} />}
      <Lead rows={rows} bodies={bodies} root={rootOf(view)}>
        {isWall && (
          <p class="wall-clock">
            <Present nowMs={nowMs} clocks={clocks} site={single} />
          </p>
        )}
        {isWall && clocks.zone === null && single === undefined && (
          <p class="zones">Times: each site’s own. Bars: UTC.</p>
        )}
      </Lead>
      {!isWall && <Controls {...choice} view={view} shown={rows.length} />}
    </>
  ).toString();
  const names = ['rows', ...(isWall ? ['wall'] : []), ...(isHigh ? ['high'] : [])];
  const { startMs, endMs } = hoursShown(nowMs);
  yield* rowList({
    attributes: `class="${names.join(' ')}" id="rows" data-fresh data-start="${startMs}" data-end="${endMs}"`,
    rows,
    isWall,
    head: (<TonightHead nowMs={nowMs} clocks={clocks} site={single} isNarrow={isWall && !isHigh} />).toString(),
    item: (row) => (<TonightRow row={row} nowMs={nowMs} view={view} clocks={clocks} />).toString(),
  });
  yield (<Legend extras={['now']} isShort={isWall} />).toString();
}

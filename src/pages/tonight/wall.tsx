import { bodiesAt } from '../../nights/index.ts';
import { Present } from '../layout/header.tsx';
import { Legend } from '../sky/legend.tsx';
import { MoonDisc, moonShape } from '../sky/moonDisc.ts';
import { shownLength, timeLeft } from '../words/clock.ts';
import { conditionWords, type DarkOrNight, whyNotDark } from '../words/dark.ts';
import { moonText, siderealClock } from '../words/sky.ts';
import { headlineOf } from './headline.tsx';
import { rowList, SkyNow } from './list.tsx';
import { clockOf, type Tonight } from './model.ts';
import { queryWith } from './parameters.ts';
import type { Row } from './rows.ts';
import { DayAndTime, notDark, Span } from './times.tsx';
import { WallChart } from './wallChart.tsx';

/** Maximum number of locations for which the wall shows charts. With more locations, the wall shows rows. */
const maxCharts = 2;
/** Maximum number of rows on a screen, so that the type is large enough to read from afar. */
const maxRowsOf = { landscape: 12, upright: 16 } as const;

/**
 * Yields the wall display in parts. Nobody touches the display, so nothing scrolls. If rows have no room, the foot shows the
 * number of missing rows.
 */
export function* wallContent(tonight: Tonight): Iterable<string> {
  const { rows, condition } = tonight;
  yield (
    <>
      <Leave {...tonight} />
      <WallHead {...tonight} />
    </>
  ).toString();
  if (rows.length === 0) return;
  if (rows.length <= maxCharts) yield (<Charts {...tonight} />).toString();
  else {
    yield* rowList({ ...tonight, rows: rows.slice(0, maxRowsOf.upright) });
    yield (<Foot count={rows.length} condition={condition} />).toString();
  }
}

/**
 * The link from the wall to the same page with controls. The link shows on keyboard focus, with a mouse pointer on the page, and
 * always on a touch screen.
 */
function Leave({ view }: Tonight) {
  return (
    <a class="wall-leave" href={`./?${queryWith(view, { view: null })}`}>
      <span class="in-words">Leave the wall display</span>
    </a>
  );
}

/**
 * The head of the wall: the headline, the time, the next dark time, and the Moon. If the wall shows a single location, the head
 * also contains the sidereal time.
 */
function WallHead(tonight: Tonight) {
  const { nowMs, view, clock, rows } = tonight;
  const { text, coming } = headlineOf(tonight);
  const [only, ...others] = rows;
  const isAlone = only !== undefined && others.length === 0;
  const bodies = bodiesAt(nowMs);
  return (
    <div class="wall-head">
      <h1>{isAlone ? only.location.name : text}</h1>
      <p class="wall-clock">
        <Present nowMs={nowMs} clock={clock} view={view} />
      </p>
      {rows.length > maxCharts && coming && <p class="coming">{coming}</p>}
      <p class="wall-moon">
        <MoonDisc {...moonShape(bodies)} label="Moon" />
        {moonText(bodies)}
        {isAlone && <b>{siderealClock(only.sky)}</b>}
        {clock === null && <small>Times: each site’s own.{rows.length > maxCharts && ' Bars: UTC.'}</small>}
      </p>
    </div>
  );
}

/** The wall of one or two locations: a countdown readable from five metres, the dark times, and a chart of the next hours. */
function Charts(tonight: Tonight) {
  const { rows } = tonight;
  return (
    <div class={rows.length === 1 ? 'sites sites-one' : 'sites'}>
      {rows.map((row) => (
        <section class="site">
          {rows.length > 1 && (
            <h2>
              {row.location.name}{' '}
              <small>
                <SkyNow row={row} tonight={tonight} />
              </small>
            </h2>
          )}
          <Countdown row={row} tonight={tonight} />
          <WallChart row={row} tonight={tonight} />
        </section>
      ))}
    </div>
  );
}

/**
 * The countdown to dark time, such as `Dark in 4 h 12 min`, and below it the dark times, such as `00:42–03:37 +1`. If dark time
 * is over: `Not dark any more`, and below it `next Sun 29, 09:24`.
 */
function Countdown({ row, tonight }: { readonly row: Row; readonly tonight: Tonight }) {
  const { nowMs, condition } = tonight;
  const { left, next, night } = row;
  const clock = clockOf(tonight, row.location);
  const [first] = left;
  if (first === undefined)
    return (
      <>
        <p class="site-count site-none">{notDark(row, condition)}</p>
        <p class="site-times site-none">
          {next === null
            ? row.state === 'none' && whyNotDark(night).short
            : ['next ', <DayAndTime timeMs={next.startMs} clock={clock} nowMs={nowMs} />]}
        </p>
      </>
    );
  const isNow = first.startMs <= nowMs;
  return (
    <>
      <p class="site-count" data-sky={isNow ? 'dark' : undefined}>
        <small>
          {conditionWords[condition].name} {isNow ? 'for' : 'in'}
        </small>{' '}
        {timeLeft(nowMs, isNow ? first.endMs : first.startMs)}
      </p>
      <p class="site-times">
        {left.map((interval, index) => (
          <>
            {index > 0 && ', '}
            <Span {...{ interval, clock, nowMs }} />
          </>
        ))}{' '}
        {!isNow && <small>{shownLength(left)}</small>}
      </p>
    </>
  );
}

/**
 * The foot of the wall: the legend, and the number of locations without a row. Landscape and upright screens have different
 * numbers.
 */
function Foot({ count, condition }: { readonly count: number; readonly condition: DarkOrNight }) {
  return (
    <div class="wall-foot">
      <Legend extras={condition === 'night' ? ['now', 'nightBar'] : ['now']} isShort />
      {Object.entries(maxRowsOf).map(
        ([orientation, max]) => count > max && <p class={`wall-rest wall-${orientation}`}>and {count - max} more</p>,
      )}
    </div>
  );
}

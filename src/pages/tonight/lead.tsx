import { type Bodies, bodiesAt, dayMs } from '../../nights/index.ts';
import { MoonDisc, moonShape } from '../charts/moonDisc.tsx';
import { rootOf } from '../frame/choice.ts';
import { zoneOf } from '../frame/clock.ts';
import { Lead } from '../frame/document.tsx';
import { Present } from '../frame/header.tsx';
import { timeLeft } from '../text/clock.ts';
import { headline } from '../text/search.ts';
import { moonText } from '../text/sky.ts';
import type { Setting } from './columns.tsx';
import { DayAndTime } from './darkTimes.tsx';
import { darkStateOf, soonestDark } from './darkTonight.ts';
import { queryWith } from './parameters.ts';
import type { Row } from './rows.ts';

/** What a person asks first: how many are dark, the Moon, and where it is dark next; on a wall, what time it is. */
export function TonightLead({ rows, setting }: { rows: readonly Row[]; setting: Setting }) {
  const { nowMs, view, zone, isWall } = setting;
  const names = rows.map(({ location }) => location.name);
  const states = rows.map((row) => darkStateOf(row, nowMs));
  const clock = isWall && (
    <>
      <p class="wall-clock">
        <Present {...{ nowMs, zone, view }} />
      </p>
      {zone === null && <p class="zones">Times: each site’s own. Bars: UTC.</p>}
    </>
  );
  return (
    <Lead title={headline(names, states)} id="lead" data-fresh="" more={clock}>
      <MoonNow {...bodiesAt(nowMs)} />
      <NextDark rows={rows} setting={setting} />
    </Lead>
  );
}

/** `next dark: Paranal in 2 h 05 min`, `next dark: Fri 27, 18:04, Calar Alto`; of a single row only what follows tonight. */
function NextDark({ rows, setting: { nowMs, view, clocks } }: { rows: readonly Row[]; setting: Setting }) {
  const isOne = rows.length === 1;
  const later = rows.flatMap((row) => {
    const dark = isOne ? row.next : soonestDark(row);
    return dark === null || row.sky.isDark ? [] : { location: row.location, startMs: dark.startMs };
  });
  const [next] = later.sort((one, other) => one.startMs - other.startMs);
  if (next === undefined) return null;
  const { location, startMs } = next;
  const place = <a href={`${rootOf(view)}locations/${location.slug}/`}>{location.name}</a>;
  const time = <DayAndTime timeMs={startMs} zone={zoneOf(clocks, location)} nowMs={nowMs} />;
  return (
    <span class="apart">
      next dark:{' '}
      {!isOne && startMs < nowMs + dayMs ? [place, ` in ${timeLeft(nowMs, startMs)}`] : [time, !isOne && [', ', place]]}
    </span>
  );
}

function MoonNow(bodies: Bodies) {
  return (
    <span class="apart with-moon">
      <MoonDisc {...moonShape(bodies)} label="Moon" />
      {moonText(bodies)}
    </span>
  );
}

/**
 * To the same page with its header and controls, of a wall of one location to its page: keys lead there too. Seen when it has the
 * focus.
 */
export function LeaveWall({ found, text, view }: Setting) {
  const query = queryWith(view, { view: null });
  const [only] = found.length === 1 && text === '' ? found : [];
  const address = only === undefined ? `./${query && `?${query}`}` : `${rootOf(view)}locations/${only.slug}/`;
  return (
    <a class="leave skip" href={address}>
      Leave the wall display
    </a>
  );
}

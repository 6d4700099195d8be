import type { Child } from 'hono/jsx';
import { type Bodies, bodiesAt, dayMs } from '../../nights/index.ts';
import { MoonDisc, moonShape } from '../charts/moonDisc.tsx';
import { rootOf } from '../frame/choice.ts';
import { zoneOf } from '../frame/clock.ts';
import { Lead } from '../frame/document.tsx';
import { Present } from '../frame/header.tsx';
import { timeLeft } from '../text/clock.ts';
import { soughtWords } from '../text/dark.ts';
import { moonText } from '../text/sky.ts';
import type { Setting } from './columns.tsx';
import { Clock, DayAndTime } from './darkTimes.tsx';
import { type DarkState, soonestDark } from './darkTonight.ts';
import { queryWith } from './parameters.ts';
import type { Row } from './rows.ts';

/** What a person asks first, in a sentence: where it is dark now, and what comes next; then the Moon; on a wall, what time it is. */
export function TonightLead({ rows, setting }: { rows: readonly Row[]; setting: Setting }) {
  const { nowMs, view, zone, isWall } = setting;
  const clock = isWall && (
    <p class="wall-clock">
      <Present {...{ nowMs, zone, view }} />
    </p>
  );
  const [first, ...others] = rows;
  const only = others.length === 0 ? first : undefined;
  return (
    <Lead
      title={only ? sentenceOfOne(only, setting) : sentenceOfAll(rows, setting)}
      id="lead"
      data-fresh=""
      more={clock}
    >
      <MoonNow {...bodiesAt(nowMs)} />
      {isWall && zone === null && <span class="apart">Times: each site’s own. Bars: UTC.</span>}
    </Lead>
  );
}

/** `Paranal Observatory: dark now until 08:27`, `Calar Alto: not dark tonight. Next dark: Thu 26, 18:26 – 18:39`. */
function sentenceOfOne(row: Row, { condition, clocks, nowMs }: Setting): Child {
  const { location, state, left, next } = row;
  const { adjective, none } = soughtWords[condition];
  const zone = zoneOf(clocks, location);
  const [first] = left;
  if (first === undefined)
    return [
      `${location.name}: ${none.toLowerCase()}${state === 'over' ? ' any more' : ''} tonight`,
      next && (
        <span class="coming">
          . Next {adjective}: <DayAndTime timeMs={next.startMs} zone={zone} nowMs={nowMs} /> –{' '}
          <Clock timeMs={next.endMs} zone={zone} />
        </span>
      ),
    ];
  if (state === 'now')
    return [`${location.name}: ${adjective} now`, <span class="coming"> for {timeLeft(nowMs, first.endMs)} more</span>];
  return [`${location.name}: ${adjective} in `, timeLeft(nowMs, first.startMs)];
}

/** `Dark at 3 of 22 now, next Teide in 46 min`, `Not dark tonight. Next dark: Paranal, Thu 26, 00:39 – 01:12`. */
function sentenceOfAll(rows: readonly Row[], setting: Setting): Child {
  if (rows.length === 0) return 'No location matches';
  const states = rows.map(({ state }) => state);
  return [headline(states, soughtWords[setting.condition]), <Coming rows={rows} setting={setting} />];
}

function headline(
  states: readonly DarkState[],
  { name, none }: (typeof soughtWords)[keyof typeof soughtWords],
): string {
  const [all, now] = [states.length, states.filter((state) => state === 'now').length];
  if (now > 0) return `${name} at ${now === all ? allOf(all) : `${now} of ${all}`} now`;
  if (states.includes('later')) return `${none} at ${all === 2 ? 'either' : `any of ${all}`} now`;
  return `${none}${states.includes('over') ? ' any more' : ''} tonight`;
}

const allOf = (count: number) => (count === 2 ? 'both' : `all ${count}`);

/** Where it is dark next, of those where it is not dark now. */
function Coming({ rows, setting: { nowMs, view, clocks, condition } }: { rows: readonly Row[]; setting: Setting }) {
  const later = rows.flatMap((row) => {
    const dark = row.state === 'now' ? null : soonestDark(row);
    return dark === null ? [] : [{ location: row.location, dark }];
  });
  const [next] = later.sort((one, other) => one.dark.startMs - other.dark.startMs);
  if (next === undefined) return null;
  const { location, dark } = next;
  const place = <a href={`${rootOf(view)}locations/${location.slug}/`}>{location.name}</a>;
  const zone = zoneOf(clocks, location);
  return (
    <span class="coming">
      {dark.startMs < nowMs + dayMs
        ? [', next ', place, ` in ${timeLeft(nowMs, dark.startMs)}`]
        : [
            `. Next ${soughtWords[condition].adjective}: `,
            ...[place, ', ', <DayAndTime timeMs={dark.startMs} zone={zone} nowMs={nowMs} />],
            ...[' – ', <Clock timeMs={dark.endMs} zone={zone} />],
          ]}
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

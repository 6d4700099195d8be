import type { Child } from 'hono/jsx';
import { bodiesAt, dayMs, type TimeZone } from '../../nights/index.ts';
import { utc, zoneOf } from '../layout/clock.ts';
import { Lead } from '../layout/document.tsx';
import { ChoiceForm, Present } from '../layout/header.tsx';
import { MoonDisc, moonShape } from '../sky/moonDisc.ts';
import { Hidden } from '../ui/forms.tsx';
import { timeLeft } from '../words/clock.ts';
import { soughtWords } from '../words/dark.ts';
import { countText } from '../words/search.ts';
import { moonText } from '../words/sky.ts';
import { type DarkTonight, soonestDark } from './darkTonight.ts';
import { maxHighRows } from './list.tsx';
import { orders, queryWith } from './parameters.ts';
import { maxRows, type Row } from './rows.ts';
import { Clock, DayAndTime } from './times.tsx';
import type { TonightView } from './view.ts';

/** What a person asks first, in a sentence: where it is dark now, and what comes next; then the Moon; on a wall, what time it is. */
export function TonightLead(shown: TonightView) {
  const { nowMs, view, zone, isWall } = shown;
  const bodies = bodiesAt(nowMs);
  const clock = isWall && (
    <p class="wall-clock">
      <Present nowMs={nowMs} zone={zone} view={view} />
    </p>
  );
  return (
    <Lead title={sentenceOf(shown)} more={clock}>
      <span class="apart with-moon">
        <MoonDisc {...moonShape(bodies)} label="Moon" />
        {moonText(bodies)}
      </span>
      {isWall && zone === null && <span class="apart">Times: each site’s own. Bars: UTC.</span>}
    </Lead>
  );
}

function sentenceOf(shown: TonightView): Child {
  const { rows, shared, zone } = shown;
  const [first, ...others] = rows;
  if (shared !== null && rows.length <= maxHighRows)
    return sentenceOfOne(rows.length === 2 ? 'Both' : `All ${rows.length}`, shared, zone ?? utc, shown);
  if (first === undefined) return 'No location matches';
  if (others.length > 0) return sentenceOfAll(shown);
  return sentenceOfOne(first.location.name, first, zoneOf(shown.clocks, first.location), shown);
}

/** `Paranal Observatory: dark now for 33 min more`, `Both: not dark tonight. Next dark: Thu 26, 18:26 – 18:39`. */
function sentenceOfOne(name: string, dark: DarkTonight, zone: TimeZone, shown: TonightView): Child {
  const { state, left, next } = dark;
  const { nowMs, condition } = shown;
  const { adjective, none } = soughtWords[condition];
  const [first] = left;
  if (first === undefined)
    return [
      `${name}: ${none.toLowerCase()}${state === 'over' ? ' any more' : ''} tonight`,
      next && ['. ', <span class="coming">{nextDark(dark, zone, shown)}</span>],
    ];
  if (state === 'now')
    return [`${name}: ${adjective} now`, <span class="coming"> for {timeLeft(nowMs, first.endMs)} more</span>];
  return `${name}: ${adjective} in ${timeLeft(nowMs, first.startMs)}`;
}

/** `Dark at 3 of 22 now, next Teide in 46 min`, `Not dark tonight. Next dark: Paranal, Thu 26, 00:39 – 01:12`. */
function sentenceOfAll(shown: TonightView): Child {
  const { rows, nowMs, clocks } = shown;
  const startOf = (row: Row) => soonestDark(row)?.startMs ?? Infinity;
  const [next] = rows.filter(({ state }) => state !== 'now').toSorted((one, other) => startOf(one) - startOf(other));
  if (next === undefined || startOf(next) === Infinity) return headline(shown);
  const place = <a href={`./locations/${next.location.slug}/`}>{next.location.name}</a>;
  const isSoon = startOf(next) < nowMs + dayMs;
  const coming = isSoon
    ? ['next ', place, ` in ${timeLeft(nowMs, startOf(next))}`]
    : nextDark(next, zoneOf(clocks, next.location), shown, place);
  return [headline(shown), isSoon ? ', ' : '. ', <span class="coming">{coming}</span>];
}

function headline({ rows, condition }: TonightView): string {
  const { name, none } = soughtWords[condition];
  const [all, now] = [rows.length, rows.filter(({ state }) => state === 'now').length];
  const allOf = all === 2 ? 'both' : `all ${all}`;
  if (now > 0) return `${name} at ${now === all ? allOf : `${now} of ${all}`} now`;
  if (rows.some(({ state }) => state === 'later')) return `${none} at ${all === 2 ? 'either' : `any of ${all}`} now`;
  return `${none}${rows.some(({ state }) => state === 'over') ? ' any more' : ''} tonight`;
}

/** `Next dark: Thu 26, 18:26 – 18:39`. */
function nextDark(tonight: DarkTonight, zone: TimeZone, { condition, nowMs }: TonightView, place?: Child): Child {
  const dark = soonestDark(tonight);
  if (dark === null) return null;
  return (
    <>
      Next {soughtWords[condition].adjective}: {place && [place, ', ']}
      <DayAndTime timeMs={dark.startMs} zone={zone} nowMs={nowMs} /> – <Clock timeMs={dark.endMs} zone={zone} />
    </>
  );
}

/** What the rows are about, which of them are shown, and in which order. With scripts, typing filters them at once. */
export function Controls({ condition, order, text, found, all, view }: TonightView) {
  return (
    <>
      <search class="controls">
        <ChoiceForm view={view} name="condition" label="Search for" current={condition} />
        <form>
          <Hidden query={queryWith(view, {})} own="q" />
          <input
            type="search"
            name="q"
            value={text}
            aria-label="Find"
            placeholder="Find"
            autocomplete="off"
            data-filter
          />
          <button type="submit">Show</button>
        </form>
        <nav class="choice" aria-label="Sort">
          {Object.entries(orders).map(([name, label]) => (
            <a href={`./?${queryWith(view, { sort: name })}`} aria-current={name === order ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <output data-count data-all={all}>
          {found.length > maxRows
            ? `The first ${maxRows} of ${found.length} locations; a name finds the others.`
            : countText(found.length, all)}
        </output>
      </search>
      {/* Where else to look, if no row is seen. */}
      <p class="none-found" hidden={found.length > 0}>
        <a href={`./?${queryWith(view, { q: null })}`}>All {all}</a>
        <a href="./at/">Any place</a>
      </p>
    </>
  );
}

/** To the same page with its header and controls: keys lead there too. Seen when it has the focus. */
export function LeaveWall({ view }: TonightView) {
  return (
    <a class="leave skip" href={`./?${queryWith(view, { view: null })}`}>
      Leave the wall display
    </a>
  );
}

import type { Parameter } from '../../http/parameter.ts';
import { type Resource, revalidated, type View } from '../../http/resource.ts';
import type { Location, LocationIndex } from '../../locations/index.ts';
import { type Bodies, bodiesAt, type NightCache } from '../../nights/index.ts';
import { Legend } from '../charts/legend.tsx';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { type Clocks, clocksOf } from '../frame/clock.ts';
import { document, pause, rootOf } from '../frame/document.tsx';
import { duration } from '../text/clock.ts';
import { countText } from '../text/search.ts';
import { phaseName } from '../text/sky.ts';
import { TonightHead, TonightRow } from './row.tsx';
import { candidates, matching, type Order, orders, type Row, rowOf, sorted } from './rows.ts';

/** Maximum rows on the page; the search finds the others. */
const maxRows = 1000;

/** Rows made without a pause: 2 ms of work. */
const rowsPerPart = 10;

interface Tonight {
  readonly nowMs: number;
  readonly order: Order;
  readonly text: string;
  /** The locations that match the text. */
  readonly found: readonly Location[];
  /** How many locations there are. */
  readonly all: number;
}

const orderParameter: Parameter<Order> = {
  name: 'sort',
  description: 'How the locations are sorted.',
  allowed: `one of ${Object.keys(orders).join(', ')}`,
  schema: { type: 'string', enum: Object.keys(orders) },
  parse: (text) => (Object.hasOwn(orders, text) ? (text as Order) : null),
};

const textParameter: Parameter<string> = {
  name: 'q',
  description: 'A part of the name, the slug or an alias of the locations that are shown.',
  allowed: 'a text',
  schema: { type: 'string' },
  parse: (text) => text,
};

/** `/`: every location as a row of the 24 hours around the present. */
export function tonightPage(locations: LocationIndex, cache: NightCache): Resource<Tonight> {
  return {
    name: 'Tonight',
    description: 'Every location in the 24 hours around the present.',
    path: [],
    query: [orderParameter, textParameter],
    example: null,
    read: (request) => {
      const text = request.query(textParameter) ?? '';
      const value = {
        nowMs: request.now(),
        order: request.query(orderParameter) ?? 'dark',
        text,
        found: matching(locations.all, text),
        all: locations.all.length,
      };
      return { value: () => value, cacheControl: revalidated, identity: null };
    },
    page: (tonight, view) => tonightParts(tonight, cache, view),
  };
}

function* tonightParts(tonight: Tonight, cache: NightCache, view: View): Iterable<string> {
  const { nowMs, found, order } = tonight;
  const bodies = bodiesAt(nowMs);
  const rows: Row[] = [];
  for (const location of candidates(found, order, maxRows)) {
    if (rows.push(rowOf(location, cache, bodies)) % rowsPerPart === 0) yield pause;
  }
  const clocks = clocksOf(view, 'utc');
  const shown = sorted(rows, order, maxRows);
  yield* document({ view, title: 'Observatory nights', nowMs, clocks }, content(tonight, bodies, shown, view, clocks));
}

function* content(
  tonight: Tonight,
  bodies: Bodies,
  rows: readonly Row[],
  view: View,
  clocks: Clocks,
): Iterable<string> {
  const { nowMs } = tonight;
  yield (
    <>
      <Lead rows={rows} bodies={bodies} root={rootOf(view)} />
      <Controls {...tonight} shown={rows.length} />
    </>
  ).toString();
  yield '<div class="rows" id="rows" data-fresh>';
  yield (<TonightHead nowMs={nowMs} clocks={clocks} />).toString();
  yield '<ul>';
  for (let start = 0; start < rows.length; start += rowsPerPart) {
    yield rows
      .slice(start, start + rowsPerPart)
      .map((row) => (<TonightRow row={row} nowMs={nowMs} view={view} clocks={clocks} />).toString())
      .join('');
  }
  yield '</ul></div>';
  yield (<Legend extras={['now']} />).toString();
}

/** What a person asks first: how many are dark, the Moon, and where it is dark next. */
function Lead({ rows, bodies, root }: { rows: readonly Row[]; bodies: Bodies; root: string }) {
  const dark = rows.filter(({ sky }) => sky.isDark).length;
  const soonest = rows.filter(({ sky, nextDark }) => nextDark !== null && !sky.isDark).sort(byStart)[0];
  const isWaxing = bodies.moonPhase < 0.5;
  return (
    <div class="lead" id="lead" data-fresh>
      <h1>{darkText(dark, rows.length)}</h1>
      <p class="sub">
        <MoonDisc
          illumination={bodies.moonIllumination}
          brightLimbAngle={isWaxing ? 90 : -90}
          label={phaseName(bodies.moonPhase)}
        />
        <span>
          Moon {Math.round(bodies.moonIllumination * 100)}&nbsp;%, {isWaxing ? 'waxing' : 'waning'}
        </span>
        {soonest?.nextDark && (
          <span class="apart">
            next dark: <a href={`${root}locations/${soonest.location.slug}/`}>{soonest.location.name}</a> in{' '}
            {duration(soonest.nextDark.startMs - bodies.timeMs)}
          </span>
        )}
      </p>
    </div>
  );
}

const byStart = (one: Row, other: Row) => (one.nextDark?.startMs ?? 0) - (other.nextDark?.startMs ?? 0);

/** `1 of 22 is dark now`. */
function darkText(dark: number, all: number): string {
  if (all === 1) return dark === 1 ? 'Dark now' : 'Not dark now';
  if (dark === 0) return `None of ${all} is dark now`;
  return dark === all ? `All ${all} are dark now` : `${dark} of ${all} ${dark === 1 ? 'is' : 'are'} dark now`;
}

/** Filter and order of the rows. With scripts, typing filters at once; without, the button submits the form. */
function Controls({ order, text, found, all, shown }: Tonight & { readonly shown: number }) {
  return (
    <search>
      <form class="controls">
        <label>
          Find <input type="search" name="q" value={text} autocomplete="off" placeholder="name" data-filter />
        </label>
        <label>
          Sort{' '}
          <select name="sort" data-submits>
            {Object.entries(orders).map(([name, label]) => (
              <option value={name} selected={name === order}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Show</button>
        <output data-count data-all={all}>
          {shown < found.length
            ? `The first ${shown} of ${found.length} locations; a name finds the others.`
            : countText(shown, all)}
        </output>
      </form>
    </search>
  );
}

import type { Parameter } from '../../http/parameter.ts';
import { type Resource, revalidated, type View } from '../../http/resource.ts';
import type { Location, LocationIndex } from '../../locations/index.ts';
import { bodiesAt, type NightCache } from '../../nights/index.ts';
import { Legend } from '../charts/legend.tsx';
import { document, pause } from '../frame/document.tsx';
import { isoInstant, utcMinute } from '../text/clock.ts';
import { countText } from '../text/search.ts';
import { TonightAxis, TonightRow } from './row.tsx';
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
  const frame = { view, title: 'Observatory nights', isLive: true };
  yield* document(frame, content(tonight, sorted(rows, order, maxRows), view));
}

function* content(tonight: Tonight, rows: readonly Row[], view: View): Iterable<string> {
  const { nowMs } = tonight;
  yield (
    <>
      <div class="heading">
        <h1>Tonight</h1>
        <p id="present" data-fresh>
          At{' '}
          <time datetime={isoInstant(nowMs)} data-as-of>
            {utcMinute(nowMs)}
          </time>
        </p>
      </div>
      <Controls {...tonight} shown={rows.length} />
    </>
  ).toString();
  yield '<div class="tonight" id="tonight" data-fresh>';
  yield (<TonightAxis nowMs={nowMs} />).toString();
  yield '<ul class="rows">';
  for (let start = 0; start < rows.length; start += rowsPerPart) {
    yield rows
      .slice(start, start + rowsPerPart)
      .map((row) => (<TonightRow row={row} nowMs={nowMs} view={view} />).toString())
      .join('');
  }
  yield '</ul></div>';
  yield (<Legend extras={['moon-up', 'now']} />).toString();
}

/** Filter and order of the rows. With scripts, typing filters at once; without, the button submits the form. */
function Controls({ order, text, found, all, shown }: Tonight & { readonly shown: number }) {
  return (
    <search>
      <form class="controls">
        <label>
          Name <input type="search" name="q" value={text} autocomplete="off" data-filter />
        </label>
        <label>
          Sorted by{' '}
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

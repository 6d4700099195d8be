import type { Parameter } from '../../http/parameter.ts';
import { type Resource, revalidated, type View } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { Legend } from '../charts/legend.tsx';
import { document } from '../frame/document.tsx';
import type { Nights } from '../site/nights.ts';
import { isoInstant, utcMinute } from '../words/clock.ts';
import { countText } from '../words/search.ts';
import { TonightAxis, TonightRow } from './row.tsx';
import { firstRows, matching, type Order, orders, type Row, rowsAt } from './rows.ts';

/** As many as are readable on one page; the others are found by their names. */
const mostRows = 1000;

/** Made at once: 2 ms of work. */
const rowsAtOnce = 25;

interface Tonight {
  readonly nowMs: number;
  readonly rows: readonly Row[];
  readonly order: Order;
  readonly text: string;
  /** How many there are of which `rows` are the first. */
  readonly found: number;
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
  description: 'A part of the name or the slug of the locations that are shown.',
  allowed: 'a text',
  schema: { type: 'string' },
  parse: (text) => text,
};

/** `/`: every location as a row of the 24 hours around the present. */
export function tonightPage(locations: LocationIndex, nights: Nights): Resource<Tonight> {
  return {
    name: 'Tonight',
    description: 'Every location in the 24 hours around the present.',
    path: [],
    query: [orderParameter, textParameter],
    example: null,
    read: async (request) => {
      const order = request.query(orderParameter) ?? 'dark';
      const text = request.query(textParameter) ?? '';
      const nowMs = request.now();
      const found = matching(locations.all, text);
      const rows = await firstRows(found, order, mostRows, (some) => rowsAt(some, nowMs, nights, request.turn));
      const value = { nowMs, rows, order, text, found: found.length, all: locations.all.length };
      return { value, cacheControl: revalidated, isTransient: true };
    },
    page: (tonight, view) => document({ view, title: 'Observatory nights', isLive: true }, content(tonight, view)),
  };
}

function* content(tonight: Tonight, view: View): Iterable<string> {
  const { nowMs, rows } = tonight;
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
      <Controls {...tonight} />
    </>
  ).toString();
  yield '<div class="tonight" id="tonight" data-fresh>';
  yield (<TonightAxis nowMs={nowMs} />).toString();
  yield '<ul class="rows">';
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    yield rows
      .slice(start, start + rowsAtOnce)
      .map((row) => (<TonightRow row={row} nowMs={nowMs} view={view} />).toString())
      .join('');
  }
  yield '</ul></div>';
  yield (<Legend extras={['moon-up', 'now']} />).toString();
}

/** How the rows are chosen and sorted. With a script, typing filters at once; without, the button asks for it. */
function Controls({ order, text, rows, found, all }: Tonight) {
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
          {rows.length < found
            ? `The first ${rows.length} of ${found} locations; a name finds the others.`
            : countText(found, all)}
        </output>
      </form>
    </search>
  );
}

import { countText, placeAddress } from '../text/search.ts';
import type { Setting } from './columns.tsx';
import { orders, queryWith } from './parameters.ts';
import { maxRows } from './rows.ts';

/**
 * Words and order of the rows. With scripts, typing filters at once; without, the button submits the form. On a phone they
 * are folded, so that the rows come first.
 *
 * @param shown - the number of rows
 */
export function Controls({ order, text, found, all, shown, view }: Setting & { shown: number }) {
  const named = view.url.searchParams.get('location');
  return (
    <search>
      <form class="controls">
        {named !== null && <input type="hidden" name="location" value={named} />}
        <details open={text !== ''}>
          <summary>Find and sort</summary>
          <div class="fields">
            <label>
              Find{' '}
              <input
                type="search"
                name="q"
                value={text}
                autocomplete="off"
                placeholder="any part of a name"
                data-filter
              />
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
          </div>
        </details>
        <output data-count data-all={all}>
          {found.length > maxRows && shown === maxRows
            ? `The first ${shown} of ${found.length} locations; a name finds the others.`
            : countText(found.length, all)}
        </output>
      </form>
    </search>
  );
}

/** Where else to look. The style shows it, in place of the rows and the legend, if no row is seen. */
export function NoneFound({ all, text, view }: Setting) {
  return (
    <p class="none-found">
      <a href={`./?${queryWith(view, { q: null })}`}>All {all}</a>
      <a href={placeAddress(text)} data-place>
        Any place
      </a>
    </p>
  );
}

/** Leads to when it is dark at all locations whose rows are ticked. The style shows it once one is. */
export function Compare() {
  return (
    <div class="compare">
      <button type="submit" class="primary">
        Compare
      </button>
      <p>When is it dark at all that are ticked?</p>
    </div>
  );
}

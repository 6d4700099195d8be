import { isoDate } from '../../nights/index.ts';
import { DataLinks } from '../frame/dataLinks.tsx';
import { DateField } from '../site/dateForm.tsx';
import { countText } from '../text/search.ts';
import type { Choice } from './choice.ts';
import { orders } from './rows.ts';

/**
 * Words, order and date of the rows. With scripts, typing filters at once; without, the button submits the form. On a phone they
 * are folded, so that the rows come first.
 *
 * @param props.shown - the number of rows
 */
export function Controls({ order, text, found, all, date, shown }: Choice & { readonly shown: number }) {
  return (
    <search>
      <form class="controls">
        <details open={text !== ''}>
          <summary>Find, sort, date</summary>
          <div class="fields">
            <label>
              Find <input type="search" name="q" value={text} autocomplete="off" placeholder="name, name" data-filter />
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
            <DateField value={date === null ? '' : isoDate(date)} />
            <button type="submit">Show</button>
            <AsData date={date} />
          </div>
        </details>
        <output data-count data-all={all}>
          {shown < found.length
            ? `The first ${shown} of ${found.length} locations; a name finds the others.`
            : countText(shown, all)}
        </output>
      </form>
    </search>
  );
}

/** The same nights for programs. */
function AsData({ date }: Pick<Choice, 'date'>) {
  const path = date === null ? 'api/almanac/tonight/?' : `api/almanac/?date=${isoDate(date)}&`;
  return (
    <DataLinks
      alternates={[
        { name: 'CSV', path: `${path}format=csv` },
        { name: 'iCalendar', path: `${path}format=ics` },
        { name: 'JSON', path: `${path}format=json` },
      ]}
      root=""
      fileName={date === null ? 'tonight' : isoDate(date)}
    />
  );
}

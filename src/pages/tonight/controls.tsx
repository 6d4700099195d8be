import { ChoiceForm } from '../frame/header.tsx';
import { soughtWords } from '../text/dark.ts';
import { countText, placeAddress } from '../text/search.ts';
import type { Setting } from './columns.tsx';
import { orders, queryWith } from './parameters.ts';
import { maxRows } from './rows.ts';

/** What the rows are about, which of them are shown, and in which order. With scripts, typing filters them at once. */
export function Controls({ condition, order, text, found, all, view }: Setting) {
  return (
    <search class="controls">
      <ChoiceForm view={view} name="condition" label="Search for" current={condition} />
      <small>{soughtWords[condition].means}</small>
      <form>
        <OtherParameters view={view} own="q" />
        <label>
          Find <input type="search" name="q" value={text} autocomplete="off" data-filter />
        </label>
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
  );
}

/** The parameters of the page that a form has no field for. */
export function OtherParameters({ view, own }: Pick<Setting, 'view'> & { readonly own: string }) {
  const others = new URLSearchParams(queryWith(view, { [own]: null }));
  return [...others].map(([name, value]) => <input type="hidden" name={name} value={value} />);
}

/** Where else to look, if no row is seen. */
export function NoneFound({ all, text, found, view }: Setting) {
  return (
    <p class="none-found" hidden={found.length > 0}>
      <a href={`./?${queryWith(view, { q: null })}`}>All {all}</a>
      <a href={placeAddress(text)}>Any place</a>
    </p>
  );
}

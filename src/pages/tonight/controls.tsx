import { ChoiceForm } from '../layout/header.tsx';
import { Hidden } from '../ui/forms.tsx';
import { countText } from '../words/search.ts';
import type { Tonight } from './model.ts';
import { orders, queryWith } from './parameters.ts';
import { maxRows } from './rows.ts';

/** The controls of the first page: a choice between dark and night, and a foldable line with a search field and sort links. */
export function Controls(tonight: Tonight) {
  const { condition, text, found, all, view, isSelection } = tonight;
  return (
    <>
      <search class="find">
        <ChoiceForm view={view} name="condition" label="Search for" current={condition} />
        <details class="find-more" open={text !== ''}>
          <summary class="button">Find, sort</summary>
          <div>
            <Find {...tonight} />
            <Sorts {...tonight} />
            <output data-count data-all={all}>
              {found.length > maxRows
                ? `The first ${maxRows} of ${found.length} locations. Type a name to find others.`
                : countText(found.length, all)}
            </output>
          </div>
        </details>
      </search>
      {/* Links for a search that finds no location. */}
      <p class="find-none links" hidden={found.length > 0}>
        {text === '' && !isSelection && <span>Press Enter to search the towns of this name.</span>}
        <a href={`./?${queryWith(view, { q: null })}`}>All {all}</a>
        <a href={text === '' ? './at/' : `./at/?q=${encodeURIComponent(text)}`}>Any place</a>
      </p>
    </>
  );
}

/** The search field for locations. With scripts, typing filters the rows immediately. If no location matches, towns are searched. */
function Find({ view, text }: Tonight) {
  return (
    <form>
      <Hidden query={queryWith(view, {})} own="q" />
      <input
        type="search"
        name="q"
        value={text}
        aria-label="Find a location or a town"
        placeholder="Location or town"
        autocomplete="off"
        data-filter
      />
      <button type="submit">Show</button>
    </form>
  );
}

function Sorts({ view, order }: Tonight) {
  return (
    <nav class="choice" aria-label="Sort">
      {Object.entries(orders).map(([name, label]) => (
        <a href={`./?${queryWith(view, { sort: name })}`} aria-current={name === order ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

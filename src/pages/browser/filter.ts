import { countText, hasWords, headline, placeAddress, searchable } from '../text/search.ts';

/**
 * Hides rows that do not match the name field, on each keystroke. Where the page does not have all rows, submitting the form
 * searches the others. Enter opens the only match. Choosing another order submits it.
 *
 * @returns filters again, after rows were replaced
 */
export function filterRows(): () => void {
  const input = document.querySelector<HTMLInputElement>('[data-filter]');
  const count = document.querySelector<HTMLOutputElement>('[data-count]');
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-submits]')) {
    select.addEventListener('change', () => select.form?.requestSubmit());
  }
  if (input === null || count === null) return () => {};
  const apply = () => {
    showMatching(searchable(input.value), count);
    changeLinks(input);
  };
  input.addEventListener('input', apply);
  input.form?.addEventListener('submit', (event) => {
    const link = onlyMatch(input, count);
    if (document.activeElement !== input || link === null) return;
    event.preventDefault();
    link.click();
  });
  return () => {
    if (input.value !== input.defaultValue) apply();
  };
}

/** The link of the only row that matches what was typed; `null`: there are more or none, or the page does not have all rows. */
function onlyMatch({ value, defaultValue }: HTMLInputElement, count: HTMLOutputElement): HTMLElement | null {
  const rows = allRows();
  const hasAll = rows.length === Number(count.dataset.all) || value === defaultValue;
  const [only, ...others] = rows.filter((row) => !row.hidden);
  return hasAll && value !== '' && others.length === 0 ? (only?.querySelector('a') ?? null) : null;
}

const allRows = () => [...document.querySelectorAll<HTMLElement>('li.row')];

/** Name, slug and description, as the service searches them. */
function searchedIn(row: HTMLElement): string {
  const link = row.querySelector('h2 a');
  const [, slug] = /locations\/([^/]+)/.exec(link?.getAttribute('href') ?? '') ?? [];
  return [link?.textContent, slug, row.dataset.description].join('\n');
}

function showMatching(wanted: string, count: HTMLOutputElement): void {
  const rows = allRows();
  const all = Number(count.dataset.all);
  if (rows.length < all) {
    count.textContent = `Enter searches all ${all} locations.`;
    return;
  }
  for (const row of rows) row.hidden = !hasWords(searchable(searchedIn(row)), wanted);
  const shown = rows.filter((row) => !row.hidden);
  count.textContent = `${countText(shown.length, all)}${shown.length === 1 && wanted !== '' ? ': Enter opens it' : ''}`;
  const title = document.querySelector('#lead h1');
  const names = shown.map((row) => row.querySelector('h2')?.textContent ?? '');
  if (title !== null)
    title.textContent = headline(
      names,
      shown.map(({ dataset }) => dataset.dark),
    );
}

/** Those to other pages are of what was typed; the style hides those to what is of all rows. */
function changeLinks({ value, defaultValue }: HTMLInputElement): void {
  document.documentElement.toggleAttribute('data-filtered', value !== defaultValue);
  document.querySelector('[data-place]')?.setAttribute('href', placeAddress(value));
  for (const wall of document.querySelectorAll<HTMLAnchorElement>('a[href*="view=wall"]')) {
    const address = new URL(wall.href);
    address.searchParams.set('q', value);
    wall.href = address.href;
  }
}

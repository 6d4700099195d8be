import { countText, hasWords, searchable } from '../words/search.ts';

/**
 * Hides rows that do not match the name field, on each keystroke. Where the page does not have all rows, submitting the form
 * searches the others. Enter opens the only match.
 *
 * @returns filters again, after rows were replaced
 */
export function filterRows(): () => void {
  const input = document.querySelector<HTMLInputElement>('[data-filter]');
  const count = document.querySelector<HTMLOutputElement>('[data-count]');
  if (input === null || count === null) return () => {};
  const apply = () => showMatching(input.value, count);
  input.addEventListener('input', apply);
  input.form?.addEventListener('submit', (event) => {
    const [only, ...others] = allRows().filter((row) => !row.hidden);
    if (only === undefined || others.length > 0 || input.value === '') return;
    event.preventDefault();
    only.querySelector('a')?.click();
  });
  return () => {
    if (input.value !== input.defaultValue) apply();
  };
}

const allRows = () => [...document.querySelectorAll<HTMLElement>('li.row')];

function showMatching(typed: string, count: HTMLOutputElement): void {
  const [rows, all] = [allRows(), Number(count.dataset.all)];
  if (rows.length < all) {
    count.textContent = `Enter searches all ${all} locations.`;
    return;
  }
  const wanted = searchable(typed);
  for (const row of rows) row.hidden = !hasWords(searchable(searchedIn(row)), wanted);
  const shown = rows.filter((row) => !row.hidden).length;
  count.textContent = `${countText(shown, all)}${shown === 1 && wanted !== '' ? ': Enter opens it' : ''}`;
  document.querySelector('.none-found')?.toggleAttribute('hidden', shown > 0);
}

/** Name, slug and description, as the service searches them. */
function searchedIn(row: HTMLElement): string {
  const link = row.querySelector('h2 a');
  return [link?.textContent, link?.getAttribute('href')?.split('/')[2], row.dataset.description].join('\n');
}

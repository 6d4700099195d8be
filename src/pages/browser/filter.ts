import { countText, hasWords, searchable } from '../words/search.ts';

/**
 * If the page has a row for each searched location, each keystroke hides the rows that do not match the text in the name field.
 * If a single row matches, Enter opens the page of its location. If several rows or no rows match, Enter submits the form. The
 * service then searches all locations, or the locations that the address names. If no location matches, the service also searches
 * towns.
 */
export function filterRows(): void {
  document.addEventListener('input', ({ target }) => {
    if (target === nameField()) showMatching(document);
  });
  document.addEventListener('submit', (event) => {
    const field = nameField();
    if (field === null || event.target !== field.form || field.value === '') return;
    // On a page of search results, a changed text can match locations that have no row.
    if (!hasAllRows(document) && field.value !== field.defaultValue) return;
    const [only, ...others] = allRows(document).filter((row) => !row.hidden);
    if (only === undefined || others.length > 0) return;
    event.preventDefault();
    only.querySelector('a')?.click();
  });
}

/** Filters the rows of a fresh page by the text that the reader has typed on the shown page. */
export function filterFresh(fresh: Document): void {
  const field = nameField();
  if (field !== null && field.value !== field.defaultValue) showMatching(fresh);
}

const nameField = () => document.querySelector<HTMLInputElement>('[data-filter]');

const allRows = (page: Document) => [...page.querySelectorAll<HTMLElement>('li.row')];

const countOf = (page: Document) => page.querySelector<HTMLOutputElement>('[data-count]');

/** Whether the page has a row for each searched location. A page of search results has only the rows of the results. */
const hasAllRows = (page: Document) => allRows(page).length >= Number(countOf(page)?.dataset.all);

function showMatching(page: Document): void {
  const count = countOf(page);
  if (count === null) return;
  const [rows, all] = [allRows(page), Number(count.dataset.all)];
  if (!hasAllRows(page)) {
    count.textContent = `Press Enter to search all ${all} locations.`;
    return;
  }
  const wanted = searchable(nameField()?.value ?? '');
  for (const row of rows) row.hidden = !hasWords(searchable(searchedIn(row)), wanted);
  const shown = rows.filter((row) => !row.hidden).length;
  count.textContent = `${countText(shown, all)}${wanted !== '' && shown === 1 ? ': Enter opens it' : ''}`;
  page.querySelector('.find-none')?.toggleAttribute('hidden', shown > 0);
}

/** The searched text of a row: name, slug and description, the same fields that the service searches. */
function searchedIn(row: HTMLElement): string {
  const link = row.querySelector('h2 a');
  return [link?.textContent, link?.getAttribute('href')?.split('/')[2], row.dataset.description].join('\n');
}

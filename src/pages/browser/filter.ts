import { countText, hasWords, searchable } from '../text/search.ts';

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
  const apply = () => showMatching(searchable(input.value), count);
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
  const rows = [...document.querySelectorAll<HTMLElement>('[data-name]')];
  const hasAll = rows.length === Number(count.dataset.all) || value === defaultValue;
  const [only, ...others] = rows.filter((row) => !row.hidden);
  return hasAll && value !== '' && others.length === 0 ? (only?.querySelector('a') ?? null) : null;
}

function showMatching(wanted: string, count: HTMLOutputElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-name]')];
  const all = Number(count.dataset.all);
  if (rows.length < all) {
    count.textContent = `Enter searches all ${all} locations.`;
    return;
  }
  for (const row of rows) row.hidden = !hasWords(row.dataset.name ?? '', wanted);
  const shown = rows.filter((row) => !row.hidden).length;
  count.textContent = countText(shown, all);
}

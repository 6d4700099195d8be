import { countText, hasWords, searchable } from '../text/search.ts';

/**
 * Hides rows that do not match the name field, on each keystroke. Where the page does not have all rows, submitting the form
 * searches the others. Choosing another order submits it.
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
  return () => {
    if (input.value !== input.defaultValue) apply();
  };
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

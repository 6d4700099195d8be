import { countText, searchable } from '../text/search.ts';

/**
 * Hides the rows that do not have what is typed, while it is typed, where all rows are on the page; the form asks the service
 * for them where they are not. Choosing another order asks at once.
 *
 * @returns does so again, for rows that are new
 */
export function filterRows(): () => void {
  const input = document.querySelector<HTMLInputElement>('[data-filter]');
  const count = document.querySelector<HTMLOutputElement>('[data-count]');
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-submits]')) {
    select.addEventListener('change', () => select.form?.requestSubmit());
  }
  if (input === null || count === null) return () => {};
  const apply = () => hideOthers(searchable(input.value), count);
  input.addEventListener('input', apply);
  return () => {
    if (input.value !== input.defaultValue) apply();
  };
}

function hideOthers(wanted: string, count: HTMLOutputElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-name]')];
  const all = Number(count.dataset.all);
  if (rows.length < all) {
    count.textContent = `Enter searches all ${all} locations.`;
    return;
  }
  for (const row of rows) row.hidden = !row.dataset.name?.includes(wanted);
  const shown = rows.filter((row) => !row.hidden).length;
  count.textContent = countText(shown, all);
}

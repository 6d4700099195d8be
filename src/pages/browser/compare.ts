/**
 * Shows when it is dark at all locations that are ticked, as soon as two are. Without scripts, a button asks for it.
 *
 * @returns shows it again, after rows were replaced
 */
export function compareTicked(): () => void {
  const shown = document.querySelector('[data-shared]');
  const form = shown?.closest('form');
  if (!shown || !form) return () => {};
  const query = () =>
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`])).toString();
  const compare = async () => {
    const asked = query();
    if (form.querySelectorAll('.row > :checked').length < 2) return shown.replaceChildren();
    const response = await fetch(`./?${asked}`, { headers: { Accept: 'text/html' } }).catch(() => null);
    const page = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html');
    if (query() === asked) shown.replaceChildren(...page.querySelectorAll('.shared'));
  };
  form.addEventListener('change', compare);
  // A browser that comes back to the page ticks them again.
  compare();
  return compare;
}

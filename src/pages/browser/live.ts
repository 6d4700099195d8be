/** A page is that of its minute: this long after a minute has begun at most, the next one is shown. */
const everyMs = 20_000;
/** A request without a response is aborted after this time. */
const timeoutMs = 30_000;

/**
 * Asks for a page of the present again, while it is visible, and replaces its elements with `data-fresh`, and the readings of its
 * charts. Everything on the page is computed by the service.
 *
 * @param renewed - called after each replacement
 */
export function stayLive(renewed: () => void): void {
  if (document.querySelector('main[data-live]') === null) return;
  let [isFetching, shown] = [false, ''];
  const renew = async () => {
    if (document.hidden || isFetching) return;
    isFetching = true;
    const text = await fetchPage().catch(() => null);
    isFetching = false;
    showStale(text === null);
    if (text === null || text === shown) return;
    shown = text;
    replace(new DOMParser().parseFromString(text, 'text/html'));
    renewed();
  };
  setInterval(renew, everyMs);
  document.addEventListener('visibilitychange', renew);
}

/** The page of this address as it is now; within its minute nothing is sent. @throws Error - there is no response in time, or no page */
async function fetchPage(): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

function replace(fresh: Document): void {
  // Another night has begun, or this one has ended: the whole page differs.
  if (fresh.title !== document.title || fresh.querySelector('main[data-live]') === null) {
    location.reload();
    return;
  }
  const focused = document.activeElement?.getAttribute('href');
  const ticked = [...document.querySelectorAll<HTMLInputElement>('.row > :checked')].map(({ value }) => value);
  for (const element of document.querySelectorAll('[data-fresh]')) {
    const other = fresh.getElementById(element.id);
    if (other !== null) element.replaceWith(document.adoptNode(other));
  }
  const chart = document.querySelector<HTMLElement>('[data-readings]');
  Object.assign(chart?.dataset ?? {}, { ...fresh.querySelector<HTMLElement>('[data-readings]')?.dataset });
  for (const tick of document.querySelectorAll<HTMLInputElement>('.row > input'))
    tick.checked = ticked.includes(tick.value);
  if (focused && document.activeElement === document.body)
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** Shows or removes a warning that the page is out of date. It is added once only: screen readers announce it. */
function showStale(isStale: boolean): void {
  const shown = document.querySelector('.stale');
  document.querySelector('main')?.toggleAttribute('data-stale', isStale);
  if (!isStale) shown?.remove();
  if (!isStale || shown !== null) return;
  const warning = document.createElement('p');
  warning.className = 'stale';
  warning.setAttribute('role', 'alert');
  const asOf = document.createElement('b');
  asOf.textContent = document.querySelector('[data-as-of]')?.textContent ?? '';
  warning.append('No connection. Data from ', asOf, ' may be out of date.');
  document.querySelector('main')?.prepend(warning);
}

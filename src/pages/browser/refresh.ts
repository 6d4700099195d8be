/** A page is that of its minute: this long after a minute has begun at most, the next one is shown. */
const everyMs = 20_000;
/** A request without a response is aborted after this time. */
const timeoutMs = 30_000;

/**
 * Fetches a page that contains the present again, while it is visible, and replaces its elements with `data-fresh`.
 * Everything on the page is computed by the service.
 *
 * @param refreshed - called after each replacement
 */
export function keepFresh(refreshed: () => void): void {
  if (document.querySelector('main[data-live]') === null) return;
  let isFetching = false;
  const refresh = async () => {
    if (document.hidden || isFetching) return;
    isFetching = true;
    const fresh = await fetchPage().catch(() => null);
    isFetching = false;
    showStale(fresh === null);
    if (fresh === null) return;
    replace(fresh);
    refreshed();
  };
  setInterval(refresh, everyMs);
  document.addEventListener('visibilitychange', refresh);
}

/** The page of this address as it is now. @throws Error - there is no response in time, or no page */
async function fetchPage(): Promise<Document> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Within its minute the response is 304.
  const response = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
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
  for (const tick of document.querySelectorAll<HTMLInputElement>('.row > input'))
    tick.checked = ticked.includes(tick.value);
  if (focused !== null && focused !== undefined && document.activeElement === document.body) {
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
}

/** Shows or removes a warning that the page is out of date. It is added once only: screen readers announce it. */
function showStale(isStale: boolean): void {
  const shown = document.querySelector('.stale');
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

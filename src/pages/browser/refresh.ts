const minuteMs = 60_000;
/** A service that has not answered by then does not. */
const patienceMs = 30_000;

/**
 * Asks for a page that tells of the present again each minute, while it is looked at, and puts what is fresh in place of
 * what was; so all that it tells, and where its lines are, comes from the service.
 *
 * @param refreshed - is called after that
 */
export function keepFresh(refreshed: () => void): void {
  if (document.querySelector('main[data-live]') === null) return;
  let isAsking = false;
  const refresh = async () => {
    if (document.hidden || isAsking) return;
    isAsking = true;
    const asking = new AbortController();
    const limit = setTimeout(() => asking.abort(), patienceMs);
    try {
      const response = await fetch(location.href, { headers: { Accept: 'text/html' }, signal: asking.signal });
      if (!response.ok) throw new Error(`${response.status}`);
      replace(new DOMParser().parseFromString(await response.text(), 'text/html'));
      tellStale(false);
      refreshed();
    } catch {
      tellStale(true);
    } finally {
      clearTimeout(limit);
      isAsking = false;
    }
  };
  setInterval(refresh, minuteMs);
  document.addEventListener('visibilitychange', refresh);
}

function replace(fresh: Document): void {
  // Another night has begun, or this one is over: all of the page is another.
  if (fresh.title !== document.title || fresh.querySelector('main[data-live]') === null) {
    location.reload();
    return;
  }
  const focused = document.activeElement?.getAttribute('href');
  for (const element of document.querySelectorAll('[data-fresh]')) {
    const other = fresh.getElementById(element.id);
    if (other !== null) element.replaceWith(document.adoptNode(other));
  }
  if (focused !== null && focused !== undefined && document.activeElement === document.body) {
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
}

/** Nobody should plan by what is no longer so. It is told once, as it may be read aloud. */
function tellStale(isStale: boolean): void {
  const told = document.querySelector('.stale');
  if (!isStale) told?.remove();
  if (!isStale || told !== null) return;
  const warning = document.createElement('p');
  warning.className = 'stale';
  warning.setAttribute('role', 'alert');
  const asOf = document.querySelector('[data-as-of]')?.textContent ?? '';
  warning.textContent = `The service does not answer. This is how it was at ${asOf}.`;
  document.querySelector('main')?.prepend(warning);
}

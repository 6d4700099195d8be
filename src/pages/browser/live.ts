import { renewElement } from './renew.ts';

/** Refresh interval. A new minute appears at most this late. */
const everyMs = 20_000;
/** A request without a response is aborted after this time. */
const timeoutMs = 30_000;
/** A page that was not renewed for this time says why. */
const maxAgeMs = 60_000;
/** Shortest time between reloads. Behind a proxy with two versions of the service, each response can be of the other version. */
const betweenReloadsMs = 5 * 60_000;

/** What other scripts of a page do when it is renewed. */
interface Scripts {
  /** Changes a fresh page as the reader has changed this one. */
  readonly prepare: (fresh: Document) => void;
  readonly renewed: () => void;
}

/** Renews a page with `data-live` while it is visible. The service computes everything on the page. */
export function stayLive(scripts: Scripts): void {
  let [isRenewing, renewedMs] = [false, Date.now()];
  const renew = async () => {
    if (isRenewing || document.hidden || document.querySelector('main[data-live]') === null) return;
    isRenewing = true;
    const problem = await renewPage(scripts).catch(({ message }: Error) => message);
    isRenewing = false;
    if (problem === null) renewedMs = Date.now();
    if (problem === null || Date.now() - renewedMs > maxAgeMs) showStale(problem);
  };
  setInterval(renew, everyMs);
  document.addEventListener('visibilitychange', renew);
}

/** The page as it was sent last. */
let shown = '';

/** @returns `null`: the page is as the service has it now. @throws Error - its message is a sentence that says why it is not */
async function renewPage({ prepare, renewed }: Scripts): Promise<null> {
  const text = await requestPage();
  if (text === shown) return null;
  const fresh = parsed(text);
  if (assetsOf(fresh) === '') throw new Error('The response is not a page of this service.');
  if (assetsOf(fresh) === assetsOf(document)) {
    prepare(fresh);
    show(fresh);
    renewed();
  } else reload();
  shown = text;
  return null;
}

/** The page of this address as it is now. Within the same minute the browser sends nothing. @throws Error with the reason */
async function requestPage(): Promise<string> {
  const options = {
    headers: { Accept: 'text/html' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  const request = async () => {
    const response = await fetch(location.href, options);
    return { response, text: await response.text() };
  };
  const { response, text } = await request().catch(() => {
    throw new Error('No connection.');
  });
  if (!response.ok) throw new Error(headingOf(parsed(text)) || `The response is an error (${response.status}).`);
  return text;
}

const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/html');

/** The heading of a problem's page, of the service or of a proxy, as a sentence without details that differ each time. */
const headingOf = (page: Document) => page.querySelector('h1')?.textContent?.replace(/: .*/s, '').replace(/\w$/, '$&.');

function show(fresh: Document): void {
  // The theme, which can be chosen in another tab.
  for (const { name, value } of fresh.documentElement.attributes) document.documentElement.setAttribute(name, value);
  for (const part of ['title', 'link[rel="icon"]', 'body']) {
    const [element, other] = [document.querySelector(part), fresh.querySelector(part)];
    if (element && other) renewElement(element, other);
  }
}

/** The addresses of the style and the script, which another version of the service changes. */
function assetsOf(page: Document): string {
  const assets = page.querySelectorAll('link[rel="stylesheet"], script[src]');
  return Array.from(assets, (asset) => asset.getAttribute('href') ?? asset.getAttribute('src')).join();
}

/** Loads the page of another version, with its style and script. @throws Error - it must wait */
function reload(): void {
  const { reloadedMs = 0 } = history.state ?? {};
  if (isBeingFilledIn() || Math.abs(Date.now() - reloadedMs) < betweenReloadsMs)
    throw new Error('Reload this page: the service has another version.');
  // A reload keeps the state.
  history.replaceState({ reloadedMs: Date.now() }, '');
  location.reload();
}

/** Whether a field has the focus or differs from what the service sent. */
function isBeingFilledIn(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type="range"]), textarea')];
  return fields.some(
    (field) =>
      field.value !== field.defaultValue ||
      field.checked !== field.defaultChecked ||
      (field === document.activeElement && field.type !== 'checkbox'),
  );
}

/** Shows or removes a warning that the page is out of date. @param reason - a sentence; `null`: the page is not out of date */
function showStale(reason: string | null): void {
  const [main, shown] = [document.querySelector('main'), document.querySelector<HTMLElement>('.stale')];
  main?.toggleAttribute('data-stale', reason !== null);
  // Screen readers announce each change.
  if (reason === shown?.dataset.added) return;
  shown?.remove();
  if (reason !== null) main?.prepend(warningOf(reason));
}

function warningOf(reason: string): HTMLElement {
  const warning = Object.assign(document.createElement('p'), { className: 'stale', role: 'alert' });
  warning.dataset.added = reason;
  const asOf = document.querySelector('[data-as-of]')?.textContent;
  const subject = Object.assign(document.createElement('b'), { textContent: asOf ?? 'This page' });
  warning.append(`${reason} ${asOf ? 'Data from ' : ''}`, subject, ' may be out of date.');
  return warning;
}

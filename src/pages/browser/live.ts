import { renewElement } from './renew.ts';

/** The interval between requests for the page. A new minute appears on the page up to 20 seconds late. */
const everyMs = 20_000;
/** The time after which a request without a response is aborted. */
const timeoutMs = 30_000;
/** The age at which a page warns that its data may be out of date. The warning contains the reason. */
const maxAgeMs = 60_000;
/**
 * The minimum time between reloads. Without this minimum, a proxy in front of two versions of the service would cause endless
 * reloads.
 */
const betweenReloadsMs = 5 * 60_000;

/** The functions of other scripts that run when the page is renewed. */
interface Scripts {
  /** Applies the reader's changes, such as a typed filter, to a fresh page before it is shown. */
  readonly prepare: (fresh: Document) => void;
  /** Runs after the fresh page is shown. */
  readonly renewed: () => void;
}

/**
 * Renews the page while the page is visible. Only a page with the attribute `data-live` is renewed. The service computes every
 * value that the page shows.
 */
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

/** The HTML of the latest renewal. An empty text: no renewal yet. */
let shown = '';

/** Renews the page. @returns `null` when the page is up to date. @throws Error with a sentence that says why renewal failed */
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

/**
 * The current HTML of this address. Within the same minute, the service responds 304 and the browser reuses its copy.
 *
 * @throws Error with a sentence that says why the request failed
 */
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

/**
 * The heading of an error page from the service or a proxy, as a sentence. The text from a colon on is left out, because it
 * contains details that vary.
 */
const headingOf = (page: Document) => page.querySelector('h1')?.textContent?.replace(/: .*/s, '').replace(/\w$/, '$&.');

function show(fresh: Document): void {
  // The attributes include the theme, which the reader can change in another tab.
  for (const { name, value } of fresh.documentElement.attributes) document.documentElement.setAttribute(name, value);
  for (const part of ['title', 'link[rel="icon"]', 'body']) {
    const [element, other] = [document.querySelector(part), fresh.querySelector(part)];
    if (element && other) renewElement(element, other);
  }
}

/** The addresses of the style sheets and the script. The addresses of the assets differ between versions of the service. */
function assetsOf(page: Document): string {
  const assets = page.querySelectorAll('link[rel="stylesheet"], script[src]');
  return Array.from(assets, (asset) => asset.getAttribute('href') ?? asset.getAttribute('src')).join();
}

/**
 * Reloads the page, because the service has another version of its script or style. @throws Error if the reader is filling in a
 * field, or if the last reload was less than `betweenReloadsMs` ago
 */
function reload(): void {
  const { reloadedMs = 0 } = history.state ?? {};
  if (isBeingFilledIn() || Math.abs(Date.now() - reloadedMs) < betweenReloadsMs)
    throw new Error('Reload this page: the service has another version.');
  // A reload keeps the history state, so the state can limit reloads.
  history.replaceState({ reloadedMs: Date.now() }, '');
  location.reload();
}

/** Whether the reader is filling in a field: the field is changed, or the field has the focus and is not a checkbox. */
function isBeingFilledIn(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type="range"]), textarea')];
  return fields.some(
    (field) =>
      field.value !== field.defaultValue ||
      field.checked !== field.defaultChecked ||
      (field === document.activeElement && field.type !== 'checkbox'),
  );
}

/** Shows or removes the warning that the page may be out of date. @param reason - a sentence. `null`: the page is up to date. */
function showStale(reason: string | null): void {
  const [main, shown] = [document.querySelector('main'), document.querySelector<HTMLElement>('.stale')];
  main?.toggleAttribute('data-stale', reason !== null);
  // An unchanged warning stays in place, because screen readers announce each change.
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

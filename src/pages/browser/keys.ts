import { stored, storeItem } from './stored.ts';

/** Keys for the search, for the pages before and after, and to leave the wall display. */
export function addKeys(): void {
  searchIfWanted();
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || isUsedBy(target, key)) return;
    // A tick as by the space bar: it would send the form, which loads the page without the ticks.
    if (key === 'Enter' && target instanceof HTMLElement && target.matches(tick)) target.click();
    else if (!act(key)) return;
    event.preventDefault();
  });
}

const tick = '[type="checkbox"]';
const slider = '[type="range"]';

/** Whether a key is typed into a field, moves a slider, or scrolls what has the focus. */
function isUsedBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(`${slider}, [tabindex="0"]`)) return key.startsWith('Arrow');
  return target.matches(`input:not(${tick}), select, textarea`);
}

/** What keys go to, the first that a page has. */
const targets: Readonly<Record<string, readonly string[]>> = {
  '/': ['[data-filter]', 'a.home'],
  Escape: ['a.leave'],
  ArrowLeft: ['a[rel="prev"]'],
  ArrowRight: ['a[rel="next"]'],
};

/** @returns whether the key does something on this page */
function act(key: string): boolean {
  const found = (targets[key] ?? []).map((selector) => document.querySelector<HTMLElement>(selector));
  const element = found.find((each) => each !== null);
  if (element === undefined) return false;
  if (element.matches('input')) {
    showField(element);
    return true;
  }
  if (key === '/') storeItem(wantedName, 'wanted');
  element.click();
  return true;
}

/** Where it is stored that the next page begins with its search: a key on a page without one asked for it. */
const wantedName = 'search';

function searchIfWanted(): void {
  if (stored(wantedName) === null) return;
  storeItem(wantedName, null);
  const field = document.querySelector<HTMLElement>('[data-filter]');
  if (field !== null) showField(field);
}

/** Moves the focus to a field, which on a phone is folded. */
function showField(field: HTMLElement): void {
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}

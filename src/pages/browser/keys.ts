import { offer } from './offers.ts';
import { stored, storeItem } from './stored.ts';

/** Where it is stored that keys are off: a person who speaks to the computer would press them by accident (WCAG 2.1.4). */
const storedName = 'keys';

const help = [
  ['/', 'search'],
  ['Enter', 'in the search: open the only match'],
  ['t', 'tonight'],
  ['← →', 'before and after'],
  ['Esc', 'leave the wall display'],
  ['?', 'this list'],
] as const;

/** Keys for the search, for tonight, for the pages before and after, and to leave the wall display. */
export function addKeys(): void {
  const dialog = helpDialog();
  // On a phone the style hides it.
  offer('[data-keys]', () => dialog.showModal());
  searchIfWanted();
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || dialog.open || isUsedBy(target, key)) return;
    // A tick as by the space bar: it would send the form, which loads the page without the ticks.
    if (key === 'Enter' && target instanceof HTMLElement && target.matches(tick)) target.click();
    // It switches the others on again. No one speaks an Escape.
    else if (key === '?') dialog.showModal();
    else if ((stored('localStorage', storedName) === 'off' && key !== 'Escape') || !act(key)) return;
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

/** What keys go to, the first that a page has: the tonight of its site before that of all locations. */
const targets: Readonly<Record<string, readonly string[]>> = {
  '/': ['[data-filter]', 'a.home'],
  t: ['a[data-tonight]', 'a.home', 'a.leave'],
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
  if (key === '/') storeItem('sessionStorage', wantedName, 'wanted');
  element.click();
  return true;
}

/** Where it is stored that the next page begins with its search: a key on a page without one asked for it. */
const wantedName = 'search';

function searchIfWanted(): void {
  if (stored('sessionStorage', wantedName) === null) return;
  storeItem('sessionStorage', wantedName, null);
  const field = document.querySelector<HTMLElement>('[data-filter]');
  if (field !== null) showField(field);
}

/** Moves the focus to a field, which on a phone is folded. */
function showField(field: HTMLElement): void {
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}

function helpDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Keys');
  const rows = help.map(([key, meaning]) => `<div><dt>${key}</dt><dd>${meaning}</dd></div>`);
  const form = '<form method="dialog"><label><input type="checkbox"> Keys are on</label><button>Close</button></form>';
  dialog.innerHTML = `<dl>${rows.join('')}</dl>${form}`;
  const box = dialog.querySelector('input');
  if (box) box.checked = stored('localStorage', storedName) !== 'off';
  box?.addEventListener('change', () => storeItem('localStorage', storedName, box.checked ? 'on' : 'off'));
  document.body.append(dialog);
  return dialog;
}

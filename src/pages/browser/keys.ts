/** Where it is stored that keys are off: a person who speaks to the computer would press them by accident (WCAG 2.1.4). */
const storedName = 'keys';

const help = [
  ['/', 'search'],
  ['t', 'tonight'],
  ['← →', 'before and after'],
  ['?', 'this list'],
] as const;

/** Keys for the search, for tonight, and for the pages before and after. */
export function addKeys(): void {
  const dialog = helpDialog();
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || dialog.open || isField(target)) return;
    // It switches the others on again.
    if (key === '?') dialog.showModal();
    else if (localStorage.getItem(storedName) === 'off' || !act(key)) return;
    event.preventDefault();
  });
}

/** Whether a key is typed into a field, or moves a slider. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea');
}

/** @returns whether the key does something on this page */
function act(key: string): boolean {
  const selector = { '/': '[data-filter]', t: 'a.home', ArrowLeft: 'a[rel="prev"]', ArrowRight: 'a[rel="next"]' }[key];
  const element = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
  if (element === null) return false;
  if (key === '/') element.focus();
  else element.click();
  return true;
}

function helpDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Keys');
  const list = document.createElement('dl');
  for (const [key, meaning] of help) {
    const row = document.createElement('div');
    const [term, description] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = key;
    description.textContent = meaning;
    row.append(term, description);
    list.append(row);
  }
  const label = document.createElement('label');
  const box = Object.assign(document.createElement('input'), {
    type: 'checkbox',
    checked: localStorage.getItem(storedName) !== 'off',
  });
  box.addEventListener('change', () => localStorage.setItem(storedName, box.checked ? 'on' : 'off'));
  label.append(box, ' Keys are on');
  const form = document.createElement('form');
  form.method = 'dialog';
  const close = Object.assign(document.createElement('button'), { textContent: 'Close' });
  form.append(label, close);
  dialog.append(list, form);
  document.body.append(dialog);
  return dialog;
}

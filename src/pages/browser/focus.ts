import { stored, storeItem } from './stored.ts';

const name = 'focus';

/** A choice in the header loads the page anew. Where a key made it, the focus returns to its form, as if it had never left. */
export function keepFocus(): void {
  const label = stored(name);
  for (const form of document.querySelectorAll<HTMLFormElement>('form.choice')) {
    const formLabel = form.getAttribute('aria-label');
    if (formLabel === label) showChoice(form);
    form.addEventListener('submit', ({ submitter }) => {
      if (submitter?.matches(':focus-visible')) storeItem(name, formLabel);
    });
  }
  if (label !== null) storeItem(name, null);
}

/** Moves the focus to what is chosen; on a phone it is behind a button. */
function showChoice(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLElement>('[aria-pressed="true"]');
  const isShown = chosen?.checkVisibility() ?? false;
  const target = isShown ? chosen : document.querySelector<HTMLElement>('.open-display');
  target?.focus();
}

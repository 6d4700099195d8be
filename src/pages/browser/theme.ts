import { stored, storeItem } from './stored.ts';

/** Where a choice is stored until the service has stored it: without a connection, until the next page. */
const storedName = 'theme';

/** Changes the theme where the page is, so that without a connection neither its data nor the dark are lost. */
export function changeThemes(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('form[aria-label=Theme] button')];
  const choose = (theme: string) => {
    show(theme, buttons);
    store(theme, buttons[0]?.form?.action);
  };
  for (const button of buttons) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      choose(button.value);
      button.closest<HTMLElement>(':popover-open')?.hidePopover();
    });
  }
  const unsent = stored(storedName);
  if (unsent !== null) choose(unsent);
}

function show(theme: string, buttons: readonly HTMLButtonElement[]): void {
  document.documentElement.dataset.theme = theme;
  for (const button of buttons) button.ariaPressed = `${button.value === theme}`;
}

/** Has the service store a choice, as its form does; the page that the response leads to is not loaded. */
async function store(theme: string, address = ''): Promise<void> {
  storeItem(storedName, theme);
  try {
    const { type } = await fetch(`${address}?to=${theme}`, { redirect: 'manual', keepalive: true });
    if (type === 'opaqueredirect') storeItem(storedName, null);
  } catch {}
}

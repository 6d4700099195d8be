import { themeButton } from '../text/themeButton.ts';
import { stored, storeItem } from './stored.ts';

/** Where a choice is stored until the service has stored it: without a connection, until the next page. */
const storedName = 'theme';

/** Changes the theme where the page is, so that without a connection neither its data nor the dark are lost. */
export function changeThemes(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-steps]')];
  const choose = (choice: string) => {
    show(choice, buttons);
    store(choice, buttons[0]?.form?.action);
  };
  for (const button of buttons) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      choose(button.value);
      button.closest<HTMLElement>(':popover-open')?.hidePopover();
    });
  }
  const unsent = stored('sessionStorage', storedName);
  if (unsent !== null) choose(unsent);
}

function show(choice: string, buttons: readonly HTMLButtonElement[]): void {
  const root = document.documentElement;
  const [theme = '', dim = '0'] = choice.split('-');
  Object.assign(root.dataset, { theme, dim });
  for (const button of buttons) {
    const [name = ''] = button.value.split('-');
    const { value, isPressed, note } = themeButton(
      name,
      Number(button.dataset.steps),
      name === theme ? Number(dim) : null,
    );
    button.value = value;
    button.ariaPressed = `${isPressed}`;
    button.querySelector('small')?.replaceChildren(note);
  }
  // Of the bar about the page of a phone.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]'))
    meta.content = getComputedStyle(root).backgroundColor;
  const icon = document.querySelector<HTMLLinkElement>('[rel="icon"]');
  const fills = ['--unlit', '--lit'].map((name) => getComputedStyle(root).getPropertyValue(name));
  if (icon !== null) icon.href = icon.href.replace(/(?<=fill=')[^']*/g, () => encodeURIComponent(fills.shift() ?? ''));
}

/** Has the service store a choice, as its form does; the page that the response leads to is not loaded. */
async function store(choice: string, address = ''): Promise<void> {
  storeItem('sessionStorage', storedName, choice);
  try {
    const { type } = await fetch(`${address}?to=${choice}`, { redirect: 'manual', keepalive: true });
    if (type === 'opaqueredirect') storeItem('sessionStorage', storedName, null);
  } catch {}
}

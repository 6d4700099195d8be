import { filterRows } from './filter.ts';
import { stayLive } from './live.ts';
import { addReadouts } from './readout.ts';

// Every page is complete without scripts.
const renewReadouts = addReadouts();
const renewRows = filterRows();
stayLive(() => {
  renewReadouts();
  renewRows();
});
changeThemes();
addKeys();
offerPosition();

/** Changes the theme in the page at once, and has the service store it, as the form does. */
function changeThemes(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('form[aria-label=Theme] button')];
  for (const button of buttons)
    button.addEventListener('click', (event) => {
      event.preventDefault();
      document.documentElement.dataset.theme = button.value;
      for (const each of buttons) each.ariaPressed = `${each === button}`;
      button.closest<HTMLElement>(':popover-open')?.hidePopover();
      // Without a connection it is the theme of this page alone.
      fetch(`${button.form?.action}?to=${button.value}`, { redirect: 'manual', keepalive: true }).catch(() => {});
    });
}

/** Keys go to the search, to the pages before and after, and out of the wall. */
function addKeys(): void {
  const targets: Readonly<Record<string, string>> = {
    '/': '[data-filter]',
    Escape: 'a.leave',
    ArrowLeft: 'a[rel="prev"]',
    ArrowRight: 'a[rel="next"]',
  };
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const element = document.querySelector<HTMLElement>(targets[key] ?? 'none');
    if (element === null || ctrlKey || metaKey || altKey || isTypedInto(target)) return;
    event.preventDefault();
    if (element.matches('a')) element.click();
    else element.focus();
  });
}

/** Whether an element uses keys itself: a field, a slider, or what the arrows scroll. */
function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, [tabindex="0"]');
}

/** Digits of a coordinate: 0.0001° are 11 m. */
const digits = 4;

/** Offers to fill in the position of the device, which is asked for on a click alone, and stands in the address of the page alone. */
function offerPosition(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-position]');
  const [form, output] = [button?.form, button?.form?.querySelector('output')];
  if (!button || !form || !output || !isSecureContext || !('geolocation' in navigator)) return;
  const fill = (name: string, degrees: number) => {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = degrees.toFixed(digits);
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    output.textContent = 'Waiting for the position.';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        output.textContent = '';
        fill('latitude', coords.latitude);
        fill('longitude', coords.longitude);
        form.requestSubmit();
      },
      ({ message }) => {
        output.textContent = `Your browser did not share its location. ${message}`;
      },
    );
  });
}

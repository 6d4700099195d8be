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
addKeys();
offerPosition();

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
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), [tabindex="0"]');
}

/** Offers to show the place of the device, which is asked for on a click alone, and stands in the address of the page alone. */
function offerPosition(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-position]');
  const [form, output] = [button?.form, button?.form?.querySelector('output')];
  if (!button || !form || !output || !isSecureContext || !('geolocation' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    output.textContent = 'Waiting for the position.';
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // 0.0001° are 11 m.
        location.search = `latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}`;
      },
      ({ message }) => {
        output.textContent = `Your browser did not share its location. ${message}`;
      },
    );
  });
}

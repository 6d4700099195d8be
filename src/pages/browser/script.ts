import { filterFresh, filterRows } from './filter.ts';
import { stayLive } from './live.ts';
import { addReadouts } from './readout.ts';

/*
 * Every page is complete without scripts. The scripts ask the markup for:
 *
 * main[data-live]          the page is renewed while it is open: any of its elements may come, change, move or go
 * [data-as-of]             the time of the page's data
 * [data-filter]            the field that filters the rows (li.row); its count is [data-count]
 * [data-readings]          a chart that is read, with its picture (.plot)
 * a[rel="prev"], …="next"  where the arrow keys go. a.wall-leave: where Escape goes
 * [data-position]          the button for the position of the device
 *
 * Elements that scripts add have data-added: a renewal leaves them as they are.
 */
const readCharts = addReadouts();
filterRows();
stayLive({ prepare: filterFresh, renewed: readCharts });
addKeys();
offerPosition();

/** The arrows go to the pages before and after, Escape leaves the wall. No letter is a shortcut (WCAG 2.1.4). */
function addKeys(): void {
  const targets: Readonly<Record<string, string>> = {
    Escape: 'a.wall-leave',
    ArrowLeft: 'a[rel="prev"]',
    ArrowRight: 'a[rel="next"]',
  };
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const link = document.querySelector<HTMLElement>(targets[key] ?? 'none');
    if (link === null || ctrlKey || metaKey || altKey || shiftKey || usesKeys(target)) return;
    event.preventDefault();
    link.click();
  });
}

/** Whether an element uses keys itself: a field, a slider, or what the arrows scroll. */
function usesKeys(target: EventTarget | null): boolean {
  const all = 'input:not([type="checkbox"]), select, textarea, [tabindex="0"]';
  return target instanceof HTMLElement && target.matches(all);
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

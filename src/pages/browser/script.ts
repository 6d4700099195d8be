import { filterFresh, filterRows } from './filter.ts';
import { stayLive } from './live.ts';
import { addReadouts } from './readout.ts';
import { suggestNames } from './suggestions.ts';

/*
 * Every page is complete without scripts. The scripts look for these elements:
 *
 * main[data-live]          a page that is renewed while it is open
 * [data-as-of]             the time of the page's data
 * [data-filter]            the field that filters the rows (li.row)
 * [data-count]             the text with the number of shown rows
 * [data-readings]          a chart with readings, and with a picture (.plot)
 * a[rel="prev"], …="next"  the links that the arrow keys follow
 * a.wall-leave             the link that Escape follows
 * [data-position]          the button for the position of the device
 * datalist[data-names]     the names that a field suggests, at an address of the API
 *
 * Elements that scripts add have the attribute data-added. A renewal does not change such elements.
 */
const readCharts = addReadouts();
filterRows();
stayLive({ prepare: filterFresh, renewed: readCharts });
addKeys();
offerPosition();
suggestNames();

/**
 * Adds keyboard shortcuts: the left and right arrows open the previous and the next page, and Escape leaves the wall display. No
 * letter is a shortcut (WCAG 2.1.4).
 */
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

/** Whether an element handles keys itself: a field, a slider, or an element that the arrow keys scroll. */
function usesKeys(target: EventTarget | null): boolean {
  const all = 'input:not([type="checkbox"]), select, textarea, [tabindex="0"]';
  return target instanceof HTMLElement && target.matches(all);
}

/**
 * Shows the button “Use my position”. Only a click on the button requests the position of the device. The script sends the
 * position only in the address of the next page.
 */
function offerPosition(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-position]');
  const [form, output] = [button?.form, button?.form?.querySelector('output')];
  if (!button || !form || !output || !isSecureContext || !('geolocation' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    output.textContent = 'Waiting for the position.';
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // Four decimals: 0.0001° of latitude are 11 m.
        location.search = `latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}`;
      },
      ({ message }) => {
        output.textContent = `Your browser did not share its location. ${message}`;
      },
    );
  });
}

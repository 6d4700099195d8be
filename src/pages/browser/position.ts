/** Digits of a coordinate: 0.0001° are 11 m. */
const digits = 4;

/**
 * Offers to fill a form with the position of the device, where the browser can tell it. It is asked for on a click alone, and is
 * sent in the address of the page alone.
 */
export function offerPosition(): void {
  if (!isSecureContext || !('geolocation' in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-position]')) {
    button.hidden = false;
    button.addEventListener('click', () => askPosition(button));
  }
}

function askPosition({ form }: HTMLButtonElement): void {
  const output = form?.querySelector('output');
  if (!form || !output) return;
  output.textContent = 'Waiting for the position.';
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      output.textContent = '';
      fill(form, 'latitude', coords.latitude);
      fill(form, 'longitude', coords.longitude);
      form.requestSubmit();
    },
    ({ message }) => {
      output.textContent = `The browser gives no position. ${message}`;
    },
  );
}

function fill(form: HTMLFormElement, name: string, degrees: number): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = degrees.toFixed(digits);
}

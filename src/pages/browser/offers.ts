/** Shows the buttons of a kind, which only a script can serve, and does what they offer. */
export function offer(selector: string, act: (button: HTMLButtonElement) => void): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(selector)) {
    button.hidden = false;
    button.addEventListener('click', () => act(button));
  }
}

/** Offers all that only a script can do. */
export function offerAll(): void {
  if (isSecureContext && 'geolocation' in navigator) offer('[data-position]', askPosition);
}

/** Digits of a coordinate: 0.0001° are 11 m. */
const digits = 4;

/** Sends a form with the position of the device, which is asked for on a click alone, and is in the address of the page alone. */
function askPosition({ form }: HTMLButtonElement): void {
  const output = form?.querySelector('output');
  if (!form || !output) return;
  const fill = (name: string, degrees: number) => {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = degrees.toFixed(digits);
  };
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
}

/** Offers times by the browser's own zone, which only a script knows. */
export function offerOwnClock(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-zone]')) input.value = timeZone;
  for (const button of document.querySelectorAll<HTMLElement>('[data-mine]')) button.hidden = false;
}

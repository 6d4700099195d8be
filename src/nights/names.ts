/** Capitalizes the first letter: `the Sun is up` becomes `The Sun is up`. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Turns a name of the API into a title: `civil_dusk` becomes `Civil dusk`. */
export function capitalized(name: string): string {
  return sentenceCase(name.replaceAll('_', ' '));
}

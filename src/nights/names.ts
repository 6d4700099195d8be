/** `the Sun is up` as `The Sun is up`. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name as it begins a sentence: `civil_dusk` is `Civil dusk`. */
export function capitalized(name: string): string {
  return sentenceCase(name.replaceAll('_', ' '));
}

/** What the button of a theme has. The service and the browser use the same. */
interface ThemeButton {
  /** What it chooses, see `choiceName`. */
  readonly value: string;
  readonly isPressed: boolean;
  /** After its name: what another press does. */
  readonly note: '' | ' dimmer' | ' brighter';
}

/** `red`, or `red-1` a step darker: as in the cookie, and in the address that stores it. */
export function choiceName(theme: string, dim: number): string {
  return dim === 0 ? theme : `${theme}-${dim}`;
}

/**
 * A button chooses its theme; that of the chosen one goes a step darker, after the last one back to the brightest.
 *
 * @param steps - how many the theme has
 * @param dim - the chosen step; `null`: another theme is chosen
 */
export function themeButton(theme: string, steps: number, dim: number | null): ThemeButton {
  const next = dim === null ? 0 : (dim + 1) % steps;
  const note = next === 0 ? ' brighter' : ' dimmer';
  return {
    value: choiceName(theme, next),
    isPressed: dim !== null,
    note: dim === null || steps === 1 ? '' : note,
  };
}

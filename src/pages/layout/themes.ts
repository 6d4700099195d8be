/**
 * The themes, and of each what browsers draw around a page and before its style has arrived: its scheme, and `--page` in
 * `tokens.css`, which has their other colours.
 */
export const themes = {
  dark: { scheme: 'dark', page: '#0a0d14' },
  light: { scheme: 'light', page: '#fbfbf9' },
  red: { scheme: 'dark', page: '#000000' },
} as const;

export type Theme = keyof typeof themes;

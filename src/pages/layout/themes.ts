/**
 * The themes, each with the colours that browsers draw before the style sheet arrives. `scheme` is the CSS colour scheme.
 * `page` is the background, the same as `--page` in `tokens.css`.
 */
export const themes = {
  dark: { scheme: 'dark', page: '#0a0d14' },
  light: { scheme: 'light', page: '#fbfbf9' },
  red: { scheme: 'dark', page: '#000000' },
} as const;

export type Theme = keyof typeof themes;
export const themeNames = Object.keys(themes) as readonly Theme[];

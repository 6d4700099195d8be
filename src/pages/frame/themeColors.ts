import * as style from '../browser/style.css?browser';
import type { Theme } from './theme.ts';

/** The colours of a theme by their names in the style, for an image that is shown without it. */
export function themeColors(theme: Theme): (name: string) => string {
  const colors = new Map([...declarationsOf(':root'), ...(theme === 'dark' ? [] : declarationsOf(ofTheme(theme)))]);
  return (name) => {
    const color = colors.get(name);
    if (color === undefined) throw new RangeError(`The style has no colour "${name}".`);
    return color;
  };
}

function ofTheme(theme: Theme): string {
  return `\\[data-theme="?${theme}"?\\]`;
}

/** Names and values of the first rule with a selector. */
function declarationsOf(selector: string): [string, string][] {
  const [, rule = ''] = new RegExp(`${selector}\\s*\\{([^}]*)\\}`).exec(style.text) ?? [];
  return [...rule.matchAll(/--([\w-]+):\s*([^;}\s]+)/g)].map(([, name = '', value = '']) => [name, value]);
}

/** The second of two colours over the first, as `color-mix()` in sRGB. */
export function mixed(under: string, over: string, part: number): string {
  const [below, above] = [channels(under), channels(over)];
  const hex = below.map((value, index) => Math.round(value + ((above[index] ?? 0) - value) * part));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, 0 … 255, of `#rgb` or `#rrggbb`. */
function channels(color: string): number[] {
  const digits = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16));
}

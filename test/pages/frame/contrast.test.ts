import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { darkName, skyNames } from '../../../src/nights/index.ts';

const style = readFileSync(new URL('../../../src/pages/browser/style.css', import.meta.url), 'utf8');

/** The colours of the first rule with a selector, by their names. */
function colorsOf(selector: string): ReadonlyMap<string, string> {
  const start = style.indexOf(`${selector} {`);
  const block = style.slice(start, style.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{3,8});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Everything that the sky is called, from the brightest to the darkest. */
const skies = [...skyNames, darkName];

/** The colour of the sky in a theme, or printed. */
const skyColor = (sky: string, theme: string) => colorsOf(`[data-sky="${sky}"]`).get(`in-${theme}`) ?? '';

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['dark', ':root'],
  ['light', '[data-theme="light"]'],
  ['red', '[data-theme="red"]'],
])('the %s theme', (theme, selector) => {
  const colors = colorsOf(selector);
  const color = (name: string) => colors.get(name) ?? '';

  test.each(['text', 'quiet', 'link', 'accent', 'now'])(
    '%s can be read on the page and on what is raised (AA)',
    (name) => {
      expect(contrast(color(name), color('page'))).toBeGreaterThanOrEqual(4.5);
      if (name !== 'now') expect(contrast(color(name), color('raised'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['sun', 'moon', 'now'])(
    '%s stands out from day and from dark (AA for graphics), and from moonlit night',
    (name) => {
      expect(contrast(color(name), skyColor('day', theme))).toBeGreaterThanOrEqual(3);
      expect(contrast(color(name), skyColor('dark', theme))).toBeGreaterThanOrEqual(3);
      expect(contrast(color(name), skyColor('night', theme))).toBeGreaterThanOrEqual(2);
    },
  );
});

test.each(['dark', 'light', 'red', 'print'])(
  'in %s, each name of the sky has a colour, darker than the one before',
  (theme) => {
    const colors = skies.map((sky) => skyColor(sky, theme));
    expect(colors).not.toContain('');
    const luminances = colors.map(luminance);
    expect(new Set(luminances).size).toBe(skies.length);
    expect(luminances).toEqual(luminances.toSorted((a, b) => b - a));
  },
);

test('in the red theme, green and blue are next to nothing: the eye’s rods see little of red', () => {
  const skyColors = skies.map((sky) => [sky, skyColor(sky, 'red')] as const);
  for (const [name, value] of [...colorsOf('[data-theme="red"]'), ...skyColors]) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
      Number.parseInt(value.padEnd(7, '0').slice(start, start + 2), 16),
    );
    expect([name, green <= 0x50 && blue <= 0x40 && green <= red && blue <= red]).toEqual([name, true]);
  }
});

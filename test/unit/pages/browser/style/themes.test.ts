import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { skyLevels } from '../../../../../src/pages/charts/skyLevels.ts';
import { themes } from '../../../../../src/pages/frame/theme.ts';
import { mixed, themeColors } from '../../../../../src/pages/frame/themeColors.ts';

const style = readFileSync(new URL('../../../../../src/pages/browser/style/themes.css', import.meta.url), 'utf8');

/** What the rule of a theme declares, by name. */
function declared(theme: string): ReadonlyMap<string, string> {
  const start = style.indexOf(theme === 'dark' ? ':root {' : `[data-theme="${theme}"] {`);
  const rule = style.slice(start, style.indexOf('}', start));
  return new Map(Array.from(rule.matchAll(/--([\w-]+): (.+);/g), ([, name = '', value = '']) => [name, value]));
}

/** Red, green and blue, 0 … 255. */
function parts(color: string): readonly number[] {
  const digits = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16));
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parts(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(themes)('the %s theme', (theme) => {
  const color = themeColors(theme);
  const levels = skyLevels.map((_altitude, level) => color(`a${level}`));

  test.each(['text', 'quiet', 'link', 'accent'])('%s can be read on the page and on what is raised (AA)', (name) => {
    expect(contrast(color(name), color('page'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color(name), color('raised'))).toBeGreaterThanOrEqual(4.5);
  });

  test('the text of a pressed button can be read on it', () => {
    expect(contrast(color('text'), color('pressed'))).toBeGreaterThanOrEqual(4.5);
  });

  test('each level of the sky has a colour, from day to night darker and darker', () => {
    expect(levels).not.toContain('');
    const night = levels.slice(theme === 'red' ? 9 : 7);
    const luminances = night.map(luminance);
    expect(luminances).toEqual(luminances.toSorted((a, b) => b - a));
  });

  test('dark has a second sign beside its colour, as night with moonlight is nearly as dark: its bar stands out (3:1)', () => {
    expect(contrast(color('dark-bar'), color('dark-sky'))).toBeGreaterThanOrEqual(3);
    expect(contrast(color('star'), color('dark-sky'))).toBeGreaterThanOrEqual(2.5);
  });

  test('the Moon stands out from its casing (3:1)', () => {
    expect(contrast(color('moon'), color('casing'))).toBeGreaterThanOrEqual(3);
  });

  test('the colours of images are those of the style', () => {
    const values = [...declared(theme)];
    expect(values.length).toBeGreaterThan(30);
    for (const [name, value] of values)
      if (value.startsWith('#')) expect(parts(color(name)), name).toEqual(parts(value));
  });

  test('curves stand out from their casing, or from the sky itself, at every level (3:1)', () => {
    for (const name of ['sun', 'moon'])
      for (const level of levels) {
        const best = Math.max(contrast(color(name), level), contrast(color(name), color('casing')));
        expect(best).toBeGreaterThanOrEqual(3);
      }
  });
});

test('the red theme is pure red: the eye’s rods see little of it', () => {
  for (const [name, value] of declared('red'))
    if (value.startsWith('#')) expect([name, parts(value).slice(1)]).toEqual([name, [0, 0]]);
});

test('in the red theme the patterns of day and of moonlit night stand out from what they lie on (3:1)', () => {
  const color = themeColors('red');
  expect(contrast(color('hatch'), color('page'))).toBeGreaterThanOrEqual(3);
  // As the legend shows it; on the picture of a night moonlight is weaker.
  const moonlit = mixed(color('a17'), color('moonlight'), 0.34);
  expect(contrast(color('beam'), moonlit)).toBeGreaterThanOrEqual(3);
});

test('a mixture has a part of each channel, and a name that the style has not is an error', () => {
  expect([mixed('#000', '#ffffff', 0.5), mixed('#102030', '#fff', 0)]).toEqual(['#808080', '#102030']);
  expect(() => themeColors('dark')('nothing')).toThrow('nothing');
});

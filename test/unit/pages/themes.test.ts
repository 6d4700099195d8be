import { describe, expect, test } from 'vitest';
import * as rules from '../../../src/pages/browser/style.css?browser';
import { skyLevels } from '../../../src/pages/charts/skyColors.ts';
import { type Theme, themeNames, themeValues } from '../../../src/pages/themes.ts';

/** A value of a theme; of the sky by day in red, through which the page is seen, that of the page. */
function colorsOf(theme: Theme): (name: string) => string {
  const values = themeValues(theme);
  return (name) => (values[name] === 'transparent' ? values.page : values[name]) ?? '';
}

/** Red, green and blue, 0 … 255. */
function parts(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
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

describe.each(themeNames)('the %s theme', (theme) => {
  const color = colorsOf(theme);
  const levels = skyLevels.map((_altitude, level) => color(`a${level}`));

  test.each(['text', 'quiet', 'link', 'accent'])('%s can be read on the page and on what is raised (AA)', (name) => {
    expect(contrast(color(name), color('page'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color(name), color('raised'))).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a field stands out from the field and from the page (3:1)', () => {
    for (const name of ['page', 'raised']) expect(contrast(color('edge'), color(name))).toBeGreaterThanOrEqual(3);
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
  });

  test('the Moon stands out from its casing (3:1)', () => {
    expect(contrast(color('moon'), color('casing'))).toBeGreaterThanOrEqual(3);
  });

  test('has a value for each variable of the style, and the style uses each', () => {
    const used = new Set(Array.from(rules.text.matchAll(/var\(--([\w-]+)\)/g), ([, name = '']) => name));
    const declared = Object.keys(themeValues(theme));
    expect(
      [...used].filter(
        (name) =>
          !declared.includes(name) &&
          !/^(columns|gutter|handle|at|from|to|small|less|more|large|title|gap-\d|corner|finger)$/.test(name),
      ),
    ).toEqual([]);
    // The sky's are in the pictures, the scheme is a property.
    const inStyle = declared.filter((name) => !/^(a\d+|in-\w+|scheme)$/.test(name));
    expect(inStyle.filter((name) => !used.has(name))).toEqual([]);
  });

  test('curves stand out from their casing, or from the sky itself, at every level (3:1)', () => {
    for (const name of ['sun', 'moon'])
      for (const level of levels) {
        const best = Math.max(contrast(color(name), level), contrast(color(name), color('casing')));
        expect(best).toBeGreaterThanOrEqual(3);
      }
  });
});

test('on paper each sky takes little ink, and the darker it is the more; dark has the most, and its bar stands out', () => {
  const values = themeValues('paper');
  const luminances = [...skyLevels.map((_altitude, level) => values[`a${level}`]), values['dark-sky']].map((color) =>
    luminance(color ?? ''),
  );
  expect(Math.min(...luminances)).toBeGreaterThan(0.5);
  expect(luminances).toEqual(luminances.toSorted((a, b) => b - a));
  expect(contrast(values['dark-bar'] ?? '', values['dark-sky'] ?? '')).toBeGreaterThanOrEqual(3);
});

test('the red theme is pure red: the eye’s rods see little of it', () => {
  for (const [name, value] of Object.entries(themeValues('red')))
    if (value.startsWith('#')) expect([name, parts(value).slice(1)]).toEqual([name, [0, 0]]);
});

test('in the red theme the patterns of day and of moonlit night stand out from what they lie on (3:1)', () => {
  const color = colorsOf('red');
  expect(contrast(color('hatch'), color('page'))).toBeGreaterThanOrEqual(3);
  // As the legend shows it; on the picture of a night moonlight is weaker.
  expect(contrast(color('beam'), color('in-night'))).toBeGreaterThanOrEqual(3);
});

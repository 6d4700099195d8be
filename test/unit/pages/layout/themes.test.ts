import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Theme, themes } from '../../../../src/pages/layout/themes.ts';
import { skyLevels } from '../../../../src/pages/sky/skyColors.ts';

const pages = join(import.meta.dirname, '../../../../src/pages');
const styleOf = (file: string) => readFileSync(join(pages, file), 'utf8');
const tokens = styleOf('tokens.css');

type Colors = ReadonlyMap<string, string>;

/** The colours that a part of the style declares, by name. */
const declaredIn = (part: string): Colors =>
  new Map(
    Array.from(part.matchAll(/--([\w-]+): (#\w{6}|transparent|light-dark\(.*?\));/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const blocks = tokens.split(/^(?=:root|\[|@)/m);
const blockWith = (text: string) => declaredIn(blocks.find((block) => block.includes(text)) ?? '');
const [both, red, paper] = [blockWith('light-dark('), blockWith('"red"]'), blockWith('@media print')];
const oneOf = (index: 0 | 1): Colors =>
  new Map(Array.from(both, ([name, pair]) => [name, pair.match(/#\w{6}/g)?.[index] ?? '']));

const columns = { dark: oneOf(1), light: oneOf(0), red, paper };

/**
 * A function that returns a colour of a theme by name. A transparent colour, the red sky by day, shows the colour of the page.
 */
function colorsOf(theme: Theme | 'paper'): (name: string) => string {
  const colors = columns[theme];
  return (name) => (colors.get(name) === 'transparent' ? colors.get('page') : colors.get(name)) ?? '';
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

describe.each(Object.keys(themes) as Theme[])('the %s theme', (theme) => {
  const color = colorsOf(theme);
  const levels = skyLevels.map((_altitude, level) => color(`sky-${level}`));

  // The minimum contrast of WCAG (AA) for graphics. Axe measures the contrast of texts on each page. Dark time has a bar besides
  // its colour, because night with moonlight is nearly as dark.
  test.each([
    ['edge', 'page'],
    ['edge', 'raised'],
    ['dark-bar', 'dark-sky'],
    ['moon', 'casing'],
  ])('the colour %s has a contrast of 3:1 with %s', (name, ground) => {
    expect(contrast(color(name), color(ground))).toBeGreaterThanOrEqual(3);
  });

  test('the colours of the sky get darker from day to night', () => {
    expect(levels).not.toContain('');
    const night = levels.slice(4);
    const luminances = night.map(luminance);
    expect(luminances).toEqual(luminances.toSorted((a, b) => b - a));
  });

  test('each colour of the style is declared, and the browser gets the colour of the page', () => {
    expect([...columns[theme].keys()]).toEqual([...both.keys()]);
    expect(themes[theme].page).toBe(color('page'));
  });

  test('curves have a contrast of 3:1 with their casing or the sky, at every level', () => {
    for (const name of ['sun', 'moon'])
      for (const level of levels) {
        const best = Math.max(contrast(color(name), level), contrast(color(name), color('casing')));
        expect(best).toBeGreaterThanOrEqual(3);
      }
  });
});

test('every value that the style uses is declared, and every declared value is used', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const style = files.map(styleOf).join('');
  const used = new Set(Array.from(style.matchAll(/var\(--([\w-]+)\)/g), ([, name = '']) => name));
  const declared = new Set(Array.from(style.matchAll(/^ *--([\w-]+):/gm), ([, name = '']) => name));
  // The script sets `--at`, `--from` and `--to`, and gradients use the levels of the sky.
  for (const name of ['at', 'from', 'to']) declared.add(name);
  for (const level of skyLevels.keys()) used.add(`sky-${level}`);
  expect([...used].toSorted()).toEqual([...declared].toSorted());
});

test('on paper, a sky needs little ink, a darker sky needs more, and the bar of dark time has a contrast of 3:1', () => {
  const color = colorsOf('paper');
  const luminances = [...skyLevels.map((_altitude, level) => color(`sky-${level}`)), color('dark-sky')].map(luminance);
  expect(Math.min(...luminances)).toBeGreaterThan(0.5);
  expect(luminances).toEqual(luminances.toSorted((a, b) => b - a));
  expect(contrast(color('dark-bar'), color('dark-sky'))).toBeGreaterThanOrEqual(3);
});

test('the red theme has only red, to which the eye’s rods hardly respond', () => {
  expect(red.size).toBeGreaterThan(20);
  for (const [name, value] of red)
    if (value.startsWith('#')) expect([name, parts(value).slice(1)]).toEqual([name, [0, 0]]);
});

test('in the red theme, the patterns of day and of moonlit night have a contrast of 3:1 with their background', () => {
  const color = colorsOf('red');
  expect(contrast(color('edge'), color('page'))).toBeGreaterThanOrEqual(3);
  expect(contrast(color('moon'), color('sky-9'))).toBeGreaterThanOrEqual(3);
});

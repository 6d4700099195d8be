/** The colour schemes of the pages; each is a column of the tables below, of which the last one is that of paper. */
export const themeNames = ['dark', 'light', 'red'] as const;

export type Theme = (typeof themeNames)[number];

const columns = [...themeNames, 'paper'] as const;

type Column = (typeof columns)[number];

/**
 * The colours of the themes, and what else differs between them, by their names in the style. Gold is dark time, and nothing else is.
 * Red on black preserves dark adaptation: pure red, as the eye's rods see little of it. Reds that are dark enough are too few to tell
 * states apart: day, which would be too much light if it were filled, is hatched, and so is moonlit night, in the other direction.
 */
const values = {
  /** For what the browser draws itself. */
  scheme: ['dark', 'light', 'dark', 'light'],
  page: ['#0a0d14', '#fbfbf9', '#000000', '#ffffff'],
  raised: ['#121722', '#f1f2f4', '#120000', '#ffffff'],
  pressed: ['#222b3d', '#ffffff', '#340000', '#ffffff'],
  line: ['#242c3c', '#d3d8e0', '#6a0000', '#999999'],
  /** Of a field. */
  edge: ['#6b768e', '#7f8899', '#c00000', '#999999'],
  text: ['#eef2fa', '#161b26', '#ff0000', '#000000'],
  quiet: ['#a0abc0', '#525c70', '#ff0000', '#333333'],
  link: ['#9ecbff', '#0b57a8', '#ff0000', '#000000'],
  accent: ['#ffcf5c', '#7d5200', '#ff0000', '#000000'],
  /** A button that stands out, and its text. */
  primary: ['#9ecbff', '#0b57a8', '#340000', '#ffffff'],
  'on-primary': ['#0a0d14', '#fbfbf9', '#ff0000', '#000000'],
  now: ['#ff6b5e', '#c8161c', '#ff0000', '#cc0000'],
  lit: ['#f3ecd2', '#fff3c4', '#c00000', '#ffffff'],
  unlit: ['#2b3344', '#5a6478', '#200000', '#8a8f9c'],
  sun: ['#ff8a3d', '#ff6f1a', '#ff0000', '#b34700'],
  moon: ['#f3ecd2', '#ffffff', '#ff0000', '#000000'],
  /** The edge of the curves, by which they are seen on every sky; in a legend the Moon's has none. */
  casing: ['#05070d', '#101526', '#000000', '#ffffff'],
  'moon-line': ['#f3ecd2', '#101526', '#ff0000', '#000000'],
  /** Of the lines of altitudes. */
  scale: ['#ffffff', '#ffffff', '#b80000', '#000000'],
  'dark-sky': ['#000000', '#05070f', '#000000', '#b9c4e2'],
  'dark-bar': ['#ffcf5c', '#f0b429', '#ff0000', '#53628f'],
  moonlight: ['#aab0d0', '#c9cfe8', '#900000', '#ffffff'],
  /** Opacities of the brightest moonlight and of the ground. */
  'moonlight-strength': ['0.42', '0.45', '1', '0.7'],
  ground: ['0.28', '0.12', '0.28', '0.06'],
  'on-sky': ['#ffffff', '#10182a', '#ff0000', '#000000'],
  /** What day and moonlight are filled with. */
  day: ['var(--a1)', 'var(--a1)', 'url(#hatch)', 'var(--a1)'],
  moonlit: ['url(#moonlight)', 'url(#moonlight)', 'url(#beams)', 'url(#moonlight)'],
  /** Whether day and moonlit night have patterns, of these colours. */
  patterns: ['hidden', 'hidden', 'visible', 'hidden'],
  hatch: ['#000000', '#000000', '#b80000', '#000000'],
  beam: ['#000000', '#000000', '#d80000', '#000000'],
  /** How the cross of a search field is displayed: browsers draw it in white. */
  cross: ['inline-block', 'inline-block', 'none', 'none'],
} as const satisfies Readonly<Record<string, readonly [dark: string, light: string, red: string, paper: string]>>;

/** The colours of the sky at the altitudes of the Sun in `charts/skyColors.ts`, from day to night. On paper they take little ink. */
const skies: Readonly<Record<Column, readonly string[]>> = {
  dark: [
    ...['#23497a', '#2c5f98', '#376fa8', '#4b7fae', '#6c8cab', '#93958f', '#c09a72', '#d08a56', '#c27556'],
    ...['#a4625c', '#83536a', '#5f4670', '#46407a', '#343672', '#242a5c', '#171d44', '#0e1230', '#070a1c'],
  ],
  light: [
    ...['#a9d0f5', '#b7daf8', '#c4e1f8', '#d3e6f2', '#e2e7e2', '#eee0c4', '#f6d0a0', '#f5b985', '#eaa183'],
    ...['#d28f8e', '#b07f9c', '#8e73a6', '#7069a8', '#575d9f', '#434c8b', '#313a70', '#222a56', '#171d40'],
  ],
  red: [
    ...Array<string>(4).fill('transparent'),
    ...['#100000', '#280000', '#480000', '#700000', '#740000'],
    ...['#6c0000', '#620000', '#580000', '#4e0000', '#440000', '#3a0000', '#300000', '#260000', '#1e0000'],
  ],
  paper: [
    ...['#ffffff', '#ffffff', '#ffffff', '#fffdf8', '#fffaf0', '#fff6e4', '#ffefd2', '#ffe8c4', '#fbe2c6'],
    ...['#f6dccb', '#f0d8d2', '#e9d5da', '#e2d4e0', '#dbd4e5', '#d5d4e7', '#cfd3e8', '#c9d1e8', '#c4cee8'],
  ],
};

/** Of moonlight over the night, where a sky has one colour. */
const moonlightPart = 0.34;

/**
 * The values of a theme by their names in the style. The levels of the sky are `a0` and so on, the colours of the parts of a night
 * `in-day` to `in-dark`.
 */
export function themeValues(theme: Column): Readonly<Record<string, string>> {
  return tables[theme];
}

const tables: Readonly<Record<Column, Readonly<Record<string, string>>>> = {
  dark: tableOf('dark'),
  light: tableOf('light'),
  red: tableOf('red'),
  paper: tableOf('paper'),
};

function tableOf(theme: Column): Readonly<Record<string, string>> {
  const column = columns.indexOf(theme);
  const sky = skies[theme];
  const own = Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all[column] ?? '']));
  const level = (index: number) => sky[index] ?? '';
  return {
    ...own,
    ...Object.fromEntries(sky.map((color, index) => [`a${index}`, color])),
    'in-day': level(1),
    'in-civil': level(9),
    'in-nautical': level(12),
    'in-astronomical': level(15),
    'in-night': mixed(level(17), own.moonlight ?? '', moonlightPart),
    'in-dark': own['dark-sky'] ?? '',
  };
}

/** The second of two colours over the first, as `color-mix()` in sRGB. */
function mixed(under: string, over: string, part: number): string {
  const channels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const [below, above] = [channels(under), channels(over)];
  const hex = below.map((value, index) => Math.round(value + ((above[index] ?? 0) - value) * part));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The rules of the levels of the sky, of which a picture has many: a class is shorter than a colour. */
export const skyRules: string = skies.dark.map((_color, index) => `.a${index}{stop-color:var(--a${index})}`).join('');

/** The theme that pages have until another is chosen, and that of a system that prefers light. */
export const unchosenTheme: Theme = 'dark';
export const unchosenLightTheme: Theme = 'light';

/** The rules of the style that declare the values of all themes. */
export const themeRules: string = [
  rule(':root', themeValues(unchosenTheme)),
  `@media (prefers-color-scheme:light){${rule(':root:not([data-theme])', themeValues(unchosenLightTheme))}}`,
  ...themeNames
    .filter((theme) => theme !== unchosenTheme)
    .map((theme) => rule(`:root[data-theme=${theme}]`, themeValues(theme))),
  `@media print{${rule(':root:root:root', themeValues('paper'))}}`,
].join('');

function rule(selector: string, { scheme, ...values }: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
  return `${selector}{color-scheme:${scheme};${declarations.join(';')}}`;
}

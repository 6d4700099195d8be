import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MarkupElement } from '../support/markup.ts';
import { appWith, defaultList, pageOf } from '../support/site.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ran } from '../unit/cli/command.ts';

const folder = temporaryFolder((path) => writeFileSync(join(path, 'locations.yaml'), defaultList));
const app = appWith(defaultList);
const dates = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];

/** The rows of a command's table for Paranal, as their cells. */
async function tableOf(...args: readonly string[]): Promise<string[][]> {
  const selection = ['--wide', '--locations', join(folder(), 'locations.yaml'), '--location', 'paranal'];
  const rows = (await ran([...args, ...selection])).output.split('\n').filter((line) => line.startsWith('paranal'));
  return rows.map((row) => row.split(/ {2,}/));
}

/** Minutes of `5:14` and `05:14`. */
const ofClock = (text = '') => text.split(':').reduce((hours, minutes) => hours * 60 + Number(minutes), 0);
/** Minutes of `5 h 14 min`. */
const ofWords = (text = '') => Number(/(\d+) h/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);
/** From one time of day to the next other one. */
const between = (from: string, until: string) => (ofClock(until) - ofClock(from) + 1440) % 1440;

/** By dates, how long it is dark, as the commands print it. */
async function ofCommands() {
  const range = ['--after', '2026-11-29', '--before', '2026-12-07'];
  const [nights, windows] = [await tableOf('tonight', ...range), await tableOf('windows', ...range)];
  return dates.map((date) => ({
    // Before the time zone, which is the last one.
    tonight: ofClock(nights.find((row) => row[1] === date)?.at(-2)),
    windows: windows.flatMap(([, ofNight, from = '', until = '', length]) =>
      ofNight === date ? { from, until, length: ofClock(length) } : [],
    ),
  }));
}

const cellsOf = (row: MarkupElement) => row.children.map((cell) => (cell as MarkupElement).text.trim());

describe('how long it is dark at Paranal', () => {
  test('is the same on the pages of a night, a month and a week, and in the tables of commands', async () => {
    const months = await Promise.all(
      ['2026-11', '2026-12'].map((month) => pageOf(app, `/locations/paranal/${month}/`)),
    );
    const rows = months.flatMap((page) => page.all('tbody tr').map(cellsOf));
    const week = (await pageOf(app, `/locations/paranal/${dates[0]}/`)).one('.week').all('li');
    for (const [index, { tonight, windows }] of (await ofCommands()).entries()) {
      const date = dates[index] ?? '';
      const [, , ofMonth] = rows.find(([first]) => first === date) ?? [];
      const night = (await pageOf(app, `/locations/paranal/${date}/`)).one('.hero .note').text;
      const lengths = [ofMonth, night, week[index]?.one('.hours').text].map(ofWords);
      expect([date, ...lengths]).toEqual([date, tonight, tonight, tonight]);
      expect(windows.reduce((sum, { length }) => sum + length, 0)).toBe(tonight);
    }
  });

  test('is what the times that are printed beside it differ by', async () => {
    for (const { windows } of await ofCommands())
      for (const { from, until, length } of windows) expect(length).toBe(between(from, until));
  });

  test('is 5 h 14 min in the night of 2 December 2026', async () => {
    const [, , { tonight } = { tonight: 0 }] = await ofCommands();
    expect(tonight).toBe(5 * 60 + 14);
  });
});

import { describe, expect, test } from 'vitest';
import { faultsOfHelp, faultsOfMarkdown } from './support/plainWords.ts';

const words = (count: number) => `${'word '.repeat(count - 1)}end.`;

describe('a sentence that needs a second reading is rejected', () => {
  test.each([
    'The zone is that of its coordinates.',
    'It has those with a name.',
    'Compare it with those in the list.',
    'It prints what is in the file.',
    'What has no end is left out.',
    'It says what of a night changes.',
    'The name of which the slug is made.',
    'The zone by which the night is dated.',
    'The night in which the window begins.',
    'The condition may fail, as it is late.',
    'It exits 0 if it is dark, else 1.',
    '| `airmass` | null: it is below the horizon |',
    '`null`: it is down.',
    'The first date; the last date.',
    'A line is\nbroken; the next one too.',
    '- an item; another',
    `${words(26)}`,
    `Short. ${words(26)}`,
    `| a cell | ${words(26)} |`,
  ])('%s', (text) => {
    expect(faultsOfMarkdown(text)).toHaveLength(1);
  });
});

describe('a plain text is allowed', () => {
  test.each([
    'Degrees, north positive. Default: the zone at the coordinates.',
    'Dusk. Instant of UTC. null: no such crossing.',
    'Use a number from -90 to 90.',
    'At most 75000.',
    'Use `that of; this` and `set -a; . settings`.',
    'A [link](docs/what-is-that-of.md) has an address.',
    '```sh\nset -a; . settings\n```',
    'It follows that Mars is that bright.',
    '- one\n- two\n- three',
    `${words(25)} ${words(25)}`,
    `List: ${words(25)}`,
    `| ${words(25)} | ${words(25)} |`,
    `- ${words(24)}\n- ${words(24)}`,
  ])('%s', (text) => {
    expect(faultsOfMarkdown(text)).toEqual([]);
  });

  test('each flag of a help screen is checked on its own', () => {
    const flags = ['--latitude', '--longitude'].map((flag) => `  ${flag} <degrees>  ${words(20)}`);
    expect(faultsOfHelp(`Options:\n${flags.join('\n')}\n`)).toEqual([]);
    expect(faultsOfHelp(`Options:\n${flags.join('\n').replace('.', ', else none')}\n`)).toHaveLength(1);
  });
});

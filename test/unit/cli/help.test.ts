import { expect, test } from 'vitest';
import { helpText } from '../../../src/cli/help.ts';

test('the help fits a terminal of 88 columns, and its texts are sentences in line', () => {
  const [title = '', ...lines] = helpText().trimEnd().split('\n');
  expect(title).toMatch(/^observatory-nights: /);
  expect(lines.filter((line) => line.length > 88)).toEqual([]);
  expect(lines.filter((line) => line.includes('`') || line !== line.trimEnd())).toEqual([]);
  // What begins a line is a section, a term, or the text in the second column.
  const indents = lines.filter((line) => line !== '').map((line) => line.search(/\S/));
  expect(new Set(indents)).toEqual(new Set([0, 2, 23]));
});

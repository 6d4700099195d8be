import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import * as library from '../src/library/index.ts';
import { examples, printedBy } from './support/libraryExamples.ts';

/** What a program prints that has the library's functions as variables, instead of importing them. */
function outputOf(program: string): string[] {
  const lines: string[] = [];
  const console = { log: (...values: unknown[]) => void lines.push(values.map(String).join(' ')) };
  const { code } = transformSync(program.replace(/^(?:import|const .* = require).*$/m, ''), { loader: 'ts' });
  new Function('console', ...Object.keys(library), code)(console, ...Object.values(library));
  return lines;
}

// test/install/package.test.ts runs them with the package.
test.each(examples.map((block) => [block.text, block] as const))('%s', (_text, block) => {
  expect(outputOf(block.text)).toEqual(printedBy(block));
});

test('there are examples, and all of them print', () => {
  expect(examples.length).toBeGreaterThan(5);
  expect(examples.filter((block) => printedBy(block).length === 0)).toEqual([]);
});

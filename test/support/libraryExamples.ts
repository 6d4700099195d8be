import { type Block, blocks, blocksOf, npmReadme } from './documents.ts';

/** The programs in docs/library.md and in the README of the npm package. */
export const examples: readonly Block[] = [
  ...blocks.filter(({ path }) => path === 'docs/library.md'),
  ...blocksOf(npmReadme),
].filter(({ language }) => ['js', 'cjs', 'typescript'].includes(language));

/** The lines that a program prints, by the comments behind them. */
export function printedBy({ text }: Block): string[] {
  return Array.from(text.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm), ([, line = '']) => line);
}

import { type Block, blocks } from './documents.ts';

/** The programs in docs/library.md. */
export const examples: readonly Block[] = blocks.filter(
  ({ path, language }) => path === 'docs/library.md' && ['js', 'typescript'].includes(language),
);

/** The lines that a program prints, by the comments behind them. */
export function printedBy({ text }: Block): string[] {
  return Array.from(text.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm), ([, line = '']) => line);
}

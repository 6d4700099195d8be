import { type Command as CommanderCommand, Help } from 'commander';
import { commands, exitCodes } from './commands.ts';

/** The help of the program or of a command: commander's, then exit codes and examples. */
export function helpText(program: CommanderCommand, helper: Help): string {
  const command = commands.find(({ name }) => name === program.name());
  const codes = exitCodes
    .filter(({ of }) => command === undefined || of === undefined || of.includes(command.name))
    .map(({ code, meaning }) => helper.formatItem(String(code), 1, plainText(meaning), helper));
  const examples = (command?.examples ?? []).flatMap(({ does, call }) => [
    `  # ${does}`,
    `  observatory-nights ${call}`,
  ]);
  const sections = [['Exit codes:', ...codes], ...(examples.length > 0 ? [['Examples:', ...examples]] : [])];
  return [new Help().formatHelp(program, helper), ...sections.map((lines) => `${lines.join('\n')}\n`)].join('\n');
}

/** Markdown without its marks of code. */
export function plainText(markdown: string): string {
  return markdown.replaceAll('`', '');
}

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { commands, exitCodes } from '../../src/cli/commands.ts';
import { flagSynopsis, flagText } from '../../src/cli/flags.ts';
import schema from '../../src/locations/locations.schema.json' with { type: 'json' };
import { skyKinds } from '../../src/nights/index.ts';
import { exitCodeText, synopsisOf } from './commandTexts.ts';
import { withFieldTables } from './fieldTables.ts';
import { flagSections, wrapped } from './flagSections.ts';
import { tableText, withContents, withTables } from './markdownTables.ts';
import { withParameterTables } from './parameterTable.ts';

const root = join(import.meta.dirname, '../..');

/** What writes the parts of a single document. */
const ofOneDocument: Readonly<Record<string, (markdown: string) => string>> = {
  'docs/api.md': (markdown) => withParameterTables(withFieldTables(markdown)),
  'docs/commands.md': withCommandTables,
  'docs/operate.md': withKeys,
  'docs/recipes.md': withExamples,
};

/** The documents that have parts which derive from the sources, each with what writes them anew between their markers. */
export const documentsWithTables: Readonly<Record<string, (markdown: string) => string>> = Object.fromEntries(
  ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].map((file) => [
    file,
    (markdown: string) => withContents(ofOneDocument[file]?.(markdown) ?? markdown),
  ]),
);

const examples = join(import.meta.dirname, '../examples');

/** By the endings of the files. */
const languages: Readonly<Record<string, string>> = {
  '': 'sh',
  '.py': 'python',
  '.crontab': 'crontab',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.service': 'ini',
  '.timer': 'ini',
};

/** Each example is the text of its file. @throws Error - a marker names no file */
function withExamples(markdown: string): string {
  return withTables(markdown, 'example', (file) => {
    const text = readFileSync(join(examples, file), 'utf8');
    return `\`\`\`${languages[extname(file)]}\n${text}\`\`\`\n`;
  });
}

/** The keys of a location, by the schema of the file. */
function withKeys(markdown: string): string {
  const { properties, required } = schema.properties.locations.items;
  return withTables(markdown, 'keys', () =>
    tableText(
      ['key', 'required', 'value'],
      Object.entries(properties).map(([key, { description }]) => [
        `\`${key}\``,
        required.includes(key) ? 'yes' : 'no',
        description,
      ]),
    ),
  );
}

/** @throws Error - a marker names no table */
function withCommandTables(markdown: string): string {
  return withTables(markdown, 'cli', (name) => {
    const table = commandTables[name];
    if (table === undefined) throw new Error(`There is no table of the command line called "${name}".`);
    return table();
  });
}

/** Width of the text, in characters. */
const columns = 130;

const commandTables: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    commands.map(({ name, details }) => [name, () => `${wrapped(details, columns).join('\n')}\n`] as const),
  ),
  conditions: () =>
    tableText(
      ['condition', 'holds while'],
      skyKinds.map(({ name, holds }) => [`\`${name}\``, holds]),
    ),
  commands: () =>
    tableText(
      ['command', 'what it does'],
      commands.map((command) => [`\`${synopsisOf(command)}\``, command.summary]),
    ),
  'exit-codes': () =>
    tableText(
      ['exit code', 'meaning'],
      exitCodes.map((each) => [String(each.code), exitCodeText(each)]),
    ),
  flags: () =>
    flagSections()
      .map(({ title, flags }) => {
        const rows = flags.map((flag) => [`\`${flagSynopsis(flag)}\``, flagText(flag)]);
        return `**${title}**\n\n${tableText(['flag', 'meaning'], rows)}`;
      })
      .join('\n'),
};

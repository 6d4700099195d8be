import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { commands, exitCodeNotes } from '../../src/cli/commands.ts';
import { flagSynopsis, flagText } from '../../src/cli/flags.ts';
import schema from '../../src/locations/locations.schema.json' with { type: 'json' };
import { skyKinds } from '../../src/nights/index.ts';
import { exitCodes, flagSections, synopsisOf, wrapped } from './commandTexts.ts';
import { fieldTables } from './fieldTables.ts';
import { contentsOf, type Tables, tableText, withTables } from './markdownTables.ts';
import { parameterTables } from './parameterTable.ts';

const root = join(import.meta.dirname, '../..');

/** The documents with generated parts. */
export const generatedDocuments = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)];

/**
 * Replaces the generated parts of a document, between their markers.
 *
 * @throws Error if a marker names an unknown part
 */
export function withGenerated(markdown: string): string {
  const all = { ...generated, contents: { sections: () => contentsOf(markdown) } };
  return Object.entries(all).reduce((text, [kind, tables]) => withTables(text, kind, tables), markdown);
}

const examples = join(import.meta.dirname, '../examples');

/** Languages of code blocks by file name extension. */
const languages: Readonly<Record<string, string>> = {
  '': 'sh',
  '.py': 'python',
  '.crontab': 'crontab',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.service': 'ini',
  '.timer': 'ini',
};

/** The code block that shows the text of an example file. */
const exampleOf = (file: string) =>
  `\`\`\`${languages[extname(file)]}\n${readFileSync(join(examples, file), 'utf8')}\`\`\`\n`;

/** The table of the keys of a location, from the schema of the locations file. */
function keysOfLocation(): string {
  const { properties, required } = schema.properties.locations.items;
  const rows = Object.entries(properties).map(([key, { description }]) => [
    `\`${key}\``,
    required.includes(key) ? 'yes' : 'no',
    description,
  ]);
  return tableText(['key', 'required', 'value'], rows);
}

/** Width of documents, in characters. */
const columns = 130;

/** Formats a statement as a list item in Markdown. */
const listItem = (text: string) => `- ${wrapped(text, columns - 2).join('\n  ')}\n`;

const commandTables: Tables = {
  ...Object.fromEntries(commands.map(({ name, details }) => [name, () => details.map(listItem).join('')] as const)),
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
      ['exit code', 'command', 'meaning'],
      exitCodes().map(({ code, of, meaning }) => [code, of, meaning]),
    ),
  'exit-code-notes': () => `${wrapped(exitCodeNotes, columns).join('\n')}\n`,
  flags: () =>
    flagSections()
      .map(({ title, flags }) => {
        const rows = flags.map((flag) => [`\`${flagSynopsis(flag)}\``, flagText(flag)]);
        return `**${title}**\n\n${tableText(['flag', 'meaning'], rows)}`;
      })
      .join('\n'),
};

/** The generated parts, by the kind and the name in their markers. */
const generated: Readonly<Record<string, Tables>> = {
  fields: fieldTables,
  parameters: parameterTables,
  cli: commandTables,
  keys: { location: keysOfLocation },
  example: Object.fromEntries(readdirSync(examples).map((file) => [file, () => exampleOf(file)])),
};

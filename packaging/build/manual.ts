import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, commands, exitCodeNotes } from '../../src/cli/commands.ts';
import { type Flag, flagName, flagSynopsis, flagText } from '../../src/cli/flags.ts';
import schema from '../../src/locations/locations.schema.json' with { type: 'json' };
import { exitCodes, flagSections, synopsisOf, wrapped } from '../tables/commandTexts.ts';

/**
 * The manual page `observatory-nights.1`, made from `packaging/manual.md`. Each `{{name}}` in that file is replaced by a part
 * derived from the table of commands or from the schema of the locations file.
 *
 * @param timeMs - date at the foot of the page, milliseconds of UTC since 1970
 */
export function manualPage(timeMs: number): string {
  const markdown = readFileSync(join(import.meta.dirname, '../manual.md'), 'utf8');
  const filled = markdown.replace(/\{\{([\w ]+)\}\}/g, (_, name: string) => parts[name]?.() ?? missing(name));
  const head = `.TH OBSERVATORY\\-NIGHTS 1 ${new Date(timeMs).toISOString().slice(0, 10)} "observatory\\-nights" "User Commands"\n`;
  return (
    head +
    filled
      .trim()
      .split(/\n{2,}/)
      .map(roffOf)
      .join('')
  );
}

function missing(name: string): never {
  throw new Error(`The manual page has no part called "${name}".`);
}

/** The generated parts of the manual page by name, in Markdown. */
const parts: Readonly<Record<string, () => string>> = {
  synopsis: () => commands.map((command) => `\`observatory-nights\` ${synopsis(command)} [*options*]`).join('\n'),
  commands: () =>
    commands
      .map((command) =>
        definition(marked(synopsisOf(command)), `${sentence(command.summary)} ${command.details.join(' ')}`),
      )
      .join('\n\n'),
  options: () =>
    flagSections()
      .map(({ title, flags }) => `## ${title}\n\n${flagList(flags)}`)
      .join('\n\n'),
  environment: () =>
    variables
      .map(({ name, variable, value }) => {
        const as = `as \`${flagName(name)}\`.`;
        return definition(
          `\`${variable}\``,
          value === undefined ? `With the value 1, ${as}` : sentence(as).slice(0, -1),
        );
      })
      .join('\n\n'),
  keys: () =>
    Object.entries(properties)
      .map(([key, { description }]) => {
        const optional = required.includes(key) ? '' : '. Optional';
        return definition(`\`${key}\``, sentence(`${description}${optional}`));
      })
      .join('\n\n'),
  'list keys': () => ofList.map(([key]) => `\`${key}\``).join(', '),
  'file keys': () =>
    ofList
      .filter(([key]) => !(key in properties))
      .map(([key, { description }]) => definition(`\`${key}\``, sentence(description)))
      .join('\n\n'),
  'exit codes': () =>
    [...exitCodes().map(({ code, of, meaning }) => definition(`\`${code}\``, `${of}: ${meaning}`)), exitCodeNotes].join(
      '\n\n',
    ),
  examples: () =>
    commands
      .flatMap(({ examples }) =>
        Object.entries(examples).map(([does, call]) => `${does}:\n\n    observatory-nights ${call}`),
      )
      .join('\n\n'),
};

const { properties, required } = schema.properties.locations.items;

/** The optional keys of the locations file beside `locations`. */
const ofList = Object.entries(schema.properties).filter(([key]) => key !== 'locations');

const withVariable = flagSections().flatMap(({ flags }) => flags.filter(({ variable }) => variable !== undefined));

/** The flags with an environment variable, each variable once. `health` reads variables of `serve`. */
const variables = withVariable.filter(
  ({ variable }, index) => withVariable.findIndex((flag) => flag.variable === variable) === index,
);

const synopsis = (command: Command) =>
  command === commands[0] ? `[${marked(command.name)}]` : marked(synopsisOf(command));

const flagList = (flags: readonly Flag[]) =>
  flags.map((flag) => definition(marked(flagSynopsis(flag)), flagText(flag))).join('\n\n');

const definition = (term: string, text: string) => `${term}\n: ${text}`;

const sentence = (clause: string) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/** Marks literal text as bold and placeholders as italic. */
const marked = (text: string) =>
  text.replace(/<(\w+)>|\[(\w+)\]|[\w-]+/g, (word, value?: string, optional?: string) => {
    if (value !== undefined) return `*${value}*`;
    return optional === undefined ? `\`${word}\`` : `[*${optional}*]`;
  });

/** Converts a block of Markdown to roff. A block is a heading, an example, a definition or a paragraph. Line breaks are kept. */
function roffOf(block: string, index: number, all: readonly string[]): string {
  const [first = '', ...rest] = block.split('\n');
  const [, level, title = ''] = /^(##?) (.*)/.exec(first) ?? [];
  if (level !== undefined) return `${level === '#' ? '.SH' : '.SS'} ${escaped(title)}\n`;
  if (first.startsWith('    '))
    return `.PP\n.EX\n${block
      .split('\n')
      .map((line) => escaped(line.slice(4)))
      .join('\n')}\n.EE\n`;
  if (rest[0]?.startsWith(': ')) return `.TP\n${inline(first)}\n${inline(rest.join(' ').slice(2))}\n`;
  const begin = all[index - 1]?.startsWith('#') ? '' : '.PP\n';
  return `${begin}${block.split('\n').map(inline).join('\n.br\n')}\n`;
}

function inline(text: string): string {
  const spans = text.split(/(`[^`]+`|\*[^*\s][^*]*\*)/);
  return spans
    .map((span, index) =>
      index % 2 === 0 ? escaped(span) : `${span[0] === '`' ? '\\fB' : '\\fI'}${escaped(span.slice(1, -1))}\\fR`,
    )
    .join('');
}

/** groff's escape sequences for special characters. A terminal may lack some of them. */
const characters: Readonly<Record<string, string>> = {
  '\\': '\\e',
  '-': '\\-',
  '−': '\\-',
  '’': '\\(cq',
  "'": '\\(aq',
  '°': '\\(de',
};

/** Escapes a text for roff. A period at the start of a line would begin a roff request. */
const escaped = (text: string) => text.replace(/[\\−’'°-]/g, (each) => characters[each] ?? each).replace(/^\./, '\\&.');

const settingsHead = `# All settings of the service with their defaults. To change a setting, copy its line without the # to
# /etc/default/observatory-nights, which has one NAME=value per line. Then: systemctl restart observatory-nights
# The service runs as its own user. The locations file must be readable by everyone. systemd hides /home, /root and /run/user
# from the service. For a port below 1024, see observatory-nights(1).
`;

/** Example values of variables without a default. */
const exampleValues: Readonly<Record<string, string>> = {
  LOCATIONS_FILE: '/etc/observatory-nights/locations.yaml',
  PUBLIC_URL: 'https://example.org/nights/',
};

/** The example of `/etc/default/observatory-nights`: all variables with their defaults, commented out. */
export function exampleSettings(): string {
  const entries = variables.map(({ variable = '', value, values, default: usual, description }) => {
    const [first = '1'] = values ?? [];
    const example = exampleValues[variable] ?? (value === undefined ? '1' : (usual ?? first));
    // The systemd unit sets the path of the locations file.
    const inUnit = description.replace(/Without the flag, the program reads .*/, 'Default of the unit: as below.');
    const comment = wrapped(inUnit.replaceAll('`', ''), 118).map((line) => `# ${line}\n`);
    return `\n${comment.join('')}#${variable}=${example}\n`;
  });
  return settingsHead + entries.join('');
}

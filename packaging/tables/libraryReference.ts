import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorOf, tableText } from './markdownTables.ts';

/** The document that is written from the declarations of the library. */
export const libraryReferenceFile = 'docs/library-reference.md';

const folder = join(import.meta.dirname, '../../src/library');
const sourceOf = (name: string) => readFileSync(join(folder, `${name}.ts`), 'utf8');

/** A documented declaration. */
interface Declaration {
  /** The text of the comment in front of it, without its asterisks. */
  readonly comment: string;
  /** From `export` to the brace or semicolon that ends its head or itself. */
  readonly code: string;
}

/** The text of that document: each function and type with its description. */
export function libraryReference(): string {
  const allFunctions = functions();
  const allTypes = [...types('types'), ...types('fields')];
  const linkTo = linksIn([...allFunctions, ...allTypes]);
  return `# Reference of the library

All functions and types of the [library](library.md), from its declarations, which editors show too. In
\`observatory-nights/core\`, each \`Place\` of a function is a \`ZonedPlace\`: its \`timezone\` is required.

An argument that is not allowed throws a \`TypeError\` or a \`RangeError\` that names the field, the value and what is allowed: at the
call, also of a function that returns a generator. A generator is read once.

- [Functions](#functions): ${allFunctions.map(linkTo).join(', ')}
- [Types](#types): ${allTypes.map(linkTo).join(', ')}

## Functions

${allFunctions.map(functionText).join('\n')}
## Types

${allTypes.map(typeText).join('\n')}`;
}

/** Links to headings, in their order: GitHub numbers the second of two that differ by case alone, such as `night` and `Night`. */
function linksIn(headings: readonly Declaration[]): (heading: Declaration) => string {
  const nameOf = ({ code }: Declaration) => /(?:function|interface|type) (\w+)/.exec(code)?.[1] ?? '';
  const anchors = headings.map((heading) => anchorOf(nameOf(heading)));
  return (heading) => {
    const anchor = anchorOf(nameOf(heading));
    const isSecond = anchors.indexOf(anchor) < headings.indexOf(heading);
    return `[${nameOf(heading)}](#${anchor}${isSecond ? '-1' : ''})`;
  };
}

function functions(): Declaration[] {
  return declarations(sourceOf('core'), /export function \w+[\s\S]*?(?= \{\n)/.source);
}

function types(file: string): Declaration[] {
  return declarations(sourceOf(file), /export (?:interface [\s\S]*?\n\}|type \w[\s\S]*?;(?=\n))/.source);
}

function declarations(source: string, pattern: string): Declaration[] {
  const documented = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n(${pattern})`, 'g');
  return Array.from(source.matchAll(documented), ([, comment = '', code = '']) => ({
    comment: comment.replace(/^\s*\* ?/gm, '').trim(),
    code,
  }));
}

function functionText({ comment, code }: Declaration): string {
  const [, name = ''] = code.match(/function (\w+)/) ?? [];
  const signature = inLine(code.replace('export function ', '').replaceAll('ZonedPlace', 'Place'));
  const [description = '', ...tags] = comment.split(/^@/m);
  const items = tags.map((tag) => `- ${tagText(inLine(tag))}\n`);
  return `### ${name}\n\n\`\`\`ts\n${signature}\n\`\`\`\n\n${wrapped(description)}\n\n${items.join('')}`;
}

/** `param date - …` and `throws …` as an item of a list. */
function tagText(tag: string): string {
  const [, parameter, text = ''] = tag.match(/^param (\w+) - (.*)$/) ?? [];
  return parameter === undefined ? tag.replace(/^throws /, 'Throws ') : `\`${parameter}\`: ${text}`;
}

function typeText({ comment, code }: Declaration): string {
  const [, name = ''] = code.match(/(?:interface|type) (\w+)/) ?? [];
  const heading = `### ${name}\n\n${wrapped(comment)}\n`;
  const [head = '', body] = code.replace('export ', '').split(/ \{\n/);
  if (body === undefined) return `${heading}\n\`\`\`ts\n${code.replace('export ', '')}\n\`\`\`\n`;
  const fields = Array.from(
    body.matchAll(/ {2}(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2})?readonly (\w+\??): ([^;]*);/g),
    ([, text = '', key = '', type = '']) => [
      `\`${key}\``,
      `\`${type.replaceAll('|', '\\|')}\``,
      inLine(text.replace(/^\s*\* ?/gm, '')).replaceAll('|', '\\|'),
    ],
  );
  return `${heading}\n\`\`\`ts\n${head}\n\`\`\`\n\n${tableText(['field', 'type', 'what it is'], fields)}`;
}

function inLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([(<]) | (?=[)>])|,(?= \))/g, '$1')
    .replace(/,\)/, ')')
    .trim();
}

const wrapped = (text: string) => text.trim().split(/\n\n/).map(inLine).join('\n\n');

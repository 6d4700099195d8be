import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const paths = ['README.md', 'CHANGELOG.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)];

/** The project's documents: README.md, CHANGELOG.md and all files of docs/, each with path and text. */
export const documents = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The instant of the documents' examples, as in the README. */
export const exampleInstant = documents[0]?.text.match(/npm start -- --now (\S+?)`/)?.[1] ?? '';

/** A fenced code block of a document. */
export interface Block {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** All code blocks, in the order of the documents. */
export const blocks: readonly Block[] = documents.flatMap(({ path, text }) =>
  Array.from(text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm), ([, language = '', block = '']) => ({
    path,
    language,
    text: block.trimEnd(),
  })),
);

/** The only code block that begins with a text, in all documents or in one. @throws Error if no block or several blocks match */
export function blockBeginning(beginning: string, document = ''): Block {
  const [found, ...others] = blocks.filter(({ path, text }) => path.startsWith(document) && text.startsWith(beginning));
  if (found === undefined || others.length > 0)
    throw new Error(`Not exactly one block of the documents begins with ${beginning}`);
  return found;
}

/** The night at Paranal that the README shows. */
export const exampleNight: { readonly sunset: string; readonly sunrise: string } = JSON.parse(
  blockBeginning('[\n  {\n    "id": 613660018,\n    "date"').text,
)[0];

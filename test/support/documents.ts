import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const paths = ['README.md', 'CHANGELOG.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)];

/** README.md, CHANGELOG.md and all of docs/: their paths in the project, and their texts. */
export const documents = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The instant of the examples. */
export const exampleInstant = documents[0]?.text.match(/npm start -- --now (\S+?)`/)?.[1] ?? '';

/** A fenced block of a document. */
export interface Block {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** All of them, in the order of the documents. */
export const blocks: readonly Block[] = documents.flatMap(({ path, text }) =>
  Array.from(text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm), ([, language = '', block = '']) => ({
    path,
    language,
    text: block.trimEnd(),
  })),
);

/** The only block that begins so, in all documents or in one. @throws Error - there is none, or there are several */
export function blockBeginning(beginning: string, document = ''): Block {
  const [found, ...others] = blocks.filter(({ path, text }) => path.startsWith(document) && text.startsWith(beginning));
  if (found === undefined || others.length > 0)
    throw new Error(`Not exactly one block of the documents begins with ${beginning}`);
  return found;
}

/** The night that the README shows, at Paranal. */
export const exampleNight: { readonly sunset: string; readonly sunrise: string } = JSON.parse(
  blockBeginning('[\n  {\n    "id": 613660018,\n    "date"').text,
)[0];

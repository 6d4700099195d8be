import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A document for users. */
export interface Document {
  /** Its path in the project, such as `docs/api.md`. */
  readonly path: string;
  readonly text: string;
}

const paths = ['README.md', 'CHANGELOG.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)];

const documentAt = (path: string): Document => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** README.md, CHANGELOG.md and all of docs/. */
export const documents: readonly Document[] = paths.map(documentAt);

/** The instant of the examples. */
export const exampleInstant = documents[0]?.text.match(/npm start -- --now (\S+?)`/)?.[1] ?? '';

/** A fenced block of a document. */
export interface Block {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** Those of a document, in their order. */
export function blocksOf({ path, text }: Document): Block[] {
  return Array.from(text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm), ([, language = '', block = '']) => ({
    path,
    language,
    text: block.trimEnd(),
  }));
}

/** All of them, in the order of the documents. */
export const blocks: readonly Block[] = documents.flatMap(blocksOf);

/** The only block that begins so. @throws Error - there is none, or there are several */
export function blockBeginning(beginning: string): Block {
  const [found, ...others] = blocks.filter(({ text }) => text.startsWith(beginning));
  if (found === undefined || others.length > 0)
    throw new Error(`Not exactly one block of the documents begins with ${beginning}`);
  return found;
}

/** The night that the README shows, at Paranal. */
export const exampleNight: {
  readonly date: string;
  readonly moon_phase: number;
  readonly sunset: string;
  readonly sunrise: string;
  readonly midnight: string;
  readonly astronomical_dusk: string;
  readonly astronomical_dawn: string;
} = JSON.parse(blockBeginning('[\n  {\n    "id": 613660018,\n    "date"').text)[0];

/** The links of a document and its images: to files of the project, with the anchor if there is one. */
export function linksOf({ path, text }: Document): readonly { file: string; anchor: string | undefined }[] {
  const targets = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
  return targets
    .filter((target) => !target.startsWith('https://'))
    .map((target) => {
      const [file = '', anchor] = target.split('#');
      return { file: file === '' ? path : join(dirname(path), file), anchor };
    });
}

/** The anchors of a document's headings, as GitHub makes them: of equal ones the second ends in `-1`. */
export function anchorsOf({ text }: Document): readonly string[] {
  const anchors = Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return anchors.map((anchor, index) => {
    const before = anchors.slice(0, index).filter((each) => each === anchor).length;
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

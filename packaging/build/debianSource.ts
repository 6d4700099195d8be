import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { wrapped } from '../../src/cli/help.ts';
import { bundle } from './bundle.ts';
import { repositoryUrl } from './documents.ts';
import { machine, nodeLicense, readableByAll, run } from './node.ts';
import { filesRead, foldersOf, licenseFile, type Package, packageIn, sourceOf } from './notices.ts';
import { changesOf } from './releaseNotes.ts';
import { readAnySource, type Source } from './source.ts';

/** What git ignores, and its own. */
const unpackaged = ['.git', 'node_modules', 'dist'];

/** The packages of npm that build, and what of them, besides those in the bundle. */
const tools = { tsx: ['tsx/dist'], esbuild: ['esbuild/lib/main.js', `@esbuild/linux-${machine}/bin/esbuild`] };

/** A package of npm, and its files and folders that a build reads. */
interface Vendored {
  readonly of: Package;
  readonly paths: readonly string[];
}

/** What a source package has besides the sources. */
export interface SourceParts {
  readonly source: Source;
  readonly vendored: readonly Vendored[];
}

export async function sourceParts(): Promise<SourceParts> {
  const files = await filesRead(bundle);
  const bundled = foldersOf(files).map((folder) => ({
    of: packageIn(folder),
    paths: files.filter((file) => file.startsWith(`${folder}/`)).flatMap(withReadable),
  }));
  const building = Object.entries(tools).map(([name, paths]) => ({
    of: packageIn(join('node_modules', name)),
    paths: paths.map((path) => join('node_modules', path)),
  }));
  return { source: readAnySource(resolve('.')), vendored: [...bundled, ...building] };
}

/** A minified file has its source beside it. */
const withReadable = (file: string) => [...new Set([file, file.replace(/\.min\.js$/, '.js')])];

/**
 * Fills a folder with the tree of Debian's source package: the sources, what a build of the bundle reads of `node_modules/`, and
 * in `debian/` the version, the date and the author of the commit. The same for the same commit.
 */
export function fillDebianSource(folder: string, { source, vendored }: SourceParts): void {
  cpSync('.', folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !unpackaged.includes(basename(path)),
  });
  for (const { of, paths } of vendored) {
    for (const path of [...paths, join(of.folder, 'package.json'), licenseFile(of)])
      cpSync(path, join(folder, path), { recursive: true });
  }
  const write = (name: string, text: string) => writeFileSync(join(folder, 'debian', name), text);
  write('control', control(source.author, repositoryUrl()));
  write('changelog', changelog(source, readFileSync('CHANGELOG.md', 'utf8')));
  write('copyright', copyright(vendored));
  readableByAll(folder);
  // Independent of the clock.
  const date = `--date=@${Math.floor(source.timeMs / 1000)}`;
  run('find', [folder, '-exec', 'touch', '--no-dereference', date, '{}', '+']);
}

/** `debian/control` with its maintainer and, if there is one, its homepage. */
export function control(author: string, url: string | undefined): string {
  const text = readFileSync('debian/control', 'utf8').replace(/^Maintainer: .*$/m, `Maintainer: ${author}`);
  return url ? text.replace(/^(Standards-Version: .*)$/m, `$1\nHomepage: ${url}`) : text;
}

/** Of one entry, with what CHANGELOG.md has of the version. */
export function changelog({ version, author, timeMs }: Omit<Source, 'npmVersion'>, changes: string): string {
  // As of RFC 5322.
  const date = new Date(timeMs).toUTCString().replace('GMT', '+0000');
  const items = changesOf(changes, version).map((each) => `  * ${wrapped(each, 74).join('\n    ')}\n`);
  const none = '  * No change is noted.\n';
  return `observatory-nights (${version}) unstable; urgency=medium\n\n${items.join('') || none}\n -- ${author}  ${date}\n`;
}

/**
 * `debian/copyright` with a paragraph for each package of npm.
 *
 * @see {@link https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/}
 */
function copyright(vendored: readonly Vendored[]): string {
  return [readFileSync('debian/copyright', 'utf8'), ...vendored.map(packageParagraph)].join('\n');
}

function packageParagraph({ of, paths }: Vendored): string {
  const text = readFileSync(licenseFile(of), 'utf8');
  const named = typeof of.author === 'object' ? of.author.name : of.author;
  const holders = text.match(/(?<=^ *)Copyright (?!and |\[).*/gm) ?? [named ?? `The authors of ${of.name}`];
  const comment = `${of.name in tools ? 'Builds the program, and is no part of it. ' : ''}Its source: ${sourceOf(of)}`;
  return paragraph({ folders: foldersOf(paths), holders, license: of.license, text, comment });
}

/** The paragraph of the binaries in the package that contains them. */
export function nodeParagraph(): string {
  const comment = 'The licenses of what Node.js is made of follow its own.';
  const of = { folders: ['program'], holders: ['Node.js contributors'], license: 'Node.js' };
  return paragraph({ ...of, text: nodeLicense(), comment });
}

interface Paragraph {
  readonly folders: readonly string[];
  readonly holders: readonly string[];
  readonly license: string;
  /** Of the license. */
  readonly text: string;
  readonly comment: string;
}

function paragraph({ folders, holders, license, text, comment }: Paragraph): string {
  const indented = (lines: readonly string[]) => lines.map((line) => ` ${line.trim() === '' ? '.' : line}`).join('\n');
  return [
    'Files:',
    indented(folders.map((folder) => `${folder}/*`)),
    'Copyright:',
    indented(holders),
    `License: ${license}`,
    indented(text.trim().split('\n')),
    `Comment: ${comment}\n`,
  ].join('\n');
}

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { bundle } from './bundle.ts';
import { machine, run } from './node.ts';
import { packageNotices, packagesRead } from './notices.ts';
import { readAnySource, type Source } from './source.ts';

/** What git ignores, and its own. */
const unpackaged = ['.git', 'node_modules', 'dist'];

/** The packages of npm that build, besides those in the bundle. */
const tools = ['tsx', 'esbuild', `@esbuild/linux-${machine}`];

/** What a source package has besides the sources. */
export interface SourceParts {
  readonly source: Source;
  /** Folders of packages. */
  readonly packages: readonly string[];
  /** Copyright notices and licenses of everything in the program. */
  readonly notices: string;
}

export async function sourceParts(): Promise<SourceParts> {
  const packages = [...(await packagesRead(bundle)), ...tools.map((name) => join('node_modules', name))];
  return { source: readAnySource(resolve('.')), packages, notices: await packageNotices(bundle) };
}

/**
 * Fills a folder with the tree of Debian's source package: the sources, what a build of the bundle needs of `node_modules/`, and
 * in `debian/` the version, the date and the author of the commit. The same for the same commit.
 */
export function fillDebianSource(folder: string, { source, packages, notices }: SourceParts): void {
  cpSync('.', folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !unpackaged.includes(basename(path)),
  });
  for (const path of packages) cpSync(path, join(folder, path), { recursive: true });
  const control = readFileSync('debian/control', 'utf8').replace(/^Maintainer: .*$/m, `Maintainer: ${source.author}`);
  writeFileSync(join(folder, 'debian/control'), control);
  writeFileSync(join(folder, 'debian/changelog'), changelog(source));
  writeFileSync(join(folder, 'debian/copyright'), copyright(notices));
  // Independent of the umask and of the clock.
  run('chmod', ['-R', 'u=rwX,go=rX', folder]);
  const date = `--date=@${Math.floor(source.timeMs / 1000)}`;
  run('find', [folder, '-exec', 'touch', '--no-dereference', date, '{}', '+']);
}

/** Of one entry. */
function changelog({ version, author, timeMs }: Source): string {
  // As of RFC 5322.
  const date = new Date(timeMs).toUTCString().replace('GMT', '+0000');
  const changes = 'The changes are in CHANGELOG.md.';
  return `observatory-nights (${version}) unstable; urgency=medium\n\n  * ${changes}\n\n -- ${author}  ${date}\n`;
}

/**
 * `debian/copyright` with the notices of what is in the program as the text of a license.
 *
 * @see {@link https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/}
 */
export function copyright(notices: string): string {
  const own = readFileSync('debian/copyright', 'utf8');
  const lines = notices.trimEnd().split('\n');
  return `${own}\nLicense: third-party\n${lines.map((line) => (line.trim() === '' ? ' .' : ` ${line}`)).join('\n')}\n`;
}

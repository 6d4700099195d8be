import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildBinary } from './binary.ts';
import { bundle, bundled, embeddedBundle } from './bundle.ts';
import { bashCompletion, fishCompletion, zshCompletion } from './completions.ts';
import { control, copyright, debianChangelog, md5sums } from './debMetadata.ts';
import { exampleSettings, manualPage } from './manual.ts';
import { type Architecture, run } from './node.ts';
import { binaryNotices, packageNotices } from './notices.ts';
import { readAnySource, type Source } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const debian = join(import.meta.dirname, '../debian');
/** Folders of examples: configuration of reverse proxies, a dashboard, and the files of the recipes. */
const exampleFolders = ['proxies', 'grafana', 'examples'].map((name) => join(import.meta.dirname, '..', name));
const examples = 'usr/share/doc/observatory-nights/examples';

/** Debian's names of the architectures. */
const debianNames = { x64: 'amd64', arm64: 'arm64', all: 'all' } as const;

/** Files that do not depend on the architecture. */
const shared = 'usr/share/observatory-nights';

/** Files of `packaging/debian/` that are installed unchanged. */
const plainFiles: Readonly<Record<string, string>> = {
  'observatory-nights.service': 'usr/lib/systemd/system/observatory-nights.service',
  settings: `${shared}/settings`,
};

/** Files that derive from the table of commands. */
const generatedFiles: Readonly<Record<string, () => string>> = {
  [`${examples}/settings`]: exampleSettings,
  'usr/share/bash-completion/completions/observatory-nights': bashCompletion,
  'usr/share/zsh/vendor-completions/_observatory-nights': zshCompletion,
  'usr/share/fish/vendor_completions.d/observatory-nights.fish': fishCompletion,
};

const scripts = ['preinst', 'postinst', 'prerm', 'postrm'];

/** As Debian's policy requires of some files. */
const gzip = (content: string | Uint8Array) => gzipSync(content, { level: 9 });

/** A file of a package. */
interface DebFile {
  readonly content: string | Uint8Array;
  readonly mode?: number;
}

/** The parts of a package besides `packaging/debian/`. */
export interface DebParts {
  /** `all`: the package that runs on Debian's Node. */
  readonly architecture: Architecture | 'all';
  readonly source: Pick<Source, 'version' | 'timeMs' | 'author'>;
  /** What is run, by its path in the package. */
  readonly program: Readonly<Record<string, DebFile>>;
  /** The text of the list of locations. */
  readonly locations: string;
  /** Copyright notices and licenses of everything in the program. */
  readonly notices: string;
  /** Output folder. */
  readonly folder: string;
}

/** What is equal in all packages of one tree. */
const common = () => ({
  source: readAnySource(resolve('.')),
  locations: readFileSync('locations.yaml', 'utf8'),
  folder: resolve('dist'),
});

/** The program of a package with a binary. */
export const binaryProgram = (path: string): DebParts['program'] => ({
  'usr/bin/observatory-nights': { content: readFileSync(path), mode: 0o755 },
});

/**
 * Builds `dist/observatory-nights_VERSION_{amd64,arm64}.deb`, with the binary in it.
 *
 * @returns the package's path
 */
export async function buildDeb(architecture: Architecture): Promise<string> {
  const program = binaryProgram(await buildBinary(architecture));
  return packDeb({ architecture, program, notices: await binaryNotices(embeddedBundle), ...common() });
}

/**
 * Builds `dist/observatory-nights-nodejs_VERSION_all.deb`, with the bundle in it, for Debian's Node.
 *
 * @returns the package's path
 */
export async function buildBundleDeb(): Promise<string> {
  const { text } = await bundled(bundle);
  const program = {
    'usr/bin/observatory-nights': { content: readFileSync(join(debian, 'command')), mode: 0o755 },
    // Its first line is for a command.
    [`${shared}/main.mjs`]: { content: text.replace(/^#!.*\n/, '') },
  };
  return packDeb({ architecture: 'all', program, notices: await packageNotices(bundle), ...common() });
}

/** The name of a package. */
export const debName = (architecture: DebParts['architecture']) =>
  architecture === 'all' ? 'observatory-nights-nodejs' : 'observatory-nights';

/** The name of a package's file. */
export const debFile = (architecture: DebParts['architecture'], version: string) =>
  `${debName(architecture)}_${version}_${debianNames[architecture]}.deb`;

/**
 * Packs a program, the same to the byte for the same parts.
 *
 * @returns the package's path
 * @throws Error - dpkg-deb fails
 */
export function packDeb(parts: DebParts): string {
  const { architecture, source, folder } = parts;
  const deb = join(folder, debFile(architecture, source.version));
  const seconds = Math.floor(source.timeMs / 1000);
  inTemporaryFolder(join(tmpdir(), 'observatory-nights-deb-'), (root) => {
    fill(root, parts);
    // Independent of the umask; and mkdtemp makes a folder for its owner alone.
    run('chmod', ['-R', 'u=rwX,go=rX', root]);
    // Independent of the clock; SOURCE_DATE_EPOCH is the latest date alone.
    run('find', [root, '-exec', 'touch', `--date=@${seconds}`, '{}', '+']);
    // xz, because dpkg before Debian 12 cannot read zstd. Level 2 takes 7 s for 32 MB; the default level, 6, 22 s for 28 MB.
    const build = ['dpkg-deb', '--root-owner-group', '-Zxz', '-z2', '--build', root, deb];
    run('env', [`SOURCE_DATE_EPOCH=${seconds}`, ...build]);
  });
  return deb;
}

/** Writes the package's files into a folder. */
function fill(root: string, { architecture, source, program, locations, notices }: DebParts): void {
  const put = (path: string, content: string | Uint8Array, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode });
  };
  const name = debName(architecture);
  const read = (file: string) => readFileSync(join(debian, file));
  for (const [file, path] of Object.entries(plainFiles)) put(path, read(file));
  for (const [path, generate] of Object.entries(generatedFiles)) put(path, generate());
  put(`usr/share/lintian/overrides/${name}`, read(`${name}.lintian-overrides`));
  for (const folder of exampleFolders) {
    for (const file of readdirSync(folder)) put(`${examples}/${file}`, readFileSync(join(folder, file)));
  }
  for (const [path, { content, mode }] of Object.entries(program)) put(path, content, mode);
  put(`${shared}/locations.yaml`, locations.replace('$schema=src/locations/', `$schema=/${shared}/`));
  put(`${shared}/locations.schema.json`, readFileSync('src/locations/locations.schema.json'));
  put('usr/share/man/man1/observatory-nights.1.gz', gzip(manualPage(source.timeMs)));
  put(`usr/share/doc/${name}/changelog.gz`, gzip(debianChangelog(name, source)));
  put(`usr/share/doc/${name}/CHANGELOG.md.gz`, gzip(readFileSync('CHANGELOG.md')));
  put(`usr/share/doc/${name}/copyright`, copyright(read('copyright').toString(), notices));
  for (const script of scripts) put(`DEBIAN/${script}`, read(script), 0o755);
  put('DEBIAN/md5sums', md5sums(root));
  const { version, author } = source;
  const fields = { version, author, architecture: debianNames[architecture], size: String(sizeKib(root)) };
  put('DEBIAN/control', control(read('control').toString(), read(`control.${name}`).toString(), fields));
}

/** Installed size; the files of DEBIAN are too small to count. */
function sizeKib(root: string): number {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => statSync(join(root, path)));
  return files.reduce((sum, file) => sum + (file.isFile() ? Math.ceil(file.size / 1024) : 1), 0);
}

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import packageJson from '../package.json' with { type: 'json' };
import { buildBinary } from './binary.ts';
import { type Architecture, run } from './node.ts';
import { notices } from './notices.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const debian = join(import.meta.dirname, 'debian');
/** Folders of examples: configuration of reverse proxies, and a dashboard. */
const exampleFolders = ['proxies', 'grafana'].map((name) => join(import.meta.dirname, name));
const examples = 'usr/share/doc/observatory-nights/examples';

/** Debian's names of the architectures. */
const debianNames: Readonly<Record<Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Files of `packaging/debian/` that are installed unchanged. */
const plainFiles: Readonly<Record<string, string>> = {
  'observatory-nights.default': 'etc/default/observatory-nights',
  'observatory-nights.service': 'lib/systemd/system/observatory-nights.service',
  'observatory-nights.bash': 'usr/share/bash-completion/completions/observatory-nights',
  '_observatory-nights': 'usr/share/zsh/vendor-completions/_observatory-nights',
  'observatory-nights.fish': 'usr/share/fish/vendor_completions.d/observatory-nights.fish',
  'observatory-nights.lintian-overrides': 'usr/share/lintian/overrides/observatory-nights',
  copyright: 'usr/share/doc/observatory-nights/copyright',
  conffiles: 'DEBIAN/conffiles',
};

/** Files that are installed compressed, as Debian's policy requires. */
const compressedFiles: Readonly<Record<string, string>> = {
  changelog: 'usr/share/doc/observatory-nights/changelog.gz',
  'observatory-nights.1': 'usr/share/man/man1/observatory-nights.1.gz',
};

/** Files that do not depend on the architecture. */
const shared = 'usr/share/observatory-nights';

const scripts = ['postinst', 'prerm', 'postrm'];

const gzip = (content: string | Uint8Array) => gzipSync(content, { level: 9 });

/** The parts of a package besides `packaging/debian/`. */
export interface DebParts {
  readonly architecture: Architecture;
  readonly version: string;
  /** The path of the binary. */
  readonly binary: string;
  /** The text of the list of locations. */
  readonly locations: string;
  /** Copyright notices and licenses of everything in the binary. */
  readonly notices: string;
  /** Output folder. */
  readonly folder: string;
}

/**
 * Builds `dist/observatory-nights_VERSION_{amd64,arm64}.deb`, with the binary in it.
 *
 * @returns the package's path
 */
export async function buildDeb(architecture: Architecture): Promise<string> {
  const binary = await buildBinary(architecture);
  const locations = readFileSync('locations.yaml', 'utf8');
  const written = { binary, locations, notices: await notices(architecture) };
  return packDeb({ architecture, version: packageJson.version, ...written, folder: resolve('dist') });
}

/**
 * Packs a binary, the same to the byte for the same parts.
 *
 * @returns the package's path
 * @throws Error - dpkg-deb fails
 */
export function packDeb(parts: DebParts): string {
  const deb = join(parts.folder, `observatory-nights_${parts.version}_${debianNames[parts.architecture]}.deb`);
  inTemporaryFolder(join(tmpdir(), 'observatory-nights-deb-'), (root) => {
    fill(root, parts);
    // Independent of the umask; and mkdtemp makes a folder for its owner alone.
    run('chmod', ['-R', 'u=rwX,go=rX', root]);
    // xz, because dpkg before Debian 12 cannot read zstd. Level 2 takes 7 s for 32 MB; the default level, 6, 22 s for 28 MB.
    const build = ['dpkg-deb', '--root-owner-group', '-Zxz', '-z2', '--build', root, deb];
    run('env', [`SOURCE_DATE_EPOCH=${changelogSeconds()}`, ...build]);
  });
  return deb;
}

/** Writes the package's files into a folder. */
function fill(root: string, { architecture, version, binary, locations, ...parts }: DebParts): void {
  const put = (path: string, content: string | Uint8Array, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode });
  };
  const read = (name: string) => readFileSync(join(debian, name));
  for (const [name, path] of Object.entries(plainFiles)) put(path, read(name));
  for (const [name, path] of Object.entries(compressedFiles)) put(path, gzip(read(name)));
  put('usr/share/doc/observatory-nights/notices.gz', gzip(parts.notices));
  for (const name of scripts) put(`DEBIAN/${name}`, read(name), 0o755);
  for (const folder of exampleFolders) {
    for (const name of readdirSync(folder)) put(`${examples}/${name}`, readFileSync(join(folder, name)));
  }
  put('usr/bin/observatory-nights', readFileSync(binary), 0o755);
  put('etc/observatory-nights/locations.yaml', locations.replace('$schema=src/locations/', `$schema=/${shared}/`));
  put(`${shared}/locations.schema.json`, readFileSync('src/locations/locations.schema.json'));
  const own = `Version: ${version}\nArchitecture: ${debianNames[architecture]}\nInstalled-Size: ${sizeKib(root)}\n`;
  put('DEBIAN/control', read('control') + own);
}

/** Installed size; the files of DEBIAN are too small to count. */
function sizeKib(root: string): number {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => statSync(join(root, path)));
  return files.reduce((sum, file) => sum + (file.isFile() ? Math.ceil(file.size / 1024) : 1), 0);
}

/** The date of the changelog's newest entry, in seconds since 1970: the modification time of the package's files. */
function changelogSeconds(): number {
  const [, date = ''] = /^ -- .*> {2}(.*)$/m.exec(readFileSync(join(debian, 'changelog'), 'utf8')) ?? [];
  return Date.parse(date) / 1000;
}

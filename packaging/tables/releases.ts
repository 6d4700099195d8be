import packageJson from '../../package.json' with { type: 'json' };
import { withTables } from './markdownTables.ts';

/** Where the sources and the releases are published: `repository` of package.json. `null`: nowhere. */
export const REPOSITORY_URL: string | null = (packageJson as { readonly repository?: string }).repository ?? null;

/** The parts by the names in their markers. */
const parts: Readonly<Record<string, (url: string | null) => string>> = {
  readme: (url) => (url === null ? buildPackage : `${download(url)} Install it:\n\n${fence(installDownloaded)}`),
  install: (url) => (url === null ? builtPackage : `${download(url)} Check them:\n\n${fence(checkHashes)}`),
};

const installDownloaded = ['sudo apt install ./observatory-nights_*.deb'];

const checkHashes = [
  'gpg --import observatory-nights.asc && gpg --verify SHA256SUMS.asc SHA256SUMS',
  'sha256sum --check --ignore-missing SHA256SUMS',
];

const buildPackage = `On Debian or Ubuntu, build the package for this machine and install it:

${fence(['sudo apt install binutils xz-utils', 'npm ci && npm run build:deb', 'sudo apt install ./dist/observatory-nights_*.deb'])}`;

const builtPackage =
  '[Build](#from-source) the package for your machine, and copy it there: `…_arm64.deb` is for a Raspberry Pi, `…_amd64.deb` for most\nservers.\n';

function download(url: string): string {
  return `[Download](${url}/releases) the package for your machine: \`…_arm64.deb\` for a Raspberry Pi, \`…_amd64.deb\` for most servers.`;
}

function fence(lines: readonly string[]): string {
  return `\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n`;
}

/** A document with what says where a package is found written anew between its markers. */
export function withReleases(markdown: string, url = REPOSITORY_URL): string {
  return withTables(markdown, 'releases', (name) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`There is no part on releases called "${name}".`);
    return part(url);
  });
}

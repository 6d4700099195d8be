import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { groups, needs, output } from '../../support/tools.ts';

export type Suite = 'bookworm' | 'trixie';

/** The names of what the package depends on. */
const [depends = ''] = groups(readFileSync('packaging/deb/control', 'utf8'), /^Depends: (.*)$/gm);

/** What a minimal Debian has besides, for all tests. */
const packages = [
  ...groups(depends, /([\w+-]+)(?: \([^)]*\))?/g),
  'systemd',
  'iproute2',
  'sudo',
  'caddy',
  'ca-certificates',
];

/** A suite as a line of a list of sources, from where this machine's apt has its own. @throws Error - from nowhere */
function aptSource(suite: Suite): string {
  const filter = ['Created-By: Packages', 'Label: Debian', 'Component: main'];
  const [origin] = output('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...filter]).split('\n');
  if (!origin) throw new Error('no source of Debian here: name one to apt, and apt-get update.');
  return `deb ${origin} ${suite} main`;
}

export const rootArchive = (suite: Suite): string => resolve(`dist/debian/${suite}.tar`);

const dayMs = 86_400_000;

/** Makes the archive of a minimal Debian, unless there is one of the last 24 hours. @throws Error - its packages cannot be had */
export async function packRoot(suite: Suite): Promise<void> {
  needs('mmdebstrap');
  const archive = rootArchive(suite);
  const madeMs = statSync(archive, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - madeMs < dayMs) return;
  const part = archive.replace(/tar$/, `${process.pid}.part.tar`);
  mkdirSync(resolve('dist/debian'), { recursive: true });
  const options = ['--quiet', '--variant=minbase', `--include=${packages}`];
  await promisify(execFile)('mmdebstrap', [...options, suite, part, aptSource(suite)]);
  renameSync(part, archive);
}

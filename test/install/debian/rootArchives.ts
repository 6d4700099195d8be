import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../support/documents.ts';
import { needs, output } from '../../support/tools.ts';

const binaryControl = readFileSync('packaging/debian/control.observatory-nights', 'utf8');
/** The names of what the package with a binary depends on. */
const depends =
  /^Depends: (.*)$/m
    .exec(binaryControl)?.[1]
    ?.replace(/ \([^)]*\)/g, '')
    .split(', ') ?? [];

/** What the minimal Debian of each suite has besides, for all tests. */
const suites = {
  bookworm: [...depends, 'systemd', 'iproute2', 'sudo', 'caddy', 'ca-certificates'],
  trixie: [...depends, 'systemd', 'nodejs', 'nginx', 'lintian'],
};
export type Suite = keyof typeof suites;

/** A suite as a line of a list of sources, from where this machine's apt has its own. @throws Error - from nowhere */
export function aptSource(suite: string): string {
  const filter = ['Created-By: Packages', 'Label: Debian', 'Component: main'];
  const [origin] = output('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...filter]).split('\n');
  if (!origin) throw new Error('no source of Debian here: name one to apt, and apt-get update.');
  return `deb ${origin} ${suite} main`;
}

/** The archive of a Debian, by what is in it. */
export function archiveOf(suite: Suite): string {
  const hash = createHash('sha256').update(suites[suite].join()).digest('hex').slice(0, 8);
  return join(root, `dist/debian/${suite}-${hash}.tar`);
}

const dayMs = 86_400_000;

/** Makes the archive of each Debian, unless there is one of the last 24 hours. */
export async function packRoots(): Promise<void> {
  needs('mmdebstrap');
  mkdirSync(join(root, 'dist/debian'), { recursive: true });
  await Promise.all((Object.keys(suites) as Suite[]).map(packRoot));
}

async function packRoot(suite: Suite): Promise<void> {
  const archive = archiveOf(suite);
  const madeMs = statSync(archive, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - madeMs < dayMs) return;
  const part = archive.replace(/tar$/, 'part.tar');
  const make = ['--quiet', '--variant=minbase', `--include=${suites[suite]}`, suite, part];
  await promisify(execFile)('mmdebstrap', [...make, aptSource(suite)]);
  renameSync(part, archive);
}

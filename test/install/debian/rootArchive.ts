import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { groups, needs, output } from '../../support/tools.ts';

type Suite = 'bookworm' | 'trixie';

export const rootArchive = (suite: Suite): string => resolve(`dist/debian/${suite}.tar`);

/**
 * Packs a minimal Debian with the dependencies of the package and the tools of the tests. An archive of the last 24 hours is
 * reused.
 *
 * @throws Error if the packages of Debian cannot be fetched
 */
export async function packRoot(suite: Suite): Promise<void> {
  needs('mmdebstrap');
  const archive = rootArchive(suite);
  const madeMs = statSync(archive, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - madeMs < 86_400_000) return;
  const [depends = ''] = groups(readFileSync('packaging/deb/control', 'utf8'), /^Depends: (.*)$/gm);
  const packages = `${depends.replace(/ \([^)]*\)/g, '')}, systemd, iproute2, sudo, caddy, ca-certificates`;
  // The packages come from the source that this machine's apt uses.
  const filter = ['Created-By: Packages', 'Label: Debian', 'Component: main'];
  const [origin] = output('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...filter]).split('\n');
  if (!origin) throw new Error('no source of Debian here: name one to apt, and apt-get update.');
  const part = archive.replace(/tar$/, `${process.pid}.part.tar`);
  mkdirSync(dirname(archive), { recursive: true });
  const options = ['--quiet', '--variant=minbase', `--include=${packages.replaceAll(' ', '')}`];
  await promisify(execFile)('mmdebstrap', [...options, suite, part, `deb ${origin} ${suite} main`]);
  renameSync(part, archive);
}

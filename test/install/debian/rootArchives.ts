import { readFileSync } from 'node:fs';
import { archiveOf, type Debian, packDebian } from '../../../packaging/build/debianRoot.ts';
import { needs, output } from '../../support/tools.ts';

/** The names of what the package with a binary depends on. */
const depends =
  /-Vnode:Depends='(.*)'/
    .exec(readFileSync('debian/rules', 'utf8'))?.[1]
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

/** Of each suite. */
const debian = (suite: Suite): Debian => ({ suite, packages: suites[suite], source: aptSource(suite) });

/** The archive of a Debian, by what is in it. */
export const archiveOfSuite = (suite: Suite): string => archiveOf(debian(suite));

/** Makes the archive of each Debian, unless there is one of the last 24 hours. */
export async function packRoots(): Promise<void> {
  needs('mmdebstrap');
  await Promise.all((Object.keys(suites) as Suite[]).map((suite) => packDebian(debian(suite))));
}

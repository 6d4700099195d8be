import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the sources in a folder are: which version, of when and by whom. */
export interface Source {
  /**
   * Of a tag `v1.2.0` it is `1.2.0`; of the twelfth commit after it `1.2.0+git12.abc1234`; of the twelfth commit of a history
   * without a tag `1.0.0~git12.abc1234`, if package.json has 1.0.0. It rises with each commit and tag in Debian's order. Without
   * git's history it is that of `debian/changelog`, which a Debian source package has, else that of package.json.
   */
  readonly version: string;
  /** A semantic version that rises in npm's order: `1.2.0`, `1.2.1-dev.12`, or `1.0.0-dev.12`. */
  readonly npmVersion: string;
  /** The date of the commit, milliseconds of UTC since 1970, or of SOURCE_DATE_EPOCH; without either, of package.json. */
  readonly timeMs: number;
  /** The author of the commit, with an address. */
  readonly author: string;
}

const nobody = 'nobody <nobody@localhost>';

/**
 * @see {@link https://reproducible-builds.org/specs/source-date-epoch/}
 * @throws Error - git cannot read the history that is there, or lacks a part of it
 */
export function readSource(root: string): Source {
  const { npmVersion: next, timeMs } = packageSource(root);
  if (!existsSync(join(root, '.git'))) return packageSource(root);
  const [hash = '', date = '', author = ''] = git(root, 'log', '-1', '--format=%H%n%ct%n%an <%ae>').split('\n');
  const { tagged, commits } = position(root);
  const ownTimeMs = process.env.SOURCE_DATE_EPOCH ? timeMs : Number(date) * 1000;
  const suffix = `git${commits}.${hash.slice(0, 7)}`;
  const own = tagged === null ? beforeFirstTag(next, commits, suffix) : sinceTag(tagged, commits, suffix);
  return { ...own, timeMs: ownTimeMs, author };
}

/** The same where no order of versions depends on it: without git, or in a shallow clone, that of package.json. */
export function readAnySource(root: string): Source {
  try {
    return readSource(root);
  } catch {
    return packageSource(root);
  }
}

function packageSource(root: string): Source {
  const file = join(root, 'package.json');
  const { version: npmVersion } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const { SOURCE_DATE_EPOCH: epoch } = process.env;
  const timeMs = epoch ? Number(epoch) * 1000 : Math.floor(statSync(file).mtimeMs);
  return { version: debianVersion(root) ?? npmVersion, npmVersion, timeMs, author: nobody };
}

/** In the tree of a Debian source package, its version. */
function debianVersion(root: string): string | undefined {
  const changelog = join(root, 'debian/changelog');
  return existsSync(changelog) ? /\((.*)\)/.exec(readFileSync(changelog, 'utf8'))?.[1] : undefined;
}

type Versions = Pick<Source, 'version' | 'npmVersion'>;

/** Below the version that package.json has, which is tagged later. */
function beforeFirstTag(next: string, commits: number, suffix: string): Versions {
  return { version: `${next}~${suffix}`, npmVersion: `${next}-dev.${commits}` };
}

function sinceTag(last: string, commits: number, suffix: string): Versions {
  if (commits === 0) return { version: last, npmVersion: last };
  const [major, minor, patch] = last.split('.').map(Number);
  return { version: `${last}+${suffix}`, npmVersion: `${major}.${minor}.${(patch ?? 0) + 1}-dev.${commits}` };
}

/** Whether a version is that of a tag, and not of a commit between tags. */
export const isTagged = (version: string): boolean => /^\d+\.\d+\.\d+$/.test(version);

/** The version of the last tag, `null` if there is none yet, and the number of commits since. */
function position(root: string): { readonly tagged: string | null; readonly commits: number } {
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('This clone has a part of the history alone, and a version counts commits: git fetch --unshallow');
  const tags = git(root, 'tag', '--merged', 'HEAD', '--sort=-version:refname').split('\n');
  const tag = tags.find((name) => /^v\d+\.\d+\.\d+$/.test(name));
  if (tag === undefined) return { tagged: null, commits: Number(git(root, 'rev-list', '--count', 'HEAD')) };
  return { tagged: tag.slice(1), commits: Number(git(root, 'rev-list', '--count', `${tag}..HEAD`)) };
}

/** @throws Error - it is missing, or ends with another status than 0 */
export function git(root: string, ...args: readonly string[]): string {
  const { status, error, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error !== undefined) throw new Error(`git cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`);
  return stdout.trim();
}

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The version and the time of the sources in a folder. */
export interface Source {
  /**
   * Version by Semantic Versioning. A commit with the tag `v1.2.0` has the version `1.2.0`. Other commits have a version such as
   * `1.2.1-git.20261126T215907.ge740441`, with the time in UTC. These versions sort by time, below the next release. Uncommitted
   * changes append `.dirty`.
   */
  readonly version: string;
  /** Time of the commit or of the last uncommitted change, in milliseconds of UTC since 1970, rounded to seconds. */
  readonly timeMs: number;
}

/** The state of the sources in a folder. */
interface State {
  /** Time of the last change, milliseconds of UTC since 1970. */
  readonly changedMs: number;
  /** The hash of the commit. Empty: the folder is neither a git repository nor an archive of a repository. */
  readonly hash: string;
  /** Output of `git describe` for the commit: `v1.2.0`, or `v1.2.0-12-ge740441`. Empty: there is no earlier release. */
  readonly described: string;
  readonly isDirty: boolean;
}

export function readSource(root: string): Source {
  const { changedMs, hash, described, isDirty } = ofRepository(root) ?? ofArchive(root) ?? ofFolder(root);
  const timeMs = Math.floor(changedMs / 1000) * 1000;
  const [release = ''] = described.slice(1).split('-');
  if (described === `v${release}` && !isDirty) return { version: release, timeMs };
  const time = new Date(timeMs).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const commit = hash === '' ? '' : `.g${hash.slice(0, 7)}`;
  return { version: `${nextRelease(root, release)}-git.${time}${commit}${isDirty ? '.dirty' : ''}`, timeMs };
}

/**
 * The version in package.json if it is above the last release, otherwise the next patch version.
 *
 * @param last - last release. Empty: there is no release.
 */
function nextRelease(root: string, last: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (version.localeCompare(last, 'en', { numeric: true }) > 0) return version;
  return last.replace(/\d+$/, (patch) => String(Number(patch) + 1));
}

/** The state according to git. `null`: git is missing, or the folder is not the root of a repository with a commit. */
function ofRepository(root: string): State | null {
  const [seconds, hash = ''] = git(root, 'log', '-1', '--format=%ct %H').split(' ');
  if (hash === '') return null;
  const changed = git(root, 'diff', '--name-only', '-z', 'HEAD').split('\0').slice(0, -1);
  const changesMs = changed.map((file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return {
    changedMs: Math.max(Number(seconds) * 1000, ...changesMs),
    hash,
    described: git(root, 'describe', '--tags', '--match=v[0-9]*', '--exclude=*-*'),
    isDirty: changed.length > 0,
  };
}

/** The state according to `archived.txt`, which `git archive` fills in. `null`: `git archive` did not fill in the file. */
function ofArchive(root: string): State | null {
  const text = readFileSync(join(root, 'packaging/build/archived.txt'), 'utf8').trim();
  const [, seconds, hash = '', described = ''] = /^(\d+) (\w+) ?(v[\w.-]+)?/.exec(text) ?? [];
  return hash === '' ? null : { changedMs: Number(seconds) * 1000, hash, described, isDirty: false };
}

/** The state of a folder without git and without an archive. */
function ofFolder(root: string): State {
  const { mtimeMs: changedMs } = statSync(join(root, 'package.json'));
  return { changedMs, hash: '', described: '', isDirty: false };
}

/** The output of git for the repository whose root is a folder. Empty: git prints nothing, fails, or is missing. */
function git(root: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', ['--no-optional-locks', `--git-dir=${join(root, '.git')}`, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

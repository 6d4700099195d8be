import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { architectures, run } from './build/node.ts';
import { git } from './build/source.ts';

/**
 * Commits and tags a patch version whose only change is another embedded Node.
 *
 * @param root - the folder of the sources
 * @param version - a release of Node, such as `26.10.1`
 * @returns the new version
 * @throws Error - it is no release of Node, or the sources have changes that are not released
 */
export function embedNode(root: string, version: string): string {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  checkReleased(root, changelog);
  const integrity = Object.fromEntries(architectures.map((each) => [each, integrityOf(each, version)]));
  writeJson(join(root, 'packaging/embeddedNode.json'), { version, integrity });
  const next = run('npm', ['version', 'patch', '--no-git-tag-version'], root).trim().replace(/^v/, '');
  const date = new Date().toISOString().slice(0, 10);
  const section = `## [${next}] - ${date}\n\n### Security\n\n- The Node in the binaries and packages is ${version}.`;
  writeFileSync(join(root, 'CHANGELOG.md'), changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n${section}\n`));
  git(root, 'commit', '--all', '--quiet', '--message', `${next}: Node ${version}`);
  git(root, 'tag', `v${next}`);
  return next;
}

/** @throws Error - a patch version would have other changes too */
function checkReleased(root: string, changelog: string): void {
  if (git(root, 'status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');
  const unreleased = changelog.split(/^## /m).find((section) => section.startsWith('[Unreleased]')) ?? '';
  if (unreleased.trim() === '[Unreleased]') return;
  throw new Error(
    'CHANGELOG.md has changes that are not released: begin at the last tag, as with git switch --detach v1.2.0',
  );
}

/** As npm's registry has it. @throws Error - there is no such release */
function integrityOf(architecture: string, version: string): string {
  const found = run('npm', ['view', `node-linux-${architecture}@${version}`, 'dist.integrity']).trim();
  if (!found.startsWith('sha512-')) throw new Error(`npm's registry has no Node ${version} for ${architecture}.`);
  return found;
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

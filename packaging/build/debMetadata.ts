import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';

/** The fields of `DEBIAN/control`: those of one package, then those of all, with `${name}` for values. */
export function control(common: string, own: string, values: Readonly<Record<string, string>>): string {
  return (own + common).replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`control: found "\${${name}}"; allowed is one of ${Object.keys(values)}`);
    return value;
  });
}

/** The changelog that Debian's policy requires, of one entry. */
export function debianChangelog(
  name: string,
  { version, author, timeMs }: Pick<Source, 'version' | 'author' | 'timeMs'>,
) {
  // As of RFC 5322.
  const date = new Date(timeMs).toUTCString().replace('GMT', '+0000');
  const changes = `The changes are in /usr/share/doc/${name}/CHANGELOG.md.gz.`;
  return `${name} (${version}) unstable; urgency=medium\n\n  * ${changes}\n\n -- ${author}  ${date}\n`;
}

/**
 * The file `copyright`, with the notices of what is in the program as the text of a license.
 *
 * @see {@link https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/}
 */
export function copyright(own: string, notices: string): string {
  const lines = notices.trimEnd().split('\n');
  return `${own}\nLicense: third-party\n${lines.map((line) => (line.trim() === '' ? ' .' : ` ${line}`)).join('\n')}\n`;
}

/** The MD5 of each file; `dpkg --verify` compares them. */
export function md5sums(root: string): string {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = paths.filter((path) => !path.startsWith('DEBIAN/') && statSync(join(root, path)).isFile());
  const md5 = (path: string) =>
    createHash('md5')
      .update(readFileSync(join(root, path)))
      .digest('hex');
  return files.map((path) => `${md5(path)}  ${path}\n`).join('');
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The page of the repository, such as `https://github.com/OWNER/NAME`, as the variable REPOSITORY_URL of a build names it, or
 * the homepage that this wrote into a Debian source package; `undefined`: neither.
 *
 * @param control - the text of `debian/control`
 */
export function repositoryUrl(control = readFileSync('debian/control', 'utf8')): string | undefined {
  return process.env.REPOSITORY_URL || /^Homepage: (.*)$/m.exec(control)?.[1];
}

/**
 * Rewrites the documents in a folder that was copied out of the sources: a link to the README of the repository leads to its
 * page, a link to another file that was left behind becomes its text, and an image of such a file is removed.
 */
export function rewriteLinks(folder: string, url = repositoryUrl()): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.md')) continue;
    const file = join(folder, path);
    writeFileSync(file, withLiveLinks(readFileSync(file, 'utf8'), dirname(file), url));
  }
}

function withLiveLinks(markdown: string, folder: string, url: string | undefined): string {
  return markdown.replace(/(!?)\[([^\]]*)\]\((?!https:)([^)\s#]*)(?:#[^)\s]*)?\)/g, (link, image, text, path) => {
    // A package has a README of its own there, or none.
    const isReadme = path === '../README.md';
    if (!isReadme && (path === '' || existsSync(join(folder, path)))) return link;
    if (image) return '';
    return isReadme && url ? `[${text}](${url})` : text;
  });
}

import { appendFileSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { binaryOf } from './binary.ts';
import { exampleSettings, manualPage } from './manual.ts';
import { type Architecture, readableByAll } from './node.ts';
import { readSource } from './source.ts';

const shared = 'usr/share/observatory-nights';
const documentation = 'usr/share/doc/observatory-nights';

/** Folders of examples: configurations of reverse proxies, the files of the recipes, and the Containerfile of an image. */
const exampleFolders = ['proxies', 'examples', 'container'];

/**
 * Writes the built binary and all other installed files of the archive and the Debian package below `usr/` of a folder.
 *
 * @param notices - copyright notices and licenses of all parts of the binary
 */
export function writeInstalledFiles(folder: string, architecture: Architecture, notices: string): void {
  const files: Record<string, string> = {
    [`${shared}/settings`]: readFileSync('packaging/deb/settings', 'utf8'),
    [`${shared}/locations.yaml`]: readFileSync('packaging/deb/locations.yaml', 'utf8'),
    [`${shared}/locations.schema.json`]: readFileSync('src/locations/locations.schema.json', 'utf8'),
    'usr/lib/systemd/system/observatory-nights.service': readFileSync(
      'packaging/deb/observatory-nights.service',
      'utf8',
    ),
    'usr/share/man/man1/observatory-nights.1': manualPage(readSource(resolve('.')).timeMs),
    [`${documentation}/copyright`]: notices,
    [`${documentation}/examples/settings`]: exampleSettings(),
  };
  for (const name of readdirSync('docs'))
    files[`${documentation}/${name}`] = withoutLinksOutside(readFileSync(join('docs', name), 'utf8'));
  for (const name of exampleFolders)
    cpSync(join('packaging', name), join(folder, documentation, 'examples'), { recursive: true });
  const label = `LABEL org.opencontainers.image.version="${readSource(resolve('.')).version}"\n`;
  appendFileSync(join(folder, documentation, 'examples/Containerfile'), label);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  mkdirSync(join(folder, 'usr/bin'));
  copyFileSync(binaryOf(architecture), join(folder, 'usr/bin/observatory-nights'));
  readableByAll(folder);
}

/** Removes pictures and links that lead out of the folder of documents, because the package contains no other source files. */
function withoutLinksOutside(text: string): string {
  return text.replace(/!\[[^\]]*\]\(\.\.\/[^)]*\)\n*/g, '').replace(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, '$1');
}

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundle, bundled } from './bundle.ts';
import { bashCompletion, fishCompletion, zshCompletion } from './completions.ts';
import { rewriteLinks } from './documents.ts';
import { exampleSettings, manualPage } from './manual.ts';
import { readAnySource } from './source.ts';

const shared = 'usr/share/observatory-nights';
const documentation = 'usr/share/doc/observatory-nights';

/** Folders of examples: configuration of reverse proxies, a dashboard, and the files of the recipes. */
const exampleFolders = ['proxies', 'grafana', 'examples'];

/**
 * Writes `debian/tmp/`: below `usr/` what both packages have, and the program of the one for Debian's Node, `main.mjs`.
 * `debian/rules` calls it.
 *
 * @returns the folder
 */
export async function writeDebFiles(): Promise<string> {
  const folder = resolve('debian/tmp');
  writeSharedFiles(folder);
  const { text } = await bundled(bundle);
  // Its first line is for a command.
  writeFileSync(join(folder, 'main.mjs'), text.replace(/^#!.*\n/, ''));
  return folder;
}

/** Writes below `usr/` of a folder what is installed besides the program. */
export function writeSharedFiles(folder: string): void {
  const locations = readFileSync('locations.yaml', 'utf8');
  const files: Readonly<Record<string, string>> = {
    [`${shared}/settings`]: readFileSync('debian/settings', 'utf8'),
    [`${shared}/locations.yaml`]: locations.replace('$schema=src/locations/', `$schema=/${shared}/`),
    [`${shared}/locations.schema.json`]: readFileSync('src/locations/locations.schema.json', 'utf8'),
    'usr/lib/systemd/system/observatory-nights.service': readFileSync('debian/observatory-nights.service', 'utf8'),
    'usr/share/man/man1/observatory-nights.1': manualPage(readAnySource(resolve('.')).timeMs),
    'usr/share/bash-completion/completions/observatory-nights': bashCompletion(),
    'usr/share/zsh/vendor-completions/_observatory-nights': zshCompletion(),
    'usr/share/fish/vendor_completions.d/observatory-nights.fish': fishCompletion(),
    [`${documentation}/examples/settings`]: exampleSettings(),
  };
  cpSync('docs', join(folder, documentation), { recursive: true });
  rewriteLinks(join(folder, documentation));
  for (const name of exampleFolders)
    cpSync(join('packaging', name), join(folder, documentation, 'examples'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

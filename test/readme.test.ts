import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundled, engineBundle } from '../packaging/build/bundle.ts';
import { anchorOf } from '../packaging/tables/markdownTables.ts';
import {
  blocks as allBlocks,
  type Block,
  blockBeginning,
  documents,
  exampleInstant as now,
  root,
} from './support/documents.ts';
import { read } from './support/listText.ts';
import { type Service, startService } from './support/service.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const readme = documents[0]?.text ?? '';
const allText = documents.map(({ text }) => text).join('\n');
const address = 'http://127.0.0.1:8080';

/** The code blocks of all documents except the recipes, whose blocks test/install/recipes/ runs. */
const blocks = allBlocks.filter(({ path }) => path !== 'docs/recipes.md');
const ofLanguage = (language: string) => blocks.filter((block) => block.language === language);
const textOf = ({ text }: Block) => text;
const commands = ofLanguage('sh').map(textOf);
const isCurl = (text: string) => text.startsWith('curl ');
/** Whether a command runs the program. The next block shows the output of such a command. */
const isOfProgram = (text: string) => /^(observatory-nights|npm start --silent -- tonight) /.test(text);

/** The block after a block in the same document. `undefined`: the block is the last block. */
function blockAfter(block: Block): Block | undefined {
  const next = blocks[blocks.indexOf(block) + 1];
  return next?.path === block.path ? next : undefined;
}

const folder = temporaryFolder();
const temporaryFile = (name: string, text = '') => {
  const file = join(folder(), name);
  writeFileSync(file, text);
  return file;
};

/** Runs a command of the documents in a shell, as a user does. */
const shell = (command: string) => spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8', timeout: 600_000 });

const another = blockBeginning('cd /etc/observatory-nights');

test('every block has a tested kind', () => {
  // The beginnings of the commands that test/install/ runs.
  const recipes = [
    'tar --extract ',
    'sudo apt install ./',
    'sudo apt install npm ',
    'sudo apt install binutils ',
    'sudo tar --extract ',
    'sudo install -D ',
    'sudo npm install ',
  ];
  const others = [
    // readme.full.test.ts runs these two.
    'npm ci && npm start',
    'npm cit',
    'npm ci && npm run build:deb',
    // test/install/npm.test.ts installs the package.
    blockBeginning('npm ci && npm run build:npm').text,
    blockBeginning('for arch in').text,
    blockBeginning('npm start --silent -- init').text,
    another.text,
    // Only people run the next two: the installation of nginx, and an image without a registry.
    blockBeginning('sudo apt install nginx-light').text,
    blockBeginning('sudo apt install mmdebstrap').text,
    'npm start -- check --locations my.yaml',
  ];
  const isRecipe = (command: string) => recipes.some((beginning) => command.startsWith(beginning));
  const rest = commands.filter((command) => !isCurl(command) && !isOfProgram(command) && !isRecipe(command));
  expect(rest.toSorted()).toEqual(others.toSorted());
  const kinds = 'sh json yaml text crontab js ini'.split(' ');
  expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(kinds));
});

describe('with the service at the instant of the examples', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(['--now', now], { cwd: root });
  });
  afterAll(() => service.process.kill());

  const responses = ofLanguage('sh').filter(({ text }) => isCurl(text));

  test('every response in the documents follows its request', () => {
    const shown = ofLanguage('json');
    expect(responses.map(blockAfter)).toEqual(expect.arrayContaining(shown));
    expect(shown).toHaveLength(responses.length);
  });

  test.each(responses.map((block) => [block.text, blockAfter(block)] as const))('%s', async (command, shown) => {
    const [, url = ''] = command.match(/^curl '(.*)'$/) ?? [];
    expect(url.startsWith(address)).toBe(true);
    // Without -L, curl prints nothing for a redirect.
    const text = await (await fetch(url.replace(address, service.origin), { redirect: 'error' })).text();
    // JSON has line breaks in the documents.
    const expected = shown?.language === 'json' ? JSON.stringify(JSON.parse(shown.text)) : shown?.text;
    expect(text.replaceAll('\r\n', '\n').trimEnd()).toBe(expected);
  });

  test('the description of a calendar event has the words of the documents', async () => {
    const words = ofLanguage('text').find(({ text }) => text.startsWith('Dark '))?.text;
    const text = await (await fetch(`${service.origin}/api/nights/613660018/?format=ics`)).text();
    const description = /^DESCRIPTION:(.*)\r$/m.exec(text.replaceAll('\r\n ', ''))?.[1];
    expect(description?.replaceAll('\\n', '\n').replaceAll('\\,', ',')).toBe(words);
  });

  test.each(Array.from(allText.matchAll(/^\| `(\/(?:api|locations|healthz)[^`]*)`/gm), ([, path = '']) => path))(
    '%s responds',
    async (path) => {
      expect((await fetch(service.origin + path)).status).toBe(200);
    },
  );
});

/** A command line without the build before the program. */
const withoutBuild = (command: string) => command.replaceAll(/^npm start (--silent )?--/gm, 'node dist/main.js');

describe('the engine, bundled', () => {
  const examples = ofLanguage('js');
  const engine = () => join(folder(), 'engine.mjs');
  beforeAll(async () => {
    writeFileSync(engine(), (await bundled(engineBundle)).contents);
  });

  test.each(examples)('prints the output below its example: $text', (block) => {
    const example = block.text.replace('observatory-nights/engine', engine());
    const run = spawnSync(process.execPath, [temporaryFile('example.mjs', example)], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(run.stdout.trimEnd()).toBe(blockAfter(block)?.text);
  });

  test('has no export without an example', async () => {
    const imported = examples.map(({ text }) => text.slice(0, text.indexOf(' from '))).join();
    const names = imported.match(/[\w$]+/g)?.filter((name) => name !== 'import');
    expect(new Set(names)).toEqual(new Set(Object.keys(await import(engine()))));
  });

  test('has no export without a row in the table of functions', async () => {
    const document = documents.find(({ path }) => path === 'docs/engine.md')?.text ?? '';
    const table = document.slice(document.indexOf('\n## Functions'), document.indexOf('\n## A night'));
    const rows = Array.from(table.matchAll(/^\| ([^|]*) \|/gm), ([, cell = '']) => cell);
    const names = rows.flatMap((cell) => Array.from(cell.matchAll(/`(?:new )?(\w+)/g), ([, name = '']) => name));
    expect(names.toSorted()).toEqual(Object.keys(await import(engine())).toSorted());
  });
});

test('the commands of the README write the locations file that it shows', () => {
  const mine = temporaryFile('my.yaml');
  shell(withoutBuild(blockBeginning('npm start --silent -- init').text).replaceAll('my.yaml', mine));
  expect(readFileSync(mine, 'utf8').trimEnd()).toBe(blockBeginning('# Optional, for all locations').text);
});

test.each(
  ofLanguage('sh')
    .filter(({ text }) => isOfProgram(text))
    .map((block) => [block.text, blockAfter(block)] as const),
)('%s prints what the documents show', (command, shown) => {
  const run = command.replace(/^(observatory-nights|npm start --silent --)/, 'node dist/main.js');
  const { stdout } = shell(run.includes(`--now ${now}`) ? run : `${run} --now ${now}`);
  expect(stdout.trimEnd()).toBe(shown?.text);
});

test.each(ofLanguage('yaml'))('the locations file of $path has no faults: $text', ({ text }) => {
  expect(read(text)).not.toEqual([]);
});

test('the command of the documents adds a second location to the locations file of the package', () => {
  const file = temporaryFile(
    'locations.yaml',
    'locations:\n  - { id: 7, slug: a, name: A, latitude: 52, longitude: 13 }\n',
  );
  const command = another.text
    .replace(/^cd .*\n/, '')
    .replaceAll('locations.yaml', file)
    .replace('sudo ', '');
  expect(shell(command.replace('observatory-nights', 'node dist/main.js'))).toMatchObject({ status: 0, stderr: '' });
  expect(read(readFileSync(file, 'utf8')).map(({ slug }) => slug)).toEqual(['a', 'teide']);
});

test('the entry for cron writes the example of a locations file as CSV', () => {
  const [{ text = '' } = {}] = ofLanguage('yaml');
  const [entry = '', ...others] = ofLanguage('crontab').map(textOf);
  expect(others).toEqual([]);
  const [, command = ''] = entry.match(/^PATH=\S+\n[\d*]+ [\d*]+ \* \* \* (observatory-nights [^%]*)$/) ?? [];
  const file = temporaryFile('tonight');
  const installed = command
    .replace('observatory-nights', 'node dist/main.js')
    .replace('/etc/observatory-nights/locations.yaml', temporaryFile('locations.yaml', text))
    .replaceAll(/tonight\.(?=csv|new)/g, `${file}.`);
  expect(shell(installed)).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(`${file}.csv`, 'utf8')).toMatch(/^id,date,[^\n]*\n\d+0001,\d{4}-\d\d-\d\d,/);
});

test('the example of the log has the form of --log-format pretty', async () => {
  const { process: child } = await startService(['--log-format', 'pretty']);
  child.kill();
  const lines = (await child.stdout.toArray()).join('').trimEnd().split('\n');
  const shape = (line = '') => line.replace(/\d/g, '0');
  expect(shape(lines.at(-1))).toBe(shape(blockBeginning('2026-11-21 18:00:00Z').text));
});

/** The links and images of a document that refer to files of the project, with the anchor, if any. */
function linksOf({ path, text }: (typeof documents)[number]) {
  const targets = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
  return targets
    .filter((target) => !target.startsWith('https://'))
    .map((target) => {
      const [file = '', anchor] = target.split('#');
      return { file: file === '' ? path : join(path, '..', file), anchor };
    });
}

test.each(documents)('the links of $path lead to existing files and sections', (document) => {
  for (const { file, anchor } of linksOf(document)) {
    expect(existsSync(join(root, file)), file).toBe(true);
    if (anchor === undefined) continue;
    const target = documents.find(({ path }) => path === file)?.text ?? '';
    const anchors = Array.from(target.matchAll(/^#+ (.*)$/gm), ([, title = '']) => anchorOf(title));
    expect(anchors, file).toContain(anchor);
  }
});

test.each(documents.filter(({ path, text }) => path !== 'CHANGELOG.md' && text.split(/\s+/).length > 300))(
  '$path has its contents before its first section',
  ({ text }) => {
    expect(text.slice(0, text.indexOf('\n## '))).toMatch(/^- \[[^\]]*\]\(#/m);
  },
);

test('every document is linked from the README', () => {
  const linked = linksOf({ path: 'README.md', text: readme }).map(({ file }) => file);
  expect(linked).toEqual(expect.arrayContaining(documents.slice(1).map(({ path }) => path)));
});

test('every picture exists, is small, and has a text that describes it', () => {
  const pictures = documents.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g), ([, words = '', file = '']) => ({
      words,
      file: join(root, path, '..', file),
    })),
  );
  expect(pictures).toHaveLength(3);
  for (const { words, file } of pictures) {
    expect(words.length).toBeGreaterThan(40);
    expect(readFileSync(file).length).toBeLessThan(60_000);
  }
});

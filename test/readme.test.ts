import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { readLocations } from '../src/locations/index.ts';
import { moonTolerances } from './nights/moonTolerances.ts';
import { isFullScale } from './scale.ts';
import { type Service, startService } from './service.ts';
import { tolerances } from './sky/tolerances.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

interface Block {
  readonly language: string;
  readonly text: string;
}
const blocks: readonly Block[] = Array.from(
  readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm),
  ([, language = '', text = '']) => ({
    language,
    text,
  }),
);
const ofLanguage = (language: string) =>
  blocks.filter((block) => block.language === language).map(({ text }) => text.trim());
const commands = ofLanguage('sh');
const curls = commands.filter((command) => command.startsWith('curl '));
const answers = ofLanguage('json');
const address = 'http://127.0.0.1:8080';

/** The instant at which the README has its answers. */
const now = readme.match(/npm start -- --now (\S+?)`/)?.[1] ?? '';

/** Those that test/packaging/recipes.test.ts runs. */
const recipes = ['npm ci && npm run ', 'sudo apt install ', './observatory-nights-linux-arm64 '];

test('every block is of a kind that is tested', () => {
  const others = [
    'npm ci && npm start',
    'npm start -- check --locations locations.yaml',
    'npm start --silent -- tonight --location paranal',
    'npm run build:worker -- --locations locations.yaml\nnpx wrangler deploy --config packaging/wrangler.jsonc',
    'npm cit',
  ];
  const isRecipe = (command: string) => recipes.some((beginning) => command.startsWith(beginning));
  expect(commands.filter((command) => !curls.includes(command) && !isRecipe(command)).toSorted()).toEqual(
    others.toSorted(),
  );
  expect(commands.filter(isRecipe)).toHaveLength(5);
  expect(curls.every((command) => /^curl 'http:\/\/127\.0\.0\.1:8080\/[^' ]*'$/.test(command))).toBe(true);
  const kinds = ['sh', 'json', 'yaml', 'text', 'caddyfile', 'nginx'];
  expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(kinds));
  expect(answers).toHaveLength(curls.length);
});

describe('each request has the answer that stands after it', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(['--now', now], { cwd: root });
  });
  afterAll(() => service.process.kill());

  test.each(curls.map((command, index) => [command, answers[index] ?? '']))('%s', async (command, answer) => {
    const url = command.match(/^curl '(.*)'$/)?.[1] ?? '';
    expect(url.startsWith(address)).toBe(true);
    const response = await fetch(url.replace(address, service.origin));
    // The README has it on lines, to be read.
    expect(await response.text()).toBe(JSON.stringify(JSON.parse(answer)));
  });

  test.each(Array.from(readme.matchAll(/^\| `(\/(?:api|locations)\/[^`]*)`/gm), ([, path = '']) => path))(
    '%s answers',
    async (path) => {
      expect((await fetch(service.origin + path)).status).toBe(200);
    },
  );

  test('the tables of fields have all of a night and of an almanac entry, and no others', async () => {
    const fieldsOf = async (path: string) => {
      const [entry] = (await (await fetch(service.origin + path)).json()) as readonly Record<string, unknown>[];
      return Object.keys(entry ?? {}).toSorted();
    };
    const tabled = (from: string, to: string) => {
      const section = readme.slice(readme.indexOf(from), readme.indexOf(to));
      return Array.from(section.matchAll(/^\| (`.*?`) \|/gm), ([, names = '']) => names.match(/\w+/g) ?? []).flat();
    };
    const night = tabled('### A night', '### The almanac');
    expect(night.toSorted()).toEqual(await fieldsOf('/api/nights/latest/'));
    expect([...night, ...tabled('### The almanac', '### Now')].toSorted()).toEqual(
      await fieldsOf('/api/almanac/latest/'),
    );
  });
});

/** Runs a command of the README in a shell, as a user does. */
const shell = (command: string) => spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8', timeout: 60_000 });

/** The same without the build before it. */
const withoutBuild = (command: string) => command.replace(/^npm start (--silent )?--/, 'node dist/main.js');

test.runIf(isFullScale)('npm start builds, starts, and passes flags on', () => {
  const { status, stdout } = shell('npm start -- --version');
  expect(status).toBe(0);
  expect(stdout).toContain(packageJson.version);
});

test('tonight prints the table, at the instant of the other examples', () => {
  const { stdout } = shell(withoutBuild(`npm start --silent -- tonight --location paranal --now ${now}`));
  expect(stdout.trimEnd()).toBe(ofLanguage('text')[0]);
});

test('npm start -- check checks the file', () => {
  const { status, stdout } = shell(withoutBuild('npm start -- check --locations locations.yaml'));
  expect(status).toBe(0);
  expect(stdout).toContain('22 locations in locations.yaml: no faults.');
});

test('the example of a locations file is good', () => {
  const [example = ''] = ofLanguage('yaml');
  const file = join(mkdtempSync(join(tmpdir(), 'observatory-nights-')), 'locations.yaml');
  writeFileSync(file, example);
  expect(readLocations(readFileSync(file), file)).toHaveLength(1);
});

test.each([
  ['caddyfile', 'Caddyfile'],
  ['nginx', 'nginx.conf'],
])('the lines of %s are those of packaging/proxies/%s, which the tests run', (language, file) => {
  const [lines = '', ...others] = ofLanguage(language);
  expect(others).toEqual([]);
  expect(lines.length).toBeGreaterThan(200);
  expect(readFileSync(join(root, 'packaging/proxies', file), 'utf8')).toContain(lines);
});

test('the flags are those that --help tells', () => {
  const { stdout } = shell('node dist/main.js --help');
  expect(ofLanguage('text')[1]).toBe(stdout.trim());
});

test('the accuracy is that which the tests hold it to', () => {
  const rows = tolerances.map(
    ({ nights, median, p99, max, midnight }) => `| ${nights} | ${median} s | ${p99} s | ${max} s | ${midnight} s | 0 |`,
  );
  const moonRows = moonTolerances.map(
    ({ nights, median, p99, max }) => `| ${nights} | ${median} s | ${p99} s | ${max} s | 0 |`,
  );
  for (const row of [...rows, ...moonRows]) expect(readme).toContain(row);
});

test('the pictures are there, and say in words what they show', () => {
  const pictures = [...readme.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)];
  expect(pictures).toHaveLength(3);
  for (const [, words = '', path = ''] of pictures) {
    expect(words.length).toBeGreaterThan(40);
    expect(readFileSync(join(root, path)).length).toBeLessThan(60_000);
  }
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundled } from '../../packaging/build/bundle.ts';
import { library } from '../../packaging/build/library.ts';
import { npmFile } from '../../packaging/build/npmPackage.ts';
import { launch } from '../support/browser.ts';
import { source } from '../support/debs.ts';
import { blockBeginning, exampleNight, root } from '../support/documents.ts';
import { groups } from '../support/help.ts';
import { examples, printedBy } from '../support/libraryExamples.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { outcome } from '../support/tools.ts';
import { bundledPackages } from './bundledPackages.ts';

const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** What a command prints that succeeds in a folder. npm warns of settings of the user's that it will no longer know. */
function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = outcome(command, args, { cwd });
  expect(status, `${command} ${args.join(' ')}: ${stdout}${stderr}`).toBe(0);
  return stdout.trim();
}

const tarball = join(root, 'dist', npmFile(source.npmVersion));

/** An empty folder that the package is installed in; without a network, as it needs no other package. */
const folder = temporaryFolder();
const elsewhere = temporaryFolder();
beforeAll(() => {
  write('package.json', '{ "private": true, "type": "module" }');
  const command = blockBeginning('npm install ./observatory-nights-')
    .text.replace('./observatory-nights-*.tgz', tarball)
    .replace('npm install', 'npm install --offline --no-audit --no-fund');
  run(folder(), 'sh', ['-c', command]);
});

function write(name: string, text: string): void {
  writeFileSync(join(folder(), name), text);
}

const node = (file: string) => run(folder(), process.execPath, [file]);

/** Compiles files as strictly as can be, the declarations of packages included. */
const compile = (...files: readonly string[]) =>
  run(folder(), bin('tsc'), [
    ...'--ignoreConfig --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck false'.split(
      ' ',
    ),
    ...['--module', 'nodenext', '--target', 'es2023', '--types', '', ...files],
  ]);

describe('the package', () => {
  test('needs no other', () => {
    expect(readdirSync(join(folder(), 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'observatory-nights',
    ]);
  });

  test('has the licenses of the packages in its bundles', () => {
    const licenses = join(folder(), 'node_modules/observatory-nights/dist/third-party-licenses.txt');
    const titles = groups(readFileSync(licenses, 'utf8'), /^(\S+)(?: \S+)?\n=+\n/gm);
    expect(titles.toSorted()).toEqual(expect.arrayContaining([...bundledPackages]));
  });

  test('does not depend on the umask with which it was built', () => {
    const before = readFileSync(tarball);
    run(root, 'sh', ['-c', 'umask 077; exec node --import tsx packaging/build.ts npm']);
    expect(readFileSync(tarball).equals(before)).toBe(true);
  });

  test('has the declarations that attw and publint ask for', () => {
    run(root, bin('attw'), ['--profile', 'esm-only', tarball]);
    expect(run(root, bin('publint'), ['run', '--strict', tarball])).toContain('All good!');
  });
});

describe('the command', () => {
  const args = ['tonight', '--location', 'paranal', '--now', '2026-11-21T18:00:00Z'];
  const expected = () => run(root, process.execPath, ['dist/main.js', ...args]);

  test.each([
    ['in a folder with the package', folder, []],
    ['from the tarball alone', elsewhere, ['--yes', '--package', tarball]],
  ] as const)('by npx %s', (_where, cwd, flags) => {
    const npx = ['--offline', ...flags, 'observatory-nights'];
    expect(run(cwd(), 'npx', [...npx, '--version'])).toBe(source.version);
    expect(run(cwd(), 'npx', [...npx, ...args])).toBe(expected());
  });
});

/** As JavaScript prints an instant. */
const milliseconds = (instant: string) => instant.replace('000Z', 'Z');

/** The README's night, by `npm start -- --now 2026-11-21T18:00:00Z`. */
const paranal = {
  date: exampleNight.date,
  sunset: milliseconds(exampleNight.sunset),
  midnight: milliseconds(exampleNight.midnight),
  astronomicalDawn: milliseconds(exampleNight.astronomical_dawn),
  moonPhase: exampleNight.moon_phase,
};

/** Prints it, and what follows sunset. */
const program = (load: string) => `${load}
const paranal = { latitude: -24.62743941, longitude: -70.40498688 };
const found = almanacEntry(paranal, '2026-11-21');
const { date, sunset, midnight, astronomicalDawn, moonPhase } = found;
const [next] = events(paranal, { after: sunset.getTime() + 1, names: ['sunset'] });
const result = JSON.stringify({ date, sunset, midnight, astronomicalDawn, moonPhase, next: next.date });
`;
const expected = { ...paranal, next: '2026-11-22' };

describe('the library in JavaScript', () => {
  test.each([
    ['import', 'a.mjs', "import { almanacEntry, events } from 'observatory-nights';"],
    ['require', 'b.cjs', "const { almanacEntry, events } = require('observatory-nights');"],
  ])('by %s', (_how, file, load) => {
    write(file, `${program(load)}console.log(result);`);
    expect(JSON.parse(node(file))).toEqual(expected);
  });

  test('bundled for a browser, of at most 200 kB', async () => {
    write(
      'c.js',
      `${program("import { almanacEntry, events } from 'observatory-nights';")}globalThis.result = result;`,
    );
    const entry = { absWorkingDir: folder(), entryPoints: ['c.js'] };
    const { contents, text } = await bundled({ ...entry, bundle: true, minify: true });
    expect(contents.length).toBeLessThan(200_000);
    const browser = await launch();
    const page = await browser.newPage();
    await page.addScriptTag({ content: text });
    const result = await page.evaluate('result');
    await browser.close();
    expect(JSON.parse(String(result))).toEqual(expected);
  });

  test('has of the service only what computes nights', async () => {
    const { metafile } = await build({ ...library, write: false, metafile: true });
    const inputs = Object.keys(metafile.inputs).map((path) => path.replace(/^.*node_modules\//, ''));
    const packages = inputs
      .filter((path) => !/(^|\/)src\//.test(path))
      .map((path) => path.match(/^(@[^/]+\/)?[^/]+/)?.[0]);
    expect([...new Set(packages)].toSorted()).toEqual([
      '@photostructure/tz-lookup',
      'lru-cache',
      'suncalc',
      'tinyqueue',
    ]);
  });
});

test('the library in TypeScript has strict types, which know the twilights of a place', () => {
  write(
    'typed.ts',
    `import { almanacEntry, events, night, type Place } from 'observatory-nights';
    const dome = { latitude: 52.4, longitude: 13.1, twilights: { flats: -8 } };
    const place: Place = dome;
    export const flats: Date | null | undefined = night(dome, '2026-11-21')?.twilights.flats.dusk;
    const after: number = almanacEntry(place, '2026-11-21')?.midnight.getTime() ?? 0;
    for (const { name, time, date } of events(dome, { after, names: ['flatsDawn', 'sunrise'] })) {
      const values: [string, Date, string | null] = [name, time, date];
      globalThis.String(values);
    }
    // @ts-expect-error: a misspelled event
    events(dome, { after, names: ['sunest'] });
    // @ts-expect-error: a twilight that the place has not
    events({ latitude: 52.4, longitude: 13.1 }, { after, names: ['flatsDawn'] });
    // @ts-expect-error: no longitude
    night({ latitude: 52.4 }, '2026-11-21');
    // @ts-expect-error: a misspelled key
    night({ latitude: 52.4, longitude: 13.1, timeZone: 'UTC' }, '2026-11-21');
    // @ts-expect-error: a Date for a date
    night(dome, new Date(after));
    // @ts-expect-error: null is possible
    night(dome, '2026-11-21')?.sunset.getTime();`,
  );
  compile('typed.ts');
});

describe('the examples of docs/library.md', () => {
  test.each(examples.map((block, index) => [index, block] as const))('number %i', (index, block) => {
    const isTyped = block.language === 'typescript';
    write(`example-${index}.${isTyped ? 'ts' : 'js'}`, block.text);
    if (isTyped) compile(`example-${index}.ts`);
    expect(node(`example-${index}.js`).split('\n')).toEqual(printedBy(block));
  });
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { build as buildByVite } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundled } from '../../packaging/build/bundle.ts';
import { library, libraryEntries } from '../../packaging/build/library.ts';
import { npmFile, publishedManifest } from '../../packaging/build/npmPackage.ts';
import { launch } from '../support/browser.ts';
import { source } from '../support/debs.ts';
import { anchorsOf, blockBeginning, blocksOf, exampleNight, linksOf, npmReadme, root } from '../support/documents.ts';
import { groups } from '../support/help.ts';
import { examples, printedBy } from '../support/libraryExamples.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { outcome, output } from '../support/tools.ts';
import { bundledPackages } from './bundledPackages.ts';
import { registryOf } from './registry.ts';

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
const empty = temporaryFolder();
beforeAll(() => {
  write('package.json', '{ "private": true, "type": "module" }');
  const command = blockBeginning('npm install ./observatory-nights-')
    .text.replace('./observatory-nights-*.tgz', tarball)
    .replace('npm install', 'npm install --offline --no-audit --no-fund');
  run(folder(), 'sh', ['-c', command]);
});

const installed = () => join(folder(), 'node_modules/observatory-nights');

function write(name: string, text: string): void {
  writeFileSync(join(folder(), name), text);
}

const node = (file: string) => run(folder(), process.execPath, [file]);

/** Compiles a file as strictly as can be, the declarations of packages included. */
const compile = (file: string, module = 'nodenext') =>
  run(folder(), bin('tsc'), [
    ...'--ignoreConfig --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck false'.split(
      ' ',
    ),
    ...['--module', module, '--target', 'es2023', '--types', '', file],
  ]);

describe('the package', () => {
  test('needs no other', () => {
    expect(readdirSync(join(folder(), 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'observatory-nights',
    ]);
  });

  test('names its homepage and keywords', () => {
    const url = 'https://example.org/observatory-nights';
    const { homepage, repository, keywords } = JSON.parse(publishedManifest('1.0.0', url));
    expect([homepage, repository]).toEqual([url, { type: 'git', url: `git+${url}.git` }]);
    expect(keywords).toEqual(expect.arrayContaining(['astronomy', 'sunset', 'moon']));
    expect(JSON.parse(publishedManifest('1.0.0', undefined))).not.toHaveProperty('homepage');
  });

  test('names in its manifest only files that it has', () => {
    const { bin, exports, files, sideEffects } = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8'));
    const paths: string[] =
      JSON.stringify([bin, exports, files, sideEffects]).match(/(?<=")[\w./-]*[/.][\w./-]+(?=")/g) ?? [];
    expect(paths).toEqual(expect.arrayContaining(['dist/main.js', './dist/library/core.d.cts', 'CHANGELOG.md']));
    expect(paths.filter((path) => path !== './core' && !existsSync(join(installed(), path)))).toEqual([]);
  });

  test('has documents whose links lead to files and headings of the package', () => {
    const names = readdirSync(installed(), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    );
    const documents = names.map((path) => ({ path, text: readFileSync(join(installed(), path), 'utf8') }));
    const isDead = ({ file, anchor }: ReturnType<typeof linksOf>[number]) =>
      !existsSync(join(installed(), file)) ||
      (anchor !== undefined && !documents.some((each) => each.path === file && anchorsOf(each).includes(anchor)));
    expect(documents.flatMap(linksOf).length).toBeGreaterThan(100);
    expect(documents.flatMap((document) => linksOf(document).filter(isDead))).toEqual([]);
  });

  test('has the licenses of the packages in its bundles', () => {
    const licenses = join(installed(), 'dist/third-party-licenses.txt');
    const titles = groups(readFileSync(licenses, 'utf8'), /^(\S+)(?: \S+)?\n=+\n/gm);
    expect(titles.toSorted()).toEqual(expect.arrayContaining([...bundledPackages]));
  });

  test('does not depend on the umask with which it was built, which lets nobody else read', () => {
    const modes = groups(output('tar', ['--list', '--verbose', '--file', tarball]), /^(\S+)/gm);
    expect([...new Set(modes)].toSorted()).toEqual(['-rw-r--r--', '-rwxr-xr-x']);
  });

  test('has the declarations that attw and publint ask for', () => {
    run(root, bin('attw'), ['--profile', 'node16', tarball]);
    expect(run(root, bin('publint'), ['run', '--strict', tarball])).toContain('All good!');
  });
});

describe('its README', () => {
  test('is the package’s own', () => {
    expect(readFileSync(join(installed(), 'README.md'), 'utf8')).toBe(npmReadme.text);
  });

  test('has commands that run as they are, in an empty folder', async () => {
    const commands = blocksOf(npmReadme).filter(({ language }) => language === 'sh');
    const registry = await registryOf(tarball);
    const outputs: string[] = [];
    for (const { text } of commands) outputs.push(await registry.shell(empty(), text));
    registry.close();
    expect(outputs[0]).toMatch(/^location +date +sunset.*\n +\d{4}-\d\d-\d\d +\d\d:\d\d /);
    expect(readdirSync(join(empty(), 'node_modules'))).toContain('observatory-nights');
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
    expect(run(cwd(), 'npx', [...npx, '--version']).split('\n')[0]).toBe(source.version);
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

  const inBrowser = "import { almanacEntry, events } from 'observatory-nights';";

  test.each([
    ['esbuild', () => minified(`${program(inBrowser)}globalThis.result = result;`)],
    ['Vite', () => byVite(`${program(inBrowser)}globalThis.result = result;`)],
  ] as const)('bundled for a browser by %s', async (_bundler, bundle) => {
    const content = await bundle();
    const browser = await launch();
    const page = await browser.newPage();
    await page.addScriptTag({ content });
    const result = await page.evaluate('result');
    await browser.close();
    expect(JSON.parse(String(result))).toEqual(expected);
  });
});

/** A program with the package, bundled and minified by esbuild. */
async function minified(text: string, target = 'esnext'): Promise<string> {
  write('c.js', text);
  const bundle = await bundled({ absWorkingDir: folder(), entryPoints: ['c.js'], bundle: true, minify: true, target });
  return bundle.text;
}

/** The same by Vite, without a configuration. */
async function byVite(text: string): Promise<string> {
  write('main.js', text);
  write('index.html', '<!doctype html><script type="module" src="main.js"></script>');
  await buildByVite({ root: folder(), configFile: false, logLevel: 'warn' });
  const assets = join(folder(), 'dist/assets');
  return readFileSync(join(assets, readdirSync(assets).find((name) => name.endsWith('.js')) ?? ''), 'utf8');
}

test('the page of docs/library.md runs in a browser without a bundler', async () => {
  const { text } = blockBeginning('<!doctype html>\n<p id="sunset">');
  const browser = await launch();
  const page = await browser.newPage();
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: text });
    else await route.fulfill({ path: join(folder(), pathname) });
  });
  await page.goto('http://localhost/');
  const shown = page.locator('#sunset');
  await shown.filter({ hasText: /./ }).waitFor();
  expect(await shown.textContent()).toBe(text.match(/<!-- (.*) -->/)?.[1]);
  await browser.close();
});

describe('bundlers leave out what a program does not use', () => {
  /** In the map of time zones alone. */
  const zone = 'America/Argentina/Ushuaia';

  const rows = readFileSync(join(root, 'docs/library.md'), 'utf8').matchAll(/^\| ([^|]*) \| (\d+) \| (\d+) \|$/gm);
  const sizes = Array.from(rows, ([, names = '', ...kB]) =>
    ['observatory-nights', 'observatory-nights/core'].map(
      (entry, index) => [names.replaceAll('`', ''), entry, Number(kB[index])] as const,
    ),
  ).flat();

  test.each(sizes)('%s of %s has at most %i kB, as docs/library.md says', async (names, entry, kB) => {
    const [imported, used] = names === 'everything' ? ['* as used', 'used'] : [`{ ${names} }`, `[${names}]`];
    const program = await minified(`import ${imported} from '${entry}'; globalThis.result = ${used};`);
    // It is at most that, and not far below.
    expect(Buffer.byteLength(program) / 1000).toBeLessThanOrEqual(kB);
    expect(Buffer.byteLength(program) / 1000).toBeGreaterThan(kB - 3);
    expect(program.includes(zone)).toBe(entry === 'observatory-nights' && !names.includes('Position'));
  });

  test('night of the core has less than 40,000 bytes, for ES2020 too', async () => {
    const program = await minified(
      `import { night } from 'observatory-nights/core'; globalThis.result = night;`,
      'es2020',
    );
    expect(Buffer.byteLength(program)).toBeLessThan(40_000);
  });

  test('what both entries use is in a program once', async () => {
    const program = (entry: string) =>
      `import { night } from '${entry}'; import { windows } from 'observatory-nights'; globalThis.result = [night, windows];`;
    const [one, both] = [
      await minified(program('observatory-nights')),
      await minified(program('observatory-nights/core')),
    ];
    expect(Buffer.byteLength(both) / Buffer.byteLength(one)).toBeLessThan(1.01);
  });

  test.each(libraryEntries)('%s has of the service only what computes nights', async (entry) => {
    const { metafile } = await build({ ...library(entry, 'esm'), write: false, metafile: true });
    const [{ inputs }] = Object.values(metafile.outputs) as [(typeof metafile.outputs)[string]];
    const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    const paths = used
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      .filter((path) => !/(^|\/)src\//.test(path));
    const packages = new Set(paths.map((path) => path.match(/^(@[^/]+\/)?[^/]+/)?.[0]));
    const expected = { index: ['@photostructure/tz-lookup', 'lru-cache'], core: ['lru-cache', 'suncalc', 'tinyqueue'] };
    expect([...packages].toSorted()).toEqual(expected[entry]);
  });
});

describe('the library in TypeScript', () => {
  const typed = `const dome = { latitude: 52.4, longitude: 13.1, twilights: { flats: -8 } };
    const place: Place = dome;
    export const flats: Date | null = night(dome, '2026-11-21').twilights.flats.dusk;
    const after: number = almanacEntry(place, '2026-11-21').midnight.getTime();
    for (const { name, time, date } of events(dome, { after, names: ['flatsDawn', 'sunrise'] })) {
      const values: [string, Date, string | null] = [name, time, date];
      globalThis.String(values);
    }
    const series: Iterable<BodyPosition> = sunPositions(dome, '2026-11-21', { epochMilliseconds: after }, 60_000);
    globalThis.String(series);
    const zoned = { ...dome, timezone: 'Europe/Berlin' };
    core.night(zoned, '2026-11-21').twilights.flats.dusk?.getTime();
    const plain = { latitude: 52.4, longitude: 13.1 };
    const lit = { ...plain, twilights: { flats: -7, lamp: 5 } };
    windows([dome, lit], { condition: ['any', 'flats'], sunBelow: 'horizon' }, after, '2027-01-01');
    core.windows(zoned, { condition: 'flats' }, after, '2027-01-01');
    windowAbsence(place, { condition: 'a name that the place may have' }, after, '2027-01-01');
    const conditions: WindowConditions = { condition: 'dark', sunBelow: -8 };
    windows(dome, conditions, after, '2027-01-01');
    const [first] = windows(Math.random() < 0.5 ? dome : [dome], {}, after, '2027-01-01');
    globalThis.String(first?.hours);
    // @ts-expect-error: a misspelled condition
    windows(dome, { condition: 'nihgt' }, after, '2027-01-01');
    // @ts-expect-error: the same in the core
    core.windows(zoned, { condition: ['night', 'flast'] }, after, '2027-01-01');
    // @ts-expect-error: a twilight that one of the places has not
    windows([dome, lit], { condition: 'lamp' }, after, '2027-01-01');
    // @ts-expect-error: the same
    windows([dome, plain], { condition: 'flats' }, after, '2027-01-01');
    // @ts-expect-error: the same
    windowAbsence(plain, { sunBelow: 'flats' }, after, '2027-01-01');
    // @ts-expect-error: a generator may have no value, which is not any
    nights(dome, '2026-11-21', '2026-11-22').next().value.date;
    // @ts-expect-error: the same
    windows(dome, {}, after, '2027-01-01').next().value.date;
    // @ts-expect-error: the same in the core
    core.sunPositions(dome, 0, 1, 1).next().value.altitude;
    // @ts-expect-error: a phase of the Moon is not the next event of a night
    globalThis.String(sky(plain, after).nextEvent.name === 'fullMoon');
    const searched = windows(dome, { sunBelow: 'flats', target: { rightAscension: 83, declination: -5 } }, after, '2027-01-01');
    const dates: string[] = Array.from(searched, ({ date }) => date);
    const together: (readonly string[])[] = Array.from(windows([dome, place], {}, after, '2027-01-01'), (each) => each.dates);
    const reason: string | null = windowAbsence([dome, place], {}, after, '2027-01-01');
    globalThis.String([dates, together, reason]);
    const typedConditions = { condition: 'night', atLeastMs: 5 } satisfies WindowConditions;
    windows(dome, typedConditions, after, '2027-01-01');
    const typedOptions = { after, names: ['sunset'] } satisfies EventOptions;
    events(dome, typedOptions);
    // @ts-expect-error: an altitude that is no number
    windows({ ...plain, twilights: { flats: '-8' } }, {}, after, '2027-01-01');
    // @ts-expect-error: not a condition
    windows(dome, { together: true }, after, '2027-01-01');
    // @ts-expect-error: the core has no map of time zones
    core.night(dome, '2026-11-21');
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
    night(dome, '2026-11-21').sunset.getTime();`;
  const functions = 'almanacEntry, events, night, nights, sky, sunPositions, windowAbsence, windows';
  const names = `${functions}, type BodyPosition, type EventOptions, type Place, type WindowConditions`;

  test.each([
    ['ES module', 'typed.mts', 'node16'],
    ['ES module', 'typed.mts', 'nodenext'],
    ['CommonJS module', 'typed.cts', 'node16'],
    ['CommonJS module', 'typed.cts', 'nodenext'],
  ])('an %s, %s, has strict types under %s, which know the twilights of a place', (_kind, file, module) => {
    const imports = `import { ${names} } from 'observatory-nights';\nimport * as core from 'observatory-nights/core';\n`;
    write(file, `${imports}${typed}`);
    compile(file, module);
  });

  test('editors show the descriptions of functions', () => {
    for (const entry of libraryEntries) {
      const text = readFileSync(join(installed(), `dist/library/${entry}.d.ts`), 'utf8');
      const described = text.match(/\* The night of a date\.\n(?: \*.*\n)+export declare (?:const|function) night\b/);
      expect(described, entry).not.toBe(null);
    }
  });
});

describe('the examples of docs/library.md and of the README, those of JavaScript as TypeScript too', () => {
  test.each(examples.map((block, index) => [index, block] as const))('number %i', (index, block) => {
    const isModule = block.language !== 'cjs';
    write(`example-${index}.${isModule ? 'ts' : 'cjs'}`, block.text);
    if (isModule) compile(`example-${index}.ts`);
    expect(node(`example-${index}.${isModule ? 'js' : 'cjs'}`).split('\n')).toEqual(printedBy(block));
  });
});

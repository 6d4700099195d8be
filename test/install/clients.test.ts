import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, blockBeginning, blocks, exampleInstant, exampleNight, root } from '../support/documents.ts';
import { type Service, startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { outcome } from '../support/tools.ts';

const address = 'http://127.0.0.1:8080';

/** How a client is generated in the documents, and the program that uses it, with its output. */
interface Example {
  readonly install: string;
  readonly generate: string;
  readonly program: Block | undefined;
  /** A field that the program reads. */
  readonly field: string;
  readonly printed: string;
}

const examples: readonly Example[] = [
  { start: 'npm install openapi-fetch', field: 'twilight', printed: 'babelsberg night false\nparanal day false\n' },
  {
    start: 'npm install --save-dev @hey-api',
    field: 'astronomical_dusk',
    printed: `${exampleNight.date} ${exampleNight.astronomical_dusk}\n`,
  },
].map(({ start, ...others }) => {
  const setup = blockBeginning(start);
  const [install = '', generate = ''] = setup.text.split('\n');
  return { ...others, install, generate, program: blocks[blocks.indexOf(setup) + 1] };
});

interface Description {
  readonly components: { readonly schemas: object };
}

const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'clients/package.json'), 'utf8'));

describe('a client that is generated from the OpenAPI document, as the documents say', () => {
  const folder = temporaryFolder();
  let service: Service;

  beforeAll(async () => {
    const pinned = join(import.meta.dirname, 'clients');
    for (const name of readdirSync(pinned)) copyFileSync(join(pinned, name), join(folder(), name));
    succeeds('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts']);
    service = await startService(['--now', exampleInstant], { cwd: root });
    for (const { generate } of examples) succeeds('sh', ['-ec', here(generate)]);
    return () => service.process.kill();
  });

  /** What a command prints that ends with 0 in the folder of the client. */
  const succeeds = (command: string, args: readonly string[], cwd = folder()): string => {
    const { status, stdout, stderr } = outcome(command, args, { cwd });
    expect(status, stdout + stderr).toBe(0);
    return stdout;
  };
  const here = (text: string) => text.replaceAll(address, service.origin);
  /** The errors of both compilers: the generators' own, and the newest. */
  const typeErrors = () =>
    [folder(), root].map((place) => outcome(join(place, 'node_modules/.bin/tsc'), ['-p', folder()]).stdout);

  test('has its functions and types under the names of the document', async () => {
    const generated = readFileSync(join(folder(), 'nights-client/index.ts'), 'utf8');
    // Two of one name would be told apart by a number.
    expect(generated).not.toMatch(/ as \w+/);
    const { components } = (await (await fetch(`${service.origin}/api/openapi.json`)).json()) as Description;
    const names = generated.match(/\w+/g);
    for (const name of Object.keys(components.schemas)) expect(names).toContain(name);
  });

  test.each(examples)('$generate', ({ install, program, field, printed }) => {
    const installed = install.split(' ').filter((word) => !/^(npm|install|&&|-.*)$/.test(word));
    for (const name of installed) expect(Object.keys(devDependencies)).toContain(name.replace(/(?<=.)@\d+$/, ''));

    expect(program?.language).toBe('ts');
    const text = here(program?.text ?? '');
    const file = join(folder(), 'example.ts');
    writeFileSync(file, text);
    expect(typeErrors()).toEqual(['', '']);
    expect(succeeds(process.execPath, ['--import', 'tsx', file], root)).toBe(printed);

    // The types are those of the fields, not `any`.
    writeFileSync(file, text.replaceAll(field, `${field}_`));
    for (const errors of typeErrors()) expect(errors).toContain(`'${field}_'`);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { commands, exitCodes, flagsOf } from '../../src/cli/commands.ts';
import { flagSynopsis } from '../../src/cli/help.ts';
import * as library from '../../src/library/index.ts';
import { jsonSchemaText } from '../../src/locations/schema.ts';
import { root } from '../support/documents.ts';
import { startService } from '../support/service.ts';
import { type OpenApi, openApiChanges } from './openApiChanges.ts';
import { missing, type Schema, schemaChanges, type Versions } from './schemaChanges.ts';

/** That of the last release. */
export const contractFile = join(root, 'test/fixtures/contract.json');

/** What docs/stability.md promises, as far as a program can compare it. */
export interface Contract {
  /** Of the release. */
  readonly version: string;
  /** Names that only gain others: flags, environment variables, exit codes, metrics with their types and labels, the library's. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** JSON Schema of `locations.yaml`. */
  readonly list: Schema;
  readonly openApi: OpenApi;
}

/** That of these sources; the bundle in `dist/` serves the OpenAPI document and the metrics. */
export async function presentContract(): Promise<Contract> {
  const { process: child, origin } = await startService(['--now', '2026-11-21T18:00:00Z'], { cwd: root });
  try {
    const openApi: OpenApi = JSON.parse(await textOf(`${origin}/api/openapi.json`), withoutWords);
    const metrics = metricsIn(await textOf(`${origin}/metrics`));
    const names = { ...namesOfCommands(), metrics, library: libraryNames() };
    return { version: packageJson.version, names, list: JSON.parse(jsonSchemaText(), withoutWords), openApi };
  } finally {
    child.kill();
  }
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** A reviver of JSON that leaves descriptions and examples out; a field can have either name. */
function withoutWords(key: string, value: unknown): unknown {
  const isWords = ['description', 'summary'].includes(key) && typeof value === 'string';
  return isWords || ['example', 'info', 'servers', 'openapi'].includes(key) ? undefined : value;
}

/** The flags of each command, the environment variables and the exit codes. */
function namesOfCommands(): Contract['names'] {
  const flags = commands.flatMap((command) =>
    flagsOf(command).map((flag) => `${command.name}: ${flagSynopsis(flag).replace(/ [A-Z]+$/, '')}`),
  );
  const variables = commands.flatMap((command) => flagsOf(command).flatMap(({ variable }) => variable ?? []));
  return { flags, environment: [...new Set(variables)], exitCodes: exitCodes.map((_, code) => String(code)) };
}

/** Those of the service itself, each with its type and labels; `process_…` are those of all of Prometheus's client libraries. */
function metricsIn(text: string): string[] {
  const types = Array.from(text.matchAll(/^# TYPE ((?:http|observatory)_\w+) (\w+)$/gm));
  return types.map(([, name = '', type = '']) => {
    const [, labels = ''] = text.match(new RegExp(`^${name}(?:_count)?\\{(.*)\\} `, 'm')) ?? [];
    const sorted = labels
      .replace(/="[^"]*"/g, '')
      .split(',')
      .toSorted();
    return `${name} ${type} ${sorted}`.trimEnd();
  });
}

/** The functions of the library, its types, and the fields of these. */
function libraryNames(): string[] {
  const sources = ['types', 'fields'].map((name) => readFileSync(join(root, `src/library/${name}.ts`), 'utf8'));
  const types = sources.flatMap((source) => source.split(/^export /m).slice(1));
  const fields = types.flatMap((type) => {
    const [, name = ''] = type.match(/^(?:interface|type) (\w+)/) ?? [];
    return [name, ...Array.from(type.matchAll(/^ {2}readonly (\w+)\??:/gm), ([, field]) => `${name}.${field}`)];
  });
  return [...Object.keys(library), ...fields];
}

/** What breaks a client, a script or a list, a line each. */
export function contractChanges({ before, after }: Versions<Contract>): string[] {
  const names = Object.entries(before.names).flatMap(([kind, known]) =>
    missing(known, after.names[kind] ?? []).map((name) => `${kind}: ${name} is missing`),
  );
  return [
    ...names,
    ...schemaChanges({ before: before.list, after: after.list }, 'sent', 'locations.yaml'),
    ...openApiChanges({ before: before.openApi, after: after.openApi }),
  ];
}

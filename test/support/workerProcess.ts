import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buildWorker } from '../../packaging/build/worker.ts';
import { newFolder } from './temporaryFolder.ts';

/** The path of the executable. */
const { default: workerd } = createRequire(import.meta.url)('workerd') as { readonly default: string };

/** The configuration of the documents, for a worker beside it, on a free port. @param bindings - what wrangler.jsonc sets under `vars` */
function configOf(bindings: readonly (readonly [name: string, text: string])[]): string {
  const all = bindings.map(([name, text]) => `(name = "${name}", text = "${text}")`);
  return readFileSync('packaging/workerd.capnp', 'utf8')
    .replace('../dist/worker.js', 'worker.js')
    .replace('127.0.0.1:8080', '127.0.0.1:0')
    .replace(/(?<=bindings = )\[.*\]/, `[${all}]`);
}

/** The worker, in the runtime that Cloudflare has. */
export interface Worker {
  readonly origin: string;
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/**
 * @param settings - what wrangler.jsonc sets under `vars`
 * @param list - the text of the list of locations
 */
export async function startWorker(settings: Readonly<Record<string, string>>, list: string): Promise<Worker> {
  const folder = newFolder();
  writeFileSync(join(folder, 'locations.yaml'), list);
  writeFileSync(join(folder, 'config.capnp'), configOf(Object.entries(settings)));
  await buildWorker(join(folder, 'locations.yaml'), join(folder, 'worker.js'));
  const child = spawn(workerd, ['serve', join(folder, 'config.capnp'), '--control-fd=3'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const removeFolder = () => rmSync(folder, { recursive: true });
  const port = await portOf(child.stdio[3]).catch((error) => {
    removeFolder();
    throw error;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    close: async () => {
      child.kill();
      await once(child, 'exit');
      removeFolder();
    },
  };
}

/** The port that workerd reports to listen on. */
export async function portOf(control: unknown): Promise<number> {
  if (!(control instanceof Readable)) throw new Error('The runtime has no control channel.');
  for await (const line of createInterface({ input: control })) {
    const event = JSON.parse(line) as { event: string; port: number };
    if (event.event === 'listen') return event.port;
  }
  throw new Error('The runtime stopped before it reported its port.');
}

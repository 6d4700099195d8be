import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { heapFlag } from '../../packaging/bundle.ts';
import { type Log, type LogLine, logOf } from '../support/logOf.ts';
import { type Service, startService } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';

/** A service that has to be well until it is stopped. */
export interface WellService extends Service {
  readonly log: Log;
  /** It responds, and has tonight's night. */
  readonly isWell: () => Promise<void>;
  /** Stops it, which has to be with exit code 0 and nothing on standard error. @returns what was left of its log */
  readonly stop: () => Promise<readonly LogLine[]>;
}

/** Starts a service as `npm start` does; it ends with the test, whatever comes of that. */
export async function startWell(
  args: readonly string[],
  options: { cwd?: string; nodeOptions?: string } = {},
  start: typeof startService = startService,
): Promise<WellService> {
  const { nodeOptions = '' } = options;
  const env = { ...process.env, NODE_OPTIONS: `${heapFlag} ${nodeOptions}` };
  const service = await start(args, { ...options, env });
  onTestFinished(() => void service.process.kill('SIGKILL'));
  const log = logOf(service);
  const complaints = service.process.stderr.toArray();
  const isWell = async () => {
    expect((await askSocket(service.origin, { path: '/healthz?ready' })).status).toBe(200);
  };
  const stop = async () => {
    const rest = log.rest();
    const exited = once(service.process, 'exit');
    service.process.kill();
    expect(await exited).toEqual([0, null]);
    expect(Buffer.concat(await complaints).toString()).toBe('');
    return rest;
  };
  return { ...service, log, isWell, stop };
}

/** Stops a service of which nothing went wrong: it is well, and its log has no error. */
export async function endWell(service: WellService): Promise<void> {
  await service.isWell();
  const errors = (await service.stop()).filter(({ level }) => level === 'error' || level === 'fatal');
  expect(errors).toEqual([]);
}

const collector = pathToFileURL(join(import.meta.dirname, 'collector.mjs')).href;

/** Starts a service whose memory in use can be measured. */
export function startCollecting(args: readonly string[]): Promise<WellService> {
  return startWell(args, { nodeOptions: `--import ${collector}` });
}

/**
 * The memory that such a service uses, without its garbage, MiB: the least of some looks, as it still works for clients that have
 * left. What is resident besides is collected when V8 likes to.
 */
export async function usedMiB(service: WellService): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 5; look++) {
    await wait(500);
    least = Math.min(least, await usedNow(service));
  }
  return least;
}

async function usedNow({ process, log }: WellService): Promise<number> {
  process.kill('SIGUSR2');
  for (;;) {
    const { msg, bytes } = await log.next();
    if (msg === 'collected') return Number(bytes) / 1024 / 1024;
  }
}

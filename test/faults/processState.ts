import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Service } from '../support/service.ts';

const folderOf = ({ process: { pid } }: Service) => `/proc/${pid}`;

/** The sockets that a service has open, those that it listens on included. */
export function openSockets(service: Service): number {
  const folder = `${folderOf(service)}/fd`;
  return readdirSync(folder).filter((name) => targetOf(`${folder}/${name}`).startsWith('socket:')).length;
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // It was closed since it was listed.
    return '';
  }
}

/** Resolves when a service has no more sockets open than before. @throws Error - it still has them after a long time */
export async function closedDownTo(service: Service, count: number): Promise<void> {
  const deadlineMs = performance.now() + 30_000;
  while (openSockets(service) > count) {
    if (performance.now() > deadlineMs)
      throw new Error(`${openSockets(service)} sockets are open; ${count} were before`);
    await wait(20);
  }
}

/** The processor time of a service's main thread, milliseconds. Waiting for a processor is no part of it. */
export function processorMs(service: Service): number {
  const [nanoseconds = ''] = readFileSync(`${folderOf(service)}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** The memory of a service, MiB. */
export function residentMiB(service: Service): number {
  const status = readFileSync(`${folderOf(service)}/status`, 'utf8');
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]) / 1024;
}

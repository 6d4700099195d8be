import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { heapFlag } from '../../packaging/build/bundle.ts';
import { maxLocations } from '../../src/locations/schema.ts';
import type { HostileList } from '../support/hostileLists.ts';
import { mainFile } from '../support/service.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { figure } from './figure.ts';

/** Prints what the process has used, when it ends, as the last line of standard error. */
const meter = `data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:r}=process.resourceUsage();writeSync(2,'\\n'+JSON.stringify([(u+s)/1e6,r/1024]))})`;

/**
 * Reads a list as each command does, as a process of its own whose heap may have 128 MiB. On one thread: what several threads that
 * collect garbage spend waiting for one another counts as processor time, and on a busy machine that is half a second.
 */
async function read(list: string) {
  const flags = [heapFlag, '--max-old-space-size=128', '--single-threaded-gc', '--import', meter];
  const child = spawn(process.execPath, [...flags, mainFile, 'tonight', '--locations', list, '--location', 's1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = (await text(child.stderr)).trimEnd().split('\n');
  const status = child.exitCode ?? (await once(child, 'exit'))[0];
  const [seconds = Number.NaN, mebibytes = Number.NaN]: number[] = JSON.parse(lines.at(-1) ?? '[]');
  return { status, said: lines[0] ?? '', seconds, mebibytes };
}

/** As many locations as there can be, with nothing but what each needs. */
const longest = `locations:\n${Array.from(
  { length: maxLocations },
  (_, index) =>
    `  - { id: ${index + 1}, slug: s${index + 1}, name: N, latitude: 1.5, longitude: ${(index % 360) - 180} }\n`,
).join('')}`;

/** Reads lists, two at a time, each from a file of its own in a folder. */
async function readAll(lists: readonly HostileList[], folder: string) {
  const rest = lists.values();
  const readRest = async (file: string) => {
    const results = [];
    for (const { name, bytes } of rest) {
      writeFileSync(file, bytes());
      const { said, ...result } = await read(file);
      results.push({ name, ...result, said: said.replace(file, '') });
    }
    return results;
  };
  return (await Promise.all(['one', 'two'].map((name) => readRest(join(folder, name))))).flat();
}

/** A list of any content is read or refused in twice the processor time of a plain one, and in 200 MiB. */
export async function readHostile(lists: readonly HostileList[]): Promise<void> {
  const folder = folderOfTest();
  const results = await readAll(lists, folder);
  for (const { name, status, said } of results) {
    expect(status, name).toBe(name.startsWith('good') ? 0 : 2);
    // Where in the file, or what of it as a whole.
    if (status === 2) expect(said, name).toMatch(/^:(\d+:\d+:)? /);
  }
  const plainLists = Array.from({ length: 6 }, () => ({
    name: 'plain',
    bytes: () => new TextEncoder().encode(longest),
  }));
  const plain = Math.min(...(await readAll(plainLists, folder)).map(({ seconds }) => seconds));
  figure('list: seconds for 3,000 plain locations', plain.toFixed(2));
  for (const unit of ['seconds', 'mebibytes'] as const) {
    const worst = results.toSorted((a, b) => b[unit] - a[unit]).slice(0, 5);
    for (const { name, seconds, mebibytes, said } of worst) {
      const measured = `${seconds.toFixed(2)} s, ${Math.round(mebibytes)} MiB`;
      figure(`list: most ${unit}`, `${measured}: ${name}${said.slice(0, 80)}`);
    }
  }
  expect(results.filter(({ seconds, mebibytes }) => seconds > 2 * plain || mebibytes > 200)).toEqual([]);
  figure('list: hostile lists that were read or refused', results.length);
}

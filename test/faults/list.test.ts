import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { heapFlag } from '../../packaging/build/bundle.ts';
import { mainFile } from '../support/service.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { hostileLists, listOf, location } from './hostileLists.ts';

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
  return { status, said: (lines[0] ?? '').replace(list, ''), seconds, mebibytes };
}

/** Reads lists, two at a time, each from a file of its own in a folder. */
async function readAll(lists: typeof hostileLists, folder: string) {
  const rest = lists.values();
  const readRest = async (file: string) => {
    const results = [];
    for (const { name, bytes } of rest) {
      writeFileSync(file, bytes());
      results.push({ name, ...(await read(file)) });
    }
    return results;
  };
  return (await Promise.all(['one', 'two'].map((name) => readRest(join(folder, name))))).flat();
}

test('a list of any content is read or refused in twice the processor time of a plain one, and in 200 MiB', async () => {
  const folder = folderOfTest();
  const results = await readAll(hostileLists, folder);
  for (const { name, status, said } of results) {
    expect(status, name).toBe(name.startsWith('good') ? 0 : 2);
    // Where in the file, or what of it as a whole.
    if (status === 2) expect(said, name).toMatch(/^:(\d+:\d+:)? /);
  }
  const longest = Buffer.from(listOf((id) => location(id)));
  const plain = await readAll(
    Array.from({ length: 6 }, () => ({ name: 'plain', bytes: () => longest })),
    folder,
  );
  const plainSeconds = Math.min(...plain.map(({ seconds }) => seconds));
  expect(results.filter(({ seconds, mebibytes }) => seconds > 2 * plainSeconds || mebibytes > 200)).toEqual([]);
});

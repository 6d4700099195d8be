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
async function read(name: string, bytes: Uint8Array) {
  const list = join(folderOfTest(), 'list');
  writeFileSync(list, bytes);
  const flags = [heapFlag, '--max-old-space-size=128', '--single-threaded-gc', '--import', meter];
  const child = spawn(process.execPath, [...flags, mainFile, 'tonight', '--locations', list, '--location', 's1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const lines = (await text(child.stderr)).trimEnd().split('\n');
  const [status] = await exited;
  const [seconds = Number.NaN, mebibytes = Number.NaN]: number[] = JSON.parse(lines.at(-1) ?? '[]');
  return { name, status, said: (lines[0] ?? '').replace(list, ''), seconds, mebibytes };
}

test('a list of any content is read or refused in twice the processor time of a plain one, and in 200 MiB', async () => {
  const results = [];
  // Two at a time.
  for (let index = 0; index < hostileLists.length; index += 2) {
    const pair = hostileLists.slice(index, index + 2);
    results.push(...(await Promise.all(pair.map(([name, bytes]) => read(name, bytes())))));
  }
  for (const { name, status, said } of results) {
    expect(status, name).toBe(name.startsWith('good') ? 0 : 2);
    // Where in the file, or what of it as a whole.
    if (status === 2) expect(said, name).toMatch(/^:(\d+:\d+:)? /);
  }
  const longest = Buffer.from(listOf((id) => location(id)));
  const seconds: number[] = [];
  for (let time = 0; time < 3; time++) {
    const plain = await Promise.all([read('plain', longest), read('plain', longest)]);
    seconds.push(...plain.map((each) => each.seconds));
  }
  const most = 2 * Math.min(...seconds);
  expect(results.filter((each) => each.seconds > most || each.mebibytes > 200)).toEqual([]);
});

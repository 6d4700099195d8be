import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { heapFlag } from '../../packaging/bundle.ts';
import { largestFileBytes } from '../../src/locations/readLocations.ts';
import { hostileLists } from '../hostileLists.ts';
import { figure } from './figure.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
/** Prints what the process has used, when it ends, as the last line of standard error. */
const meter = `data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:r}=process.resourceUsage();writeSync(2,'\\n'+JSON.stringify([(u+s)/1e6,r/1024]))})`;

/**
 * Reads a list as each command does, as a process of its own whose heap may have 128 MiB. On one thread: what several threads that
 * collect garbage spend waiting for one another counts as processor time, and on a busy machine that is half a second.
 */
function read(list: string) {
  const flags = [heapFlag, '--max-old-space-size=128', '--single-threaded-gc', '--import', meter];
  const { status, stderr } = spawnSync(
    process.execPath,
    [...flags, main, 'tonight', '--locations', list, '--location', 's1'],
    {
      encoding: 'utf8',
    },
  );
  const lines = stderr.trimEnd().split('\n');
  const [seconds = Number.NaN, mebibytes = Number.NaN]: number[] = JSON.parse(lines.at(-1) ?? '[]');
  return { status, said: lines[0] ?? '', seconds, mebibytes };
}

/** As many locations as there can be, with nothing but what each needs: 1.4 s on an idle machine. */
const longest = `locations:\n${Array.from(
  { length: 9999 },
  (_, index) =>
    `  - { id: ${index + 1}, slug: s${index + 1}, name: N, latitude: 1.5, longitude: ${(index % 360) - 180} }\n`,
).join('')}`;

test('a list of any content is read or refused in twice the processor time of a plain one, and in 200 MiB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'locations.yaml');
  const results = hostileLists(largestFileBytes, [99_000, 290_000]).map(({ name, bytes }) => {
    writeFileSync(file, bytes());
    const result = { name, ...read(file) };
    expect(result.status, name).toBe(name.startsWith('good') ? 0 : 2);
    if (result.status === 2) expect(result.said).toMatch(/^\/.*locations\.yaml/);
    return result;
  });
  writeFileSync(file, longest);
  const plain = Math.min(...[1, 2, 3].map(() => read(file).seconds));
  figure('list: seconds for 9,999 plain locations', plain.toFixed(2));
  for (const unit of ['seconds', 'mebibytes'] as const) {
    const worst = results.toSorted((a, b) => b[unit] - a[unit]).slice(0, 10);
    for (const { name, seconds, mebibytes, said } of worst)
      figure(
        `list: most ${unit}`,
        `${seconds.toFixed(2)} s, ${Math.round(mebibytes)} MiB: ${name}: ${said.slice(file.length, 100)}`,
      );
  }
  expect(results.filter(({ seconds, mebibytes }) => seconds > 2 * plain || mebibytes > 200)).toEqual([]);
  figure('list: hostile lists that were read or refused', results.length);
});

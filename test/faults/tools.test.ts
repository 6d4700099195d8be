import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { seed } from '../support/environment.ts';
import { exchange } from '../support/exchange.ts';
import { figure } from './figure.ts';
import { programs } from './programs.ts';
import { isMissing } from './required.ts';
import { endWell, startWell } from './wellService.ts';

/** The ways in which slowhttptest holds connections, each with 300 of them for as long as the service lets it. */
const slowModes = [
  ['headers that do not end', ['-H', '-i', '1']],
  ['bodies that do not end', ['-B', '-i', '1', '-t', 'POST']],
  ['ranges that overlap', ['-R', '-a', '1', '-b', '3000']],
  ['responses that are read slowly', ['-X', '-k', '5', '-n', '1', '-w', '1', '-y', '10', '-z', '1']],
] as const;
const slowSeconds = 12;

describe.skipIf(isMissing('slowhttptest'))('slowhttptest', () => {
  describe.each(programs)('%s', (_name, start) => {
    test.each(slowModes)('finds the service available beside %s', async (name, mode) => {
      const service = await startWell([], {}, start);
      const url = `${service.origin}/api/almanac/latest/`;
      const args = [...mode, '-c', '300', '-r', '300', '-l', String(slowSeconds), '-p', '5', '-u', url];
      const report = await text(spawn('slowhttptest', args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
      const available = report.match(/service available:\S*\s+\S*(YES|NO)/g) ?? [];
      expect(available.length, report).toBeGreaterThan(0);
      expect(available.filter((line) => line.includes('NO'))).toEqual([]);
      figure(`tools, slowhttptest: looks beside ${name} at which the service was available`, available.length);
      await endWell(service);
    });
  });
});

interface Recorded {
  readonly request: { readonly method: string; readonly path: string; readonly headers: Record<string, string> };
}

/** The requests that were recorded of clients, as bytes. */
const recorded = (JSON.parse(readFileSync('test/fixtures/observed-exchanges.json', 'utf8')) as Recorded[]).map(
  ({ request: { method, path, headers } }) => {
    const fields = Object.entries({ Host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${fields.join('')}\r\n`;
  },
);

/** The recorded requests with some of their bits flipped by zzuf, which keeps lengths. */
function flipped(seed: number, ratio: number): string[] {
  const { status, stdout } = spawnSync('zzuf', ['-s', String(seed), '-r', String(ratio)], {
    input: Buffer.from(recorded.join(''), 'latin1'),
  });
  expect(status).toBe(0);
  const bytes = stdout.toString('latin1');
  let end = 0;
  return recorded.map(({ length }) => {
    end += length;
    return bytes.slice(end - length, end);
  });
}

describe.skipIf(isMissing('zzuf'))('zzuf', () => {
  test.each(programs)('%s outlives recorded requests with flipped bits', async (name, start) => {
    const service = await startWell(['--now', '2026-11-21T15:00:00Z'], {}, start);
    let sent = 0;
    for (const ratio of [0.001, 0.004, 0.02, 0.1]) {
      for (let round = 0; round < 25; round++) {
        const requests = flipped(seed + round, ratio);
        await Promise.all(requests.map((request) => exchange(service.origin, request)));
        sent += requests.length;
      }
    }
    await endWell(service);
    figure(`tools, zzuf: recorded requests with flipped bits that ${name} outlived`, sent);
  });
});

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locationsYaml, now as usualNow } from '../requests/cases/common.ts';
import { type Service, startService } from '../support/service.ts';
import { skipping } from '../support/skipping.ts';
import { type CountingOrigin, countRequests } from './countingOrigin.ts';
import { environment, type RunningProxy, startCaddy, startNginx } from './proxyProcess.ts';

const missing = ['nginx', 'caddy', 'openssl', 'curl', 'zstd'].filter(
  (program) => spawnSync('which', [program], { env: environment }).status !== 0,
);

/** Whether this machine has not all programs that the tests of the proxies run. */
export const isMissing = missing.length > 0;

if (isMissing) {
  const names = missing.join(' ');
  skipping(`no ${names} here: apt-get install ${names}.`);
}

const proxies = [
  { program: 'nginx', start: startNginx, encodings: ['gzip'] },
  { program: 'caddy', start: startCaddy, encodings: ['gzip', 'zstd'] },
] as const;
const addresses = [
  { name: 'nights.example.org', prefix: '' },
  { name: 'example.org', prefix: '/nights' },
] as const;

/** Each proxy in each of the uses that its file has. */
export const rows = proxies.flatMap((proxy) =>
  addresses.map(({ name, prefix }) => ({ ...proxy, name, prefix, address: name + prefix })),
);

export type Row = (typeof rows)[number];

/** The service behind a proxy. */
export interface Behind {
  readonly proxy: RunningProxy;
  readonly service: Service;
  readonly close: () => Promise<void>;
}

/** The same, with the requests that the service receives. */
export interface CountedBehind extends Behind {
  readonly counted: CountingOrigin;
}

async function startServiceFor(
  { address }: Row,
  now: string,
): Promise<{ service: Service; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
  const file = join(folder, 'locations.yaml');
  writeFileSync(file, locationsYaml);
  const service = await startService(['--locations', file, '--now', now, '--public-url', `https://${address}`]);
  const stop = async () => {
    service.process.kill();
    await once(service.process, 'exit');
    rmSync(folder, { recursive: true });
  };
  return { service, stop };
}

export async function startBehind(row: Row, isLimited = false): Promise<Behind> {
  const { service, stop } = await startServiceFor(row, usualNow);
  const proxy = await row.start({ name: row.name, origin: service.origin, isLimited });
  return { service, proxy, close: () => proxy.close().then(stop) };
}

export async function startCountedBehind(row: Row, now = usualNow): Promise<CountedBehind> {
  const { service, stop } = await startServiceFor(row, now);
  const counted = await countRequests(service.origin);
  const proxy = await row.start({ name: row.name, origin: counted.origin, isLimited: false });
  return { service, counted, proxy, close: () => proxy.close().then(counted.stop).then(stop) };
}

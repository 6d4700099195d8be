import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { locationsYaml, now as usualNow } from '../requests/cases/common.ts';
import { type Service, startService } from '../support/service.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { needs } from '../support/tools.ts';
import { type CountingOrigin, countRequests } from './countingOrigin.ts';
import { type RunningProxy, startCaddy, startNginx, stopped } from './proxyProcess.ts';

needs('nginx', 'caddy', 'openssl');

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
export const ofNginx = rows.filter(({ program }) => program === 'nginx');
export const withOwnName = rows.filter(({ prefix }) => prefix === '');

export type Row = (typeof rows)[number];

/** The service behind a proxy. */
export interface Behind {
  readonly proxy: RunningProxy;
  readonly service: Service;
  /** The requests that the service receives, if they are counted. */
  readonly counted: CountingOrigin;
  readonly close: () => Promise<void>;
}

/** How the two are started, if not as usual. */
interface Setting {
  readonly now?: string;
  readonly isLimited?: boolean;
  readonly isCounted?: boolean;
}

/** @param folder - for the files of both */
export async function startBehind(row: Row, folder: string, setting: Setting = {}): Promise<Behind> {
  const { now = usualNow, isLimited = false, isCounted = false } = setting;
  const file = join(folder, 'locations.yaml');
  writeFileSync(file, locationsYaml);
  const service = await startService(['--locations', file, '--now', now, '--public-url', `https://${row.address}`]);
  const counted = await countRequests(service.origin);
  const { origin } = isCounted ? counted : service;
  const proxy = await row.start({ name: row.name, origin, isLimited, folder });
  const close = async () => {
    await proxy.close();
    await counted.stop();
    await stopped(service.process);
  };
  return { service, counted, proxy, close };
}

/** The same for the test that calls this. */
export async function behindInTest(row: Row, setting: Setting): Promise<Behind> {
  const behind = await startBehind(row, folderOfTest(), setting);
  onTestFinished(behind.close);
  return behind;
}

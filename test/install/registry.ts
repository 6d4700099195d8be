import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { output } from '../support/tools.ts';

/** A registry of npm that has one package. */
interface Registry {
  /** What a command prints in a folder where npm asks this registry, caches nothing elsewhere, and may install what npx needs. */
  shell(folder: string, command: string): Promise<string>;
  close(): void;
}

/** A registry that has the package of a tarball as its latest version. */
export async function registryOf(tarball: string): Promise<Registry> {
  const manifest = JSON.parse(output('tar', ['--extract', '--to-stdout', '--file', tarball, 'package/package.json']));
  const { name, version } = manifest;
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('.tgz')) return response.end(readFileSync(tarball));
    if (url !== `/${name}`) return response.writeHead(404).end();
    const dist = { tarball: `${origin()}/${basename(tarball)}` };
    const versions = { [version]: { ...manifest, dist } };
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    async shell(folder, command) {
      const settings = {
        npm_config_registry: origin(),
        npm_config_cache: join(folder, 'cache'),
        npm_config_audit: 'false',
        npm_config_yes: 'true',
      };
      const { stdout } = await promisify(execFile)('sh', ['-c', command], {
        cwd: folder,
        env: { ...process.env, ...settings },
      });
      return stdout;
    },
    close: () => void server.close(),
  };
}

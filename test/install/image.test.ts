import { chmodSync, copyFileSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { packImage } from '../../packaging/build/image.ts';
import { fillRoot } from '../../packaging/build/imageRoot.ts';
import { type Architecture, architectures } from '../../packaging/build/node.ts';
import { arm64, x64 } from '../support/binaries.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { needs, outcome, output } from '../support/tools.ts';
import { type RootProcess, serveInRoot } from './bareRoot.ts';

const folder = temporaryFolder();
const version = '1.2.0+git3.abc1234';
const timeMs = Date.UTC(2026, 10, 21);
const nobody = 65_534;

const list = 'locations:\n  - { id: 18, slug: paranal, name: Dome, latitude: -24.6, longitude: -70.4 }\n';

needs('mmdebstrap', 'skopeo', 'umoci', 'docker-compose', 'unshare', 'ip', 'qemu-aarch64-static');

describe('the image', () => {
  let archive: string;
  beforeAll(() => {
    const roots = new Map(architectures.map((architecture) => [architecture, join(folder(), architecture)]));
    for (const [architecture, root] of roots)
      fillRoot(root, { architecture, binary: { x64, arm64 }[architecture], notices: 'The notices.\n' });
    archive = packImage({ version, timeMs, roots, folder: folder() });
  });

  /** The platform, which skopeo names as Debian does. */
  const chosen = (architecture: Architecture) => `--override-arch=${architecture === 'x64' ? 'amd64' : 'arm64'}`;

  /** Unpacks the image of an architecture, whose hashes skopeo and umoci check. @returns its process */
  function unpacked(architecture: Architecture): RootProcess {
    const layout = join(folder(), `${architecture}-layout`);
    const bundle = join(folder(), `${architecture}-bundle`);
    output('skopeo', [chosen(architecture), 'copy', '--quiet', `oci-archive:${archive}`, `oci:${layout}:image`]);
    output('umoci', ['unpack', '--image', `${layout}:image`, bundle]);
    const { process } = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
    return { ...process, ...process.user, root: join(bundle, 'rootfs') };
  }

  test('is one for both architectures, for skopeo and podman, and has names that Docker can load', () => {
    const { manifests } = JSON.parse(output('skopeo', ['inspect', '--raw', `oci-archive:${archive}`]));
    expect(manifests.map(({ platform }: { platform: object }) => platform)).toEqual([
      { os: 'linux', architecture: 'amd64' },
      { os: 'linux', architecture: 'arm64' },
    ]);
    for (const architecture of ['amd64', 'arm64']) {
      const name = `docker-archive:${archive}:observatory-nights:1.2.0-git3.abc1234-${architecture}`;
      expect(JSON.parse(output('skopeo', ['inspect', name]))).toMatchObject({ Architecture: architecture });
    }
  });

  test.each(architectures)('serves a list as nobody, read-only, with nothing else there: %s', async (architecture) => {
    const image = unpacked(architecture);
    const qemu = '/usr/bin/qemu-aarch64-static';
    const emulator = architecture === 'arm64' ? ['/qemu-aarch64-static'] : [];
    if (architecture === 'arm64') copyFileSync(qemu, join(image.root, 'qemu-aarch64-static'));
    writeFileSync(join(image.root, 'etc/observatory-nights/locations.yaml'), list);
    const container = { ...image, args: [...emulator, ...image.args] };
    expect(container).toMatchObject({ uid: nobody, gid: nobody });

    const service = await serveInRoot(container);
    onTestFinished(service.kill);
    expect(service.firstLine).toContain('Listening on http://0.0.0.0:8080/ with 1 location from locations.yaml.');
    const { status, text } = service.ask('/api/nights/latest/');
    expect([status, JSON.parse(text)]).toMatchObject([200, [{ location: 18 }]]);
    // What an image adds to the binary, the libraries, is in use by now; the rest takes minutes in an emulator.
    if (architecture === 'arm64') return;

    const answers = ['/locations/paranal/', '/healthz?ready', '/metrics'].map(service.ask);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.text).toMatch(/^<!DOCTYPE html>/);
    const check = { ...container, args: [...container.args, 'health'] };
    expect(service.run(check)).toMatchObject({ status: 0, stderr: '' });
    expect(service.run({ ...check, env: [...check.env, 'PORT=8081'] })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^observatory-nights: http:\/\/127\.0\.0\.1:8081\/healthz\?ready.*ECONNREFUSED \(nothing listens there; .*\)\n$/,
      ),
    });
  });
});

test('the example for compose is valid, and its image and files are there', () => {
  const file = join(import.meta.dirname, '../../packaging/container/compose.yaml');
  const text = output('env', ['VERSION=1.2.0', 'docker-compose', '--file', file, 'config']);
  const { services } = load(text) as { services: Record<string, { image: string; volumes: string[] }> };
  expect(services.nights).toMatchObject({
    image: 'observatory-nights:1.2.0',
    read_only: true,
    healthcheck: { test: ['CMD', 'observatory-nights', 'health'] },
  });
  expect(services.caddy).toMatchObject({
    depends_on: { nights: { condition: 'service_healthy' } },
    environment: { NIGHTS: 'nights:8080' },
  });
  const caddyfile = readFileSync('packaging/proxies/Caddyfile', 'utf8');
  expect(caddyfile).toContain('reverse_proxy {$NIGHTS:127.0.0.1:8080}');
  expect(outcome('env', ['-u', 'VERSION', 'docker-compose', '--file', file, 'config']).status).not.toBe(0);
});

test('two images of the same files are the same to the byte', () => {
  /** @param names - in the order in which the files are made */
  const image = (names: readonly string[], umask: number, seconds: number) => {
    const root = join(folder(), `root-${umask}`);
    mkdirSync(join(root, 'usr/bin'), { recursive: true });
    for (const name of names) writeFileSync(join(root, 'usr/bin', name), `${name}\n`);
    for (const file of ['usr/bin/one', 'usr/bin/two', 'usr/bin', 'usr']) {
      chmodSync(join(root, file), 0o777 & ~umask);
      utimesSync(join(root, file), seconds, seconds);
    }
    const roots = new Map<Architecture, string>([['x64', root]]);
    return readFileSync(packImage({ version, timeMs, roots, folder: folder() }));
  };
  expect(image(['one', 'two'], 0o022, 1e9).equals(image(['two', 'one'], 0o077, 1.5e9))).toBe(true);
});

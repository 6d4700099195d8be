import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import packageJson from '../../package.json' with { type: 'json' };
import { buildBinary } from './binary.ts';
import { embeddedBundle } from './bundle.ts';
import { fillRoot, type RootParts } from './imageRoot.ts';
import { type Architecture, architectures, debianNames, run, sameArchive } from './node.ts';
import { binaryNotices } from './notices.ts';
import { readAnySource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** What an image is made of. */
export interface ImageParts {
  readonly version: string;
  /** Modification time of all files, milliseconds of UTC since 1970. */
  readonly timeMs: number;
  /** The folder with the files of each architecture. */
  readonly roots: ReadonlyMap<Architecture, string>;
  /** Output folder. */
  readonly folder: string;
}

/**
 * Builds `dist/observatory-nights-VERSION.oci.tar`, an image for both architectures.
 *
 * @returns the archive's path
 */
export async function buildImage(): Promise<string> {
  const parts: RootParts[] = [];
  const notices = await binaryNotices(embeddedBundle);
  for (const architecture of architectures)
    parts.push({ architecture, binary: await buildBinary(architecture), notices });
  return inTemporaryFolder(join(tmpdir(), 'observatory-nights-image-'), (working) => {
    const roots = new Map(parts.map(({ architecture }) => [architecture, join(working, architecture)]));
    for (const part of parts) fillRoot(join(working, part.architecture), part);
    const { version, timeMs } = readAnySource(resolve('.'));
    return packImage({ version, timeMs, roots, folder: resolve('dist') });
  });
}

/**
 * Packs an image, the same to the byte for the same parts.
 *
 * @returns the archive's path
 * @see {@link https://github.com/opencontainers/image-spec/blob/v1.1.0/image-layout.md}
 */
export function packImage({ version, timeMs, roots, folder }: ImageParts): string {
  // A tag has no plus sign and no tilde, as in 1.2.0+git12.
  const tag = version.replace(/[+~]/, '-');
  const archive = join(folder, `observatory-nights-${version}.oci.tar`);
  inTemporaryFolder(join(tmpdir(), 'observatory-nights-oci-'), (layout) => {
    const images = [...roots].map(([architecture, root]) => storeImage(layout, root, architecture, version, timeMs));
    const manifests = images.map(({ manifest }) => manifest);
    const index = store(layout, 'index', { schemaVersion: 2, mediaType: mediaTypes.index, manifests });
    const annotations = {
      'org.opencontainers.image.ref.name': tag,
      // Podman and Docker name the image by this one.
      'io.containerd.image.name': `docker.io/library/observatory-nights:${tag}`,
    };
    const write = (name: string, value: unknown) => writeFileSync(join(layout, name), JSON.stringify(value));
    write('oci-layout', { imageLayoutVersion: '1.0.0' });
    write('index.json', { schemaVersion: 2, mediaType: mediaTypes.index, manifests: [{ ...index, annotations }] });
    // For a Docker that does not read the index: before version 29, unless it uses containerd's images.
    write('manifest.json', images.map(forDocker(tag)));
    tar(layout, archive, timeMs);
  });
  return archive;
}

const mediaTypes = {
  index: 'application/vnd.oci.image.index.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
} as const;

interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

const digestOf = (content: string | Uint8Array) => `sha256:${createHash('sha256').update(content).digest('hex')}`;
const pathOf = ({ digest }: Descriptor) => `blobs/${digest.replace(':', '/')}`;

/** Writes a blob below the name that is its hash; what is not bytes as JSON. */
function store(layout: string, kind: keyof typeof mediaTypes, content: object): Descriptor {
  const bytes = content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content));
  const descriptor = { mediaType: mediaTypes[kind], digest: digestOf(bytes), size: bytes.length };
  mkdirSync(join(layout, 'blobs/sha256'), { recursive: true });
  writeFileSync(join(layout, pathOf(descriptor)), bytes);
  return descriptor;
}

interface StoredImage {
  readonly manifest: Descriptor & { readonly platform: { readonly os: string; readonly architecture: string } };
  readonly config: Descriptor;
  readonly layer: Descriptor;
}

/** Stores the image of one architecture, which has one layer. */
function storeImage(
  layout: string,
  root: string,
  architecture: Architecture,
  version: string,
  timeMs: number,
): StoredImage {
  const layerTar = tarOf(root, timeMs);
  const layer = store(layout, 'layer', gzipSync(layerTar));
  const platform = { os: 'linux', architecture: debianNames[architecture].name };
  const created = new Date(timeMs).toISOString();
  const config = store(layout, 'config', {
    created,
    ...platform,
    config: settings(version),
    rootfs: { type: 'layers', diff_ids: [digestOf(layerTar)] },
    history: [{ created, created_by: 'observatory-nights/packaging/build/image.ts' }],
  });
  const manifest = { schemaVersion: 2, mediaType: mediaTypes.manifest, config, layers: [layer] };
  return { manifest: { ...store(layout, 'manifest', manifest), platform }, config, layer };
}

const program = '/usr/bin/observatory-nights';
const secondNs = 1e9;

/** How a container is run: as nobody, reachable from outside the container, with a list where one is mounted. */
function settings(version: string): object {
  return {
    User: '65534:65534',
    Env: ['PATH=/usr/bin', 'HOST=0.0.0.0'],
    Entrypoint: [program],
    WorkingDir: '/etc/observatory-nights',
    ExposedPorts: { '8080/tcp': {} },
    // An extension of Docker's, which others ignore.
    Healthcheck: { Test: ['CMD', program, 'health'], Interval: 30 * secondNs, Timeout: 25 * secondNs },
    Labels: {
      'org.opencontainers.image.title': packageJson.name,
      'org.opencontainers.image.description': packageJson.description,
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.licenses': packageJson.license,
    },
  };
}

/** It has one image for each name, so the names have the architecture. */
function forDocker(tag: string) {
  return ({ manifest: { platform }, config, layer }: StoredImage) => ({
    Config: pathOf(config),
    RepoTags: [`observatory-nights:${tag}-${platform.architecture}`],
    Layers: [pathOf(layer)],
  });
}

function tarOf(root: string, timeMs: number): Buffer {
  return inTemporaryFolder(join(tmpdir(), 'observatory-nights-layer-'), (folder) => {
    const file = join(folder, 'layer.tar');
    tar(root, file, timeMs);
    return readFileSync(file);
  });
}

/** Writes the files of a folder into an archive, independent of the umask. */
function tar(folder: string, archive: string, timeMs: number): void {
  const form = [...sameArchive(timeMs), '--format=ustar', '--mode=u=rwX,go=rX'];
  run('tar', [...form, '--create', '--file', archive, '-C', folder, ...readdirSync(folder).toSorted()]);
}

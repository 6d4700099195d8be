import { createHash } from 'node:crypto';
import packageLock from '../../package-lock.json' with { type: 'json' };
import { embeddedBundle } from './bundle.ts';
import { architectures, embeddedNode, machine, run, strippedNode } from './node.ts';
import { bundledPackages, type Package } from './notices.ts';
import type { Source } from './source.ts';

/** Of CycloneDX. */
interface Component {
  readonly 'bom-ref': string;
  readonly type: 'library' | 'platform' | 'data';
  readonly name: string;
  readonly version: string;
  readonly licenses: readonly object[];
}

/**
 * The software bill of materials: the npm packages in the bundle, and the Node in the binary with its parts, in CycloneDX's JSON.
 * It depends on the sources alone, not on the npm of this machine.
 *
 * @see {@link https://cyclonedx.org/docs/1.5/json/}
 * @throws Error - a component without a license
 */
export async function sbom({ version, timeMs }: Pick<Source, 'version' | 'timeMs'>): Promise<string> {
  const own = `observatory-nights@${version}`;
  const packages = (await bundledPackages(embeddedBundle)).map(packageComponent);
  const nodes = architectures.map(nodeComponent);
  const parts = nodeParts();
  const refs = (components: readonly Component[]) => components.map((each) => each['bom-ref']);
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: serialNumber(version),
      version: 1,
      metadata: {
        timestamp: new Date(timeMs).toISOString(),
        component: {
          'bom-ref': own,
          type: 'application',
          name: 'observatory-nights',
          version,
          licenses: licensed('MIT'),
        },
      },
      components: [...packages, ...nodes, ...parts],
      dependencies: [
        { ref: own, dependsOn: [...refs(packages), ...refs(nodes)] },
        ...refs(nodes).map((ref) => ({ ref, dependsOn: refs(parts) })),
        ...refs([...packages, ...parts]).map((ref) => ({ ref, dependsOn: [] })),
      ],
    },
    null,
    2,
  )}\n`;
}

const licensed = (id: string) => [{ license: { id } }];

/** @param integrity - as package-lock.json has it */
const sha512 = (integrity: string) => [
  { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') },
];

function packageComponent({ name, version, license }: Package): Component {
  const locked = packageLock.packages as Readonly<Record<string, { readonly integrity?: string }>>;
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const { integrity = '' } = locked[`node_modules/${name}`] ?? {};
  const hashes = sha512(integrity);
  return { 'bom-ref': purl, type: 'library', name, version, licenses: licensed(license), ...{ purl, hashes } };
}

/** The official build of an architecture, from npm's registry. */
function nodeComponent(architecture: (typeof architectures)[number]): Component {
  const purl = `pkg:npm/node-linux-${architecture}@${embeddedNode.version}`;
  const hashes = sha512(embeddedNode.integrity[architecture]);
  // By which databases of vulnerabilities know it.
  const cpe = `cpe:2.3:a:nodejs:node.js:${embeddedNode.version}:*:*:*:*:*:*:*`;
  const own = { 'bom-ref': purl, type: 'platform', name: 'node', version: embeddedNode.version } as const;
  return { ...own, licenses: licensed('MIT'), ...{ cpe, purl, hashes } };
}

const publicDomain = [{ license: { name: 'Public domain' } }];

/** The licenses of what Node is made of, by its names in `process.versions`; those that are left out are no software. */
const partLicenses: Readonly<Record<string, readonly object[] | null>> = {
  ...{ node: null, modules: null, napi: null, unicode: null },
  ...Object.fromEntries(
    ['acorn', 'ada', 'amaro', 'ares', 'brotli', 'libffi', 'llhttp', 'merve', 'nbytes', 'ncrypto', 'nghttp2']
      .concat(['nghttp3', 'ngtcp2', 'simdutf', 'undici', 'uv', 'uvwasi'])
      .map((name) => [name, licensed('MIT')]),
  ),
  ...{ lief: licensed('Apache-2.0'), openssl: licensed('Apache-2.0'), simdjson: licensed('Apache-2.0') },
  ...{ icu: licensed('Unicode-3.0'), cldr: licensed('Unicode-3.0'), tz: publicDomain },
  ...{ v8: licensed('BSD-3-Clause'), zstd: licensed('BSD-3-Clause'), zlib: licensed('Zlib') },
  sqlite: licensed('blessing'),
};

/** @throws Error - a part without a license */
function nodeParts(): readonly Component[] {
  const versions: Record<string, string> = JSON.parse(
    run(strippedNode(machine), ['-p', 'JSON.stringify(process.versions)']),
  );
  return Object.entries(versions).flatMap(([name, version]) => {
    const licenses = partLicenses[name];
    if (licenses === undefined)
      throw new Error(`Node ${embeddedNode.version} has a new part, ${name}; sbom.ts needs its license`);
    // Empty: it is not in this build.
    if (licenses === null || version === '') return [];
    const type = ['cldr', 'tz'].includes(name) ? 'data' : 'library';
    return { 'bom-ref': `node/${name}@${version}`, type, name, version, licenses };
  });
}

/** A UUID made of a hash, as of RFC 9562's version 8: the same for the same version. */
function serialNumber(version: string): string {
  const hash = createHash('sha256').update(version).digest('hex');
  const groups = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `urn:uuid:${groups[1]}-${groups[2]}-8${groups[3]}-8${groups[4]}-${groups[5]}`;
}

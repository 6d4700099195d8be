import { createHash } from 'node:crypto';
import { nodeVersion, run } from './node.ts';
import { bundledPackages } from './notices.ts';
import type { Source } from './source.ts';

/** A package in npm's list. */
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly properties?: unknown;
}

/**
 * The software bill of materials: the npm packages in the bundle, and the Node in the binary, in CycloneDX's JSON.
 *
 * @see {@link https://cyclonedx.org/docs/1.5/json/}
 */
export async function sbom({ version, timeMs }: Source): Promise<string> {
  const all = JSON.parse(run('npm', ['sbom', '--sbom-format', 'cyclonedx']));
  const names = new Set((await bundledPackages()).map(({ name, version: own }) => `${name}@${own}`));
  // npm calls all of them development dependencies, as users install none.
  const packages = all.components
    .filter((each: Component) => names.has(`${each.name}@${each.version}`))
    .map(({ properties, ...component }: Component) => component);
  const components = [...packages, node];
  const own = all.metadata.component['bom-ref'];
  const references = components.map((each) => each['bom-ref']);
  const metadata = {
    ...all.metadata,
    timestamp: new Date(timeMs).toISOString(),
    // npm takes the folder's name.
    component: { ...all.metadata.component, name: 'observatory-nights', version },
  };
  const dependencies = [{ ref: own, dependsOn: references }, ...references.map((ref) => ({ ref, dependsOn: [] }))];
  return `${JSON.stringify({ ...all, serialNumber: serialNumber(version), metadata, components, dependencies }, null, 2)}\n`;
}

const node = {
  'bom-ref': `node@${nodeVersion}`,
  type: 'platform',
  name: 'node',
  version: nodeVersion,
  scope: 'required',
  purl: `pkg:generic/node@${nodeVersion}`,
};

/** A UUID made of a hash, as of RFC 9562's version 8: the same for the same version. */
function serialNumber(version: string): string {
  const hash = createHash('sha256').update(version).digest('hex');
  const groups = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `urn:uuid:${groups[1]}-${groups[2]}-8${groups[3]}-8${groups[4]}-${groups[5]}`;
}

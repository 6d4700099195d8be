import { type Location, LocationIndex } from '../../src/locations/index.ts';
import { NightCache } from '../../src/nights/index.ts';
import { placeParameters } from '../../src/parameters/sites.ts';
import type { Dependencies } from '../../src/resources/dependencies.ts';
import { dataRoutes } from '../../src/resources/routes.ts';
import { type Tables, tableText } from './markdownTables.ts';

/** The tables of the parameters of each resource, and of their meanings. */
export const parameterTables: Tables = {
  resources: () => tableText(['resource', 'parameters', 'unknown parameters'], resourceRows()),
  meanings: () => tableText(['parameter', 'resources', 'meaning'], meaningRows()),
};

/** Location used in the examples of paths. */
const paranal = { id: 18, slug: 'paranal', ownTwilights: [] } as unknown as Location;
const index = new LocationIndex({ locations: [paranal], targets: [], twilights: [] });

const routes = () => dataRoutes({ index, cache: new NightCache() } as unknown as Dependencies);

/** A row for each meaning of each parameter. If a parameter has several meanings, the row names the resources. */
function meaningRows(): string[][] {
  const meanings = new Map<string, Map<string, Set<string>>>();
  for (const { path, resource } of routes())
    for (const [name, { description }] of Object.entries(resource.query)) {
      const byText = meanings.get(name) ?? new Map<string, Set<string>>();
      meanings.set(name, byText.set(description, (byText.get(description) ?? new Set()).add(collectionOf(path))));
    }
  return Array.from(meanings, ([name, byText]) =>
    Array.from(byText, ([description, collections]) => [
      `\`${name}\``,
      byText.size === 1 ? '' : [...collections].join(', '),
      description,
    ]),
  ).flat();
}

/** The collection in a path: `nights` for `/api/nights/latest/`. */
function collectionOf(path: string): string {
  return path.split('/')[2] ?? '';
}

function resourceRows(): string[][] {
  return routes().map(({ path, resource }) => {
    const names = Object.keys(resource.query);
    const others = names.filter((name) => !(name in placeParameters)).map((name) => `\`${name}\``);
    const all = others.length < names.length ? ['coordinates', ...others] : others;
    const example = path.replace(/\{(\w+)\}/g, (_match, name: string) => resource.path[name]?.example ?? '');
    return [`\`${example}\``, all.join(', ') || 'none', resource.isStrict ? 'error' : 'ignored'];
  });
}

import type { Dependencies } from '../../src/api/dependencies.ts';
import { descriptionOf, type Parameter } from '../../src/api/parameter.ts';
import { dataRoutes } from '../../src/api/routes.ts';
import { isStrict } from '../../src/api/serve.ts';
import { placeParameters } from '../../src/api/sites.ts';
import { type Location, LocationIndex } from '../../src/locations/index.ts';
import { NightCache } from '../../src/nights/index.ts';
import { tableText, withTables } from './markdownTables.ts';

/** The document that has the table. */
export const documentWithParameters = 'docs/api.md';

/** A document with the parameters of each resource written anew between their markers. */
export function withParameterTable(markdown: string): string {
  return withTables(markdown, 'parameters', () => tableText(['resource', 'parameters', 'unknown ones'], rows()));
}

/** The location of the examples. */
const paranal = { id: 18, slug: 'paranal', ownTwilights: [] } as unknown as Location;
const index = new LocationIndex({ locations: [paranal], targets: [] });

function rows(): string[][] {
  const dependencies = { index, cache: new NightCache() } as unknown as Dependencies;
  return dataRoutes(dependencies).map(({ path, resource }) => {
    const names = Object.keys(resource.query);
    const others = names.filter((name) => !(name in placeParameters)).map((name) => `\`${name}\``);
    const all = others.length < names.length ? ['coordinates', ...others] : others;
    const example = path.replace(/\{(\w+)\}/g, (_match, name: string) => exampleOf(resource.path[name]));
    return [`\`${example}\``, all.join(', ') || 'none', isStrict(resource) ? 'error' : 'ignored'];
  });
}

function exampleOf(parameter: Parameter | undefined): string {
  return (parameter && descriptionOf(parameter).example) ?? '';
}

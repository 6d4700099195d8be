import type { Dependencies } from '../../src/api/dependencies.ts';
import { type Mount, mountData } from '../../src/api/routes.ts';
import { SiteParameters } from '../../src/api/sites.ts';
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
const siteParameters = new SiteParameters(index);
const ofPlaces = siteParameters.parameters.map(({ name }) => name).filter((name) => name !== 'location');

function rows(): string[][] {
  const found: string[][] = [];
  const mount: Mount = (path, { query = [], path: variable = [], refusesUnknown }) => {
    const names = query.map(({ name }) => name);
    const others = names.filter((name) => !ofPlaces.includes(name)).map((name) => `\`${name}\``);
    const all = others.length < names.length ? ['coordinates', ...others] : others;
    const example = variable.reduce((text, each) => text.replace(`{${each.name}}`, each.example), String(path));
    found.push([`\`${example}\``, all.join(', ') || 'none', refusesUnknown ? 'error' : 'ignored']);
    return () => new Response();
  };
  const dependencies = { index, siteParameters, cache: new NightCache() };
  mountData(mount, dependencies as unknown as Dependencies, { listed: [], described: [] });
  return found;
}

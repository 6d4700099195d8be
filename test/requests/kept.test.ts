import { expect, test } from 'vitest';
import { mediaTypes } from '../../src/http/negotiation.ts';
import { LocationIndex } from '../../src/locations/index.ts';
import { NightCache } from '../../src/nights/index.ts';
import { dataRoutes } from '../../src/resources/routes.ts';
import { checked } from '../support/description.ts';
import { readList } from '../support/listText.ts';
import { inProcess } from '../support/targets.ts';
import { locationsYaml } from './cases/common.ts';

const routes = dataRoutes({
  index: new LocationIndex(readList(locationsYaml)),
  cache: new NightCache(),
  version: '',
  revision: { buildTimeMs: 0, listTimeMs: null },
});

/** The example of each resource. */
const examples = routes.map(({ path, resource }) => {
  const found = path.replace(/\{(\w+)\}/g, (_part, name: string) => resource.path[name]?.example ?? '');
  return { path: `${found}?${resource.example ?? ''}`, name: resource.name, formats: resource.formats };
});

const target = await checked(await inProcess());

test.each(examples)('$path has a response in each of its formats', async ({ path, formats }) => {
  for (const format of formats) {
    const asked = { path: `${path}&format=${format}`, headers: { Accept: 'text/html, */*' } };
    const { status, headers, text } = await target.ask(asked);
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, mediaTypes[format]]);
    expect(text.length).toBeGreaterThan(10);
  }
});

test('the responses to the examples equal the recorded ones', async () => {
  const recorded: string[] = [];
  for (const { path } of examples.filter((each) => each.name !== 'OpenAPI')) {
    const { status, headers, text } = await target.ask({ path });
    recorded.push(`GET ${path}`, `${status} ${headers.get('content-type')}`, beginningOf(readable(text)), '');
  }
  await expect(recorded.join('\n')).toMatchFileSnapshot('../fixtures/kept-responses.txt');
});

/**
 * Formats a response with one value per line, so that a difference is one line. Stamps are masked, because they depend on the
 * build.
 */
function readable(text: string): string {
  if (text.startsWith('{') || text.startsWith('[')) return JSON.stringify(JSON.parse(text), null, 1);
  return text.replace(/^(DTSTAMP|LAST-MODIFIED|SEQUENCE):.*$/gm, '$1:(masked)');
}

const beginningOf = (text: string) => text.split('\n').slice(0, 120).join('\n');

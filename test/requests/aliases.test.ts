import { expect, test } from 'vitest';
import { readMarkup } from '../support/markup.ts';
import { appWith } from '../support/site.ts';

const app = appWith(`locations:
  - { id: 1, slug: babelsberg, name: Babelsberg, latitude: 52.405, longitude: 13.104 }
  - { id: 18, slug: paranal, name: Paranal, latitude: -24.6, longitude: -70.4, aliases: [VLT, Cerro Paranal, "1", Mt. Paranal] }
`);
const textOf = async (path: string) => (await app.request(path)).text();

test.each([
  ['/api/nights/tonight/?location=paranal', '/api/nights/tonight/?location=VLT'],
  ['/api/now/?location=paranal&at=2026-11-21', '/api/now/?location=Cerro%20Paranal,18&at=2026-11-21'],
  ['/api/locations/paranal/', '/api/locations/Cerro%20Paranal/'],
  ['/api/locations/paranal/', '/api/locations/1/'],
  ['/api/locations/paranal/', '/api/locations/Mt.%20Paranal/'],
  ['/locations/paranal/calendar.ics', '/locations/VLT/calendar.ics'],
])('%s is the same as %s', async (path, byAlias) => {
  expect(await textOf(byAlias)).toBe(await textOf(path));
});

test('the page of an alias is that of the location, and links to its slug', async () => {
  const response = await app.request('/locations/VLT/', { headers: { Accept: 'text/html' } });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('href="../../locations/paranal/"');
});

test('only a location that has aliases prints them, behind the seven fields; CSV has seven', async () => {
  const paranal = '"slug":"paranal","description":"","device":null,"latitude":-24.6,"longitude":-70.4';
  expect(await textOf('/api/locations/')).toBe(
    `[{"id":1,"name":"Babelsberg","slug":"babelsberg","description":"","device":null,"latitude":52.405,"longitude":13.104},{"id":18,"name":"Paranal",${paranal},"aliases":["VLT","Cerro Paranal","1","Mt. Paranal"]}]`,
  );
  expect(await textOf('/api/locations/?format=csv')).toMatch(
    /^id,name,slug,description,device,latitude,longitude\r\n.*\r\n.*,-70\.4\r\n$/,
  );
});

test('the search of the first page finds a location by an alias', async () => {
  const response = await app.request('/?q=vlt', { headers: { Accept: 'text/html' } });
  const rows = readMarkup(await response.text()).all('li.row');
  expect(rows.map((row) => [row.one('h2').text, row.get('data-aliases')])).toEqual([
    ['Paranal', 'VLT\nCerro Paranal\n1\nMt. Paranal'],
  ]);
});

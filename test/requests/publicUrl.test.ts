import { expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';

test.each([
  ['https://example.org', '/api/nights/', 'https://example.org/api/nights/'],
  ['https://example.org/', '/api/nights/', 'https://example.org/api/nights/'],
  ['https://example.org//', '/api/nights/', 'https://example.org/api/nights/'],
  ['https://example.org/nights/', '/nights/api/nights/', 'https://example.org/nights/api/nights/'],
])(
  'with the public URL %s, redirects stay on the host, and links begin with it',
  async (publicUrl, location, nights) => {
    const app = appWith([place(0, 0, 'UTC', 1)], { publicUrl: new URL(publicUrl) });
    expect((await app.request('/api/nights')).headers.get('Location')).toBe(location);
    expect(await (await app.request('/api/')).json()).toMatchObject({ nights });
  },
);

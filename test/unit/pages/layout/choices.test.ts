import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { choose } from '../../../../src/pages/layout/choices.ts';
import { runs } from '../../../support/scale.ts';

const app = new Hono().get('/theme', choose('theme'));

test('the choice of a theme never redirects to another origin, for any value of `back`', async () => {
  const part = fc.constantFrom(...'/ \\ : // evil.example https: javascript: .. ? # @ a'.split(' '), '\t');
  const anyParts = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
  // fast-check needs a second to prepare web addresses.
  const anyBack = fc.oneof(fc.webUrl(), anyParts);
  await fc.assert(
    fc.asyncProperty(anyBack, async (back) => {
      const response = await app.request(`/theme?${new URLSearchParams({ to: 'red', back })}`);
      expect(response.status).toBe(303);
      const { origin, pathname } = new URL(response.headers.get('Location') ?? '', 'https://dome.example/obs/theme');
      expect(origin).toBe('https://dome.example');
      expect(pathname.startsWith('/obs/')).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});

import { expect, test } from 'vitest';
import { FixedFirstRouter } from '../../src/http/router.ts';

test('an empty path, and one that is not there, have no handlers', () => {
  const router = new FixedFirstRouter<string>();
  for (const path of ['/', '/api/', '/api/nights/latest/', '/api/nights/:id/']) router.add('ALL', path, path);
  for (const path of ['', '/nowhere', 'api/', '*']) expect(router.match('GET', path)[0]).toEqual([]);
  expect(router.match('GET', '/api/nights/latest/')[0][0]?.[0]).toBe('/api/nights/latest/');
  expect(router.match('GET', '/api/nights/1/')[0][0]?.[0]).toBe('/api/nights/:id/');
});

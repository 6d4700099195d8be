import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LongWork } from '../../src/http/longWork.ts';
import type { Resource } from '../../src/http/resource.ts';
import { type Surroundings, serveResource } from '../../src/http/serve.ts';
import { pause } from '../places.ts';

const surroundings: Surroundings = {
  now: () => 0,
  turn: pause,
  longWork: new LongWork(pause),
  baseUrl: () => 'http://localhost',
  browsable: ({ json }) => json,
};

/** A resource of which each value is written as JSON once, if it is as it should be. */
function counted(): { resource: Resource<{ text: string }>; written: string[]; show: (text: string) => void } {
  const written: string[] = [];
  let value = { text: 'a' };
  return {
    written,
    show: (text) => {
      value = { text };
    },
    resource: {
      name: 'Counted',
      description: 'Counted.',
      path: [],
      query: [],
      example: null,
      read: () => ({ value, cacheControl: 'no-cache' }),
      json: {
        schema: () => z.string(),
        write: function* ({ text }) {
          written.push(text);
          if (text === 'bad') throw new Error('not now');
          yield JSON.stringify(text);
        },
      },
    },
  };
}

test('the bytes of a value are made once, however often and at once they are asked for', async () => {
  const { resource, written, show } = counted();
  const app = new Hono().get('/', serveResource(resource, surroundings));
  await Promise.all([app.request('/'), app.request('/'), app.request('/')]);
  await app.request('/');
  expect(written).toEqual(['a']);
  show('b');
  expect(await (await app.request('/')).text()).toBe('"b"');
  expect(await (await app.request('/')).text()).toBe('"b"');
  expect(written).toEqual(['a', 'b']);
});

test('a value that could not be written is tried again at the next request', async () => {
  const { resource, written, show } = counted();
  const app = new Hono()
    .get('/', serveResource(resource, surroundings))
    .onError((_error, context) => context.body(null, 500));
  show('bad');
  expect((await app.request('/')).status).toBe(500);
  expect((await app.request('/')).status).toBe(500);
  expect(written).toEqual(['bad', 'bad']);
});

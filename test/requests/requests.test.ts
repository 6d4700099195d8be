import { describe, expect, test } from 'vitest';
import { checked } from './description.ts';
import { testEveryRequest } from './everyRequest.ts';
import { inProcess, onSocket } from './targets.ts';

describe.each([
  ['the app in process', () => inProcess()],
  ['dist/main.js on a socket', () => onSocket()],
])('%s', (_name, start) => testEveryRequest(start));

test('the app and the bundle give the same bytes and entity tags', async () => {
  const targets = [await checked(await inProcess()), await checked(await onSocket())];
  const answers = await Promise.all(targets.map(({ ask }) => ask({ path: '/api/nights/latest/' })));
  const [app, bundle] = answers.map(({ text, headers }) => [text, headers.get('etag')]);
  expect(bundle).toEqual(app);
  await Promise.all(targets.map(({ close }) => close()));
});

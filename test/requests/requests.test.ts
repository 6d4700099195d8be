import { describe, expect, test } from 'vitest';
import { checked } from '../support/description.ts';
import { some } from '../support/scale.ts';
import { inProcess, onSocket } from '../support/targets.ts';
import { testEveryRequest } from './everyRequest.ts';

describe('the app in process', () => testEveryRequest(inProcess));

// The socket adds little to what the app does: some of the requests show it each time, all of them at full scale.
describe('dist/main.js on a socket', () => testEveryRequest(onSocket, some));

test('the app and the bundle give the same bytes and entity tags', async () => {
  const targets = [await checked(await inProcess()), await checked(await onSocket())];
  const answers = await Promise.all(targets.map(({ ask }) => ask({ path: '/api/nights/latest/' })));
  const [app, bundle] = answers.map(({ text, headers }) => [text, headers.get('etag')]);
  expect(bundle).toEqual(app);
  await Promise.all(targets.map(({ close }) => close()));
});

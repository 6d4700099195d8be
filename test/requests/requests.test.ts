import { describe } from 'vitest';
import { inProcess, onSocket } from '../support/targets.ts';
import { testEveryRequest } from './everyRequest.ts';

describe('the app in process', () => testEveryRequest(inProcess));

// The socket adds little to what the app does: a quarter of the requests show it.
describe('dist/main.js on a socket', () =>
  testEveryRequest(onSocket, (cases) => cases.filter((_case, index) => index % 4 === 0)));

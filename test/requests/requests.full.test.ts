import { onSocket } from '../support/targets.ts';
import { testEveryRequest } from './everyRequest.ts';

// The socket adds little to what the app does: a quarter of the requests show it.
testEveryRequest(onSocket, (cases) => cases.filter((_case, index) => index % 4 === 0));

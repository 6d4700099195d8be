import { onSocket } from '../support/targets.ts';
import { testEveryRequest } from './everyRequest.ts';

// A quarter of the requests suffices, because the socket adds little to the app.
testEveryRequest(onSocket, (cases) => cases.filter((_case, index) => index % 4 === 0));

import { inProcess } from '../support/targets.ts';
import { testEveryRequest } from './everyRequest.ts';

testEveryRequest(inProcess);

import '../../src/command/signals.ts';

import { getRawAsset } from 'node:sea';
import { Script } from 'node:vm';

// Node's own code cache of a binary has no function in it that runs only when it is called, which is nearly all of them.
const source = Buffer.from(getRawAsset('service') as ArrayBuffer).toString('latin1');
const cachedData = Buffer.from(getRawAsset('code cache') as ArrayBuffer);
new Script(source, { filename: 'observatory-nights.js', cachedData }).runInThisContext()(require);

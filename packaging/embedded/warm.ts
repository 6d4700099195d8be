import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, writeFileSync } from 'node:fs';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Script } from 'node:vm';

// Writes the code cache of a script when it has given its first answer: of each function that runs until then, and of no
// other. Run by the Node and with the flags that the cache is for, in a directory without a file of locations.

const [node = '', , script = '', cache = ''] = process.argv;
process.argv = [node, script, '--port', '0', '--no-metrics'];
const service = new Script(readFileSync(script, 'latin1'), { filename: 'observatory-nights.js' });

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { port } = (message as { server: Server }).server.address() as AddressInfo;
  get({ host: '127.0.0.1', port, path: '/api/nights/latest/', agent: false }, (response) => {
    response.resume().once('end', () => {
      writeFileSync(cache, service.createCachedData());
      process.exit();
    });
  });
});
service.runInThisContext()(process.getBuiltinModule('node:module').createRequire(script));

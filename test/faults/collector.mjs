// For `--import`: on SIGUSR2 the process collects its garbage, and logs how many bytes are in use.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ level: 'info', msg: 'collected', bytes: heapUsed + external }));
});

import { spawnSync } from 'node:child_process';
import { embedNode } from './embedNode.ts';

try {
  const [version = ''] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`found "${version}"; allowed is a release of Node such as 26.10.1`);
  process.stdout.write(`Version ${embedNode('.', version)} has Node ${version}.\n`);
  process.exitCode = spawnSync('npm', ['run', 'release'], { stdio: 'inherit' }).status ?? 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

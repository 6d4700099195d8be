import { chmodSync, cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { arm64, startBinary, x64 } from '../../support/binaries.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { needs, output } from '../../support/tools.ts';
import { aptSource } from '../debian/rootArchives.ts';

needs('qemu-system-aarch64', 'mmdebstrap', 'cpio', 'gzip');

const instant = '2026-11-21T23:20:00Z';
const path = '/api/nights/latest/?location=paranal,sutherland';

/** Prints the size of a page and the service's answer, and ends the machine. */
const init = `#!/bin/busybox sh
/bin/busybox --install -s /bin
export PATH=/bin
mount -t proc proc /proc
mount -t devtmpfs dev /dev
ip link set lo up
grep -m 1 KernelPageSize /proc/1/smaps
/observatory-nights serve --now ${instant} --log-level error &
until wget -q -O /answer 'http://127.0.0.1:8080${path}'; do sleep 1; done 2>/dev/null
cat /answer
echo
poweroff -f
`;

const libraries = ['c.so.6', 'm.so.6', 'dl.so.2', 'pthread.so.0', 'stdc++.so.6', 'gcc_s.so.1', 'atomic.so.1'];

/** A machine with Debian's kernel of 16 KiB pages, as a Raspberry Pi 5 has, that does nothing but what `init` says. */
function makePi(folder: string) {
  const [debian, root] = [join(folder, 'debian'), join(folder, 'root')];
  const include = '--include=linux-image-arm64-16k,libc6,libstdc++6,libatomic1,busybox-static';
  const kind = ['--quiet', '--variant=extract', '--arch=arm64', include];
  output('mmdebstrap', [...kind, 'trixie', debian, aptSource('trixie')]);
  for (const name of ['bin', 'proc', 'dev', 'usr/lib']) mkdirSync(join(root, name), { recursive: true });
  symlinkSync('usr/lib', join(root, 'lib'));
  const copy = (from: string, to: string) => cpSync(from, join(root, to), { dereference: true });
  copy(join(debian, 'usr/bin/busybox'), 'bin/busybox');
  copy(join(debian, 'usr/lib/ld-linux-aarch64.so.1'), 'usr/lib/ld-linux-aarch64.so.1');
  for (const name of libraries) copy(join(debian, 'usr/lib/aarch64-linux-gnu', `lib${name}`), `usr/lib/lib${name}`);
  copy(arm64, 'observatory-nights');
  writeFileSync(join(root, 'init'), init);
  chmodSync(join(root, 'init'), 0o755);
  const initialRamDisk = join(folder, 'initrd');
  output('sh', ['-ec', 'cd "$0"; find . | cpio --quiet -o -H newc | gzip -1 >"$1"', root, initialRamDisk]);
  const kernel = readdirSync(join(debian, 'boot')).find((name) => name.startsWith('vmlinuz-'));
  return { kernel: join(debian, 'boot', String(kernel)), initialRamDisk };
}

test('the binary for arm64 answers on a kernel with pages of 16 KiB', async () => {
  const { kernel, initialRamDisk } = makePi(folderOfTest());
  const machine = ['-M', 'virt', '-cpu', 'cortex-a76', '-smp', '2', '-m', '2048', '-nodefaults', '-display', 'none'];
  const boot = ['-no-reboot', '-kernel', kernel, '-initrd', initialRamDisk, '-append', 'console=ttyAMA0 quiet'];
  const [pages, answer = ''] = output('qemu-system-aarch64', [...machine, ...boot, '-serial', 'stdio'])
    .split('\r\n')
    .filter((line) => /^KernelPageSize|^\[/.test(line));
  expect(pages).toMatch(/ 16 kB$/);
  const native = await startBinary(x64, ['--now', instant]);
  onTestFinished(() => void native.process.kill());
  expect(JSON.parse(answer)).toEqual(await (await fetch(native.origin + path)).json());
});

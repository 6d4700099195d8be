import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../../support/tools.ts';
import { aptSource } from '../debian/rootArchives.ts';

/** A Debian on a disk, with what boots it. */
export interface Image {
  readonly disk: string;
  readonly kernel: string;
  readonly initialRamDisk: string;
}

/**
 * Runs what it reads from the machine's port for tests, a shell command in base64 per line, and answers each with its status and
 * what it printed. A port can be opened once.
 */
const agent = `#!/bin/sh
until [ -c /dev/virtio-ports/agent ]; do sleep 0.2; done
exec 3<>/dev/virtio-ports/agent
while IFS= read -r line <&3; do
  printf %s "$line" | base64 -d >/run/agent-command
  sh /run/agent-command >/run/agent-output 2>&1 </dev/null 3>&-
  echo "$? $(base64 -w0 /run/agent-output)" >&3
done
`;

const agentUnit = `[Service]
ExecStart=/bin/sh /usr/local/sbin/agent
[Install]
WantedBy=multi-user.target
`;

/**
 * Makes a minimal Debian with systemd and a kernel, as a disk in a file.
 *
 * @param suite - Debian's release, such as `bookworm`
 * @param folder - where the files are made
 * @param packages - that are in its `/root`, not installed, by name
 */
export function makeImage(suite: string, folder: string, packages: Readonly<Record<string, string>>): Image {
  const root = join(folder, suite);
  const include = ['systemd-sysv', 'udev', 'dbus', 'linux-image-cloud-amd64', 'curl', 'procps', 'libatomic1'];
  output('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${include}`, suite, root, aptSource(suite)]);
  for (const [name, file] of Object.entries(packages)) cpSync(file, join(root, 'root', `${name}.deb`));
  mkdirSync(join(root, 'usr/local/sbin'), { recursive: true });
  writeFileSync(join(root, 'usr/local/sbin/agent'), agent);
  writeFileSync(join(root, 'etc/systemd/system/agent.service'), agentUnit);
  output('systemctl', [`--root=${root}`, 'enable', 'agent.service']);
  const [raw, disk] = [join(folder, `${suite}.raw`), join(folder, `${suite}.qcow2`)];
  output('mke2fs', ['-q', '-t', 'ext4', '-d', root, raw, '2G']);
  output('qemu-img', ['create', '-q', '-f', 'qcow2', '-b', raw, '-F', 'raw', disk]);
  const inBoot = (start: string) => {
    const name = readdirSync(join(root, 'boot')).find((file) => file.startsWith(start));
    if (name === undefined) throw new Error(`${root}/boot has no ${start}*`);
    return join(root, 'boot', name);
  };
  return { disk, kernel: inBoot('vmlinuz-'), initialRamDisk: inBoot('initrd.img-') };
}

import { spawn } from 'node:child_process';

/**
 * Reports to systemd that the service is ready, and a line that `systemctl status` shows. Does nothing where no service manager
 * waits for it. By a command, as Node has no sockets of the kind that sd_notify(3) writes to.
 *
 * @param onFault - is called if that is not possible; systemd then stops the service after a minute and a half
 */
export function reportReady(
  status: string,
  { NOTIFY_SOCKET: socket }: NodeJS.ProcessEnv,
  onFault: (error: Error) => void,
): void {
  if (!socket) return;
  spawn('systemd-notify', ['--ready', `--status=${status}`], { stdio: 'ignore' })
    .on('error', onFault)
    .on('exit', (code) => {
      if (code !== 0) onFault(new Error(`systemd-notify ended with ${code}`));
    });
}

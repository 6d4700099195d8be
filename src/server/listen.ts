import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The server could not listen on its address; the message is one line that says why. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  /** Whether the address or the port is wrong, so that another try fails too. */
  readonly isSetting: boolean;

  constructor(message: string, isSetting: boolean) {
    super(message);
    this.isSetting = isSetting;
  }
}

export interface Endpoint {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

interface Waiting {
  /** Called at the first failure, and after a minute, two, four and so on. */
  readonly onWait: () => void;
  /** Ends the wait, and the second server. */
  readonly stopped: AbortSignal;
}

const retryMs = 1000;
const triesPerMinute = 60;

/**
 * Listens. Waits for an address that the machine does not have yet, as at boot; `localhost` is 127.0.0.1, and ::1 if the machine
 * has IPv6.
 *
 * @returns URLs; none if it was stopped meanwhile
 * @throws ListenError
 */
export async function listen(server: Server, { host, port }: Endpoint, waiting: Waiting): Promise<readonly string[]> {
  const isLocal = host === 'localhost';
  await listenOnceThere(server, { host: isLocal ? '127.0.0.1' : host, port }, waiting);
  if (!server.listening) return [];
  const others = isLocal ? await listenOnIpv6(server, waiting.stopped) : [];
  return [server, ...others].map(addressOf);
}

async function listenOnceThere(server: NetServer, endpoint: Endpoint, { onWait, stopped }: Waiting): Promise<void> {
  let nextCall = 0;
  for (let tries = 0; !stopped.aborted && !(await tryListening(server, endpoint)); tries++) {
    if (tries === nextCall) {
      onWait();
      nextCall = Math.max(triesPerMinute, 2 * tries);
    }
    await sleep(retryMs, undefined, { signal: stopped }).catch(() => {});
  }
}

/** A second server, which passes its connections to the first. */
async function listenOnIpv6(server: Server, signal: AbortSignal): Promise<NetServer[]> {
  // The options of node:http's own.
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  second.maxConnections = server.maxConnections;
  const { port } = server.address() as AddressInfo;
  try {
    return (await tryListening(second, { host: '::1', port, signal })) ? [second] : [];
  } catch (error) {
    // The process is about to end.
    server.close();
    throw error;
  }
}

/** @returns whether the machine has the address */
async function tryListening(server: NetServer, options: Endpoint & ListenOptions): Promise<boolean> {
  try {
    server.listen(options);
    await once(server, 'listening');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (notThere.includes(code)) return false;
    const reason = reasons[code] ?? String(error);
    throw new ListenError(`cannot listen on ${options.host} port ${options.port}: ${reason}`, code === 'EACCES');
  }
}

/** No such address, no IPv6, no name server yet. */
const notThere = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN'];

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use; --port chooses another',
  EACCES:
    'not allowed to use this port; those from 1024 need no rights, others CAP_NET_BIND_SERVICE (AmbientCapabilities=)',
  ENOTFOUND: 'there is no such host',
};

function addressOf(server: NetServer): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`;
}

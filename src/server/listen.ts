import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** The server could not listen on its address; the message is one line with the reason. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  /** Whether the port is not allowed, so that a retry fails too. */
  readonly isSetting: boolean;

  constructor(message: string, code: string) {
    super(message);
    this.isSetting = code === 'EACCES';
  }
}

export interface Endpoint {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

/**
 * Listens; `localhost` is 127.0.0.1.
 *
 * @returns the URL
 * @throws ListenError
 */
export async function listen(server: Server, { host, port }: Endpoint): Promise<string> {
  try {
    server.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new ListenError(`cannot listen on ${host} port ${port}: ${reasons[code] ?? String(error)}`, code);
  }
  const listening = server.address() as AddressInfo;
  const { address, family } = listening;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${listening.port}/`;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use; --port chooses another',
  EACCES:
    'not allowed to use this port; those from 1024 need no rights, others CAP_NET_BIND_SERVICE (AmbientCapabilities=)',
  EADDRNOTAVAIL: 'this machine does not have the address',
  EAI_AGAIN: 'the name cannot be looked up at present',
  ENOTFOUND: 'there is no such host',
};

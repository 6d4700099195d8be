import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** The server could not listen on its address. The message is one line with the reason. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  /** @param isSetting - whether the port is not allowed, so that a retry fails too */
  constructor(
    message: string,
    readonly isSetting: boolean,
  ) {
    super(message);
  }
}

export interface Endpoint {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use. Choose another port with --port',
  EACCES: 'not allowed to use this port. Use a port from 1024, or grant CAP_NET_BIND_SERVICE (AmbientCapabilities=)',
  EADDRNOTAVAIL: 'this machine does not have the address',
};

/**
 * Listens; `localhost` is 127.0.0.1.
 *
 * @returns the URL
 * @throws ListenError
 */
export async function listen(server: Server, { host, port }: Endpoint): Promise<string> {
  server.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? ''] ?? error.message;
    throw new ListenError(`cannot listen on ${host} port ${port}: ${reason}`, error.code === 'EACCES');
  });
  const { address, family, port: listening } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${listening}/`;
}

import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** The error if the server cannot listen on its address. The message is one line with the reason. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  /** @param isSetting - whether the settings have a port that the system does not permit. Every retry with such a port fails */
  constructor(
    message: string,
    readonly isSetting: boolean,
  ) {
    super(message);
  }
}

export interface Endpoint {
  readonly host: string;
  /** Port number. 0: the system chooses a free port. */
  readonly port: number;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use. Choose another port with --port',
  EACCES: 'not allowed to use this port. Use a port from 1024, or grant CAP_NET_BIND_SERVICE (AmbientCapabilities=)',
  EADDRNOTAVAIL: 'this machine does not have the address',
};

/**
 * Starts to listen. The host `localhost` means 127.0.0.1.
 *
 * @returns the URL of the service
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

import { open } from './exchange.ts';

/** A bare connection, for what no HTTP client would send. */
export interface RawConnection {
  readonly write: (text: string) => void;
  /** What arrives next: a response's headers with its body, by its `Content-Length`. Empty where the server closed. */
  readonly next: () => Promise<string>;
  /** All that arrives until the server closes the connection. */
  readonly rest: () => Promise<string>;
  /** Closes this side; what the server has to say can still arrive. */
  readonly end: () => void;
  /** Breaks the connection off. */
  readonly reset: () => void;
}

/** Opens a connection to `http://HOST:PORT`. */
export async function connect(origin: string): Promise<RawConnection> {
  const socket = await open(origin);
  let text = '';
  let changed = () => {};
  let ended = false;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    changed();
  });
  socket.on('error', () => {});
  // The other side has closed: then so does this one.
  socket.on('end', () => socket.end());
  socket.on('close', () => {
    ended = true;
    changed();
  });
  const until = async (isComplete: () => boolean) => {
    while (!ended && !isComplete()) {
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  };
  const length = () => {
    const head = text.indexOf('\r\n\r\n');
    const body = Number(text.match(/content-length: (\d+)/i)?.[1] ?? 0);
    return head < 0 ? Number.POSITIVE_INFINITY : head + 4 + body;
  };
  const take = (characters: number) => {
    const taken = text.slice(0, characters);
    text = text.slice(taken.length);
    return taken;
  };
  return {
    write: (sent) => socket.write(sent),
    next: async () => {
      await until(() => text.length >= length());
      return take(length());
    },
    rest: async () => {
      await until(() => false);
      return take(text.length);
    },
    end: () => socket.end(),
    reset: () => socket.resetAndDestroy(),
  };
}

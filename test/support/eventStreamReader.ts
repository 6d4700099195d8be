/** A message of an event stream, as its client receives it. */
export interface ReceivedMessage {
  readonly id: string;
  readonly event: string;
  readonly data: {
    readonly id: string | null;
    readonly name: string;
    readonly due: string;
    readonly late_seconds: number;
  };
}

/**
 * Reads an event stream as the HTML standard says (section 9.2.6), as far as this service uses it: lines end with a line feed, and
 * data are in one line.
 */
export class EventStreamReader {
  readonly messages: ReceivedMessage[] = [];
  /** What the client sends as `Last-Event-ID`. */
  lastId = '';
  comments = 0;
  retryMs: number | null = null;
  #text = '';
  #fields = new Map<string, string>();

  /** Takes text as it arrives, and the messages that are whole with it. @param atMost - messages; the rest is lost */
  read(text: string, atMost = Number.POSITIVE_INFINITY): void {
    const lines = (this.#text + text).split('\n');
    this.#text = lines.pop() ?? '';
    const last = this.messages.length + atMost;
    for (const line of lines) {
      if (this.messages.length >= last) return;
      this.#line(line);
    }
  }

  /** The connection is lost, and with it what is not whole. */
  lose(): void {
    this.#text = '';
    this.#fields.clear();
  }

  #line(line: string): void {
    if (line === '') this.#dispatch();
    else if (line.startsWith(':')) this.comments++;
    else {
      const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
      if (name === 'retry') this.retryMs = Number(value);
      else this.#fields.set(name, value);
    }
  }

  #dispatch(): void {
    const [id, event = 'message', data] = ['id', 'event', 'data'].map((name) => this.#fields.get(name));
    this.#fields.clear();
    if (id !== undefined) this.lastId = id;
    if (data !== undefined) this.messages.push({ id: this.lastId, event, data: JSON.parse(data) });
  }
}

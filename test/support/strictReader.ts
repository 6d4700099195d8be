/** A response as received over the wire. */
interface WireAnswer {
  readonly status: number;
  /** The header fields, by name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** The error for bytes that are not a response by RFC 9112. */
class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}

/** A part of the received bytes, with the offset of its end. `null`: the part has not fully arrived. */
type Read<Part> = (Part & { readonly end: number }) | null;

/**
 * Reads one response, more strictly than clients do. Syntax that RFC 9112 only permits recipients to tolerate is an error. `Date`
 * is required. A body needs `Content-Length` or chunks. Only if the connection is to be closed, a body may end with the connection.
 *
 * @param wire - the received bytes, one character per byte
 * @throws MalformedAnswer
 */
export function readAnswer(wire: string, start: number, isHead: boolean): Read<WireAnswer> {
  const bodyStart = wire.indexOf('\r\n\r\n', start) + 4;
  if (bodyStart < 4) return null;
  const [statusLine = '', ...fields] = wire.slice(start, bodyStart - 4).split('\r\n');
  const status = Number(statusLine.match(/^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/)?.[1]);
  if (Number.isNaN(status)) throw new MalformedAnswer(`Status line: ${JSON.stringify(statusLine)}`);
  const headers = readFields(fields);
  // An interim response, such as 100 Continue: the final one follows.
  if (status < 200) return readAnswer(wire, bodyStart, isHead);
  if (!headers.has('date')) throw new MalformedAnswer(`No Date with ${status}`);
  // The server does not know the method of an unreadable request, so an error for a HEAD request may have a body.
  const isRefusal = [400, 408, 431].includes(status) && headers.get('connection') === 'close';
  const hasNone = status === 204 || status === 304 || (isHead && !(isRefusal && wire.length > bodyStart));
  const read = hasNone ? { text: '', end: bodyStart } : readBody(wire, bodyStart, headers);
  return read && { status, headers, body: Buffer.from(read.text, 'latin1'), end: read.end };
}

/** Reads all responses of a connection that was closed after them. @throws MalformedAnswer */
export function readAnswers(wire: string, isHead: (index: number) => boolean = () => false): WireAnswer[] {
  const answers: WireAnswer[] = [];
  for (let start = 0; start < wire.length; ) {
    const read = readAnswer(wire, start, isHead(answers.length));
    if (read === null) throw new MalformedAnswer(`Cut off: ${JSON.stringify(wire.slice(start, start + 1000))}`);
    answers.push(read);
    start = read.end;
  }
  return answers;
}

/** Header fields that may occur only once, because clients read a repeated field in different ways. */
const once = ['content-length', 'transfer-encoding', 'content-type', 'date', 'etag', 'location'];

function readFields(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = line.match(/^([!#$%&'*+\-.^_`|~\w]+): ?([\t\x20-\x7e]*)$/) ?? [];
    const key = name.toLowerCase();
    if (key === '' || (headers.has(key) && once.includes(key)))
      throw new MalformedAnswer(`Header field: ${JSON.stringify(line)}`);
    headers.set(key, value);
  }
  return headers;
}

function readBody(wire: string, start: number, headers: ReadonlyMap<string, string>): Read<{ readonly text: string }> {
  const [length, coding] = [headers.get('content-length'), headers.get('transfer-encoding')];
  if (length === undefined && coding === 'chunked') return readChunks(wire, start);
  // HTTP/1.0 has no chunks, so a stream ends with the connection. Only the content shows whether the stream is complete.
  const isToTheEnd = length === undefined && coding === undefined && headers.get('connection') === 'close';
  if (isToTheEnd) return { text: wire.slice(start), end: wire.length };
  if (coding !== undefined || !/^\d+$/.test(length ?? ''))
    throw new MalformedAnswer(`Content-Length: ${length}; Transfer-Encoding: ${coding}`);
  const end = start + Number(length);
  return wire.length < end ? null : { text: wire.slice(start, end), end };
}

function readChunks(wire: string, start: number): Read<{ readonly text: string }> {
  let text = '';
  for (let at = start; ; ) {
    const lineEnd = wire.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = wire.slice(at, lineEnd);
    if (!/^[\da-f]+$/i.test(size)) throw new MalformedAnswer(`Size of a chunk: ${JSON.stringify(size)}`);
    const dataEnd = lineEnd + 2 + Number.parseInt(size, 16);
    if (wire.length < dataEnd + 2) return null;
    if (!wire.startsWith('\r\n', dataEnd)) throw new MalformedAnswer('A chunk has another size than it says');
    if (dataEnd === lineEnd + 2) return { text, end: dataEnd + 2 };
    text += wire.slice(lineEnd + 2, dataEnd);
    at = dataEnd + 2;
  }
}

/** A response as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Bytes that are not a response of RFC 9112. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}

/** A response, and where it ends. */
interface Read {
  readonly answer: WireAnswer;
  readonly end: number;
}

/**
 * Reads one response, stricter than clients are: nothing that RFC 9112 only lets a recipient put up with, a `Date`, and a
 * body by its `Content-Length` or in chunks, up to the end of the connection only where that is to be closed.
 *
 * @param wire - a character for each byte
 * @returns `null` where not all of it has arrived
 * @throws MalformedAnswer
 */
export function readAnswer(wire: string, start: number, isHead: boolean): Read | null {
  const bodyStart = wire.indexOf('\r\n\r\n', start) + 4;
  if (bodyStart < 4) return null;
  const [statusLine = '', ...fields] = wire.slice(start, bodyStart - 4).split('\r\n');
  const status = Number(statusLine.match(/^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/)?.[1]);
  if (Number.isNaN(status)) throw new MalformedAnswer(`Status line: ${JSON.stringify(statusLine)}`);
  const headers = readFields(fields);
  // An interim response, such as 100 Continue: the final one follows.
  if (status < 200) return readAnswer(wire, bodyStart, isHead);
  if (!headers.has('date')) throw new MalformedAnswer(`No Date with ${status}`);
  const body = hasNoBody(status, isHead, headers, wire.length - bodyStart)
    ? { text: '', end: bodyStart }
    : readBody(wire, bodyStart, headers);
  return body && { answer: { status, headers, body: Buffer.from(body.text, 'latin1') }, end: body.end };
}

/** Reads all responses of a connection that was closed after them. @throws MalformedAnswer */
export function readAnswers(wire: string, isHead: (index: number) => boolean): WireAnswer[] {
  const answers: WireAnswer[] = [];
  for (let start = 0; start < wire.length; ) {
    const read = readAnswer(wire, start, isHead(answers.length));
    if (read === null) throw new MalformedAnswer(`Cut off: ${JSON.stringify(wire.slice(start, start + 1000))}`);
    answers.push(read.answer);
    start = read.end;
  }
  return answers;
}

/** With a second one of these, some clients would read another response. */
const once = ['content-length', 'transfer-encoding', 'content-type', 'date', 'etag', 'location'];

function readFields(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = line.match(/^([!#$%&'*+\-.^_`|~\w]+): ?([\t\x20-\x7e]*)$/) ?? [];
    const key = name.toLowerCase();
    if (key === '') throw new MalformedAnswer(`Header field: ${JSON.stringify(line)}`);
    if (headers.has(key) && once.includes(key)) throw new MalformedAnswer(`Twice: ${name}`);
    headers.set(key, value);
  }
  return headers;
}

/** Of bytes that could not be read nobody knows the method: their refusal may have a body though HEAD was meant. */
function hasNoBody(status: number, isHead: boolean, headers: ReadonlyMap<string, string>, left: number): boolean {
  if (status === 204 || status === 304) return true;
  const isRefusal = [400, 408, 431].includes(status) && headers.get('connection') === 'close';
  return isHead && !(isRefusal && left > 0);
}

interface Body {
  readonly text: string;
  readonly end: number;
}

function readBody(wire: string, start: number, headers: ReadonlyMap<string, string>): Body | null {
  const [length, coding] = [headers.get('content-length'), headers.get('transfer-encoding')];
  // HTTP/1.0 has no chunks: what is streamed goes on to the end of the connection. Its content shows whether it is whole.
  const isToTheEnd = headers.get('connection') === 'close';
  if (length === undefined && coding === undefined && isToTheEnd) return { text: wire.slice(start), end: wire.length };
  if ((length === undefined) === (coding === undefined))
    throw new MalformedAnswer('Content-Length or chunks, one of them');
  if (coding !== undefined) return readChunks(wire, start, coding);
  if (!/^\d+$/.test(length ?? '')) throw new MalformedAnswer(`Content-Length: ${length}`);
  const end = start + Number(length);
  return wire.length < end ? null : { text: wire.slice(start, end), end };
}

function readChunks(wire: string, start: number, coding: string): Body | null {
  if (coding !== 'chunked') throw new MalformedAnswer(`Transfer-Encoding: ${coding}`);
  const parts: string[] = [];
  for (let at = start; ; ) {
    const lineEnd = wire.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = wire.slice(at, lineEnd);
    if (!/^[\da-f]+$/i.test(size)) throw new MalformedAnswer(`Size of a chunk: ${JSON.stringify(size)}`);
    const dataEnd = lineEnd + 2 + Number.parseInt(size, 16);
    if (wire.length < dataEnd + 2) return null;
    if (wire.slice(dataEnd, dataEnd + 2) !== '\r\n') throw new MalformedAnswer('A chunk has another size than it says');
    if (dataEnd === lineEnd + 2) return { text: parts.join(''), end: dataEnd + 2 };
    parts.push(wire.slice(lineEnd + 2, dataEnd));
    at = dataEnd + 2;
  }
}

/** A line of a calendar (RFC 5545, section 3.1). */
export interface ContentLine {
  readonly name: string;
  /** As it is written, with the semicolon before it; empty where there are none. */
  readonly parameters: string;
  readonly value: string;
}

const token = '[A-Z0-9-]+';
const grammar = new RegExp(`^(${token})((?:;${token}=(?:"[^"\\p{Cc}]*"|[^";:,\\p{Cc}]*))*):([^\\p{Cc}]*)$`, 'u');

/**
 * Reads the lines of a calendar as strictly as RFC 5545 has them.
 *
 * @throws Error for a line that does not end with CRLF, has more than 75 octets or is none of the grammar
 */
export function contentLines(text: string): ContentLine[] {
  const folded = text.split('\r\n');
  if (folded.pop() !== '') throw new Error('The last line does not end with CRLF.');
  const long = folded.find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`A line has more than 75 octets: ${long}`);
  return text
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(contentLine);
}

function contentLine(line: string): ContentLine {
  const [, name, parameters, value] = grammar.exec(line) ?? [];
  if (name === undefined || parameters === undefined || value === undefined) throw new Error(`Not a line: ${line}`);
  return { name, parameters, value };
}

/** A value of the type TEXT (section 3.3.11). @throws Error where a character is not escaped, or one that need not be is */
export function textOf(value: string): string {
  if (!/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value)) throw new Error(`Not a text: ${value}`);
  return value.replace(/\\(.)/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}

/** The properties of an event by their names: what stands behind the name. */
export type EventLines = ReadonlyMap<string, string>;

/** Each property of an event that is written, and what its line can be (section 3.8). */
const eventGrammar: Readonly<Record<string, RegExp>> = {
  UID: /^:[^\\;,\s]+$/,
  DTSTAMP: /^:\d{8}T\d{6}Z$/,
  'LAST-MODIFIED': /^:\d{8}T\d{6}Z$/,
  SEQUENCE: /^:\d{1,10}$/,
  DTSTART: /^(:\d{8}T\d{6}Z|;VALUE=DATE:\d{8})$/,
  DTEND: /^(:\d{8}T\d{6}Z|;VALUE=DATE:\d{8})$/,
  SUMMARY: /^:./,
  DESCRIPTION: /^:./,
  LOCATION: /^:./,
  GEO: /^:-?\d{1,2}(\.\d{1,6})?;-?\d{1,3}(\.\d{1,6})?$/,
  TRANSP: /^:TRANSPARENT$/,
};
const required = ['UID', 'DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE', 'DTSTART', 'DTEND', 'SUMMARY', 'TRANSP'];

/**
 * The events of a calendar.
 *
 * @throws Error for a component or a property that RFC 5545 does not allow there
 */
export function strictEvents(text: string): EventLines[] {
  const lines = contentLines(text);
  const [begin, end] = [lines.shift(), lines.pop()];
  if (`${begin?.name}:${begin?.value} ${end?.name}:${end?.value}` !== 'BEGIN:VCALENDAR END:VCALENDAR')
    throw new Error('Not a calendar.');
  const events: EventLines[] = [];
  let open: Map<string, string> | null = null;
  const head: string[] = [];
  for (const { name, parameters, value } of lines) {
    if (name === 'BEGIN' && value === 'VEVENT' && open === null) open = new Map();
    else if (name === 'END' && value === 'VEVENT' && open !== null) {
      events.push(checked(open));
      open = null;
    } else if (open !== null) addProperty(open, name, `${parameters}:${value}`);
    else if (events.length === 0) head.push(name);
    else throw new Error(`${name} is not a component of a calendar.`);
  }
  if (open !== null || head.join() !== 'VERSION,PRODID,NAME,X-WR-CALNAME,REFRESH-INTERVAL,X-PUBLISHED-TTL')
    throw new Error(`The calendar has the properties ${head}.`);
  return events;
}

function addProperty(event: Map<string, string>, name: string, line: string): void {
  if (event.has(name)) throw new Error(`${name} is there twice.`);
  if (!eventGrammar[name]?.test(line)) throw new Error(`${name} cannot be ${line}`);
  if (['SUMMARY', 'DESCRIPTION', 'LOCATION'].includes(name)) textOf(line.slice(1));
  event.set(name, line);
}

function checked(event: EventLines): EventLines {
  const missing = required.filter((name) => !event.has(name));
  const [start = '', end = ''] = [event.get('DTSTART'), event.get('DTEND')];
  if (missing.length > 0) throw new Error(`An event has no ${missing}.`);
  if (end <= start || end.length !== start.length) throw new Error(`An event ends at ${end}, and begins at ${start}.`);
  return event;
}

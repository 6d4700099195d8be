import ICAL from 'ical.js';

/** The properties of an event by name, in lower case. Values are as in jCal (RFC 7265): `2026-11-21T23:10:08Z`, `2026-11-24`. */
export type EventProperties = ReadonlyMap<string, string>;

const required = ['uid', 'dtstamp', 'last-modified', 'sequence', 'dtstart', 'dtend', 'summary', 'transp'];

/**
 * The events of a calendar.
 *
 * @throws Error for a line that RFC 5545, section 3.1, does not allow
 * @throws Error for an event that lacks a property, repeats a property, or does not end after its start
 */
export function eventsIn(text: string): EventProperties[] {
  const lines = text.split('\r\n');
  const wrong = lines.find((line) => Buffer.byteLength(line) > 75 || /\p{Cc}/u.test(line));
  if (wrong !== undefined || lines.at(-1) !== '') throw new Error(`Not a line of a calendar: ${wrong ?? lines.at(-1)}`);
  const [, , components] = ICAL.parse(text) as unknown as [
    string,
    unknown,
    [string, [string, object, string, unknown][]][],
  ];
  return components.map(([, properties]) => {
    const event = new Map(properties.map(([name, , , value]) => [name, String(value)]));
    const isWhole = event.size === properties.length && required.every((name) => event.has(name));
    if (!isWhole || !(String(event.get('dtend')) > String(event.get('dtstart'))))
      throw new Error(`Not an event: ${JSON.stringify(properties)}`);
    return event;
  });
}

// These properties are text (RFC 7986, section 5.1), which ical.js does not know.
Object.assign(ICAL.design.icalendar.property, {
  name: { defaultType: 'text' },
  'x-wr-calname': { defaultType: 'text' },
});

/** The name of a calendar. @throws Error if the two properties from which programs read the name differ */
export function calendarName(text: string): string {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [name, other] = ['name', 'x-wr-calname'].map((property) => String(calendar.getFirstPropertyValue(property)));
  if (name !== other) throw new Error(`A calendar is called ${name} and ${other}.`);
  return name ?? '';
}

/** What a field of JSON can be, where it is also a cell of a table or a line of text. */
type Field = string | number | boolean | null | readonly string[] | readonly SpanFields[];

/** The fields of something, by their names. */
export type Fields = Readonly<Record<string, Field>>;

/** A span of time as it is in JSON. */
interface SpanFields {
  readonly start: string;
  readonly end: string;
}

/**
 * A field as one line of text, empty where there is nothing: several instants are separated by spaces, the ends of a span
 * of time by a slash (ISO 8601).
 */
export function fieldText(field: Field): string {
  if (field === null) return '';
  if (typeof field !== 'object') return String(field);
  return field.map((item) => (typeof item === 'string' ? item : `${item.start}/${item.end}`)).join(' ');
}

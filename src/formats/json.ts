import { isoDate, type RequestedWindows } from '../nights/index.ts';
import { type Fact, type Printed, SpelledNumber } from './field.ts';
import { inParts, type Step } from './parts.ts';
import { type WindowShape, windowAbsenceFactsOf, windowFactsOf } from './window.ts';
import type { WindowEntries } from './windowEntries.ts';

/** Writes items as compact JSON, with the facts' names as keys, in their order. */
export function jsonWriter<Item>(facts: readonly Fact<Item>[]): (item: Item) => string {
  const fields = facts.map(({ name, type, of }, index) => ({
    key: `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`,
    type,
    of,
  }));
  return (item) => {
    let text = '{';
    for (const { key, type, of } of fields) text += key + jsonText(type.print(of(item)));
    return `${text}}`;
  };
}

/** Most values are instants and `null`, which need not be escaped. */
function jsonText(printed: Printed): string {
  if (printed === null) return 'null';
  if (typeof printed === 'string' && /^[\w:.-]*$/.test(printed)) return `"${printed}"`;
  return printed instanceof SpelledNumber ? printed.text : JSON.stringify(printed);
}

/**
 * A list in compact JSON, in parts.
 *
 * @param before - the text before it
 * @param after - the text after it
 */
export function jsonList<Item>(
  items: Iterable<Step<Item>>,
  write: (item: Item) => string,
  before = '',
  after = '',
): Generator<string> {
  return inParts(items, { head: `${before}[`, write, separator: ',', tail: `]${after}` });
}

/**
 * A list within an object, after the members of its head.
 *
 * @param end - of the object
 */
export function jsonEnvelope<Item>(
  head: Readonly<Record<string, unknown>>,
  name: string,
  items: Iterable<Step<Item>>,
  write: (item: Item) => string,
  end = '}',
): Generator<string> {
  return jsonList(items, write, `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:`, end);
}

interface WindowListOptions extends WindowShape, Pick<RequestedWindows, 'range'> {}

/** Windows as an object, in parts. The reasons come last, as they are known once all windows have been searched. */
export function* windowsJson(entries: WindowEntries, options: WindowListOptions): Generator<string> {
  const { first, last } = options.range.dates;
  const head = { after: isoDate(first), before: isoDate(last) };
  yield* jsonEnvelope(head, 'windows', entries.windows(), jsonWriter(windowFactsOf(options)), '');
  yield* jsonList(entries.absences(), jsonWriter(windowAbsenceFactsOf(options)), ',"reasons":', '}');
}

import { nearHint, nearName, otherName } from '../locations/index.ts';
import { defaultMaxCharacters, type Parameter, type Parameters, type Values } from './parameter.ts';
import { quoted, Refusal, type Refused } from './refusal.ts';

/** The texts of parameters by their names. */
export type Texts = ReadonlyMap<string, string>;

/** Maximum faults in a response. */
const maxFaults = 10;

/**
 * The values of the given parameters.
 *
 * @param refused - errors that were found elsewhere
 * @throws Refusal of all wrong values
 */
export function readValues<Of extends Parameters>(
  parameters: Of,
  texts: Texts,
  refused: readonly Refused[] = [],
): Values<Of> {
  const values: Record<string, unknown> = {};
  const faults = [...refused];
  for (const [name, parameter] of Object.entries(parameters)) {
    const text = texts.get(name);
    if (text === undefined) continue;
    const value = lengthFault(parameter, text) === null ? parameter.read(text) : null;
    if (value !== null) values[name] = value;
    else faults.push(refusedBy(name, parameter, text));
  }
  if (faults.length > 0) throw new Refusal(faults.slice(0, maxFaults));
  return values as Values<Of>;
}

/** @param found - a text that is not allowed, or `null` if the parameter is missing */
export function refusedBy(subject: string, parameter: Parameter, found: string | null): Refused {
  const { allowed, names = [], hint = (text) => nearHint(text, names) } = parameter;
  if (found === null) return { subject, found, allowed };
  const fault = lengthFault(parameter, found);
  if (fault !== null) return { subject, found, allowed, reason: (it) => `${it} ${fault}` };
  return { subject, found, allowed, hint: hint(found) };
}

function lengthFault({ maxCharacters = defaultMaxCharacters }: Parameter, { length }: string): string | null {
  if (length === 0) return 'is empty';
  return length > maxCharacters ? `has ${length} characters, more than ${maxCharacters}` : null;
}

/** The parameters of a resource, and advice by the names of those that it does not take though clients expect them. */
interface Takes {
  readonly query: Parameters;
  readonly elsewhere?: Readonly<Record<string, string>>;
  readonly isStrict?: boolean;
}

/**
 * Unknown names. A strict resource rejects all, because ignoring one would answer a different question. Resources of the observed
 * service, whose clients may send what it ignores, pages and files refuse only a near miss of `location`, the names of other services
 * for our parameters, and what they have elsewhere. `_=1`, by which scripts avoid a cache, is ignored everywhere.
 */
export function unknownNames(resource: Takes, texts: Texts): Refused[] {
  const { isStrict = false } = resource;
  const names = [...Object.keys(resource.query), 'format'];
  const unknown = [...texts].filter(([name]) => !names.includes(name) && name !== '_');
  return unknown.flatMap(([name, found]) => {
    const expected = expectedName(name, resource);
    const near = nearName(name, names);
    if (expected === null && near !== 'location' && !isStrict) return [];
    const hint = expected ?? (near === null ? null : `use "${near}".`);
    const reason = (subject: string) => `${subject} is unknown`;
    return { subject: name, found, allowed: hint === null ? names.join(', ') : null, hint, reason };
  });
}

/** Advice about a parameter that clients of other resources or services expect, as a sentence. `null`: there is none. */
function expectedName(name: string, { query, elsewhere = {} }: Takes): string | null {
  const other = otherName(name);
  const ours = other?.ours ?? name;
  if (Object.hasOwn(elsewhere, ours)) return elsewhere[ours] ?? null;
  if (other === undefined) return null;
  if (other.advice !== undefined) return `${other.advice(quoted)}.`;
  return ours in query ? `use "${ours}".` : `this resource has no "${ours}".`;
}

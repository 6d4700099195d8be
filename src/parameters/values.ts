import { nearHint, nearName, otherName } from '../locations/index.ts';
import { defaultMaxCharacters, type Parameter, type Parameters, type Values } from './parameter.ts';
import { quoted, Refusal, type Refused } from './refusal.ts';

/** The texts of parameters, by parameter name. */
export type Texts = ReadonlyMap<string, string>;

/** Maximum number of rejected parameters in a response. */
const maxFaults = 10;

/**
 * Parses the parameters of a request or a command line.
 *
 * @param refused - rejected parameters that were found before, such as unknown names
 * @throws Refusal with the first `maxFaults` rejected parameters
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

/** The error for a parameter. @param found - the rejected text. `null`: the parameter is missing */
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

/** The parameters of a resource. `elsewhere` has advice for parameters that clients expect but the resource does not take. */
interface Takes {
  readonly query: Parameters;
  readonly elsewhere?: Readonly<Record<string, string>>;
  readonly isStrict?: boolean;
}

/**
 * The unknown parameters that a resource rejects. A strict resource rejects all unknown parameters, because a response that
 * ignores a misspelt parameter is not what the client requests. A resource that is not strict rejects only misspellings of
 * `location`, names that other services use for our parameters, and the names in `elsewhere`. `_` is always ignored, because
 * scripts send `_=1` to avoid a cache.
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

/**
 * Advice to a client that sends a parameter of another resource or service. The advice is one sentence. `null`: no advice is
 * known.
 */
function expectedName(name: string, { query, elsewhere = {} }: Takes): string | null {
  const other = otherName(name);
  const ours = other?.ours ?? name;
  if (Object.hasOwn(elsewhere, ours)) return elsewhere[ours] ?? null;
  if (other === undefined) return null;
  if (other.advice !== undefined) return `${other.advice(quoted)}.`;
  return ours in query ? `use "${ours}".` : `this resource has no "${ours}".`;
}

import { nearHint, nearName, otherName } from '../locations/index.ts';
import { defaultMaxCharacters, type Parameter, type Parameters, type Values } from './parameter.ts';
import { notFoundDetail, Problem, problemOf } from './problem.ts';
import { Refusal, type Refused } from './refusal.ts';

/** The texts of parameters by their names. */
export type Texts = ReadonlyMap<string, string>;

/** Maximum length of a raw query, and maximum number of parameters; clients need a tenth of either. */
const maxQueryCharacters = 4096;
const maxParameters = 64;

/** Maximum faults in a response. */
const maxFaults = 10;

/** The URL of a request, without its query if that is too large: it would take 40 ms to read, and `checkSize` refuses it. */
export function readableUrl(requestUrl: string): URL {
  return new URL(excessOf(requestUrl) === null ? requestUrl : requestUrl.replace(/\?.*/s, ''));
}

/** @throws Problem if the raw query is too large */
export function checkSize(requestUrl: string): void {
  const excess = excessOf(requestUrl);
  if (excess !== null) throw excess;
}

function excessOf(requestUrl: string): Problem | null {
  // As the client sent it: a URL has escapes for some characters that are sent as they are.
  const query = /\?(.*)/s.exec(requestUrl)?.[1] ?? '';
  const count = query.split('&').length;
  if (query.length > maxQueryCharacters) return tooMuch(query.length, maxQueryCharacters, 'characters');
  return count > maxParameters ? tooMuch(count, maxParameters, 'parameters') : null;
}

function tooMuch(count: number, limit: number, what: string): Problem {
  return new Problem(400, `The query has ${count} ${what}; at most ${limit} are allowed.`);
}

/**
 * The query parameters of a request, as the observed service reads them: the last of a repeated parameter counts, an empty one
 * counts as missing. Resources of our own refuse an empty one, as an unset variable of a script leaves it, which would otherwise
 * answer a different question.
 */
export function textsOf(requestUrl: string, keepsEmpty: boolean): Texts {
  const texts = new Map(requestUrl.includes('?') ? readableUrl(requestUrl).searchParams : []);
  for (const [name, text] of texts) if (text === '' && !keepsEmpty) texts.delete(name);
  return texts;
}

/**
 * The values of the given parameters.
 *
 * @param refused - what is wrong besides
 * @throws Refusal of all wrong ones
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
  const refused = { subject, found, allowed, hint: hint(found) };
  return fault === null ? refused : { ...refused, reason: (it) => `${it} ${fault}` };
}

function lengthFault({ maxCharacters = defaultMaxCharacters }: Parameter, { length }: string): string | null {
  if (length === 0) return 'is empty';
  return length > maxCharacters ? `has ${length} characters, more than ${maxCharacters}` : null;
}

/** The parameters of a resource, and advice by the names of those that it does not take though clients expect them. */
interface Takes {
  readonly query: Parameters;
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/**
 * Unknown names, as ignoring one would answer a different question. Resources of the observed service, whose clients may send
 * what it ignores, and pages refuse only a near miss of `location`, the names of other services for our parameters, and what they
 * have elsewhere. `_=1`, by which scripts avoid a cache, is ignored everywhere.
 */
export function unknownNames(resource: Takes, texts: Texts, refusesAll: boolean): Refused[] {
  const names = [...Object.keys(resource.query), 'format'];
  const unknown = [...texts].filter(([name]) => !names.includes(name) && name !== '_');
  return unknown.flatMap(([name, found]) => {
    const expected = expectedName(name, resource);
    const near = nearName(name, names);
    if (expected === null && near !== 'location' && !refusesAll) return [];
    const hint = expected ?? (near === null ? null : `use "${near}".`);
    const reason = (subject: string) => `${subject} is unknown`;
    return { subject: name, found, allowed: hint === null ? names.join(', ') : null, hint, reason };
  });
}

/** What to do about a parameter that clients of other resources or services expect, as a sentence; else `null`. */
function expectedName(name: string, { query, elsewhere = {} }: Takes): string | null {
  const other = otherName(name);
  const ours = other?.ours ?? name;
  if (Object.hasOwn(elsewhere, ours)) return elsewhere[ours] ?? null;
  if (other === undefined) return null;
  if (other.advice !== undefined) return `${other.advice}.`;
  return ours in query ? `use "${ours}".` : `here is no "${ours}" either.`;
}

/**
 * The values of the variable parts of a path.
 *
 * @param isObserved - whether a 404 has the words of Django REST framework, unless there is a hint
 * @throws Problem 404 if a text is not allowed
 */
export function readPath<Of extends Parameters>(parameters: Of, texts: Texts, isObserved: boolean): Values<Of> {
  try {
    return readValues(parameters, texts);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = error.refused.map((each) => ({
      ...each,
      reason: () => `There is no ${each.subject} "${each.found}"`,
    }));
    const problem = problemOf(new Refusal(refused, { isUnknown: true }), texts);
    const hasHint = refused.some(({ hint }) => hint !== null);
    throw isObserved && !hasHint ? new Problem(404, notFoundDetail, problem.details) : problem;
  }
}

import { shortened, siteNumbers } from '../../locations/index.ts';
import { textParameter } from '../../parameters/parameter.ts';
import { adviceOf, Refusal, type Refused, reasonOf } from '../../parameters/refusal.ts';
import { namedPlaceParameters } from '../../parameters/sites.ts';
import { readValues, type Texts } from '../../parameters/values.ts';
import { typeset } from '../words/sky.ts';

/** The query parameters of the page `/at/`. The page has a form that accepts any place. */
export const placeQuery = {
  q: textParameter('Coordinates, a listed location, or a town, perhaps with its country after a comma.'),
  ...namedPlaceParameters,
};

/** The labels of the form's fields, by parameter name. */
export const labels = {
  q: 'Coordinates or place',
  name: 'Name',
  timezone: 'Time zone',
  height_above_horizon: 'Height above the horizon',
  pressure: 'Air pressure',
} as const;

export type FieldName = keyof typeof labels;

/** Error messages, each with the name of its field. Each message has one or more sentences. */
export type Faults = ReadonlyMap<FieldName, string>;

/**
 * Checks the fields of the page `/at/`, and returns the error messages.
 *
 * @param texts - the parameters of the request that are not empty
 */
export function formFaults(texts: Texts): Faults {
  const faults = new Map<FieldName, string>();
  for (const refused of refusedIn(texts)) {
    const field = refused.subject in labels ? (refused.subject as FieldName) : 'q';
    faults.set(field, [faults.get(field) ?? [], sentenceOf(refused)].flat().join(' '));
  }
  return faults;
}

function refusedIn(texts: Texts): readonly Refused[] {
  const missing = missingCoordinate(texts);
  try {
    readValues(placeQuery, texts, missing);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.refused;
  }
}

/** Returns the missing coordinate if a request gives only one of latitude and longitude. */
function missingCoordinate(texts: Texts): Refused[] {
  const coordinates = ['latitude', 'longitude'] as const;
  if (!coordinates.some((name) => texts.has(name))) return [];
  return coordinates.filter((name) => !texts.has(name)).map((subject) => ({ subject, found: null, allowed: null }));
}

function sentenceOf(refused: Refused): string {
  const { subject, found = null } = refused;
  if (subject === 'latitude' || subject === 'longitude') {
    const { min, max, what } = siteNumbers[subject];
    const [, direction] = what.split(', ');
    const wrong = found === null ? 'is missing' : `cannot be ${shortened(found)}`;
    const order = 'Write the latitude first, then the longitude.';
    return typeset(`The ${subject} ${wrong}. Use a number from \u2212${-min} to ${max} (${direction}). ${order}`);
  }
  const label = subject in labels ? labels[subject as FieldName].toLowerCase() : subject;
  return typeset(`${reasonOf(refused, `The ${label}`)}. ${adviceOf(refused, 'Use')}`);
}

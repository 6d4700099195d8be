import type { LocationIndex } from '../../locations/index.ts';
import { InputField } from '../ui/forms.tsx';
import { type Faults, type FieldName, labels } from './faults.ts';
import { maxNamedPlaces, type NamedPlaces } from './namedPlaces.ts';

/** What the form shows. */
export interface PlaceFormOptions {
  /** What was typed, by the names of the parameters. */
  readonly typed: ReadonlyMap<string, string>;
  readonly faults: Faults;
  /** The places to choose from; `null`: none were searched. */
  readonly found: NamedPlaces | null;
  readonly index: LocationIndex;
}

/** How to fill in the fields that are seldom needed. */
const optional: Readonly<Record<Exclude<FieldName, 'q'>, string>> = {
  name: 'Of the page and its calendar.',
  timezone: 'Such as Europe/Berlin. Default: the zone at the coordinates.',
  height_above_horizon: 'Metres above the visible horizon, not above the sea.',
  pressure: 'hPa at the place, not reduced to sea level.',
};

const optionalNames = Object.keys(optional) as (keyof typeof optional)[];

/** Asks for a place. Only scripts show the button for the position of the device. */
export function PlaceForm({ typed, faults, found, index }: PlaceFormOptions) {
  const wrong = [...faults.keys()][0];
  const fieldOf = (name: FieldName) => ({
    name,
    label: labels[name],
    value: name === 'q' ? typedPlace(typed) : (typed.get(name) ?? ''),
    error: faults.get(name),
  });
  const focusOf = (name: FieldName): Readonly<Record<string, string>> =>
    name === wrong ? { autofocus: 'autofocus' } : {};
  return (
    <form class="place">
      <p>
        <button type="button" hidden data-position>
          <Crosshair /> Use my position
        </button>
        <output />
      </p>
      <InputField {...fieldOf('q')} hint={hintOf(index)} input={{ required: 'required', ...focusOf('q') }}>
        <button type="submit">Show tonight</button>
      </InputField>
      {found !== null && found.count > 0 && <Choices found={found} text={typedPlace(typed)} />}
      <details open={optionalNames.some((name) => typed.has(name))}>
        <summary>Name, time zone, height, pressure</summary>
        <div>
          {optionalNames.map((name) => (
            <InputField {...fieldOf(name)} hint={optional[name]} input={focusOf(name)} />
          ))}
        </div>
      </details>
    </form>
  );
}

/** The text of the one field: as typed, else the coordinates of the address. */
function typedPlace(typed: ReadonlyMap<string, string>): string {
  const coordinates = ['latitude', 'longitude'].flatMap((name) => typed.get(name) ?? []);
  return typed.get('q') ?? coordinates.join(', ');
}

const coordinatesHint = '52.405, 13.104 or 52° 24′ 18″ N 13° 6′ 14″ E';

function hintOf({ all }: LocationIndex): string {
  // In a sentence with commas a name without one is read at once.
  const { name } = all.find((location) => !location.name.includes(',')) ?? all[0] ?? {};
  const locations = all.length === 1 ? name : `${name}, or another of ${all.length}`;
  return `Coordinates: ${coordinatesHint}. A town: Tromsø, Norway. A location: ${locations}`;
}

/** The places of a name. */
function Choices({ found, text }: { readonly found: NamedPlaces; readonly text: string }) {
  return (
    <section class="place-choices" aria-labelledby="choices">
      <h2 id="choices">{foundText(found, text)}</h2>
      <ul>
        {found.places.map(({ name, detail, path }) => (
          <li>
            <a href={path}>
              {name} <small>{detail}</small>
            </a>
          </li>
        ))}
      </ul>
      <small>
        {found.count > maxNamedPlaces && 'A country after a comma finds fewer, as in Victoria, Canada. '}
        Not listed? Each town has one spelling: Munich, not München. Coordinates work everywhere.
      </small>
    </section>
  );
}

/** The title of a page of places to choose from. */
export function foundText({ count, isMatch }: NamedPlaces, text: string): string {
  return isMatch ? matchText(count, text) : `No place matches “${text}”. Places called “${text.split(',', 1).join()}”:`;
}

function matchText(count: number, text: string): string {
  if (count > maxNamedPlaces) return `The ${maxNamedPlaces} largest of ${count} places that match “${text}”`;
  return count === 1 ? `One place matches “${text}”` : `${count} places match “${text}”`;
}

/** A sentence for a name that no place has. */
export function notFoundText(text: string): string {
  return `No location and no town of 5,000 people or more is called “${text}”. Each town has one spelling: Munich, not München. Coordinates work everywhere, such as 52.405, 13.104.`;
}

function Crosshair() {
  return (
    <svg class="place-crosshair" viewBox="-8 -8 16 16" aria-hidden="true">
      <circle r="4.5" />
      <path d="M0-8v5M0 3v5M-8 0h5M3 0h5" />
    </svg>
  );
}

import { type LocationIndex, nearName } from '../../locations/index.ts';
import { InputField } from '../ui/forms.tsx';
import { type Faults, type FieldName, labels } from './faults.ts';
import { maxNamedPlaces, type NamedPlaces } from './namedPlaces.ts';

/** The contents of the form that asks for a place. */
export interface PlaceFormOptions {
  /** The typed texts, by parameter name. */
  readonly typed: ReadonlyMap<string, string>;
  readonly faults: Faults;
  /** The places to choose from. `null`: no name was typed, or the form has error messages. */
  readonly found: NamedPlaces | null;
  readonly index: LocationIndex;
}

/** Advice on filling in the optional fields. */
const optional: Readonly<Record<Exclude<FieldName, 'q'>, string>> = {
  name: 'Title of the page and its calendar.',
  timezone: 'Such as Europe/Berlin. Default: the zone at the coordinates.',
  height_above_horizon: 'Metres above the visible horizon, not above the sea.',
  pressure: 'hPa at the place, not reduced to sea level.',
};

const optionalNames = Object.keys(optional) as (keyof typeof optional)[];

/** A form that asks for a place. The button for the device's position stays hidden unless scripts run. */
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
      {found !== null && <Choices found={found} text={typedPlace(typed)} />}
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

/** The text in the field for coordinates or a place: the typed text, or the coordinates in the page's address. */
function typedPlace(typed: ReadonlyMap<string, string>): string {
  const coordinates = ['latitude', 'longitude'].flatMap((name) => typed.get(name) ?? []);
  return typed.get('q') ?? coordinates.join(', ');
}

const coordinatesHint = '52.405, 13.104 or 52° 24′ 18″ N 13° 6′ 14″ E';

function hintOf({ all }: LocationIndex): string {
  // The sentence has commas, so a name without a comma is easier to read.
  const { name } = all.find((location) => !location.name.includes(',')) ?? all[0] ?? {};
  const locations = all.length === 1 ? name : `${name}, or another of ${all.length}`;
  return `Coordinates: ${coordinatesHint}. A town: Tromsø, Norway. A location: ${locations}`;
}

/** A list of links to the places that match the typed name. */
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
        {found.count > maxNamedPlaces && 'Add a country after a comma to find fewer places, as in Victoria, Canada. '}
        Not listed? Each town has one spelling: Munich, not München. Coordinates work everywhere.
      </small>
    </section>
  );
}

/** The heading above the places to choose from. */
export function foundText({ count, isMatch }: NamedPlaces, text: string): string {
  return isMatch ? matchText(count, text) : `No place matches “${text}”. Places called “${text.split(',', 1).join()}”:`;
}

function matchText(count: number, text: string): string {
  if (count > maxNamedPlaces) return `The ${maxNamedPlaces} largest of ${count} places that match “${text}”`;
  return `${count} places match “${text}”`;
}

/** The error message for a name that no place has. */
export function notFoundText(text: string, { all }: LocationIndex): string {
  const near = nearName(
    text,
    all.map(({ name }) => name),
  );
  const advice =
    near === null
      ? 'Each town has one spelling: Munich, not München. Coordinates such as 52.405, 13.104 work for every place.'
      : `Is it ${near}?`;
  return `No location and no town of 5,000 people or more is called “${text}”. ${advice}`;
}

function Crosshair() {
  return (
    <svg class="place-crosshair" viewBox="-8 -8 16 16" aria-hidden="true">
      <circle r="4.5" />
      <path d="M0-8v5M0 3v5M-8 0h5M3 0h5" />
    </svg>
  );
}

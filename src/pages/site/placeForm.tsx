import { placeQuery } from '../../parameters/siteSource.ts';
import { Fault } from './fault.tsx';

interface PlaceFormOptions {
  readonly root: string;
  /** What was typed. */
  readonly typed: URLSearchParams;
  /** What is wrong, by the name of the field. */
  readonly faults: ReadonlyMap<string, string>;
}

interface PlaceField {
  readonly label: string;
  readonly help: string;
  /** The keyboard of a phone. Coordinates have the whole one: a keyboard of numbers can lack minus, ° and S. */
  readonly keyboard?: 'decimal';
}

/** The fields by the names of their parameters. */
export const placeFields: Readonly<Record<string, PlaceField>> = {
  latitude: { label: 'Latitude', help: 'degrees, north positive; such as 52.405 or 52° 24′ 18″ N' },
  longitude: { label: 'Longitude', help: 'degrees, east positive; both can be pasted into one field' },
  timezone: { label: 'Time zone', help: 'optional, such as Europe/Berlin' },
  height_above_horizon: {
    label: 'Height above the horizon',
    help: 'optional, metres; not above the sea',
    keyboard: 'decimal',
  },
  pressure: {
    label: 'Air pressure',
    help: 'optional, hPa; not reduced to sea level',
    keyboard: 'decimal',
  },
  name: { label: 'Name', help: 'optional' },
};

/** Asks for the coordinates of a place. Without scripts there is no button for the position of the device. */
export function PlaceForm({ root, typed, faults }: PlaceFormOptions) {
  const firstFault = placeQuery.find(({ name }) => faults.has(name))?.name;
  return (
    <form class="place" action={`${root}at/`}>
      {placeQuery.map(({ name }) => (
        <Field name={name} value={typed.get(name) ?? ''} fault={faults.get(name)} isFirst={name === firstFault} />
      ))}
      <p>
        <button type="submit" class="primary">
          Show tonight
        </button>
        <button type="button" hidden data-position>
          Use my position
        </button>
      </p>
      <output />
    </form>
  );
}

interface FieldOptions {
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  /** Whether it is the first that is wrong: it has the focus. */
  readonly isFirst: boolean;
}

function Field({ name, value, fault, isFirst }: FieldOptions) {
  const { label, help, keyboard } = placeFields[name] ?? { label: name, help: '' };
  return (
    <div>
      <label for={name}>
        {label} <small>{help}</small>
      </label>
      <input
        id={name}
        name={name}
        value={value}
        inputmode={keyboard}
        autocomplete="off"
        autofocus={isFirst}
        aria-invalid={fault && 'true'}
        aria-describedby={fault && `${name}-fault`}
      />
      <Fault of={name} text={fault} />
    </div>
  );
}

import { placeQuery } from '../../parameters/siteSource.ts';

interface PlaceFormOptions {
  readonly root: string;
  /** What was typed. */
  readonly typed: URLSearchParams;
  /** What is wrong, by the name of the field. */
  readonly faults: ReadonlyMap<string, string>;
}

const fields: Readonly<Record<string, { readonly label: string; readonly help: string; readonly isNumber: boolean }>> =
  {
    latitude: { label: 'Latitude', help: 'degrees, north positive', isNumber: true },
    longitude: { label: 'Longitude', help: 'degrees, east positive', isNumber: true },
    timezone: { label: 'Time zone', help: 'optional, such as Europe/Berlin', isNumber: false },
    height_above_horizon: { label: 'Height above the horizon', help: 'optional, metres', isNumber: true },
    name: { label: 'Name', help: 'optional', isNumber: false },
  };

/** Asks for the coordinates of a place. Without scripts there is no button for the position of the device. */
export function PlaceForm({ root, typed, faults }: PlaceFormOptions) {
  return (
    <form class="place" action={`${root}at/`}>
      {placeQuery.map(({ name }) => (
        <Field name={name} value={typed.get(name) ?? ''} fault={faults.get(name)} />
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

function Field({ name, value, fault }: { name: string; value: string; fault: string | undefined }) {
  const { label, help, isNumber } = fields[name] ?? { label: name, help: '', isNumber: false };
  return (
    <label>
      <span>
        {label} <small>{help}</small>
      </span>
      <input
        name={name}
        value={value}
        inputmode={isNumber ? 'decimal' : undefined}
        autocomplete="off"
        required={name === 'latitude' || name === 'longitude'}
        aria-invalid={fault === undefined ? undefined : 'true'}
      />
      {fault !== undefined && <span class="fault">{fault}</span>}
    </label>
  );
}

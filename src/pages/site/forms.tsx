import type { Child } from 'hono/jsx';
import { placeQuery, type SiteWithPages } from '../../parameters/siteSource.ts';

interface FieldOptions {
  readonly name: string;
  /** Its label. */
  readonly children: Child;
  readonly value: string;
  /** What is wrong with the value. */
  readonly fault?: string | undefined;
  /** Whether it has the focus at first. */
  readonly isFirst?: boolean;
  /** More attributes of the input. */
  readonly input?: Readonly<Record<string, string | number | undefined>>;
}

/** A field of a form, with what is wrong with its value. */
function Field({ name, children, value, fault, isFirst = false, input = {} }: FieldOptions) {
  return (
    <div>
      <label for={name}>{children}</label>
      <input
        id={name}
        name={name}
        value={value}
        {...input}
        autocomplete="off"
        autofocus={isFirst}
        aria-invalid={fault && 'true'}
        aria-describedby={fault && `${name}-fault`}
      />
      {fault && (
        <p class="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** A date as text: browsers show their own date fields in the order of their language, beside dates by ISO 8601. */
export function DateField({ value, fault }: { value: string; fault?: string | undefined }) {
  const input = { placeholder: 'YYYY-MM-DD', size: 10 };
  return (
    <Field name="date" value={value} fault={fault} isFirst={fault !== undefined} input={input}>
      Date
    </Field>
  );
}

/** Asks for the date of another night of a site. */
export function OtherDateForm({ pages, root }: { pages: SiteWithPages; root: string }) {
  return (
    <form class="controls other-date" action={root + pages.path}>
      <Hidden query={new URLSearchParams(pages.query)} />
      <DateField value="" />
      <button type="submit">Show</button>
    </form>
  );
}

interface TargetFormOptions {
  readonly pages: SiteWithPages;
  readonly root: string;
  /** The night of the page; `null`: it is tonight's. */
  readonly date: string | null;
}

/** Asks for a target, of which the page of the night then has the altitude. */
export function TargetForm({ pages, root, date }: TargetFormOptions) {
  const query = new URLSearchParams(pages.query);
  const input = { placeholder: '05:35:17 −05:23:28', size: 18 };
  return (
    <form class="controls other-date" action={`${root}${pages.path}${date === null ? '' : `${date}/`}`}>
      <Hidden query={query} own="target" />
      <Field name="target" value={query.get('target') ?? ''} input={input}>
        Target
      </Field>
      <button type="submit">Show target</button>
    </form>
  );
}

/** The other query parameters, as hidden inputs. @param own - what the form has a field for */
function Hidden({ query, own = 'date' }: { query: URLSearchParams; own?: string }) {
  return [...query].map(([name, value]) => name !== own && <input type="hidden" name={name} value={value} />);
}

/** Asks again for a date that is wrong; the other query parameters stay. */
export function DateForm({ root, typed, fault }: { root: string; typed: URLSearchParams; fault: string | undefined }) {
  return (
    <form class="place" action={root}>
      <Hidden query={typed} />
      <DateField value={typed.get('date') ?? ''} fault={fault} />
      <p>
        <button type="submit" class="primary">
          Show
        </button>
      </p>
    </form>
  );
}

interface PlaceField {
  readonly label: string;
  readonly help: string;
  /** The keyboard of a phone. Coordinates have the whole one: a keyboard of numbers can lack minus, ° and S. */
  readonly inputmode?: 'decimal';
}

/** The fields of a place by the names of their parameters. */
export const placeFields: Readonly<Record<string, PlaceField>> = {
  latitude: { label: 'Latitude', help: 'degrees, north positive; such as 52.405 or 52° 24′ 18″ N' },
  longitude: { label: 'Longitude', help: 'degrees, east positive; both can be pasted into one field' },
  timezone: { label: 'Time zone', help: 'optional, such as Europe/Berlin' },
  height_above_horizon: {
    label: 'Height above the horizon',
    help: 'optional, metres; not above the sea',
    inputmode: 'decimal',
  },
  pressure: { label: 'Air pressure', help: 'optional, hPa; not reduced to sea level', inputmode: 'decimal' },
  name: { label: 'Name', help: 'optional' },
};

interface PlaceFormOptions {
  readonly root: string;
  /** What was typed. */
  readonly typed: URLSearchParams;
  /** What is wrong, by the name of the field. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Asks for the coordinates of a place. Without scripts there is no button for the position of the device. */
export function PlaceForm({ root, typed, faults }: PlaceFormOptions) {
  const firstFault = placeQuery.find(({ name }) => faults.has(name))?.name;
  return (
    <form class="place" action={`${root}at/`}>
      {placeQuery.map(({ name }) => {
        const { label, help, inputmode } = placeFields[name] ?? { label: name, help: '' };
        const field = { name, value: typed.get(name) ?? '', fault: faults.get(name), isFirst: name === firstFault };
        return (
          <Field {...field} input={{ inputmode }}>
            {label} <small>{help}</small>
          </Field>
        );
      })}
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

import type { Child } from 'hono/jsx';
import { capitalized } from '../../nights/index.ts';
import { placeQuery, type SiteWithPages } from '../../parameters/siteSource.ts';
import { withQuery } from './subscribe.tsx';

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
export function Field({ name, children, value, fault, isFirst = false, input = {} }: FieldOptions) {
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

type FaultyValue = Pick<FieldOptions, 'value' | 'fault' | 'isFirst'>;

/** A date as text: browsers show their own date fields in the order of their language, beside dates by ISO 8601. */
export function DateField(faulty: FaultyValue) {
  const input = { placeholder: 'YYYY-MM-DD', size: 10 };
  return (
    <Field name="date" {...faulty} input={input}>
      Date
    </Field>
  );
}

function TargetField(faulty: FaultyValue) {
  const input = { placeholder: 'RA,Dec: 05:35:17,-05:23:28', size: 27 };
  return (
    <Field name="target" {...faulty} input={input}>
      Target
    </Field>
  );
}

interface NightFormsOptions {
  readonly pages: SiteWithPages;
  /** The conditions of its windows. */
  readonly query: string;
  readonly root: string;
  /** The night of the page; `null`: it is tonight's. */
  readonly date: string | null;
}

/** Ask for the date of another night of a site, and for a target, of which the page of the night then has the altitude. */
export function NightForms({ pages, query: conditions, root, date }: NightFormsOptions) {
  const query = new URLSearchParams(withQuery(pages.query, conditions));
  return (
    <>
      <form class="controls other-date" action={root + pages.path}>
        <Hidden query={query} own="date" />
        <DateField value="" />
        <button type="submit">Show</button>
      </form>
      <form class="controls other-date" action={`${root}${pages.path}${date === null ? '' : `${date}/`}`}>
        <Hidden query={query} own="target" />
        <TargetField value={query.get('target') ?? ''} />
        <button type="submit">Show target</button>
      </form>
    </>
  );
}

/** The other query parameters, as hidden inputs. @param own - what the form has a field for */
function Hidden({ query, own }: { query: URLSearchParams; own?: string }) {
  return [...query].map(([name, value]) => name !== own && <input type="hidden" name={name} value={value} />);
}

/** The label of a parameter of a page. */
export function labelOf(parameter: string): string {
  return placeFields[parameter]?.label ?? capitalized(parameter.replaceAll('_', ' '));
}

interface Typed {
  readonly typed: URLSearchParams;
  /** What is wrong, by the name of the parameter. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Asks again for the parameters of a night that are wrong; the others stay. */
export function CorrectionForm({ action, typed, faults }: Typed & { action: string }) {
  const kept = new URLSearchParams([...typed].filter(([name]) => !faults.has(name)));
  return (
    <form class="place" action={action}>
      <Hidden query={kept} />
      {[...faults].map(([name, fault], index) => {
        const faulty = { value: typed.get(name) ?? '', fault, isFirst: index === 0 };
        if (name === 'date') return <DateField {...faulty} />;
        if (name === 'target') return <TargetField {...faulty} />;
        return (
          <Field name={name} {...faulty}>
            {labelOf(name)}
          </Field>
        );
      })}
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

/** Asks for the coordinates of a place. Without scripts there is no button for the position of the device. */
export function PlaceForm({ root, typed, faults }: Typed & { root: string }) {
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

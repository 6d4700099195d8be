import type { Child } from 'hono/jsx';
import type { View } from '../../api/resource.ts';
import { placeQuery, type SiteWithPages } from '../../api/siteSource.ts';
import { firstSupportedDay, isoDate, lastSupportedDay } from '../../nights/index.ts';
import { rootOf } from '../frame/choice.ts';
import { ChoiceForm } from '../frame/header.tsx';
import type { NightConditions } from './conditions.ts';
import { withQuery } from './subscribe.tsx';

interface FieldOptions {
  readonly name: string;
  /** Its label. */
  readonly children: Child;
  readonly value: string;
  /** More attributes of the input. */
  readonly input?: Readonly<Record<string, string | number | undefined>>;
}

/** A field of a form. */
function Field({ name, children, value, input = {} }: FieldOptions) {
  return (
    <div>
      <label for={name}>{children}</label>
      <input id={name} name={name} value={value} {...input} autocomplete="off" />
    </div>
  );
}

const dateInput = {
  type: 'date',
  min: isoDate(firstSupportedDay),
  max: isoDate(lastSupportedDay),
  required: 'required',
};
const targetInput = { placeholder: 'M42, or RA,Dec: 05:35:17,-05:23:28', size: 27, list: 'targets' };

interface NightFormsOptions {
  readonly pages: SiteWithPages;
  readonly conditions: NightConditions;
  readonly view: View;
  /** The night of the page; `null`: it is tonight's. */
  readonly date: string | null;
}

/** Ask for the date of another night of a site, and for a target, of which the page of the night then has the altitude. */
export function NightForms({ pages, conditions, view, date }: NightFormsOptions) {
  const root = rootOf(view);
  const query = withQuery(pages.query, conditions.query);
  return (
    <>
      <form class="controls other-date" action={root + pages.path}>
        <Hidden query={new URLSearchParams(query)} own="date" />
        <Field name="date" value="" input={dateInput}>
          Date
        </Field>
        <button type="submit">Show</button>
      </form>
      {conditions.sought !== null && query.includes('target=') && (
        <ChoiceForm view={view} name="condition" label="Search for" current={conditions.sought} />
      )}
      <TargetForm
        action={`${root}${pages.path}${date === null ? '' : `${date}/`}`}
        query={query}
        conditions={conditions}
      />
    </>
  );
}

interface TargetFormOptions {
  readonly action: string;
  /** That of the page. */
  readonly query: string;
  readonly conditions: Pick<NightConditions, 'targetNames'>;
}

/** Asks for a target, with the names of those that have one as suggestions. */
export function TargetForm({ action, query: ofPage, conditions }: TargetFormOptions) {
  const query = new URLSearchParams(ofPage);
  return (
    <form class="controls other-date" action={action}>
      <Hidden query={query} own="target" />
      <Field name="target" value={query.get('target') ?? ''} input={targetInput}>
        Target
      </Field>
      <button type="submit">Show target</button>
      <datalist id="targets">
        {conditions.targetNames().map((name) => (
          <option value={name} />
        ))}
      </datalist>
    </form>
  );
}

/** The other query parameters, as hidden inputs. @param own - what the form has a field for */
function Hidden({ query, own }: { query: URLSearchParams; own: string }) {
  return [...query].map(([name, value]) => name !== own && <input type="hidden" name={name} value={value} />);
}

interface PlaceField {
  readonly label: string;
  readonly help: string;
  /** The keyboard of a phone. Coordinates have the whole one: a keyboard of numbers can lack minus, ° and S. */
  readonly inputmode?: 'decimal';
}

/** The fields of a place by the names of their parameters. */
const placeFields: Readonly<Record<string, PlaceField>> = {
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
export function PlaceForm({ root, typed }: { root: string; typed: URLSearchParams }) {
  return (
    <form class="place" action={`${root}at/`}>
      {Object.keys(placeQuery).map((name) => {
        const { label, help, inputmode } = placeFields[name] ?? { label: name, help: '' };
        return (
          <Field name={name} value={typed.get(name) ?? ''} input={{ inputmode }}>
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

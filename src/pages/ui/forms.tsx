import type { Child } from 'hono/jsx';
import { firstSupportedDay, isoDate, lastSupportedDay } from '../../nights/index.ts';
import { rootOf } from '../layout/choices.ts';
import { ChoiceForm } from '../layout/header.tsx';
import { withQuery } from '../layout/sitePage.tsx';
import type { SitePages } from '../layout/siteSource.ts';
import type { View } from '../layout/view.ts';
import type { SkyConditions } from './conditions.ts';

interface InputOptions {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Advice on filling in the field. */
  readonly hint?: Child;
  /** A sentence about the error in the field's value. */
  readonly error?: string | undefined;
  /** Content beside the input, such as a button. */
  readonly children?: Child;
  /** More attributes of the `input` element. */
  readonly input?: Readonly<Record<string, string | number>>;
}

/** A form field: a label, an input, a hint and an error message. */
export function InputField({ name, label, value, hint, error, children, input = {} }: InputOptions) {
  const [field, hintId, errorId] = [`field-${name}`, `hint-${name}`, `error-${name}`];
  const descriptions = [error === undefined ? [] : errorId, hint === undefined ? [] : hintId].flat();
  const described = {
    'aria-invalid': error === undefined ? undefined : 'true',
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  const box = <input id={field} name={name} value={value} {...input} {...described} autocomplete="off" />;
  return (
    <div>
      <label for={field}>{label}</label>
      {error !== undefined && (
        <p id={errorId} class="field-error">
          {error}
        </p>
      )}
      {children === undefined ? (
        box
      ) : (
        <div class="field-line">
          {box}
          {children}
        </div>
      )}
      {hint && <small id={hintId}>{hint}</small>}
    </div>
  );
}

/**
 * Hidden inputs of a form that keep the page's other query parameters.
 *
 * @param own - the parameter that has a visible field in the form. Omitted: all parameters are kept
 */
export function Hidden({ query, own }: { query: string; own?: string }) {
  return [...new URLSearchParams(query)].map(
    ([name, value]) => name !== own && <input type="hidden" name={name} value={value} />,
  );
}

const dateInput = {
  type: 'date',
  min: isoDate(firstSupportedDay),
  max: isoDate(lastSupportedDay),
  required: 'required',
};
const targetInput = { placeholder: 'M42 or NGC 5139', size: 26, list: 'targets' };

interface FormOptions {
  readonly sitePages: SitePages;
  readonly conditions: SkyConditions;
  readonly view: View;
  /** The path of the page, relative to `sitePages.path`. Empty: the page of tonight at the site. */
  readonly page: string;
}

/** The forms on the page of a night: for another date, for a target, and, with a target, for `dark` or `night`. */
export function NightForms({ date, ...options }: FormOptions & { date: string }) {
  const { sitePages, conditions, view } = options;
  const query = withQuery(sitePages.query, conditions.query);
  return (
    <div class="filter">
      <form class="controls" action={rootOf(view) + sitePages.path}>
        <Hidden query={query} own="date" />
        <InputField name="date" label="Date" value={date} input={dateInput} />
        <button type="submit">Show</button>
      </form>
      {conditions.darkOrNight !== null && query.includes('target=') && (
        <ChoiceForm view={view} name="condition" label="Search for" current={conditions.darkOrNight} />
      )}
      <TargetForm {...options} />
    </div>
  );
}

/** A form that asks for a target. When the field gets the focus, the script requests the names that the field suggests. */
export function TargetForm({ sitePages, conditions, view, page }: FormOptions) {
  const query = withQuery(sitePages.query, conditions.query);
  const { wrongTarget } = view;
  return (
    <form class="controls" action={`${rootOf(view)}${sitePages.path}${page}`}>
      <Hidden query={query} own="target" />
      <InputField
        name="target"
        label="Target"
        value={wrongTarget?.typed ?? new URLSearchParams(query).get('target') ?? ''}
        error={wrongTarget?.message}
        input={wrongTarget === undefined ? targetInput : { ...targetInput, autofocus: 'autofocus' }}
      />
      <button type="submit">Show target</button>
      <datalist id="targets" data-names={`${rootOf(view)}api/targets/`} />
    </form>
  );
}

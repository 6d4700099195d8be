import { splitSuffix } from '../../http/paths.ts';
import type { Described, Resource, Text } from '../../http/resource.ts';
import type { Work } from '../../nights/index.ts';
import type { Parameter } from '../../parameters/parameter.ts';
import { rootOf } from '../layout/choices.ts';
import { Data, document, Lead, resultOf } from '../layout/document.tsx';
import type { Page } from '../layout/page.ts';
import type { View } from '../layout/view.ts';
import { InputField } from '../ui/forms.tsx';
import { typeset } from '../words/sky.ts';

/** The paths of the service's resources, each with the text of a link. */
type ResourceLinks = readonly { readonly path: string; readonly link: string }[];

/** A page that shows the JSON of a resource. */
export function browsablePage(resource: Resource, links: ResourceLinks): Page {
  const { name, description, query, formats } = resource;
  return {
    ...resource,
    respond: async (values, request) => {
      const { untilMs, json = () => [] } = await resource.respond(values, request);
      const shown = { ...request.view, name, description, query, formats, links };
      return { untilMs, html: () => browsable(shown, json()) };
    },
  };
}

type Shown = View & Pick<Described, 'name' | 'description' | 'query' | 'formats'> & { readonly links: ResourceLinks };

function* browsable(shown: Shown, json: Text): Text {
  const text = yield* resultOf(beginningOf(json));
  const frame = { view: shown, title: shown.name, trail: [{ name: 'API', path: 'api/' }] };
  yield* document(frame, [(<Browsable {...shown} text={text} />).toString()]);
}

/** The beginning of a JSON text, slightly longer than the page shows. A short JSON text is returned whole. */
function* beginningOf(json: Text): Work<string> {
  let text = '';
  for (const part of json) {
    text += part;
    if (text.length > maxCharacters) break;
    yield [];
  }
  return text;
}

/** Maximum characters of JSON shown: about 50 nights, which make a page of 60 kB. */
const maxCharacters = 25_000;

/** @param text - the whole JSON text, or a beginning that is longer than the page shows */
function Browsable({ url, name, description, query, text, formats, links }: Shown & { readonly text: string }) {
  const root = rootOf({ url });
  const fields = Object.entries(query).filter(([, { onlyFormat }]) => onlyFormat === undefined);
  return (
    <>
      <Lead title={name}>
        <span>
          <WithNames text={description} />
        </span>
      </Lead>
      <nav class="links" aria-label="Resources">
        {links.map(({ path, link }) => (
          <a href={root + path.slice(1)}>{link}</a>
        ))}
      </nav>
      {fields.length > 0 && <ParameterForm query={fields} url={url} />}
      <Data
        label="This response as"
        fileName={url.pathname.split('/').filter(Boolean).join(' ')}
        address={(format) => withFormat(url, format)}
        formats={formats}
        root=""
      />
      <pre class="exchange">
        <b>{`GET ${url.pathname}${url.search}`}</b>
        {`\n\n${indented(text.slice(0, maxCharacters))}`}
      </pre>
      {text.length > maxCharacters && <p>Truncated. Download the complete JSON.</p>}
    </>
  );
}

/** Matches a token of compact JSON: a string, a bracket, a comma, a colon, or the characters between these. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:]+/g;

/**
 * Indents compact JSON by two spaces per level. The JSON is not parsed, so every number stays as written.
 *
 * @param json - valid JSON without white space between tokens. The text may be truncated.
 */
export function indented(json: string): string {
  let depth = 0;
  let previous = '';
  return json.replace(tokens, (token) => {
    const wasOpened = previous === '{' || previous === '[';
    const closes = token === '}' || token === ']';
    const breaks = closes ? !wasOpened : wasOpened || previous === ',';
    if (closes) depth--;
    const indent = breaks ? `\n${'  '.repeat(depth)}` : '';
    if (token === '{' || token === '[') depth++;
    previous = token;
    return indent + (token === ':' ? ': ' : token);
  });
}

/**
 * A relative link to the resource in another format. The path of the link has no format suffix, because a suffix overrides the
 * parameter `format`.
 */
function withFormat(url: URL, format: string): string {
  const query = new URLSearchParams(url.search);
  query.set('format', format);
  const { bare, format: suffix } = splitSuffix(url.pathname);
  return `${suffix === undefined ? '' : rootOf({ url }) + bare.slice(1)}?${query}`;
}

/** A form with a field per query parameter, filled with the values of this request. The service ignores empty parameters. */
function ParameterForm({ query, url }: { query: readonly (readonly [string, Parameter])[]; url: URL }) {
  return (
    <details class="parameters">
      <summary>Parameters</summary>
      <form>
        {query.map(([name, parameter]) => {
          const { description, allowed, value: schema } = parameter;
          return (
            <InputField
              name={name}
              label={name}
              value={url.searchParams.getAll(name).at(-1) ?? ''}
              hint={<WithNames text={`${description} Allowed: ${allowed.replace(/: .*/, '')}.`} />}
              input={{ type: schema?.format === 'date' ? 'date' : 'text' }}
            />
          );
        })}
        <button type="submit">Request</button>
      </form>
    </details>
  );
}

/** Renders a text. Names between backticks become code. */
function WithNames({ text }: { text: string }) {
  return (
    <>
      {typeset(text)
        .split('`')
        .map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}
    </>
  );
}

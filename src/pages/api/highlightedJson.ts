/** A string, a bracket, a comma, a colon, or anything else between them in compact JSON. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:]+/g;

/**
 * Compact JSON as HTML, indented by two spaces: names are bold, strings italic, URLs are links. It is not parsed, so that every
 * number stays as it is written.
 *
 * @param json - valid JSON without white space between its tokens; it may be truncated
 */
export function highlightedJson(json: string): string {
  let depth = 0;
  let previous = '';
  return json.replace(tokens, (token, offset: number) => {
    const opened = previous === '{' || previous === '[';
    const opens = token === '{' || token === '[';
    const closes = token === '}' || token === ']';
    if (closes) depth--;
    const breaks = closes ? !opened : opened || previous === ',';
    const indent = breaks ? `\n${'  '.repeat(depth)}` : '';
    if (opens) depth++;
    previous = token;
    return indent + highlighted(token, json[offset + token.length] === ':');
  });
}

function highlighted(token: string, isName: boolean): string {
  if (token === ':') return ': ';
  if (!token.startsWith('"')) return escaped(token);
  if (isName) return `<b>${escaped(token)}</b>`;
  const address = /^"(https?:\/\/.*)"$/.exec(token)?.[1];
  return address === undefined
    ? `<i>${escaped(token)}</i>`
    : `"<a href="${escaped(address).replaceAll('"', '&quot;')}">${escaped(address)}</a>"`;
}

/** For text between tags, where quotation marks need no escape: they are a third of JSON's characters. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

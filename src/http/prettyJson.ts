/** A string, a bracket, a comma, a colon, or anything else that stands between them in compact JSON. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:]+/g;

/**
 * Compact JSON on lines, indented by two spaces. Works on the text, so that every number stays as it is written.
 *
 * @param json - valid JSON without white space between its tokens
 */
export function prettyJson(json: string): string {
  let depth = 0;
  let previous = '';
  return json.replace(tokens, (token) => {
    const opened = previous === '{' || previous === '[';
    const closes = token === '}' || token === ']';
    if (closes) depth--;
    const breaks = closes ? !opened : opened || previous === ',';
    if (token === '{' || token === '[') depth++;
    const indent = depth - (token === '{' || token === '[' ? 1 : 0);
    previous = token;
    return (breaks ? `\n${'  '.repeat(indent)}` : '') + (token === ':' ? ': ' : token);
  });
}

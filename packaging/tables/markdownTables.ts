/**
 * A document with the table written anew between each pair of markers, such as `<!-- fields: night -->` and `<!-- end -->`.
 *
 * @param kind - the first word of the markers
 * @param tableOf - the table by the second word; it throws an Error where there is none of that name
 */
export function withTables(markdown: string, kind: string, tableOf: (name: string) => string): string {
  const between = new RegExp(`^(<!-- ${kind}: ([\\w.-]+) -->\\n)[\\s\\S]*?^(<!-- end -->)$`, 'gm');
  return markdown.replace(between, (_, start: string, name: string, end: string) => `${start}${tableOf(name)}${end}`);
}

/** A table in Markdown, with a line break at its end. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [...[head, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)];
  lines.splice(1, 0, `${'|---'.repeat(head.length)}|\n`);
  return lines.join('');
}

/** The anchor of a heading, as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** A document with the list of its sections written anew between its markers, `<!-- contents: sections -->` and `<!-- end -->`. */
export function withContents(markdown: string): string {
  const sections = Array.from(markdown.matchAll(/^## (.*)$/gm), ([, heading = '']) => heading);
  const list = sections.map((heading) => `- [${heading}](#${anchorOf(heading)})\n`).join('');
  return withTables(markdown, 'contents', () => list);
}

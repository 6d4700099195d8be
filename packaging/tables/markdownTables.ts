/** Tables by the names in their markers. */
export type Tables = Readonly<Record<string, () => string>>;

/**
 * A document with the table written anew between each pair of markers, such as `<!-- fields: night -->` and `<!-- end -->`.
 *
 * @param kind - the first word of the markers
 * @throws Error - a marker names no table
 */
export function withTables(markdown: string, kind: string, tables: Tables): string {
  const between = new RegExp(`^(<!-- ${kind}: ([\\w.-]+) -->\\n)[\\s\\S]*?^(<!-- end -->)$`, 'gm');
  return markdown.replace(between, (_, start: string, name: string, end: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`There is no table for ${start}`);
    return start + table() + end;
  });
}

/** A table in Markdown, with a line break at its end. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`);
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

/** The list of a document's sections. */
export function contentsOf(markdown: string): string {
  const sections = Array.from(markdown.matchAll(/^## (.*)$/gm), ([, heading = '']) => heading);
  return sections.map((heading) => `- [${heading}](#${anchorOf(heading)})\n`).join('');
}

/** Functions that generate tables, by the names in the markers. */
export type Tables = Readonly<Record<string, () => string>>;

/**
 * Replaces the table between each pair of markers in a document, such as `<!-- fields: night -->` and `<!-- end -->`.
 *
 * @param kind - first word of the start markers
 * @throws Error if a marker names an unknown table
 */
export function withTables(markdown: string, kind: string, tables: Tables): string {
  const between = new RegExp(`^(<!-- ${kind}: ([\\w.-]+) -->\\n)[\\s\\S]*?^(<!-- end -->)$`, 'gm');
  return markdown.replace(between, (_, start: string, name: string, end: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`There is no table for ${start}`);
    return start + table() + end;
  });
}

/** A table in Markdown that ends with a line break. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`);
  lines.splice(1, 0, `${'|---'.repeat(head.length)}|\n`);
  return lines.join('');
}

/** The anchor that GitHub generates for a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** The table of contents of a document: a list of links to its sections. */
export function contentsOf(markdown: string): string {
  const sections = Array.from(markdown.matchAll(/^## (.*)$/gm), ([, heading = '']) => heading);
  return sections.map((heading) => `- [${heading}](#${anchorOf(heading)})\n`).join('');
}

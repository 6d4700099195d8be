/** Formats numbers in lines of up to 120 columns, identical to the formatter of the sources. */
export function inLines(numbers: readonly string[]): string {
  const lines: string[] = [];
  for (const number of numbers) {
    const longer = `${lines.at(-1) ?? '   '} ${number},`;
    if (lines.length > 0 && longer.length <= 120) lines[lines.length - 1] = longer;
    else lines.push(`    ${number},`);
  }
  return lines.join('\n');
}

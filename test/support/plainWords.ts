/** Patterns of sentences that need a second reading, each with a better wording. */
const constructs: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\b(?:that|those) (?:of|with|in) /, instead: 'repeat the noun' },
  { pattern: /\b[Ww]hat (?:is|has|of) /, instead: 'name the subject' },
  { pattern: /\b(?:of|by|in) which\b/, instead: 'write two sentences' },
  { pattern: /, as it\b/, instead: 'give the reason with "because"' },
  { pattern: /, else\b/, instead: 'use a table, or "otherwise"' },
  { pattern: /\bnull`?: it\b/, instead: 'repeat the noun' },
  { pattern: /[a-z]; [a-z]/, instead: 'write two sentences' },
];

const maxWords = 25;

/** The faults in the sentences of a Markdown text outside of code blocks. Empty: the text has no fault. */
export function faultsOfMarkdown(markdown: string): string[] {
  return statementsOf(markdown).flatMap(faultsOf);
}

/** The faults in the sentences of a help screen. Each entry of a list, such as a flag, begins with two blanks. */
export function faultsOfHelp(help: string): string[] {
  return help.split(/\n{2,}|\n(?= {2}\S)/).flatMap(faultsOf);
}

/** The paragraphs, list items and table cells of a Markdown text. One word replaces each inline code and each link's address. */
function statementsOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/^<!--.*-->$/gm, '\n')
    .replaceAll('`null`', 'null')
    .replaceAll(/`[^`]*`/g, 'CODE')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\n{2,}|\n(?=\s*(?:- |\d+\. ))|\n(?=#|\|)|(?<!\\)\|/);
}

function faultsOf(statement: string): string[] {
  const text = statement.replaceAll(/\s+/g, ' ').trim();
  const found = constructs.filter(({ pattern }) => pattern.test(text)).map(({ instead }) => `${text}: ${instead}`);
  const long = sentencesOf(text).filter((sentence) => sentence.split(' ').length > maxWords);
  return [...found, ...long.map((sentence) => `${sentence}: more than ${maxWords} words`)];
}

/** Splits a text into sentences. A colon ends a sentence, because readers read an enumeration item by item. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.:?!][)*]*) /);
}

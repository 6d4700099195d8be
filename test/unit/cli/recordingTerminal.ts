import type { Terminal } from '../../../src/cli/terminal.ts';

/** A terminal that keeps what is written to it. */
interface RecordingTerminal extends Terminal {
  /** What was written to standard output. */
  readonly output: () => string;
  /** The lines that were written to standard error. */
  readonly notes: readonly string[];
}

export function recordingTerminal(columns = 80): RecordingTerminal {
  const parts: string[] = [];
  const notes: string[] = [];
  return {
    columns,
    notes,
    print: async (text) => {
      parts.push(...text);
    },
    note: (line) => notes.push(line),
    output: () => parts.join(''),
  };
}

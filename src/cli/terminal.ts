/** Where a command writes. */
export interface Terminal {
  /** Writes parts to standard output, as fast as they are read there. */
  readonly print: (parts: Iterable<string>) => Promise<void>;
  /** Writes a line to standard error. */
  readonly note: (line: string) => void;
  /** How wide a line may be, in characters. */
  readonly columns: number;
}

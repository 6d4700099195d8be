/** A list that was refused, so that the one before it goes on being served. */
export interface RefusedList {
  /** When the file was first refused since it was last valid, milliseconds of UTC since 1970. */
  readonly sinceMs: number;
  /** As the user named it. */
  readonly file: string;
  /** How many faults it had when it was last read; from 1000 on, at least so many. */
  readonly faultCount: number;
}

import { isUtf8 } from 'node:buffer';
import { resolve } from 'node:path';
import type { SkylinePoint } from '../nights/index.ts';
import { LocationsFileError } from './fault.ts';
import { readListFile } from './locationsFile.ts';
import { readSkyline, SkylineError } from './skyline.ts';
import { lineStart } from './yaml.ts';

/**
 * Reads the points of a skyline from a file such as `dome.hrz`.
 *
 * @throws LocationsFileError if the file is unreadable, or the text is not a skyline. If the fault is in the text, the error has
 * the line and the column of the fault.
 */
export function readSkylineFile(file: string): readonly SkylinePoint[] {
  const { bytes } = readListFile(file);
  // Windows programs may write comments in the encoding windows-1252.
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  try {
    return readSkyline(text);
  } catch (error) {
    if (!(error instanceof SkylineError)) throw error;
    const { line, column, message } = error;
    throw new LocationsFileError(resolve(file), [{ offset: lineStart(text, line) + column, message }], { text });
  }
}

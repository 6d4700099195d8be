import { existsSync } from 'node:fs';
import { lacks } from '../support/tools.ts';

/** Whether tests that need a tool are skipped, which is said; in CI it is an error. @throws Error */
export function isMissing(tool: string): boolean {
  const isLacking = lacks(tool);
  if (isLacking && process.env.CI) throw new Error(`${tool} is missing, and CI skips nothing.`);
  return isLacking;
}

/** The same for a file that a command makes. @throws Error */
export function isUnbuilt(file: string, command: string): boolean {
  if (existsSync(file)) return false;
  if (process.env.CI) throw new Error(`${file} is missing, and CI skips nothing: ${command}`);
  console.warn(`No ${file} here, so tests are skipped: ${command}`);
  return true;
}

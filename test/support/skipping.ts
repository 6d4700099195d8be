/**
 * Says that tests are skipped.
 *
 * @param reason - a sentence that names what is missing and how to get it
 * @throws Error - the environment variable `CI` is set, where nothing may be skipped
 */
export function skipping(reason: string): void {
  if (process.env.CI) throw new Error(`${reason} With CI set, this is a failure.`);
  console.warn(`Tests are skipped: ${reason}`);
}

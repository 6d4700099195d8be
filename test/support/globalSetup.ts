import type { TestProject } from 'vitest/node';
import { bundle, writeBundle } from '../../packaging/bundle.ts';

/** The tests of the command line run the bundle that a user runs. */
export default async function setUp(project: TestProject): Promise<void> {
  if (project.getProvidedContext().isFullScale === false) {
    console.log(
      'Left to npm run test:full, as they take minutes: pages in a browser, the worker in workerd, the recipes, 25 times',
    );
    console.log('as many examples of each property, and lists of 9,999 locations and 10,000 nights.');
  }
  await writeBundle(bundle);
}

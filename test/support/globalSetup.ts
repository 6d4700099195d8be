import type { TestProject } from 'vitest/node';
import { bundle, writeBundle } from '../../packaging/build/bundle.ts';

/** Builds the bundle before the tests, because the tests of the command line run the same bundle as users. */
export default async function setUp(project: TestProject): Promise<void> {
  if (project.getProvidedContext().shareOfExamples === 0.04)
    console.log(
      'Left to npm run test:full: *.full.test.ts, browsers, recipes, and 96 % of the examples of each property.',
    );
  await writeBundle(bundle);
}

import { writeBundle } from './bundle.ts';

await writeBundle();

import { packArchive } from './build/archive.ts';
import { buildBinary } from './build/binary.ts';
import { askedArchitecture } from './build/node.ts';

// Writes dist/observatory-nights-linux-{x64,arm64} and its archive.
const architecture = askedArchitecture();
await buildBinary(architecture);
console.log(await packArchive(architecture));

import { buildBinary } from './build/binary.ts';
import { packDeb } from './build/deb.ts';
import { askedArchitecture } from './build/node.ts';

// Writes dist/observatory-nights-linux-{x64,arm64} and its Debian package.
const architecture = askedArchitecture();
await buildBinary(architecture);
console.log(await packDeb(architecture));

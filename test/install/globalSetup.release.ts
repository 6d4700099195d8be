import { architectures } from '../../packaging/build/node.ts';
import { suites } from './debian/rootArchives.ts';
import { buildPackages } from './globalSetup.ts';

/** What is supported besides, which takes an emulator and one more Debian. */
export default () => buildPackages(architectures, suites);

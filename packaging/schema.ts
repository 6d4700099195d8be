import { writeFileSync } from 'node:fs';
import { jsonSchemaText } from '../src/locations/schema.ts';

writeFileSync('src/locations/locations.schema.json', jsonSchemaText());

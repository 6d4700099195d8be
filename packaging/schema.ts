import { writeFileSync } from 'node:fs';
import { jsonSchemaText } from '../src/locations/jsonSchema.ts';

writeFileSync('src/locations/locations.schema.json', jsonSchemaText());

import * as z from 'zod';
import { fileSchema } from './schema.ts';

/** The JSON Schema of `locations.yaml` (draft 2020-12), for editors; `npm run schema` writes it beside this file. */
export function jsonSchemaText(): string {
  const schema = z.toJSONSchema(fileSchema, { io: 'input' });
  return `${JSON.stringify({ title: 'Observing locations of observatory-nights', ...schema }, null, 2)}\n`;
}

import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { readHeader } from './requestHeader.ts';

const gzip = compress({ encoding: 'gzip' });

/** An answer compressed, for who accepts that: pages are a fifth of their size then, and a phone's connection is slow. */
export async function compressed(context: Context, response: Response): Promise<Response> {
  readHeader(context, 'Accept-Encoding');
  await gzip(context, async () => {
    context.res = response;
  });
  const { body, status, headers } = context.res;
  if (!headers.has('Content-Encoding')) return context.res;
  // Else workerd would compress it once more; others do not know this.
  const asItIs = { status, headers, encodeBody: 'manual' };
  return new Response(body, asItIs);
}

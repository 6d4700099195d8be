import type { Context } from 'hono';
import { compress } from 'hono/compress';

const gzip = compress({ encoding: 'gzip' });

/** An answer compressed, for who accepts that: pages are a fifth of their size then, and a phone's connection is slow. */
export async function compressed(context: Context, response: Response): Promise<Response> {
  await gzip(context, async () => {
    context.res = response;
  });
  return context.res;
}

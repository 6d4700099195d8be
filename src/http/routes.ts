import type { Handler, Hono } from 'hono';
import { allow, dataHeaders } from './headers.ts';
import { notAllowed } from './problem.ts';
import { redirect } from './redirect.ts';

/**
 * Serves a path, whose variable parts stand in braces, or as Hono has them with a pattern. Where it ends with a slash, who
 * reads it without the slash is led to it.
 *
 * @param basePath - what a proxy puts before all paths; empty, or without a slash at its end
 */
export function mountAt(app: Hono, basePath: string, path: string, serve: Handler): void {
  const pattern = path.replace(/\{([a-z]\w*)\}/g, ':$1');
  app.all(pattern, serve);
  if (!pattern.endsWith('/')) return;
  const bare = pattern.slice(0, -1);
  app.get(bare, ({ req }) => redirect(301, basePath + withSlash(new URL(req.url))));
  app.all(bare, serve);
}

function withSlash({ pathname, search }: URL): string {
  return `${pathname}/${search}`;
}

/** Serves a path that can only be read, and of which there is nothing to tell. */
export function mountPlain(app: Hono, path: string, serve: Handler): void {
  app.get(path, serve);
  app.options(path, () => new Response(null, { status: 204, headers: { ...dataHeaders, Allow: allow } }));
  app.all(path, ({ req }) => {
    throw notAllowed(req.method);
  });
}

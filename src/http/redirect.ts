import { dataHeaders } from './headers.ts';

/** Leads to another address, which may be relative. */
export function redirect(status: 301 | 302, location: string, others: Readonly<Record<string, string>> = {}): Response {
  const headers = {
    ...others,
    ...dataHeaders,
    Location: location,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': '0',
  };
  return new Response(null, { status, headers });
}

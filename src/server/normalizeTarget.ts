import type { IncomingMessage } from 'node:http';
import { badRequest, type Problem } from '../api/problem.ts';

/** `uri-host [":" port]` (RFC 9110, section 7.2), whose host is an IP literal, an IPv4 address or a name (RFC 3986). */
const hostAndPort = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** A DNS name has up to 255 characters (RFC 1035); a port can follow. */
const maxHostLength = 255 + ':65535'.length;

/** A target that is a whole URL, as clients send it to a proxy (RFC 9112, section 3.2.2). */
const absoluteTarget = /^(https?):\/\/([^/?#]*)(.*)$/i;

const oneHost = badRequest('HTTP/1.1 requires one Host header');
const noHost = badRequest('its Host header names no host');
const noTarget = badRequest('its target is neither a path nor the URL of one');

/**
 * Normalizes the host and the target of a request, from which the app's URL is built.
 *
 * @returns what is wrong with them, or `null`
 */
export function normalizeTarget(request: IncomingMessage): Problem | null {
  const { headers, headersDistinct, httpVersion, url = '' } = request;
  // RFC 9112, section 3.2; Node would take the first of several.
  const hosts = headersDistinct.host?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return oneHost;
  const host = normalizedHost(headers.host ?? '');
  if (host === null) return noHost;
  if (host !== headers.host) headers.host = host;
  if (url.startsWith('/')) return null;
  const [, scheme = '', authority = '', rest = ''] = absoluteTarget.exec(url) ?? [];
  const targetHost = normalizedHost(authority);
  if (targetHost === null || targetHost === '') return noTarget;
  request.url = `${scheme.toLowerCase()}://${targetHost}${rest.startsWith('/') ? '' : '/'}${rest}`;
  return null;
}

/** A host as in a URL; `null` if it is invalid there, as `1.2.3.256` and `a.1`. An empty host stays empty. */
function normalizedHost(text: string): string | null {
  if (text === '') return '';
  if (text.length > maxHostLength || !hostAndPort.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).host;
}

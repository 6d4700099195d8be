import { isIP } from 'node:net';
import { isSupported } from '../nights/index.ts';
import { allowedDuration, readDuration } from '../parameters/durations.ts';
import { readInstant } from '../parameters/parse.ts';
import { UsageError } from './usageError.ts';

/** A value and where it was given: a flag or an environment variable. */
export interface Given {
  readonly text: string;
  readonly source: string;
}

export function refuse({ text, source }: Given, allowed: string): never {
  throw new UsageError(`${source}: found "${text}"; allowed is ${allowed}`);
}

export function fileFlag(given: Given | undefined): string | undefined {
  if (given?.text === '') refuse(given, 'the name of a file');
  return given?.text;
}

/** Letters, digits, hyphens and underscores between dots; what ends with a number would be an IPv4 address. */
const hostName = /^(?:[\w-]+\.)*(?!\d+$)[\w-]+\.?$/;

export function hostFlag(given: Given | undefined): string {
  if (given === undefined) return '127.0.0.1';
  // An IPv6 address may be given as a URL has it, in brackets.
  const host = given.text.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) === 0 && !hostName.test(host))
    refuse(given, 'an address or a name without a port, such as 127.0.0.1, 0.0.0.0 or localhost');
  return host;
}

export function portFlag(given: Given | undefined): number {
  if (given === undefined) return 8080;
  const port = Number(given.text);
  if (!/^\d{1,5}$/.test(given.text) || port > 65_535) refuse(given, 'an integer from 0 to 65535');
  return port;
}

export function urlFlag(given: Given | undefined): URL | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given.text) ? new URL(given.text) : undefined;
  const plain = url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (!plain || url.username + url.password !== '')
    refuse(given, 'an address such as https://example.org/nights, without user, query or fragment');
  return url;
}

export function choiceFlag<Choice extends string, Default>(
  given: Given | undefined,
  choices: readonly Choice[],
  fallback: Default,
): Choice | Default {
  if (given === undefined) return fallback;
  return choices.find((choice) => choice === given.text) ?? refuse(given, `one of ${choices.join(', ')}`);
}

/** A flag without a value; its environment variable may say yes or no. */
export function switchFlag(given: Given | undefined): boolean {
  return choiceFlag(given, ['0', '1'], '0') === '1';
}

export function instantFlag(given: Given | undefined): number | undefined {
  if (given === undefined) return undefined;
  const allowed = 'an instant from 1900-01-01 to 2100-12-31, such as 2026-11-21T18:00Z; without an offset it is UTC';
  const timeMs = readInstant(given.text);
  return timeMs !== null && isSupported(timeMs) ? timeMs : refuse(given, allowed);
}

/** @returns milliseconds */
export function durationFlag<Default>(given: Given | undefined, fallback: Default): number | Default {
  return given === undefined ? fallback : (readDuration(given.text) ?? refuse(given, allowedDuration));
}

import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { arriving, exchange, get, open } from '../support/exchange.ts';
import { readAnswers, type WireAnswer } from '../support/strictReader.ts';

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The body of a response, decompressed. */
function textOf({ headers, body }: WireAnswer): string {
  // The response to HEAD has the coding of that to GET.
  if (body.length === 0) return '';
  const coding = headers.get('content-encoding') ?? 'identity';
  const decode = decoders[coding];
  if (decode === undefined) throw new Error(`Content-Encoding: ${coding}`);
  return decode(body).toString();
}

/** Checks that a response is no 5xx, and that its body is what its headers say. */
export function checkAnswer(answer: WireAnswer): void {
  const { status, headers, body } = answer;
  const type = headers.get('content-type') ?? '';
  expect(status, textOf(answer)).toBeLessThan(500);
  if (status >= 400) expect(type).toMatch(/^(application\/problem\+json|text\/html; charset=utf-8)$/);
  if (body.length === 0) return;
  const text = textOf(answer);
  if (type.startsWith('text/html')) expect(text).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\n?$/i);
  if (type.endsWith('json')) {
    const problem = JSON.parse(text);
    if (status >= 400)
      expect(problem).toMatchObject({ type: 'about:blank', status, detail: expect.stringMatching(/\.$/) });
  }
}

/** The responses to what is sent on one connection, all of which are well. */
export async function answersTo(
  origin: string,
  sent: string,
  isHead: (index: number) => boolean = () => false,
): Promise<WireAnswer[]> {
  const answers = readAnswers(await exchange(origin, sent), isHead);
  answers.forEach(checkAnswer);
  return answers;
}

/** How many requests can be pipelined on a connection. */
export const maxPipelined = 16;

/** The responses to requests that are pipelined, as many on a connection as may be, which stays open until all are there. */
export async function answersToAll(origin: string, requests: readonly string[]): Promise<WireAnswer[]> {
  const all: WireAnswer[] = [];
  for (let start = 0; start < requests.length; start += maxPipelined - 1) {
    const socket = await open(origin);
    const sent = [...requests.slice(start, start + maxPipelined - 1), get('/healthz', 'Connection: close\r\n')];
    socket.write(sent.join(''), 'latin1');
    const answers = readAnswers(await arriving(socket), () => false);
    answers.forEach(checkAnswer);
    all.push(...answers.slice(0, -1));
  }
  return all;
}

export const statusesOf = (answers: readonly WireAnswer[]) => answers.map(({ status }) => status);

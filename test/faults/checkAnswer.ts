import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { readAnswers, type WireAnswer } from '../support/strictReader.ts';

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** A response of which the headers are looked up by their names in lower case. */
interface CheckedAnswer extends Pick<WireAnswer, 'status' | 'body'> {
  readonly headers: { readonly get: (name: string) => string | null | undefined };
}

/** The body of a response, decompressed. */
function textOf({ headers, body }: CheckedAnswer): string {
  // The response to HEAD has the coding of that to GET.
  if (body.length === 0) return '';
  const coding = headers.get('content-encoding') ?? 'identity';
  const decode = decoders[coding];
  if (decode === undefined) throw new Error(`Content-Encoding: ${coding}`);
  return decode(body).toString();
}

/** Checks that a response is no 5xx, and that its body is what its headers say. */
export function checkAnswer(answer: CheckedAnswer): void {
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
export async function answersTo(origin: string, sent: string): Promise<WireAnswer[]> {
  const answers = readAnswers(await exchange(origin, sent), () => false);
  answers.forEach(checkAnswer);
  return answers;
}

export const statusesOf = (answers: readonly WireAnswer[]) => answers.map(({ status }) => status);

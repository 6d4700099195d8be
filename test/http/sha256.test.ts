import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/http/sha256.ts';

/** What Node's own implementation says. */
function expected(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function found(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await sha256(bytes)).toString('hex');
}

test('is the SHA-256 of bytes, of few and of many', async () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => new Uint8Array(some));
  await fc.assert(
    fc.asyncProperty(bytes, async (some) => {
      expect(await found(some)).toBe(expected(some));
    }),
  );
  for (const length of [0, 55, 56, 63, 64, 10_117, 2 ** 16 - 1, 2 ** 16, 2 ** 16 + 1]) {
    const some = Uint8Array.from({ length }, (_, index) => index * 7);
    expect(await found(some), `of ${length} bytes`).toBe(expected(some));
  }
});

/** Up to here, bytes are hashed by what is in this file. */
const fewBytes = 2 ** 16;

/**
 * The SHA-256 of some bytes (FIPS 180-4), 32 bytes. Of few, without Web Crypto, as to load that would take 4 of the 60 ms
 * that the binary takes to its first answer; of many, by it, as it is faster by far.
 */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes.length > fewBytes) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const blocks = padded(bytes);
  const hash = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  for (let offset = 0; offset < blocks.byteLength; offset += 64) addBlock(hash, blocks, offset);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of hash.entries()) digest.setInt32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

/** The bytes, a bit, zeros, and how many bits they are, in blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, bytes.length * 8);
  return view;
}

const primes: number[] = [];
for (let each = 2; primes.length < 64; each++) if (primes.every((prime) => each % prime > 0)) primes.push(each);

/** The first 32 bits after the point. */
function fraction(value: number): number {
  return ((value % 1) * 2 ** 32) | 0;
}

const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const words = new Int32Array(64);

// Written out, without calls and arrays in the loops: it runs first when nothing has been compiled yet.

function addBlock(hash: Int32Array, blocks: DataView, offset: number): void {
  fillWords(blocks, offset);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const turnedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + turnedE + ((e & f) ^ (~e & g)) + (constants[i] as number) + (words[i] as number)) | 0;
    const turnedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = turnedA + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + word;
}

function fillWords(blocks: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) words[i] = blocks.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15] as number;
    const late = words[i - 2] as number;
    const first = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const second = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[i] = (words[i - 16] as number) + first + (words[i - 7] as number) + second;
  }
}

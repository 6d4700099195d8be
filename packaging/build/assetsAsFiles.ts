import { getRawAsset } from 'node:sea';

/** What geo-tz calls of `fs`, of the assets of the binary: they are read in place, without a copy of the whole. */
let opened = '';

export function openSync(name: string): number {
  opened = name;
  return 0;
}

export function readSync(_file: number, buffer: Uint8Array, offset: number, length: number, position: number): number {
  buffer.set(new Uint8Array(getRawAsset(opened) as ArrayBuffer, position, length), offset);
  return length;
}

export function closeSync(): void {}

// Replaces `fs` for geo-tz in the binary. This module reads assets of the binary in place, without copying whole assets.

import { getRawAsset } from 'node:sea';

/** Name of the asset that was opened last. */
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

import { run } from './node.ts';

/** The key that signs releases: a fingerprint or an address that GnuPG knows; empty: they are not signed. */
export const signingKey = (): string => process.env.SIGNING_KEY ?? '';

/** @throws Error - GnuPG has no such secret key */
export function checkKey(key: string): void {
  run('gpg', ['--batch', '--list-secret-keys', key]);
}

/** Signs a file with GnuPG: writes `FILE.asc`. @throws Error - GnuPG cannot sign */
export function sign(file: string, key: string): void {
  run('gpg', ['--batch', '--yes', '--local-user', key, '--armor', '--detach-sign', file]);
}

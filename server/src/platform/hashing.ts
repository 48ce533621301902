import { hash } from 'node:crypto';

/** SHA-256 of a secret with enough randomness of its own (a token, a key), as stored in a `bytea` column. */
export function sha256(secret: string | Uint8Array): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** The same in hexadecimal, 64 characters. */
export function sha256Hex(secret: string | Uint8Array): string {
  return hash('sha256', secret, 'hex');
}

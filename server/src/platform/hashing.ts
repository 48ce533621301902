import { hash } from 'node:crypto';

/** SHA-256 of a secret with enough randomness of its own (a token, a key), for a `bytea` column. */
export function sha256(secret: string | Uint8Array): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Like `sha256`, as 64 hexadecimal characters. */
export function sha256Hex(secret: string | Uint8Array): string {
  return hash('sha256', secret, 'hex');
}

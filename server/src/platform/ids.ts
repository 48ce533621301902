import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { keyLength } from '@fixpoint/contract/limits.ts';

const keyAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new guid, lower-case with hyphens. */
export function newGuid(): string {
  return randomUUID();
}

/** A new session token: 256 bits, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new one-time key, exactly 16 characters of `[0-9A-Za-z]` (protocol): 95 bits. */
export function newKey(): string {
  return Array.from({ length: keyLength }, () => keyAlphabet.charAt(randomInt(keyAlphabet.length))).join('');
}

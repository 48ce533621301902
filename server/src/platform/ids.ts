import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { keyLength } from '@fixpoint/contract/limits.ts';
import { sha256Hex } from './hashing.ts';

const keyAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new guid, lower-case with hyphens. */
export function newGuid(): string {
  return randomUUID();
}

/** Returns the same guid for the same text. Version 8 is for custom guids (RFC 9562). */
export function guidOf(text: string): string {
  const hex = sha256Hex(text);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A new session token: 256 bits, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new one-time key, exactly 16 characters of `[0-9A-Za-z]` (protocol): 95 bits. */
export function newKey(): string {
  return Array.from({ length: keyLength }, () => keyAlphabet.charAt(randomInt(keyAlphabet.length))).join('');
}

/** A new id of a call, short enough to read out: the last 16 hexadecimal digits of a guid, 62 bits. */
export function newCallId(): string {
  const guid = randomUUID();
  return guid.slice(19, 23) + guid.slice(24);
}

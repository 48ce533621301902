import { randomInt } from 'node:crypto';
import { sha256 } from '#platform/hashing.ts';
import { typedCode } from './typed-code.ts';

/** Without letters that look like another letter or a digit. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codes = 10;
/** Four groups of four characters have 79 bits. A plain hash is enough for that. */
const groups = 4;
const groupLength = 4;

/** Codes for writing down, like `k7mw-2xq4-…`. */
export function newRecoveryCodes(): string[] {
  const character = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: groupLength }, character).join('');
  return Array.from({ length: codes }, () => Array.from({ length: groups }, group).join('-'));
}

/** The stored hash of a code. Case, spaces, hyphens and the script of the digits do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return sha256(typedCode(code));
}

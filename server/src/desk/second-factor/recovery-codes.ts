import { randomInt } from 'node:crypto';
import { sha256 } from '#platform/hashing.ts';

/** No letter that looks like another one, or like a digit. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codes = 10;
/** Four times four characters: 79 bits, so that their hash needs no cost of its own. */
const groups = 4;
const groupLength = 4;

/** Codes to be written down, like `k7mw-2xq4-…`. */
export function newRecoveryCodes(): string[] {
  const character = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: groupLength }, character).join('');
  return Array.from({ length: codes }, () => Array.from({ length: groups }, group).join('-'));
}

/** What is kept of a code, however it is typed. */
export function hashRecoveryCode(code: string): Buffer {
  return sha256(code.toLowerCase().replace(/[\s-]/g, ''));
}

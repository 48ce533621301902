import { randomInt } from 'node:crypto';
import { sha256 } from '#platform/hashing.ts';
import { typedCode } from './typed-code.ts';

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

/** The hash that is stored of a code. Case, spaces, hyphens and the script of its digits do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return sha256(typedCode(code));
}

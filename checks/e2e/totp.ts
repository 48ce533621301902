/**
 * The code that an authenticator app shows (RFC 6238: SHA-1, six digits, 30 s), computed without the server's
 * library.
 */
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/**
 * `secret`: base 32, as typed into an app. `step`: how many codes after the current one, because each code
 * works once.
 */
export function totp(secret: string, step = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest.at(-1)! & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret.replaceAll(/[^A-Z2-7]/g, ''))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
      Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
    ),
  );
}

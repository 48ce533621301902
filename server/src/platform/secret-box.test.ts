import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeKeyIfMissing, openSecretBox } from './secret-box.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-box-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a sealed text opens only with the same key and for the same subject', () => {
  const box = openSecretBox({ secretKey: 'a'.repeat(32), dataDir });
  const sealedSecret = box.seal('secret', 'mine');
  expect(sealedSecret.toString('latin1')).not.toContain('secret');
  expect(box.open(sealedSecret, 'mine')).toBe('secret');
  expect(box.open(sealedSecret, 'yours')).toBeUndefined();
  expect(openSecretBox({ secretKey: 'b'.repeat(32), dataDir }).open(sealedSecret, 'mine')).toBeUndefined();
  sealedSecret[sealedSecret.length - 1]! ^= 1;
  expect(box.open(sealedSecret, 'mine')).toBeUndefined();
  expect(box.open(Buffer.alloc(3), 'mine')).toBeUndefined();
});

test('a fingerprint is the same for the same text and key, and another one for other keys', () => {
  const fingerprintBy = (letter: string, text: string) =>
    openSecretBox({ secretKey: letter.repeat(32), dataDir }).fingerprint(text);
  expect(fingerprintBy('a', 'hole 7')).toBe(fingerprintBy('a', 'hole 7'));
  const others = [fingerprintBy('a', 'hole 8'), fingerprintBy('b', 'hole 7')];
  expect(others).not.toContain(fingerprintBy('a', 'hole 7'));
});

test('without a setting the key is created once, in a file that only its owner can read', () => {
  const sealedSecret = openSecretBox({ secretKey: undefined, dataDir }).seal('secret', 'mine');
  const file = path.join(dataDir, 'secret-key');
  const key = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openSecretBox({ secretKey: undefined, dataDir }).open(sealedSecret, 'mine')).toBe('secret');
  expect(readFileSync(file, 'utf8')).toBe(key);
});

test('the key can be created before its first use, except if a setting gives it', () => {
  const folder = mkdtempSync(path.join(dataDir, 'another-'));
  const file = path.join(folder, 'secret-key');
  makeKeyIfMissing({ secretKey: 'a'.repeat(32), dataDir: folder });
  expect(existsSync(file)).toBe(false);
  makeKeyIfMissing({ secretKey: undefined, dataDir: folder });
  const key = readFileSync(file, 'utf8');
  makeKeyIfMissing({ secretKey: undefined, dataDir: folder });
  expect(readFileSync(file, 'utf8')).toBe(key);
});

test('a truncated key file is reported, and nothing is encrypted with it', () => {
  const folder = mkdtempSync(path.join(dataDir, 'cut-'));
  writeFileSync(path.join(folder, 'secret-key'), '');
  expect(() => makeKeyIfMissing({ secretKey: undefined, dataDir: folder })).toThrow(
    'is damaged: it is too short for a key. Restore it from its backup.',
  );
  expect(readdirSync(folder)).toEqual(['secret-key']);
});

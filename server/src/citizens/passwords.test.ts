import { describe, expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';
import { isKnownHash } from './known-hash.ts';

const cheap = openPasswords({ memoryKib: 7168, passes: 1 });

test('A hash says what it cost, and two of one password are not the same', async () => {
  const [one, two] = [await cheap.hash('a password'), await cheap.hash('a password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=1,p=1\$/);
  expect(one).not.toBe(two);
  expect(await cheap.verify(one, 'a password')).toBe(true);
  expect(await cheap.verify(one, 'A password')).toBe(false);
});

test('A hash is outdated when the settings ask for more, not when they ask for less', async () => {
  const hash = await openPasswords({ memoryKib: 8192, passes: 2 }).hash('a password');
  const isOutdated = (memoryKib: number, passes: number) =>
    openPasswords({ memoryKib, passes }).isOutdated(hash);
  expect(isOutdated(8192, 2)).toBe(false);
  expect(isOutdated(7168, 1)).toBe(false);
  expect(isOutdated(8193, 2)).toBe(true);
  expect(isOutdated(8192, 3)).toBe(true);
});

test('Without a hash no password is right', async () => {
  expect(await cheap.verify('', '')).toBe(false);
  expect(await cheap.verify('', 'a password')).toBe(false);
});

describe('Hashes of other systems', () => {
  test.each([
    '$2y$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
    '$2b$12$EixZaYVK1fsbw1ZfbX3OXePaWxn96p36WQoeG6Lruj3vjPGga31lW',
    '$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b4dWRWJTmaaJObG',
    '$argon2i$v=19$m=16,t=2,p=1$MTIzNDU2Nzg$9u0p3oyrTmFVMcxwmPrYsg',
  ])('are taken: %s', (hash) => {
    expect(isKnownHash(hash)).toBe(true);
  });

  test.each([
    '5f4dcc3b5aa765d61d8327deb882cf99',
    'password',
    '$2y$31$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
    '$2y$10$short',
    '$argon2id$v=19$m=4194304,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b4dWRWJTmaaJObG',
    '$argon2id$nonsense',
    '$6$rounds=5000$salt$hash',
  ])('are not taken when they cannot be verified at a bearable cost: %s', (hash) => {
    expect(isKnownHash(hash)).toBe(false);
  });
});

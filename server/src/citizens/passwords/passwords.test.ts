import { describe, expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';
import { isKnownHash } from './known-hash.ts';

const cheap = openPasswords({ memoryKib: 7168, passes: 1 });
const line = 'network 198.51.100.7';

test('A hash states its cost, and two hashes of one password differ', async () => {
  const [one, two] = [await cheap.hash('a password', line), await cheap.hash('a password', line)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=1,p=1\$/);
  expect(one).not.toBe(two);
  expect(await cheap.verify(one, 'a password', line)).toBe(true);
  expect(await cheap.verify(one, 'A password', line)).toBe(false);
});

test('A hash is outdated if the settings ask for more, not if they ask for less', async () => {
  const hash = await openPasswords({ memoryKib: 8192, passes: 2 }).hash('a password', line);
  const isOutdated = (memoryKib: number, passes: number) =>
    openPasswords({ memoryKib, passes }).isOutdated(hash);
  expect(isOutdated(8192, 2)).toBe(false);
  expect(isOutdated(7168, 1)).toBe(false);
  expect(isOutdated(8193, 2)).toBe(true);
  expect(isOutdated(8192, 3)).toBe(true);
});

test('Without a hash no password is right', async () => {
  expect(await cheap.verify('', '', line)).toBe(false);
  expect(await cheap.verify('', 'a password', line)).toBe(false);
});

describe('Hashes of other systems', () => {
  test.each([
    '$2y$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
    '$2b$12$EixZaYVK1fsbw1ZfbX3OXePaWxn96p36WQoeG6Lruj3vjPGga31lW',
    '$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b4dWRWJTmaaJObG',
    '$argon2i$v=19$m=16,t=2,p=1$MTIzNDU2Nzg$9u0p3oyrTmFVMcxwmPrYsg',
  ])('are accepted: %s', (hash) => {
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
  ])('are not accepted if they cannot be verified at a bearable cost: %s', (hash) => {
    expect(isKnownHash(hash)).toBe(false);
  });
});

const argon2 = await cheap.hash('a password', line);

describe('A crowd of attempts', () => {
  const bcrypt = '$2y$04$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

  test.each([
    ['argon2', argon2],
    ['bcrypt', bcrypt],
    ['no', ''],
  ])(
    'on %s hashes from one network delays a resident elsewhere by only a few attempts',
    async (_kind, hash) => {
      let triedCount = 0;
      const crowd = Array.from({ length: 300 }, async () => {
        await cheap.verify(hash, 'wrong', 'network of the crowd').then(
          () => (triedCount += 1),
          () => undefined,
        );
      });
      await cheap.verify(hash, 'a password', 'network of a resident');
      // Some of the 50 that the queue takes go on while the resident's own is checked. `FairQueue` tests show the exact order.
      expect(triedCount).toBeLessThan(40);
      await Promise.all(crowd);
      expect(triedCount).toBeLessThanOrEqual(54);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { refuseWeakPassword, wordsAbout } from './password-rules.ts';

const mary = {
  username: 'mary.major@example.org',
  email: 'mary.major@example.org',
  firstName: 'Mary',
  lastName: 'Wetherby',
};
const client = { name: 'riverbend', displayName: 'City of Riverbend' };

/** The refusal of a password of Mary's; undefined if it is accepted. */
async function refusal(password: string): Promise<string | undefined> {
  try {
    await refuseWeakPassword(password, wordsAbout(mary, client));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('A new password is refused', () => {
  test.each(['', '1234567', 'xK4$v9!'])('if it is too short: %j', async (password) => {
    expect(await refusal(password)).toBe('The password needs at least 8 characters.');
  });

  test.each(['password', 'Password1', 'qwertyuiop', 'PASSWORD', 'p455w0rd', '1l0v3y0u'])(
    'if it is commonly used, in any case or spelling: %s',
    async (password) => {
      expect(await refusal(password)).toMatch(/^This password is among the most commonly used/);
    },
  );

  test.each([
    'P4ssw0rd!',
    'password2026',
    'iloveyou!',
    'drowssap1',
    'aaaaaaaa',
    'abcabcabc',
    'x'.repeat(100),
    'password'.repeat(12),
    'hunter2hunter2',
    '20260615',
    'mary.major@example.org',
    'mary.major',
    'Mary.Major1',
    'Wetherby',
    'wetherby2026',
    'W3th3rby!',
    'MaryWetherby',
    'Riverbend',
    'riverbend1',
    'City of Riverbend',
  ])('if it is easy to guess: %s', async (password) => {
    expect(await refusal(password)).toMatch(/^This password is (easy to guess|among the most)/);
  });
});

test.each([
  'seven purple potholes',
  'correct horse battery staple',
  'kartoffelsalat',
  'x7Kq9!mZ',
  'Пароль для города',
  'mary likes purple herons',
  'nine yellow lanterns '.repeat(4),
])('A password that is hard to guess is accepted, whatever its characters: %s', async (password) => {
  expect(await refusal(password)).toBeUndefined();
});

test('A word about one person is not forbidden for another', async () => {
  expect(await refusal('wetherby2026')).toBeDefined();
  const otto = { ...mary, username: 'o@example.org', email: 'o@example.org', lastName: 'Otto' };
  await expect(refuseWeakPassword('wetherby2026', wordsAbout(otto, client))).resolves.toBeUndefined();
});

test('Only the first 24 characters of a long password are judged, which takes a moment', async () => {
  const strong = 'x7Kq9!mZ';
  expect(await refusal('a'.repeat(24) + strong)).toBeDefined();
  expect(await refusal(strong + 'a'.repeat(24))).toBeUndefined();
});

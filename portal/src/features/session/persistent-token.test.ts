import { afterEach, expect, test } from 'vitest';
import {
  clearPersistentToken,
  storePersistentToken,
  onOtherTab,
  readPersistentToken,
} from './persistent-token.ts';

afterEach(() => localStorage.clear());

const kept = { token: 't', expiresAt: 100 };

test('a kept token is found until it expires or is cleared', () => {
  storePersistentToken(localStorage, kept);
  expect(readPersistentToken(localStorage, 99)).toEqual(kept);
  expect(readPersistentToken(localStorage, 100)).toBeUndefined();
  clearPersistentToken(localStorage);
  expect(readPersistentToken(localStorage, 99)).toBeUndefined();
});

test('it is kept under the names that the specification gives', () => {
  storePersistentToken(localStorage, kept);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    ShouldStayLoggedIn: 'true',
    Token: 't',
    TokenExpiration: '100',
  });
});

test('logging in or out in another tab is heard here; anything else is not', () => {
  const heard: boolean[] = [];
  const stop = onOtherTab((isLoggedIn) => void heard.push(isLoggedIn));
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell('Token', 't');
  tell('ShouldStayLoggedIn', 'true');
  tell('ShouldStayLoggedIn', null);
  tell(null, null);
  expect(heard).toEqual([true, false, false]);
  stop();
  tell('ShouldStayLoggedIn', 'true');
  expect(heard).toHaveLength(3);
});

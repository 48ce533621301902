import { afterEach, expect, test } from 'vitest';
import {
  clearPersistentToken,
  storePersistentToken,
  onOtherTab,
  readPersistentToken,
} from './persistent-token.ts';

afterEach(() => localStorage.clear());

const kept = { token: 't', expiresAt: 100 };

test('a stored token is found until it expires or is deleted', () => {
  storePersistentToken(localStorage, kept);
  expect(readPersistentToken(localStorage, 99)).toEqual(kept);
  expect(readPersistentToken(localStorage, 100)).toBeUndefined();
  clearPersistentToken(localStorage);
  expect(readPersistentToken(localStorage, 99)).toBeUndefined();
});

test('a token is ignored if nobody chose to stay logged in, or if a part of it is missing', () => {
  for (const part of ['ShouldStayLoggedIn', 'Token', 'TokenExpiration']) {
    storePersistentToken(localStorage, kept);
    localStorage.removeItem(part);
    expect(readPersistentToken(localStorage, 99), part).toBeUndefined();
  }
  storePersistentToken(localStorage, kept);
  localStorage.setItem('ShouldStayLoggedIn', 'false');
  expect(readPersistentToken(localStorage, 99)).toBeUndefined();
  storePersistentToken(localStorage, kept);
  localStorage.setItem('TokenExpiration', 'soon');
  expect(readPersistentToken(localStorage, 99)).toBeUndefined();
});

test('a logout deletes the token completely, and leaves other data alone', () => {
  localStorage.setItem('theirs', '1');
  storePersistentToken(localStorage, kept);
  clearPersistentToken(localStorage);
  expect(Object.keys(localStorage)).toEqual(['theirs']);
});

test('another tab that is notified finds all parts of the token', () => {
  const found: unknown[] = [];
  const setItem = (key: string, value: string) => {
    localStorage.setItem(key, value);
    if (key === 'ShouldStayLoggedIn') found.push(readPersistentToken(localStorage, 99));
  };
  storePersistentToken({ setItem } as Storage, kept);
  expect(found).toEqual([kept]);
});

test('a browser without storage causes no error', () => {
  const setItem = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect(() => storePersistentToken({ setItem } as unknown as Storage, kept)).not.toThrow();
});

test('the token is stored under the names of the specification', () => {
  storePersistentToken(localStorage, kept);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    ShouldStayLoggedIn: 'true',
    Token: 't',
    TokenExpiration: '100',
  });
});

test('a login or logout in another tab is noticed; anything else is not', () => {
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

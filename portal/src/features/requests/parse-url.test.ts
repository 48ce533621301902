import { afterEach, expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

const canParse = URL.canParse;
afterEach(() => Object.assign(URL, { canParse }));

test('an address is told from what is none, in an old browser too', () => {
  Reflect.deleteProperty(URL, 'canParse');
  expect(parseUrl('https://town.example/a b')?.href).toBe('https://town.example/a%20b');
  expect(parseUrl('http://')).toBeUndefined();
});

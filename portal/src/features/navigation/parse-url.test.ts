import { afterEach, expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

const canParse = URL.canParse;
afterEach(() => Object.assign(URL, { canParse }));

test('valid and invalid addresses are distinguished, even in an old browser', () => {
  Reflect.deleteProperty(URL, 'canParse');
  expect(parseUrl('https://city.example/a b')?.href).toBe('https://city.example/a%20b');
  expect(parseUrl('http://')).toBeUndefined();
});

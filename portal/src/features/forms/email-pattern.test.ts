import { expect, test } from 'vitest';
import { isEmail } from './email-pattern.ts';

test.each([
  'ada@city.example',
  'ada.lovelace@city.co',
  'ada-l@my-city.co.uk',
  'a_d.a-1@city.museum',
  'ada@city.info',
])('%s is a valid e-mail address', (text) => expect(isEmail(text)).toBe(true));

test.each([
  '',
  'ada',
  'ada@',
  '@city.example',
  'ada@city',
  'ada@city.e',
  'ada@city.12',
  '.ada@city.example',
  'ada.@city.example',
  'ada city@city.example',
  'ada@city..',
  'a+b@city.example',
])("'%s' is not a valid e-mail address", (text) => expect(isEmail(text)).toBe(false));

test('a very long invalid text is checked quickly', () => {
  const started = performance.now();
  expect(isEmail(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}!`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});

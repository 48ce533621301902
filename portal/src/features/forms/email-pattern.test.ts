import { expect, test } from 'vitest';
import { isEmail } from './email-pattern.ts';

test.each([
  'ada@town.example',
  'ada.lovelace@town.co',
  'ada-l@my-town.co.uk',
  'a_d.a-1@city.museum',
  'ada@city.info',
])('%s is a valid e-mail address', (text) => expect(isEmail(text)).toBe(true));

test.each([
  '',
  'ada',
  'ada@',
  '@town.example',
  'ada@town',
  'ada@town.e',
  'ada@town.12',
  '.ada@town.example',
  'ada.@town.example',
  'ada town@town.example',
  'ada@town..',
  'a+b@town.example',
])("'%s' is not a valid e-mail address", (text) => expect(isEmail(text)).toBe(false));

test('a very long invalid text is checked quickly', () => {
  const started = performance.now();
  expect(isEmail(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}!`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});

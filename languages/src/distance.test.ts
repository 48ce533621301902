import { afterEach, expect, test } from 'vitest';
import { distanceText } from './distance.ts';
import { speak } from './spoken.ts';

const chicago = 'America/Chicago';

afterEach(() => speak('en'));

test.each([
  [12, 'Europe/Madrid', '12\u00a0m'],
  [12, undefined, '12\u00a0m'],
  [12, 'America/Mexico_City', '12\u00a0m'],
  [1234, 'Europe/Madrid', '1.2\u00a0km'],
  [12, chicago, '40\u00a0ft'],
  [12, 'America/Indiana/Knox', '40\u00a0ft'],
  [0.2, chicago, '5\u00a0ft'],
  [900, chicago, '0.6\u00a0mi'],
])('%s metres in %s are %s, on one line', (metres, timeZone, text) => {
  expect(distanceText(metres, timeZone)).toBe(text);
});

test('the unit is that of the municipality, and its name that of the language', () => {
  speak('es');
  expect(distanceText(12, chicago)).toBe('40\u00a0ft');
  expect(distanceText(12, 'Europe/Madrid')).toBe('12\u00a0m');
  speak('ar');
  expect(distanceText(12, chicago)).toBe('40\u00a0قدم');
});

test('a bound is not rounded past itself', () => {
  expect(distanceText(12.4, chicago, 'up')).toBe('45\u00a0ft');
  expect(distanceText(250, chicago, 'down')).toBe('820\u00a0ft');
  expect(distanceText(12.1, undefined, 'up')).toBe('13\u00a0m');
});

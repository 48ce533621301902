import { expect, test } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

test.each([
  '/home',
  '/account',
  '/requeststatus/0f8fad5b-d9cb-469f-a165-70867728950e',
  '/register?returnUrl=%2Fhome',
  '/',
  '/home?request=7&list=open',
  '/passwordreset/aB3dE6gH9jK2mN5p',
])('%s is followed', (path) => expect(safeReturnUrl(path)).toBe(path));

test.each([
  null,
  '',
  'home',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%5C/evil.example:80',
  'javascript:alert(1)',
  ' /home',
  '/home#https://evil.example',
  '/splash?returnUrl=%2Fsplash',
  '/disclaimer',
  '/disclaimer?returnUrl=%2Fhome',
  '/home?a=#b',
  '/home?a=\\b',
  '/home /x',
  '/../x',
  '/.hidden',
  '/-x',
  '///evil.example',
  'x/home',
  '/home\n',
])('%s becomes home', (text) => expect(safeReturnUrl(text)).toBe('/home'));

test('login returns to another screen', () => {
  expect(safeReturnUrl('/account?tab=2', '/login')).toBe('/account?tab=2');
});

test('a screen does not lead back to itself', () => {
  expect(safeReturnUrl('/login?returnUrl=%2Flogin', '/login')).toBe('/home');
});

import { describe, expect, test } from 'vitest';
import { portalOrigins } from './portal-origin.ts';

const riverbend = { name: 'riverbend' };
const origins = portalOrigins({
  origin: 'https://{client}.example.org',
  defaultClient: 'riverbend',
  port: 8080,
});

describe('A link is a client’s own', () => {
  test.each([
    'https://riverbend.example.org/#/validateAccount',
    'https://riverbend.example.org',
    ' HTTPS://Riverbend.Example.org:443/x ',
    'riverbend.example.org/#/passwordreset',
    'http://localhost:8080/#/validateAccount',
  ])('when it is %s', (url) => {
    expect(origins.isOwn(riverbend, url)).toBe(true);
  });

  test.each([
    'https://lakeside.example.org/',
    'https://example.org/',
    'http://riverbend.example.org/',
    'https://riverbend.example.org:8443/',
    'https://riverbend.example.org@evil.example/',
    'https://riverbend.example.org.evil.example/',
    'https:\\\\evil.example\\riverbend.example.org',
    '//evil.example/',
    'evil.example/https://riverbend.example.org',
    'javascript:alert(1)//riverbend.example.org',
    'http://localhost:8081/',
    '',
    '/#/validateAccount',
  ])('but not when it is %j', (url) => {
    expect(origins.isOwn(riverbend, url)).toBe(false);
  });

  test('and on this machine only the default client answers', () => {
    expect(origins.isOwn({ name: 'lakeside' }, 'http://localhost:8080/')).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { portalOrigins } from './portal-origin.ts';

const riverbend = { name: 'riverbend', formerNames: ['rivertown'], hostNames: [] };
const origins = portalOrigins({
  origin: 'https://{client}.example.org',
  defaultClient: 'riverbend',
  port: 8080,
});

describe('A link counts as a client’s own', () => {
  test.each([
    'https://riverbend.example.org/#/validateAccount',
    'https://riverbend.example.org',
    ' HTTPS://Riverbend.Example.org:443/x ',
    'riverbend.example.org/#/passwordreset',
    'http://localhost:8080/#/validateAccount',
    'https://rivertown.example.org/#/validateAccount',
  ])('if it is %s', (url) => {
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
  ])('but not if it is %j', (url) => {
    expect(origins.isOwn(riverbend, url)).toBe(false);
  });

  test('and on this machine only the default client answers', () => {
    expect(
      origins.isOwn({ name: 'lakeside', formerNames: [], hostNames: [] }, 'http://localhost:8080/'),
    ).toBe(false);
  });
});

describe('A municipality with host names of its own', () => {
  const ashby = { name: 'ashby', formerNames: [], hostNames: ['311.ashby.gov', 'roads.ashby.gov'] };

  test('is linked to by the first of them, with the scheme and port of the others', () => {
    expect(origins.of(ashby)).toBe('https://311.ashby.gov');
    const here = portalOrigins({
      origin: 'http://{client}.localhost:8080',
      defaultClient: undefined,
      port: 8080,
    });
    expect(here.of(ashby)).toBe('http://311.ashby.gov:8080');
    expect(here.of({ ...ashby, hostNames: [] })).toBe('http://ashby.localhost:8080');
  });

  test.each([
    ['https://311.ashby.gov/#/validateAccount', true],
    ['https://ROADS.ashby.gov/', true],
    ['roads.ashby.gov/#/passwordreset', true],
    ['https://ashby.example.org/', true],
    ['http://311.ashby.gov/', false],
    ['https://311.ashby.gov:8443/', false],
    ['https://311.ashby.gov.evil.example/', false],
    ['https://ashby.gov/', false],
  ])('accepts %s as its own: %s', (url, isOwn) => {
    expect(origins.isOwn(ashby, url)).toBe(isOwn);
  });
});

import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

const link = (protocoltype: string, hyperlink: string) =>
  linkTarget({ protocoltype, hyperlink, displayname: 'A link', displayorder: 1 });

test.each([
  ['https', 'city.example/roads', 'https://city.example/roads', 'external-link'],
  ['http://', 'city.example', 'http://city.example', 'external-link'],
  ['https', 'https://city.example', 'https://city.example', 'external-link'],
  ['', 'city.example', 'https://city.example', 'external-link'],
  ['mailto', 'roads@city.example', 'mailto:roads@city.example', 'mail'],
  ['Email', 'roads@city.example', 'mailto:roads@city.example', 'mail'],
  ['tel:', '+1 555 0100', 'tel:+1 555 0100', 'phone'],
  ['http', 'mailto:roads@city.example', 'mailto:roads@city.example', 'mail'],
])('a %s link to %s leads to %s and has the %s icon', (protocol, hyperlink, url, icon) => {
  expect(link(protocol, hyperlink)).toEqual({ url, icon });
});

test.each([
  ['javascript', 'alert(1)'],
  ['ftp', 'city.example'],
  ['https', ''],
])('a %s link to "%s" is left out', (protocol, hyperlink) => {
  expect(link(protocol, hyperlink)).toBeUndefined();
});

test('a script is no valid link', () => {
  expect(link('https', 'javascript:alert(1)')).toBeUndefined();
});

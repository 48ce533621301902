import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

const link = (protocoltype: string, hyperlink: string) =>
  linkTarget({ protocoltype, hyperlink, displayname: 'A link', displayorder: 1 });

test.each([
  ['https', 'town.example/roads', 'https://town.example/roads', 'external-link'],
  ['http://', 'town.example', 'http://town.example', 'external-link'],
  ['https', 'https://town.example', 'https://town.example', 'external-link'],
  ['', 'town.example', 'https://town.example', 'external-link'],
  ['mailto', 'roads@town.example', 'mailto:roads@town.example', 'mail'],
  ['Email', 'roads@town.example', 'mailto:roads@town.example', 'mail'],
  ['tel:', '+1 555 0100', 'tel:+1 555 0100', 'phone'],
  ['http', 'mailto:roads@town.example', 'mailto:roads@town.example', 'mail'],
])('a %s link to %s leads to %s and has the %s icon', (protocol, hyperlink, url, icon) => {
  expect(link(protocol, hyperlink)).toEqual({ url, icon });
});

test.each([
  ['javascript', 'alert(1)'],
  ['ftp', 'town.example'],
  ['https', ''],
])('a %s link to "%s" is left out', (protocol, hyperlink) => {
  expect(link(protocol, hyperlink)).toBeUndefined();
});

test('a script is no valid link', () => {
  expect(link('https', 'javascript:alert(1)')).toBeUndefined();
});

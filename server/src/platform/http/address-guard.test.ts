import { expect, test } from 'vitest';
import { isTarget, openAddressGuard } from './address-guard.ts';

const guard = openAddressGuard({ webhookAllow: [], webhookPorts: [443, 8443] });
const name = new URL('https://works.example.com/hook');

test.each([
  'https://works.example.com/hook',
  'https://works.example.com:8443/hook?town=riverbend',
  'https://works.example.com./',
])('An address on the public internet is possible: %s', (url) => {
  expect(guard.isPossible(url)).toBe(true);
});

test.each([
  ['plain http', 'http://works.example.com/'],
  ['another scheme', 'file:///etc/passwd'],
  ['no address', 'works.example.com'],
  ['a user name', 'https://user@works.example.com/'],
  ['a password', 'https://:secret@works.example.com/'],
  ['a fragment', 'https://works.example.com/#x'],
  ['another port', 'https://works.example.com:22/'],
  ['a name without a dot', 'https://database/'],
  ['this machine', 'https://localhost/'],
  ['this machine, with a dot', 'https://localhost./'],
  ['this machine, below', 'https://a.localhost/'],
  ['a name of the cloud', 'https://metadata.google.internal/'],
  ['a public IPv4 address', 'https://8.8.8.8/'],
  ['IPv4', 'https://127.0.0.1/'],
  ['IPv4 in short', 'https://127.1/'],
  ['IPv4 as a number', 'https://2130706433/'],
  ['IPv4 in hexadecimal', 'https://0x7f000001/'],
  ['IPv4 in octal', 'https://0177.0.0.1/'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['IPv4 in wide digits', 'https://１２７.０.０.１/'],
  ['IPv6', 'https://[::1]/'],
  ['IPv6 without an address', 'https://[::]/'],
  ['IPv4 inside IPv6', 'https://[::ffff:127.0.0.1]/'],
  ['IPv4 behind NAT64', 'https://[64:ff9b::7f00:1]/'],
  ['IPv4 by 6to4', 'https://[2002:7f00:1::]/'],
])('An address is refused, without a look-up: %s', (_what, url) => {
  expect(guard.isPossible(url)).toBe(false);
});

test.each([
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8',
  '192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 255.255.255.255',
  ':: ::1 ::7f00:1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::a00:1 64:ff9b:1::1 100::1 2001::1',
  '2001:db8::1 2002:7f00:1::1 3fff::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 nonsense',
])('No connection is made to these: %s', (addresses) => {
  for (const address of addresses.split(' ')) expect(guard.mayConnect(name, [address]), address).toBe(false);
});

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  'A public address is free: %s',
  (address) => expect(guard.mayConnect(name, [address])).toBe(true),
);

test('One forbidden answer among others refuses the name, and so does none', () => {
  expect(guard.mayConnect(name, ['8.8.8.8', '10.0.0.1'])).toBe(false);
  expect(guard.mayConnect(name, ['8.8.8.8', '::1'])).toBe(false);
  expect(guard.mayConnect(name, [])).toBe(false);
});

test('The operator can allow a name or a network, each with its port only', () => {
  const webhookAllow = ['works:8443', '10.1.2.0/28:9443', '[fd00::/8]:443'];
  const inside = openAddressGuard({ webhookAllow, webhookPorts: [443] });
  expect(inside.isPossible('https://works:8443/')).toBe(true);
  expect(inside.mayConnect(new URL('https://works:8443/'), ['10.9.9.9'])).toBe(true);
  expect(inside.isPossible('https://works/')).toBe(false);
  expect(inside.isPossible('https://10.1.2.3:9443/')).toBe(true);
  expect(inside.isPossible('https://10.1.2.3/')).toBe(false);
  expect(inside.isPossible('https://10.1.2.16:9443/')).toBe(false);
  expect(inside.mayConnect(new URL('https://a.example.com:9443/'), ['10.1.2.3'])).toBe(true);
  expect(inside.mayConnect(new URL('https://a.example.com/'), ['10.1.2.3'])).toBe(false);
  expect(inside.mayConnect(new URL('https://a.example.com:9443/'), ['10.1.2.3', '10.1.3.3'])).toBe(false);
  expect(inside.mayConnect(new URL('https://a.example.com:9443/'), ['8.8.8.8'])).toBe(false);
  expect(inside.mayConnect(new URL('https://a.example.com/'), ['fd12::1'])).toBe(true);
});

test.each([
  ['works.example.org:8443', true],
  ['10.0.0.0/8:443', true],
  ['[fd00::7]:443', true],
  ['works.example.org', false],
  ['10.0.0.0/99:443', false],
  ['10.0.0.1:0', false],
  ['fd00::7:443', false],
])('%s is a target that the operator can allow: %s', (text, isOne) => {
  expect(isTarget(text)).toBe(isOne);
});

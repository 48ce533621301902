import { expect, test } from 'vitest';
import { networkOfRequest } from './network-of-request.ts';

const forwardedHeaders = { 'x-forwarded-for': '203.0.113.9' };

test.each([
  ['an address of the internet', '203.0.113.7', {}, false, '203.0.113.7'],
  ['the /64 of an IPv6 address', '2001:db8:1:2:3::4', {}, false, '2001:db8:1:2'],
  [
    'an address of the internet that claims to be a proxy',
    '203.0.113.7',
    forwardedHeaders,
    false,
    '203.0.113.7',
  ],
  ['the address that a known proxy reports', '203.0.113.9', forwardedHeaders, true, '203.0.113.9'],
  ['a private address that known proxies report', '10.1.2.3', forwardedHeaders, true, '10.1.2.3'],
  ['a computer of the same network', '192.168.1.20', {}, false, '192.168.1.20'],
  [
    'a proxy of the same network that no setting names',
    '172.18.0.2',
    forwardedHeaders,
    false,
    'behind 172.18.0.2',
  ],
  [
    'a proxy of a cloud that no setting names',
    '::ffff:100.64.3.2',
    forwardedHeaders,
    false,
    'behind 100.64.3.2',
  ],
  ['an unnamed proxy by IPv6', 'fd00::2', { forwarded: 'for=203.0.113.9' }, false, 'behind fd00::2'],
])('%s counts as a network', (_, ip, headers, isBehindProxy, network) => {
  expect(networkOfRequest({ ip, headers }, isBehindProxy)).toBe(network);
});

test.each([
  ['this machine', '127.0.0.1', {}, false],
  ['this machine, by IPv6', '::1', {}, false],
  ['this machine, as IPv6 writes it', '::ffff:127.0.0.1', {}, false],
])('%s does not count as a network', (_, ip, headers, isBehindProxy) => {
  expect(networkOfRequest({ ip, headers }, isBehindProxy)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { networkBehind, networkOf, sharesOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001::4:5:6:7:8:9', '2001:0:4:5'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('An IPv6 caller counts as its /64 network, and as the /56 of a home with four times the limits', () => {
  const home = { name: '2001:db8:1:200/56', times: 4 };
  expect(sharesOf(networkOf('2001:db8:1:2ff::1'))).toEqual([{ name: '2001:db8:1:2ff', times: 1 }, home]);
  expect(sharesOf(networkOf('2001:db8:1:200::1'))).toEqual([{ name: '2001:db8:1:200', times: 1 }, home]);
  expect(sharesOf(networkOf('2001:db8:1:2::1')).at(-1)!.name).toBe('2001:db8:1:0/56');
});

test('An IPv4 address is one network, and an unnamed proxy has the limits of many', () => {
  expect(sharesOf(networkOf('192.0.2.7'))).toEqual([{ name: '192.0.2.7', times: 1 }]);
  expect(sharesOf(networkBehind('fd00::2'))).toEqual([{ name: 'behind fd00::2', times: 50 }]);
});

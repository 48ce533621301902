import { BlockList, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { networkBehind, networkOf, plainAddress } from './network-of.ts';

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('100.64.0.0', 10, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * The network that a caller counts as; undefined on this machine, which may be a proxy for everybody. A
 * private address with a forwarding header may be a proxy that no setting names, or a caller who pretends to
 * be one. Callers behind that address count as one network, with the limits of many (decision 103).
 */
export function networkOfRequest(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  isBehindProxy: boolean,
): string | undefined {
  const address = plainAddress(ip);
  if (isThisMachine(address)) return undefined;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isBehindProxy && isForwarded && isPrivate(address) ? networkBehind(address) : networkOf(address);
}

function isThisMachine(address: string): boolean {
  return address === '::1' || (address.startsWith('127.') && isIPv4(address));
}

function isPrivate(address: string): boolean {
  return privateNetworks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

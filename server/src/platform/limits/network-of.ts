import { isIPv6 } from 'node:net';

/**
 * The address without the IPv6 prefix of an IPv4 address (`::ffff:`) and without the name of an interface.
 */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The network that a caller counts as: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const proxyMark = 'behind ';

/** The network of all callers behind a proxy that no setting names. */
export function networkBehind(proxy: string): string {
  return `${proxyMark}${plainAddress(proxy)}`;
}

/**
 * The network of one household or office; undefined behind a proxy that no setting names. Places for bodies
 * are shared per household: a whole municipality behind a proxy must not get the places of one household.
 */
export function householdOf(network: string | undefined): string | undefined {
  return network?.startsWith(proxyMark) ? undefined : network;
}

/** A network with a count of its own. `times`: the multiple of one network's limit that it gets. */
export interface NetworkShare {
  readonly name: string;
  readonly times: number;
}

/** A home has up to 256 IPv6 networks (a /56). Some providers share one /56 among 256 homes. */
const timesOfHome = 4;
/** A whole municipality may be behind the proxy. */
const timesOfProxy = 50;

/** The networks that a call of this network counts against, from the narrowest to the widest. */
export function sharesOf(network: string): NetworkShare[] {
  if (network.startsWith(proxyMark)) return [{ name: network, times: timesOfProxy }];
  const own = { name: network, times: 1 };
  return network.includes(':') ? [own, { name: homeOf(network), times: timesOfHome }] : [own];
}

/** The widest network that the caller counts against. */
export function widestShareOf(network: string): NetworkShare {
  return sharesOf(network).at(-1)!;
}

/** The /56 around a /64. */
function homeOf(network: string): string {
  const groups = network.split(':');
  const lastGroup = Number.parseInt(groups.pop()!, 16);
  return `${[...groups, (lastGroup & 0xff00).toString(16)].join(':')}/56`;
}

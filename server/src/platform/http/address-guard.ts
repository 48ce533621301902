/**
 * Decides where webhooks may go. A manager chooses the address, so it must never lead into the network of the
 * server. The operator opens single targets by WEBHOOK_ALLOW.
 */
import { BlockList, isIP } from 'node:net';
import os from 'node:os';

/** Networks that are not on the public internet (RFC 6890 and its successors), and ways around IPv4 inside IPv6. */
const forbiddenNetworks = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '::/96 ::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20',
  '5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
]
  .join(' ')
  .split(' ');

/** One list for each family: Node would find every IPv4 address in the IPv6 network of mapped addresses. */
const forbidden = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const network of forbiddenNetworks) {
  const [address = ''] = network.split('/');
  addNetwork(forbidden[familyOf(address)], network);
}

/** A target that the operator allows: a name or a network, with a port. */
interface AllowedTarget {
  host: string;
  network: BlockList | undefined;
  port: number;
}

/** The settings WEBHOOK_ALLOW and WEBHOOK_PORTS, as text. */
export interface GuardSettings {
  webhookAllow: readonly string[];
  webhookPorts: readonly number[];
}

export interface AddressGuard {
  /** True if the text is an address that a webhook may have. Looks nothing up. */
  isPossible(url: string): boolean;
  /** True if the operator allows this name and port, so that a private address is intended. */
  isAllowedName(url: URL): boolean;
  /** True if every one of these addresses may be connected to, and there is one. */
  mayConnect(url: URL, addresses: readonly string[]): boolean;
}

export function openAddressGuard({ webhookAllow, webhookPorts }: GuardSettings): AddressGuard {
  const targets = webhookAllow.map(readTarget);
  const isAllowedName = (url: URL) =>
    targets.some(({ host, port }) => host === hostOf(url) && port === portOf(url));
  const isAllowedAddress = (url: URL, address: string) =>
    targets.some(({ network, port }) => port === portOf(url) && network?.check(address, familyOf(address)));
  return {
    isAllowedName,
    isPossible(text) {
      const url = URL.parse(text);
      if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || text.includes('#'))
        return false;
      const host = hostOf(url);
      if (isIP(host) !== 0) return isAllowedName(url) || isAllowedAddress(url, host);
      if (isAllowedName(url)) return true;
      const isPublicName = /^[^.]+(\.[^.]+)+$/.test(host) && !/(^|\.)(localhost|local|internal)$/.test(host);
      const isPort = portOf(url) === 443 || webhookPorts.includes(portOf(url));
      return isPublicName && (isPort || targets.some(({ port }) => port === portOf(url)));
    },
    mayConnect(url, addresses) {
      const isFree = (address: string) =>
        isIP(address) !== 0 &&
        (isAllowedAddress(url, address) ||
          ((portOf(url) === 443 || webhookPorts.includes(portOf(url))) && isPublicAddress(address)));
      return addresses.length > 0 && (isAllowedName(url) || addresses.every(isFree));
    },
  };
}

/** True if the operator's setting names a host or a network, with a port. */
export function isTarget(text: string): boolean {
  try {
    const { host, port } = readTarget(text);
    return host !== '' && Number.isInteger(port) && port > 0 && port < 65_536;
  } catch {
    return false;
  }
}

/** True if the address is on the public internet, and not of this machine. */
function isPublicAddress(address: string): boolean {
  if (forbidden[familyOf(address)].check(address, familyOf(address))) return false;
  const ownAddresses = Object.values(os.networkInterfaces()).flatMap((ones) => ones ?? []);
  return ownAddresses.every((own) => own.address !== address);
}

/** Reads `host:port`, `10.0.0.0/8:port` or `[fd00::/8]:port`. */
function readTarget(text: string): AllowedTarget {
  const [, inBrackets, plain = '', portText = ''] = /^(?:\[(.+)\]|([^:]+)):(\d+)$/.exec(text) ?? [];
  const host = (inBrackets ?? plain).toLowerCase();
  const isNetwork = isIP(host.split('/')[0]!) !== 0;
  const network = isNetwork ? new BlockList() : undefined;
  if (network !== undefined) addNetwork(network, host);
  return { host, network, port: Number(portText || Number.NaN) };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  if (bits === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(bits), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** The host in lower case, without the brackets of IPv6 and without a dot at its end. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

export function portOf(url: URL): number {
  return url.port === '' ? 443 : Number(url.port);
}

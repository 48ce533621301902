import { domainToASCII } from 'node:url';

const withPort = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/;
const label = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
/** At least two labels, the last of which is not a number, unlike in an IP address. */
const ownHostName = new RegExp(String.raw`^(?=.{4,253}$)(?:${label}\.)+(?!\d+$)${label}$`);

/** The name in a Host header, in lower case and without the port; empty if it has none. */
export function nameInHost(host: string): string {
  return (withPort.exec(host.trim())?.[1] ?? '').toLowerCase();
}

/** A municipality's own host name as stored, in lower case and punycode; undefined if it cannot be one. */
export function readHostName(text: string): string | undefined {
  const name = domainToASCII(text.trim()).replace(/\.$/, '');
  return isOwnHostName(name) ? name : undefined;
}

/** True if the name can be a municipality's own and is worth a look-up. */
export function isOwnHostName(name: string): boolean {
  return ownHostName.test(name);
}

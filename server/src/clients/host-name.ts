import { domainToASCII } from 'node:url';

const withPort = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/;
const label = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
/** Two labels or more, the last of which is no number, as that of an IP address is. */
const ownHostName = new RegExp(String.raw`^(?=.{4,253}$)(?:${label}\.)+(?!\d+$)${label}$`);

/** The name that a Host header has, in lower case and without the port; empty where it has none. */
export function nameInHost(host: string): string {
  return (withPort.exec(host.trim())?.[1] ?? '').toLowerCase();
}

/** A municipality's own host name as it is kept: in lower case and punycode; undefined for what cannot be one. */
export function readHostName(text: string): string | undefined {
  const name = domainToASCII(text.trim()).replace(/\.$/, '');
  return isOwnHostName(name) ? name : undefined;
}

/** Whether it may be a municipality's own, and is worth a look. */
export function isOwnHostName(name: string): boolean {
  return ownHostName.test(name);
}

import { isIPv4 } from 'node:net';
import { nameInHost } from './host-name.ts';

/**
 * The client that a Host header names: its first label, in lower case. An IP address, `localhost`, `www` or
 * an empty host means the default client (open points); undefined if there is no default.
 */
export function clientNameOfHost(host: string, defaultClient: string | undefined): string | undefined {
  const hostName = nameInHost(host);
  const [label] = hostName.split('.');
  const namesNone = !label || label === 'www' || hostName === 'localhost' || isAddress(hostName);
  return namesNone ? defaultClient : label;
}

function isAddress(hostName: string): boolean {
  return hostName.startsWith('[') || isIPv4(hostName);
}

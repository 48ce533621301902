import dns from 'node:dns';
import type { LookupFunction } from 'node:net';

const ownAddresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Resolves a host. Names under .localhost mean this machine, which not every resolver knows (RFC 6761, 6.3).
 */
export const lookUp: LookupFunction = (hostname, options, callback) => {
  if (!/(^|\.)localhost\.?$/i.test(hostname)) return dns.lookup(hostname, options, callback);
  if (options.all) return callback(null, ownAddresses);
  return callback(null, ownAddresses[0]!.address, ownAddresses[0]!.family);
};

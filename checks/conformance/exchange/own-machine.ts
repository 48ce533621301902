import dns from 'node:dns';
import type { LookupFunction } from 'node:net';

const itself = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Resolves a host. Names under .localhost mean this machine, which not every resolver knows (RFC 6761, 6.3).
 */
export const lookUp: LookupFunction = (hostname, options, done) => {
  if (!/(^|\.)localhost\.?$/i.test(hostname)) return dns.lookup(hostname, options, done);
  if (options.all) return done(null, itself);
  return done(null, itself[0]!.address, itself[0]!.family);
};

import { Resolver, lookup } from 'node:dns/promises';

/** Finds all addresses of a name. Throws, or returns nothing, if the name has no address. */
export type FindAddresses = (host: string, options: { isLocal: boolean }) => Promise<string[]>;

/** Two attempts of two seconds. A slow name server must not hold up the threads that read files and hash passwords. */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

/** Asks the name servers. A name that the operator allows (`isLocal`) may be in the hosts file of this machine. */
export const findAddresses: FindAddresses = async (host, { isLocal }) => {
  if (isLocal) return (await lookup(host, { all: true })).map(({ address }) => address);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

import type { Config } from '#config.ts';

const thisMachine = /^(127\.[\d.]+|::1|localhost)$/i;

/**
 * Whether the mails that are kept can be read in a browser: there is no mail server, the database is the one that comes
 * along, and nobody else can reach the server, neither directly nor under a public name.
 */
export function hasMailbox({
  smtpUrl,
  databaseUrl,
  host,
  origin,
}: Pick<Config, 'smtpUrl' | 'databaseUrl' | 'host' | 'origin'>): boolean {
  const publicName = new URL(origin.replace('{client}', 'town')).hostname;
  const isPrivate = thisMachine.test(host) && /(^|\.)localhost$/i.test(publicName);
  return smtpUrl === undefined && databaseUrl === undefined && isPrivate;
}

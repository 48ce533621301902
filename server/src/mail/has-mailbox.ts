import type { Config } from '#config.ts';

const thisMachine = /^(127\.[\d.]+|::1|localhost)$/i;

/**
 * True if kept mails can be read in a browser. This requires that no mail server is set, that the database is
 * the embedded one, and that nobody else can reach the server, directly or under a public name.
 */
export function hasMailbox({
  smtpUrl,
  databaseUrl,
  host,
  origin,
}: Pick<Config, 'smtpUrl' | 'databaseUrl' | 'host' | 'origin'>): boolean {
  const publicName = new URL(origin.replace('{client}', 'client')).hostname;
  const isPrivate = thisMachine.test(host) && /(^|\.)localhost$/i.test(publicName);
  return smtpUrl === undefined && databaseUrl === undefined && isPrivate;
}

/** Where mails go: to a mail server, or, as long as none is set, into a table that the operator can look into. */
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { keepingTransport } from './keeping-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { measuredTransport } from './measured-transport.ts';
import { openSmtpTransport } from './smtp-transport.ts';

/** What sending mail needs. */
export interface PostOffice {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
}

/** Opens the post office; one per process. */
export function openPostOffice(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail'>,
  { metrics, ...parts }: Omit<PostOffice, 'transport'> & { readonly metrics: Metrics },
): PostOffice {
  const { smtpUrl, mailFrom, supportEmail } = config;
  const transport = smtpUrl
    ? openSmtpTransport({ smtpUrl, mailFrom, supportEmail })
    : keepingTransport(parts.database, parts.clock);
  return { ...parts, transport: measuredTransport(transport, metrics) };
}

/** Sends mails through a mail server. If none is set, mails go to a table that the operator can read. */
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { type DayQuota, type DayQuotaDeps, openDayQuota } from './day-quota.ts';
import { keepingTransport } from './transport/keeping-transport.ts';
import type { MailTransport } from './transport/mail-transport.ts';
import { measuredTransport } from './transport/measured-transport.ts';
import { openSmtpTransport } from './transport/smtp-transport.ts';
import { type ClientTransportDeps, openClientTransport } from './transport/client-transport.ts';

/** The parts for sending mail. */
export interface PostOffice {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
  readonly dayQuota: DayQuota;
}

/** The parts for opening the post office. */
interface PostOfficeParts extends ClientTransportDeps, Pick<DayQuotaDeps, 'reportHeld'> {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Number of mails that may be sent at once. */
  readonly connections: number;
}

/** One per process. */
export function openPostOffice(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'mailsOfClient'>,
  parts: PostOfficeParts,
): PostOffice {
  const { smtpUrl, mailsOfClient, ...from } = config;
  const { database, clock, log, metrics, connections } = parts;
  const carrier = smtpUrl ? openSmtpTransport(smtpUrl, connections) : keepingTransport(database, clock);
  const transport = openClientTransport({ carrier, from, connections }, parts);
  return {
    database,
    clock,
    log,
    transport: measuredTransport(transport, metrics),
    dayQuota: openDayQuota({ ...parts, mailsOfClient }),
  };
}

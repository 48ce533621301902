/** Where mails go: to a mail server, or, as long as none is set, into a table that the operator can look into. */
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
import { type TownTransportDeps, openTownTransport } from './transport/town-transport.ts';

/** What sending mail needs. */
export interface PostOffice {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
  readonly dayQuota: DayQuota;
}

/** What the post office is made from. */
interface PostOfficeParts extends TownTransportDeps, Pick<DayQuotaDeps, 'tellHeld'> {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Mails that may be sent at once. */
  readonly connections: number;
}

/** Opens the post office; one per process. */
export function openPostOffice(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'mailsOfTown'>,
  parts: PostOfficeParts,
): PostOffice {
  const { smtpUrl, mailsOfTown, ...from } = config;
  const { database, clock, log, metrics, connections } = parts;
  const carrier = smtpUrl ? openSmtpTransport(smtpUrl, connections) : keepingTransport(database, clock);
  const transport = openTownTransport({ carrier, from, connections }, parts);
  return {
    database,
    clock,
    log,
    transport: measuredTransport(transport, metrics),
    dayQuota: openDayQuota({ ...parts, mailsOfTown }),
  };
}

/** Limits the mails of a municipality per day. Mails above the quota wait for the next day; none is lost. */
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { nextDay, noteHeld, returnOne, takeOne } from './mails-of-day-store.ts';

/** The mail and its job have to wait. */
export class MailHeld extends Error {
  override name = 'MailHeld';
  /** When the mail may be sent. */
  readonly until: Date;

  constructor(until: Date) {
    super('The municipality has used up its mails for today');
    this.until = until;
  }
}

/** A mail that may be sent now. */
interface GrantedMail {
  /** Call it if the mail was not sent after all. Never throws. */
  giveBack(): Promise<void>;
}

export interface DayQuota {
  /**
   * Counts a mail before it is sent. An urgent mail is counted but never held; any other one throws
   * `MailHeld` above the quota.
   */
  take(clientId: number, isUrgent: boolean): Promise<GrantedMail>;
}

export interface DayQuotaDeps {
  database: Database;
  clock: Clock;
  log: Log;
  clients: Pick<ClientDirectory, 'findClientById'>;
  /** The setting QUOTA_MAILS_OF_CLIENT; null: no quota. */
  mailsOfClient: number | null;
  /** Called once per day on which mails of a municipality are held. */
  reportHeld: (clientId: number) => void;
}

const uncountedMail: GrantedMail = { giveBack: () => Promise.resolve() };

/** One per process; all processes share the counts. */
export function openDayQuota(deps: DayQuotaDeps): DayQuota {
  const { database, clock, log, clients, mailsOfClient, reportHeld } = deps;
  return {
    async take(clientId, isUrgent) {
      const client = await clients.findClientById(clientId);
      const most = client?.hosting.quotas?.mailsPerDay ?? mailsOfClient;
      if (client === undefined || most === null || most === 'none') return uncountedMail;
      const moment = { now: clock.now(), timeZone: client.timeZone };
      const day = await takeOne(database, clientId, moment, { most, isUrgent });
      if (day === undefined) {
        if (await noteHeld(database, clientId, moment)) {
          log.warn(
            { client: client.name, most },
            'The daily quota of mails is used up; further mails wait until tomorrow',
          );
          reportHeld(clientId);
        }
        throw new MailHeld(await nextDay(database, moment));
      }
      return {
        giveBack: () =>
          returnOne(database, clientId, day).catch((error: unknown) =>
            log.warn({ err: error }, 'Could not take back the count of a mail that was not sent'),
          ),
      };
    },
  };
}

/** How many mails a municipality may send on one of its days. What is more waits for the next one, and is not lost. */
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { nextDay, noteHeld, returnOne, takeOne } from './mails-of-day-store.ts';

/** The mail has to wait, and its job with it. */
export class MailHeld extends Error {
  override name = 'MailHeld';
  /** When it may be sent. */
  readonly until: Date;

  constructor(until: Date) {
    super('The municipality has sent as many mails today as it may');
    this.until = until;
  }
}

/** A mail that may be sent now. */
interface Taken {
  /** It was not sent after all. Never throws. */
  giveBack(): Promise<void>;
}

export interface DayQuota {
  /** Counts a mail that is about to be sent. An urgent one is counted and never held; another one throws `MailHeld`. */
  take(clientId: number, isUrgent: boolean): Promise<Taken>;
}

export interface DayQuotaDeps {
  database: Database;
  clock: Clock;
  log: Log;
  clients: Pick<ClientDirectory, 'findClientById'>;
  /** The setting QUOTA_MAILS_OF_TOWN; null for none. */
  mailsOfTown: number | null;
  /** Told once on a day on which mails of a municipality are held. */
  tellHeld: (clientId: number) => void;
}

const uncounted: Taken = { giveBack: () => Promise.resolve() };

/** One per process; all of them count together. */
export function openDayQuota(deps: DayQuotaDeps): DayQuota {
  const { database, clock, log, clients, mailsOfTown, tellHeld } = deps;
  return {
    async take(clientId, isUrgent) {
      const client = await clients.findClientById(clientId);
      const most = client?.hosting.quotas?.mailsPerDay ?? mailsOfTown;
      if (client === undefined || most === null || most === 'none') return uncounted;
      const moment = { now: clock.now(), timeZone: client.timeZone };
      const day = await takeOne(database, clientId, moment, { most, isUrgent });
      if (day === undefined) {
        if (await noteHeld(database, clientId, moment)) {
          log.warn({ client: client.name, most }, 'The quota of mails of a day is used: the others wait');
          tellHeld(clientId);
        }
        throw new MailHeld(await nextDay(database, moment));
      }
      return {
        giveBack: () =>
          returnOne(database, clientId, day).catch((error: unknown) =>
            log.warn({ err: error }, 'A mail that was not sent is counted'),
          ),
      };
    },
  };
}

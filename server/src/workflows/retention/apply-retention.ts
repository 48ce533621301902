/** What a municipality does not keep for longer goes by itself, as its folder says. */
import { type Actor, theServer } from '#audit/act.ts';
import { findUnvalidated, removeUnvalidated } from '#citizens/unvalidated/remove-unvalidated.ts';
import { recordAct } from '#workflows/record-act.ts';
import { guestNameOf } from '#clients/client.ts';
import type { ClientRetention } from '#clients/list-retentions.ts';
import { removeInternalNotesOf } from '#desk/internal-notes/internal-notes.ts';
import { forgetAuthorsOf, removeNotesOf } from '#notes/forget-notes.ts';
import { dropPhotosOf } from '#photos/drop-photos.ts';
import { forgetUploaders } from '#photos/forget-uploaders.ts';
import type { Database } from '#platform/database.ts';
import { releaseRequestsOf, stampFirst } from '#requests/changes/account-changes.ts';
import { forgetNames, forgetNoteWords, stampRequests } from '#requests/changes/forget-old.ts';
import { forgetFollowersOf } from '#requests/mails/followers.ts';
import { forgetMails } from '#requests/mails/forget-mails.ts';
import { findOldRequests } from '#requests/old-requests.ts';

/** How many there are, or would be. */
export interface AppliedRetention {
  /** Requests that lose who reported them. */
  names: number;
  /** Requests that lose their photos. */
  photos: number;
  /** Requests that lose their notes. */
  notes: number;
  /** Accounts that were never validated. */
  accounts: number;
}

/** When it happens and by whom, the server unless told otherwise; and whether it is only counted. */
interface RetentionRun {
  now: Date;
  actor?: Actor;
  isTrial?: boolean;
}

/** Applies what the municipality says, some requests in each transaction: what was interrupted goes on at the next run. */
export async function applyRetention(
  database: Database,
  town: ClientRetention,
  { now, actor = theServer, isTrial = false }: RetentionRun,
): Promise<AppliedRetention> {
  const { clientId } = town;
  const acts = actsFor(town, now);
  const of = async (kept: keyof typeof acts, months: number | undefined): Promise<number> => {
    if (months === undefined) return 0;
    let count = 0;
    for await (const requestIds of findOldRequests(database, clientId, {
      kept,
      since: monthsBefore(now, months),
    })) {
      if (!isTrial) await database.transaction((tx) => acts[kept](tx, requestIds));
      count += requestIds.length;
    }
    return count;
  };
  const { namesAfterMonths, photosAfterMonths, notesAfterMonths, unvalidatedAccountsAfterDays } =
    town.retention;
  const applied = {
    names: await of('names', namesAfterMonths),
    photos: await of('photos', photosAfterMonths),
    notes: await of('notes', notesAfterMonths),
    accounts: await dropUnvalidated(database, clientId, { days: unvalidatedAccountsAfterDays, now, isTrial }),
  };
  const count = Object.values(applied).reduce((sum, number) => sum + number);
  if (!isTrial && count > 0)
    await recordAct(database, clientId, { kind: 'retention-applied', actor, about: { count } }, now);
  return applied;
}

/** What becomes of requests that have been closed for long enough. */
function actsFor({ clientId, name }: ClientRetention, now: Date) {
  type Act = (tx: Database, requestIds: number[]) => Promise<void>;
  const names: Act = async (tx, requestIds) => {
    await forgetNames(tx, clientId, requestIds, { guestName: guestNameOf(name), now });
    await forgetAuthorsOf(tx, clientId, requestIds);
    await forgetUploaders(tx, clientId, requestIds);
    await forgetMails(tx, clientId, requestIds);
    await forgetFollowersOf(tx, clientId, requestIds);
  };
  const photos: Act = async (tx, requestIds) => {
    await stampRequests(tx, clientId, requestIds, now);
    await dropPhotosOf(tx, clientId, requestIds);
  };
  const notes: Act = async (tx, requestIds) => {
    await forgetNoteWords(tx, clientId, requestIds, now);
    await removeNotesOf(tx, clientId, requestIds);
    await removeInternalNotesOf(tx, clientId, requestIds);
  };
  return { names, photos, notes };
}

/** Whoever registered did not show that the address is theirs: their requests become a guest's again. */
async function dropUnvalidated(
  database: Database,
  clientId: number,
  { days, now, isTrial }: { days: number | undefined; now: Date; isTrial: boolean },
): Promise<number> {
  if (days === undefined) return 0;
  const accountIds = await findUnvalidated(database, clientId, daysBefore(now, days));
  if (isTrial) return accountIds.length;
  const stamping = stampFirst(database, clientId, now);
  let count = 0;
  for (const accountId of accountIds) {
    const isRemoved = await removeUnvalidated(stamping, clientId, accountId, async (tx) => {
      await releaseRequestsOf(tx, clientId, accountId, now);
    });
    // Whoever has followed the link meanwhile keeps the account.
    if (isRemoved) count += 1;
  }
  return count;
}

/** So many days before. */
function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}

/** The same day so many months before; the last of its month where that is shorter. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // A month without that day goes on into the next one: back to its last day.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

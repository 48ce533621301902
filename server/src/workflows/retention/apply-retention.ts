/** Removes data that is older than the limits in the municipality folder. */
import { type AuditActor, theServer } from '#audit/act.ts';
import { findUnvalidated, removeUnvalidated } from '#citizens/unvalidated/remove-unvalidated.ts';
import { recordAct } from '#workflows/record-act.ts';
import { guestNameOf } from '#clients/client.ts';
import type { ClientRetention } from '#clients/list-retentions.ts';
import { removeInternalNotesOf } from '#desk/internal-notes/internal-notes.ts';
import { forgetAuthorsOf, removeNotesOf } from '#notes/forget-notes.ts';
import { dropPhoto, dropPhotosOf } from '#photos/drop-photos.ts';
import { forgetUploaders } from '#photos/forget-uploaders.ts';
import type { Database } from '#platform/database.ts';
import { removeAnswersOf } from '#requests/answers/answers.ts';
import { releaseRequestsOf, stampFirst } from '#requests/changes/account-changes.ts';
import { forgetNames, forgetNoteWords, stampRequests } from '#requests/changes/forget-old.ts';
import { endFeedbackOf, forgetFeedbackOf } from '#requests/feedback/forget-feedback.ts';
import { removeNoticesOf } from '#requests/notices/write-notices.ts';
import { forgetFollowersOf } from '#requests/mails/followers.ts';
import { forgetMeToosOf } from '#requests/nearby/me-toos.ts';
import { forgetMails } from '#requests/mails/forget-mails.ts';
import { findOldRequests } from '#requests/old-requests.ts';

/** Numbers of changed or removed rows. In a trial, nothing is changed. */
export interface AppliedRetention {
  /** Requests that lose the reporter's name. */
  names: number;
  /** Requests that lose their photos. */
  photos: number;
  /** Requests that lose their notes. */
  notes: number;
  /** Accounts that were never validated. */
  accounts: number;
}

/** Time and actor of the run; the actor is the server by default. `isTrial`: only counts. */
interface RetentionRun {
  now: Date;
  actor?: AuditActor;
  isTrial?: boolean;
}

/**
 * Applies the municipality's limits, some requests per transaction. After an interruption the next run
 * continues.
 */
export async function applyRetention(
  database: Database,
  client: ClientRetention,
  { now, actor = theServer, isTrial = false }: RetentionRun,
): Promise<AppliedRetention> {
  const { clientId } = client;
  const acts = actsFor(client, now);
  const of = async (storedKind: keyof typeof acts, months: number | undefined): Promise<number> => {
    if (months === undefined) return 0;
    let count = 0;
    for await (const requestIds of findOldRequests(database, clientId, {
      storedKind,
      since: monthsBefore(now, months),
    })) {
      if (!isTrial) await database.transaction((tx) => acts[storedKind](tx, requestIds));
      count += requestIds.length;
    }
    return count;
  };
  const { namesAfterMonths, photosAfterMonths, notesAfterMonths, unvalidatedAccountsAfterDays } =
    client.retention;
  const appliedCounts = {
    names: await of('names', namesAfterMonths),
    photos: await of('photos', photosAfterMonths),
    notes: await of('notes', notesAfterMonths),
    accounts: await dropUnvalidated(database, clientId, { days: unvalidatedAccountsAfterDays, now, isTrial }),
  };
  const count = Object.values(appliedCounts).reduce((sum, number) => sum + number);
  if (!isTrial && count > 0)
    await recordAct(database, clientId, { kind: 'retention-applied', actor, about: { count } }, now);
  return appliedCounts;
}

/** The acts on requests that have been closed for long enough. */
function actsFor({ clientId, name }: ClientRetention, now: Date) {
  type RetentionAct = (tx: Database, requestIds: number[]) => Promise<void>;
  const names: RetentionAct = async (tx, requestIds) => {
    await forgetNames(tx, clientId, requestIds, { guestName: guestNameOf(name), now });
    await forgetAuthorsOf(tx, clientId, requestIds);
    await forgetUploaders(tx, clientId, requestIds);
    await endFeedbackOf(tx, clientId, requestIds);
    await forgetMails(tx, clientId, requestIds);
    await forgetFollowersOf(tx, clientId, requestIds);
    await forgetMeToosOf(tx, clientId, requestIds);
  };
  const photos: RetentionAct = async (tx, requestIds) => {
    await stampRequests(tx, clientId, requestIds, now);
    await dropPhotosOf(tx, clientId, requestIds);
  };
  const notes: RetentionAct = async (tx, requestIds) => {
    await forgetNoteWords(tx, clientId, requestIds, now);
    await removeNotesOf(tx, clientId, requestIds);
    await removeInternalNotesOf(tx, clientId, requestIds);
    await removeAnswersOf(tx, clientId, requestIds);
    await removeNoticesOf(tx, clientId, requestIds);
    for (const photoId of await forgetFeedbackOf(tx, clientId, requestIds))
      await dropPhoto(tx, clientId, photoId);
  };
  return { names, photos, notes };
}

/**
 * Removes accounts that were never validated. Their requests become a guest's again, because nobody has
 * proven the address.
 */
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
    // An account that was validated in the meantime stays.
    if (isRemoved) count += 1;
  }
  return count;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}

/** The same day some months before, or the last day of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // A date that the month lacks overflows into the next month: go back to the last day.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

/**
 * Erases a person from a municipality: the account, and everything that names the person in requests, notes
 * and mails.
 */
import type { AuditActor } from '#audit/act.ts';
import { recordAct } from '#workflows/record-act.ts';
import { eraseCitizens } from '#citizens/erase-citizen.ts';
import { type CitizenKey, lockCitizens } from '#citizens/find-citizens.ts';
import { forgetNotices } from '#citizens/forget-notices.ts';
import { type Client, guestNameOf } from '#clients/client.ts';
import { forgetStoredMails } from '#mail/stored-mails.ts';
import { forgetAuthor } from '#notes/notes.ts';
import { dropPhoto } from '#photos/drop-photos.ts';
import { forgetUploaders } from '#photos/forget-uploaders.ts';
import type { Database } from '#platform/database.ts';
import { forgetAnswerWords } from '#requests/answers/answers.ts';
import { forgetPerson, stampFirst } from '#requests/changes/account-changes.ts';
import { forgetAlerts } from '#requests/alerts/alerts.ts';
import { forgetFollower } from '#requests/mails/followers.ts';
import { forgetMeToosBy } from '#requests/nearby/me-toos.ts';
import { withdrawContents } from '#requests/public/decide-publication.ts';
import { forgetFeedbackOfPerson } from '#requests/feedback/forget-feedback.ts';
import { forgetMails } from '#requests/mails/forget-mails.ts';
import { type FoundPerson, findPerson } from './find-person.ts';

/** Numbers of erased data. */
export interface ErasedPerson {
  /** Accounts, with their sessions and keys. */
  accounts: number;
  /** Requests that stay without a name. */
  requests: number;
  /** Notes that stay as a guest's. */
  notes: number;
  /** Requests that the person followed. */
  followed: number;
  /** Orders for mails about new public requests. */
  alerts: number;
  /** Mails that were stored because there is no mail server. */
  storedMails: number;
  /** Mails in the queue. */
  waitingMails: number;
}

/** Time and author of the erasure. `isTrial`: everything is counted, and nothing changes. */
interface Erasure {
  now: Date;
  actor: AuditActor;
  isTrial?: boolean;
}

/** Rolls back the transaction of a trial. */
class TrialIsOver extends Error {}

/** Erases a person, completely or not at all. The numbers are 0 for an unknown person. */
export async function erasePerson(
  database: Database,
  client: Pick<Client, 'clientId' | 'name'>,
  key: CitizenKey,
  { now, actor, isTrial = false }: Erasure,
): Promise<ErasedPerson> {
  let erasedPerson: ErasedPerson | undefined;
  try {
    await stampFirst(database, client.clientId, now).transaction(async (tx) => {
      // Locks accounts before their requests, in the same order as a change of an account's name.
      const person = await findPerson(tx, client.clientId, key, lockCitizens);
      erasedPerson = await eraseAll(tx, client, person, { now, actor });
      if (isTrial) throw new TrialIsOver();
    });
  } catch (error) {
    if (!(error instanceof TrialIsOver)) throw error;
  }
  return erasedPerson!;
}

async function eraseAll(
  tx: Database,
  { clientId, name }: Pick<Client, 'clientId' | 'name'>,
  person: FoundPerson,
  { now, actor }: Erasure,
): Promise<ErasedPerson> {
  const { accountIds, emails } = person;
  const guestName = guestNameOf(name);
  const requestIds = await forgetPerson(tx, clientId, { accountIds, emails, guestName, now });
  await forgetAnswerWords(tx, clientId, requestIds);
  await withdrawContents(tx, clientId, requestIds, now);
  await forgetUploaders(tx, clientId, requestIds);
  for (const photoId of await forgetFeedbackOfPerson(tx, clientId, { requestIds, emails }))
    await dropPhoto(tx, clientId, photoId);
  await forgetMails(tx, clientId, requestIds);
  const erasedPerson = {
    accounts: accountIds.length,
    requests: requestIds.length,
    notes: await forgetAuthor(tx, clientId, person),
    followed: await forgetFollower(tx, clientId, emails),
    alerts: await forgetAlerts(tx, clientId, emails),
    storedMails: await forgetStoredMails(tx, clientId, emails),
    waitingMails: await forgetNotices(tx, clientId, person),
  };
  await forgetMeToosBy(tx, clientId, accountIds, now);
  await eraseCitizens(tx, clientId, accountIds);
  const count = Object.values(erasedPerson).reduce((sum, number) => sum + number);
  // A guest has no id, so one entry without an id is recorded.
  if (count > 0 && accountIds.length === 0)
    await recordAct(tx, clientId, { kind: 'person-erased', actor }, now);
  for (const accountId of accountIds)
    await recordAct(tx, clientId, { kind: 'person-erased', actor, about: { accountId } }, now);
  return erasedPerson;
}

/** Takes a person out of a municipality: the account, and whatever names them in requests, notes and mails. */
import type { Actor } from '#audit/act.ts';
import { recordAct } from '#workflows/record-act.ts';
import { eraseCitizens } from '#citizens/erase-citizen.ts';
import { type CitizenKey, lockCitizens } from '#citizens/find-citizens.ts';
import { forgetNotices } from '#citizens/forget-notices.ts';
import { type Client, guestNameOf } from '#clients/client.ts';
import { forgetKeptMails } from '#mail/kept-mails.ts';
import { forgetAuthor } from '#notes/notes.ts';
import { forgetUploaders } from '#photos/forget-uploaders.ts';
import type { Database } from '#platform/database.ts';
import { forgetPerson, stampFirst } from '#requests/changes/account-changes.ts';
import { forgetFollower } from '#requests/mails/followers.ts';
import { forgetMails } from '#requests/mails/forget-mails.ts';
import { type Person, findPerson } from './find-person.ts';

/** What was erased, in numbers. */
export interface ErasedPerson {
  /** With their sessions and keys. */
  accounts: number;
  /** They stay, without a name. */
  requests: number;
  /** They stay, as a guest's. */
  notes: number;
  /** Requests that the person was to be told of besides. */
  followed: number;
  /** Mails that were kept because there is no mail server. */
  keptMails: number;
  /** Mails that wait to be sent. */
  waitingMails: number;
}

/** When it happens and by whom, and whether it is only tried: then all is counted and nothing changed. */
interface Erasure {
  now: Date;
  actor: Actor;
  isTrial?: boolean;
}

/** Ends the transaction of a trial. */
class TrialIsOver extends Error {}

/** Erases a person, all of it or nothing. Whoever is not known has zeros. */
export async function erasePerson(
  database: Database,
  client: Pick<Client, 'clientId' | 'name'>,
  key: CitizenKey,
  { now, actor, isTrial = false }: Erasure,
): Promise<ErasedPerson> {
  let erased: ErasedPerson | undefined;
  try {
    await stampFirst(database, client.clientId, now).transaction(async (tx) => {
      // Accounts come before their requests, as where an account changes its name.
      const person = await findPerson(tx, client.clientId, key, lockCitizens);
      erased = await eraseAll(tx, client, person, { now, actor });
      if (isTrial) throw new TrialIsOver();
    });
  } catch (error) {
    if (!(error instanceof TrialIsOver)) throw error;
  }
  return erased!;
}

async function eraseAll(
  tx: Database,
  { clientId, name }: Pick<Client, 'clientId' | 'name'>,
  person: Person,
  { now, actor }: Erasure,
): Promise<ErasedPerson> {
  const { accountIds, emails } = person;
  const guestName = guestNameOf(name);
  const requestIds = await forgetPerson(tx, clientId, { accountIds, emails, guestName, now });
  await forgetUploaders(tx, clientId, requestIds);
  await forgetMails(tx, clientId, requestIds);
  const erased = {
    accounts: accountIds.length,
    requests: requestIds.length,
    notes: await forgetAuthor(tx, clientId, person),
    followed: await forgetFollower(tx, clientId, emails),
    keptMails: await forgetKeptMails(tx, clientId, emails),
    waitingMails: await forgetNotices(tx, clientId, person),
  };
  await eraseCitizens(tx, clientId, accountIds);
  const count = Object.values(erased).reduce((sum, number) => sum + number);
  // Of a guest there is no id: how many rows it was is all that can be said.
  if (count > 0 && accountIds.length === 0)
    await recordAct(tx, clientId, { kind: 'person-erased', actor }, now);
  for (const accountId of accountIds)
    await recordAct(tx, clientId, { kind: 'person-erased', actor, about: { accountId } }, now);
  return erased;
}

/** The mails of an installation without a mail server. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';

/** A mail that was kept instead of sent. */
export interface StoredMail {
  actId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  keptAt: Date;
}

export async function insertStored(database: Database, clientId: number, mail: StoredMail): Promise<void> {
  await database.query(
    `insert into kept_mails (client_id, act_id, recipient, subject, text, html, kept_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [clientId, mail.actId, mail.recipient, mail.subject, mail.text, mail.html, mail.keptAt],
  );
}

const columns = `act_id as "actId", recipient, subject, text, html, kept_at as "keptAt"`;

/** The newest mails of all clients, newest first. */
export function selectNewest(database: Database, most: number): Promise<StoredMail[]> {
  return database.query(
    `${ofAllClients} select ${columns} from kept_mails order by kept_at desc, act_id limit $1`,
    [most],
  );
}

export async function selectStored(database: Database, actId: string): Promise<StoredMail | undefined> {
  const [mail] = await database.query<StoredMail>(
    `${ofAllClients} select ${columns} from kept_mails where act_id = $1`,
    [actId],
  );
  return mail;
}

export async function deleteStoredBefore(database: Database, before: Date): Promise<void> {
  await database.query(`${ofAllClients} delete from kept_mails where kept_at < $1`, [before]);
}

/** Deletes the mails to these addresses, which are in lower case; returns how many. */
export async function deleteStoredTo(
  database: Database,
  clientId: number,
  recipients: readonly string[],
): Promise<number> {
  const mails = await database.query(
    'delete from kept_mails where client_id = $1 and lower(recipient) = any($2) returning 1',
    [clientId, recipients],
  );
  return mails.length;
}

/**
 * The subjects of the mails to these addresses, which are in lower case, oldest first. Their texts are left
 * out, because they may contain valid keys.
 */
export function selectStoredTo(
  database: Database,
  clientId: number,
  recipients: readonly string[],
): Promise<Pick<StoredMail, 'subject' | 'keptAt'>[]> {
  return database.query(
    `select subject, kept_at as "keptAt" from kept_mails
     where client_id = $1 and lower(recipient) = any($2) order by kept_at, act_id`,
    [clientId, recipients],
  );
}

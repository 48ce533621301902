/** The acts whose mail has been sent. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';
import type { MailAct } from './mail.ts';

export async function isSent(database: Database, { clientId, actId }: MailAct): Promise<boolean> {
  const rows = await database.query('select 1 from sent_mails where client_id = $1 and act_id = $2', [
    clientId,
    actId,
  ]);
  return rows.length > 0;
}

export async function insertSent(
  database: Database,
  { clientId, actId }: MailAct,
  sentAt: Date,
): Promise<void> {
  await database.query(
    'insert into sent_mails (client_id, act_id, sent_at) values ($1, $2, $3) on conflict do nothing',
    [clientId, actId, sentAt],
  );
}

export async function deleteSentBefore(database: Database, before: Date): Promise<void> {
  await database.query(`${ofAllClients} delete from sent_mails where sent_at < $1`, [before]);
}

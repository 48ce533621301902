import { type Database, ofAllClients } from '#platform/database.ts';

/** The webhooks of all municipalities by state. */
export function selectWebhookStates(database: Database): Promise<{ state: string; count: number }[]> {
  return database.query(`${ofAllClients} select state, count(*)::int as count from webhooks group by state`);
}

/** How long the oldest message of an active webhook has been due, in seconds; 0 if none is. */
export async function selectOldestDue(database: Database): Promise<number> {
  const [row] = await database.query<{ seconds: number }>(
    `${ofAllClients} select coalesce(extract(epoch from now() - min(d.next_at)), 0)::float8 as seconds
     from webhooks w join webhook_deliveries d on d.client_id = w.client_id and d.webhook_id = w.webhook_id
     where w.state = 'active' and d.state = 'waiting' and d.next_at < now()`,
  );
  return row!.seconds;
}

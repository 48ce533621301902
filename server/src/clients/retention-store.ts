/** The retention periods of municipalities. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { Client, Retention } from './client.ts';

export interface ClientRetention extends Pick<Client, 'clientId' | 'name' | 'displayName'> {
  retention: Retention;
}

export function selectRetentions(database: Database): Promise<ClientRetention[]> {
  return database.query(
    'select client_id as "clientId", name, display_name as "displayName", retention from clients order by name',
  );
}

/** How the server's processes tell each other that a request has changed: open screens follow it. */

/** PostgreSQL's channel for it. */
export const changeChannel = 'fixpoint_request_changed';

/** Which request has changed; it travels as JSON. */
export interface AnnouncedChange {
  clientId: number;
  guid: string;
  /** Whose list it is in; null: a guest's. */
  accountId: number | null;
}

/** SQL that announces a row's `guid` and `account_id` once the transaction commits. $1: the client. */
export const announcement = `pg_notify('${changeChannel}',
  json_build_object('clientId', $1, 'guid', guid, 'accountId', account_id)::text)`;

/** How the server's processes tell each other that a request has changed: open screens follow it. */

/** PostgreSQL's channel for it, and for what else open screens of the desk follow. */
export const changeChannel = 'fixpoint_request_changed';

/** Which request has changed; it travels as JSON. */
export interface AnnouncedChange {
  clientId: number;
  guid: string;
  /** Whose list it is in; null: a guest's. */
  accountId: number | null;
  requestId: number;
  /** Which it has now. */
  version: number;
  /** Whose it is to do now; null: nobody's. */
  teamId: number | null;
  /** Whose it was until then. */
  teamBefore: number | null;
}

/**
 * SQL that announces a row of `changed` once the transaction commits: its request_id, guid, account_id, team_id, version and
 * team_before. No table is named beside it: where tables are distributed, it has to run where everybody listens. $1: the client.
 */
export function announcementOf(changed: string): string {
  return announcing(changed, `${changed}.team_before`);
}

/** The same of a row that is new: no team had it before. */
export function announcementOfNew(added: string): string {
  return announcing(added, 'null');
}

function announcing(changed: string, teamBefore: string): string {
  return `pg_notify('${changeChannel}', json_build_object('clientId', $1, 'guid', ${changed}.guid,
    'accountId', ${changed}.account_id, 'requestId', ${changed}.request_id, 'version', ${changed}.version,
    'teamId', ${changed}.team_id, 'teamBefore', ${teamBefore})::text)`;
}

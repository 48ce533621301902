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
 * SQL that announces a row of `changed` once the transaction commits: its request_id, guid, account_id, team_id and version.
 * What the statement itself changes it does not see, so that the team before is still there. $1: the client.
 */
export function announcementOf(changed: string): string {
  return announcing(
    changed,
    `(select b.team_id from work_requests b where b.client_id = $1 and b.request_id = ${changed}.request_id)`,
  );
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

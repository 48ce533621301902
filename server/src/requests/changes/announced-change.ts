/**
 * How the server's processes announce to each other that a request has changed, so that open screens follow.
 */

/**
 * PostgreSQL's channel for these announcements, and for everything else that open screens of the desk follow.
 */
export const changeChannel = 'fixpoint_request_changed';

/** The request that has changed; sent as JSON. */
export interface AnnouncedChange {
  clientId: number;
  guid: string;
  /** The account whose list shows the request; null: a guest's. */
  accountId: number | null;
  requestId: number;
  /** The version after the change. */
  version: number;
  /** The team after the change; null: none. */
  teamId: number | null;
  /** The team before the change; null: none. */
  teamBefore: number | null;
  /** True if residents read nothing of the change. Servers of the release before leave it out. */
  isForStaff?: boolean;
}

/**
 * SQL that announces a row of `changed` once the transaction commits. The row has request_id, guid,
 * account_id, team_id, version and team_before. `isForStaff`: SQL, true if residents read nothing of it. The SQL names no other table: with distributed tables it has
 * to run on the node where the processes listen. $1: the client.
 */
export function announcementOf(changedTable: string, isForStaff: string): string {
  return announceStatement(changedTable, `${changedTable}.team_before`, isForStaff);
}

/** Like `announcementOf`, for a new row, which had no team before. */
export function announcementOfNew(addedTable: string): string {
  return announceStatement(addedTable, 'null', 'false');
}

function announceStatement(changedTable: string, teamBefore: string, isForStaff: string): string {
  return `pg_notify('${changeChannel}', json_build_object('clientId', $1, 'guid', ${changedTable}.guid,
    'accountId', ${changedTable}.account_id, 'requestId', ${changedTable}.request_id, 'version', ${changedTable}.version,
    'teamId', ${changedTable}.team_id, 'teamBefore', ${teamBefore}, 'isForStaff', ${isForStaff})::text)`;
}

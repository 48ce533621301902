/** Adds teams, and gives requests to them. */
import type { Database } from '#platform/database.ts';

/** Adds a team and returns its id. */
export async function addTeam(database: Database, clientId: number, name: string): Promise<number> {
  const [row] = await database.query<{ teamId: number }>(
    'insert into teams (client_id, name) values ($1, $2) returning team_id as "teamId"',
    [clientId, name],
  );
  return row!.teamId;
}

/** Gives a request to a team, or with null to nobody, without a log entry. */
export async function giveTo(
  database: Database,
  clientId: number,
  requestId: number,
  teamId: number | null,
): Promise<void> {
  await database.query('update work_requests set team_id = $3 where client_id = $1 and request_id = $2', [
    clientId,
    requestId,
    teamId,
  ]);
}

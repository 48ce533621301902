/** The names of the things that templates refer to. Private to this folder. */
import type { Database } from '#platform/database.ts';

export interface NamedIds {
  statuses: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, string>;
  workTypes: ReadonlyMap<number, string>;
}

export async function selectNames(database: Database, clientId: number): Promise<NamedIds> {
  const rows = await database.query<{ kind: keyof NamedIds; id: number; name: string }>(
    `select 'statuses' as kind, status_id as id, name from statuses where client_id = $1
     union all select 'teams', team_id, name from teams where client_id = $1
     union all select 'workTypes', work_type_id, name from work_types where client_id = $1`,
    [clientId],
  );
  const namesOf = (kind: keyof NamedIds) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { statuses: namesOf('statuses'), teams: namesOf('teams'), workTypes: namesOf('workTypes') };
}

import type { Database } from '#platform/database.ts';

/** A municipality in a test's database. */
export interface TestMunicipality {
  readonly clientId: number;
  readonly name: string;
  /** An active work type. */
  readonly potholeId: number;
  /** A work type that is no longer offered. */
  readonly retiredId: number;
}

interface MunicipalityOptions {
  name?: string;
  hasAnonymousRequests?: boolean;
}

/**
 * Adds a municipality with two work types, three statuses and no addresses, at longitude 10 to 11, latitude
 * 50 to 51.
 */
export async function addMunicipality(
  database: Database,
  { name = 'riverbend', hasAnonymousRequests = true }: MunicipalityOptions = {},
): Promise<TestMunicipality> {
  const [client] = await database.query<{ clientId: number }>(
    `insert into clients (name, display_name, time_zone, west, south, east, north, has_anonymous_requests,
       has_citizen_site, has_disclaimer, disclaimer, accent, basemap, applied_at)
     values ($1, initcap($1), 'America/Chicago', 10, 50, 11, 51, $2, true, true, 'Be kind.', '#0b5cad',
       '{"streets":{"kind":"tiles"},"hybrid":{"kind":"tiles"}}', now())
     returning client_id as "clientId"`,
    [name, hasAnonymousRequests],
  );
  const { clientId } = client!;
  const workTypes = await database.query<{ workTypeId: number }>(
    `insert into work_types (client_id, key, name, color, custom_message, display_order, is_active)
     values ($1, 'pothole', 'Pothole', '#c0392b', 'Thank you.', 1, true),
       ($1, 'gaslight', 'Gas light', '#f1c40f', '', 2, false)
     returning work_type_id as "workTypeId"`,
    [clientId],
  );
  await database.query(
    `insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order)
     values ($1, 'new', 'New', 'Received', 0, true, 1), ($1, 'doing', 'Doing', 'In progress', 1, false, 2),
       ($1, 'done', 'Done', 'Closed', 2, false, 3)`,
    [clientId],
  );
  return { clientId, name, potholeId: workTypes[0]!.workTypeId, retiredId: workTypes[1]!.workTypeId };
}

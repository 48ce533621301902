/** The rows of a client and of what belongs to it. */
import type { Database } from '#platform/database.ts';
import type { Client, Hyperlink, Logos, Status, WorkType } from './client.ts';

type ClientRow = Omit<Client, 'extent' | 'hyperlinks'> & Client['extent'];

const selectClient = `
  select c.client_id as "clientId", c.name, c.display_name as "displayName", c.language, c.translations,
    c.time_zone as "timeZone",
    c.west, c.south, c.east, c.north, c.has_anonymous_requests as "hasAnonymousRequests",
    c.has_citizen_site as "hasCitizenSite", c.has_disclaimer as "hasDisclaimer", c.disclaimer, c.accent, c.basemap,
    c.addresses_hash <> '' as "hasAddresses", c.applied_at as "appliedAt",
    exists (select from client_logos l where l.client_id = c.client_id and l.kind = 'logo') as "hasLogo",
    exists (select from client_logos l where l.client_id = c.client_id and l.kind = 'header') as "hasHeaderLogo"
  from clients c`;

/** The client with this id; undefined when there is none. */
export async function clientById(database: Database, clientId: number): Promise<Client | undefined> {
  const [row] = await database.query<ClientRow>(`${selectClient} where c.client_id = $1`, [clientId]);
  return row && withHyperlinks(database, row);
}

/** The client with this name, lower case; undefined when there is none. */
export async function clientByName(database: Database, name: string): Promise<Client | undefined> {
  const [row] = await database.query<ClientRow>(`${selectClient} where c.name = $1`, [name]);
  return row && withHyperlinks(database, row);
}

async function withHyperlinks(database: Database, row: ClientRow): Promise<Client> {
  const { west, south, east, north, ...rest } = row;
  const hyperlinks = await database.query<Hyperlink>(
    `select display_name as "displayName", hyperlink, protocol_type as "protocolType",
       display_order as "displayOrder"
     from client_hyperlinks where client_id = $1 order by display_order, position`,
    [row.clientId],
  );
  return { ...rest, extent: { west, south, east, north }, hyperlinks };
}

/** The names of all clients with what they are called, for the operator. */
export function allClients(database: Database): Promise<Pick<Client, 'clientId' | 'name' | 'displayName'>[]> {
  return database.query(
    'select client_id as "clientId", name, display_name as "displayName" from clients order by name',
  );
}

/** All work types of a client in display order, also those that are no longer offered. */
export function workTypesOf(database: Database, clientId: number): Promise<WorkType[]> {
  return database.query(
    `select work_type_id as "workTypeId", key, name, color, custom_message as "customMessage",
       is_active as "isActive"
     from work_types where client_id = $1 order by display_order, work_type_id`,
    [clientId],
  );
}

/** All statuses of a client in display order, also those that are no longer given. */
export function statusesOf(database: Database, clientId: number): Promise<Status[]> {
  return database.query(
    `select status_id as "statusId", key, name, citizen_name as "citizenName", type,
       is_initial as "isInitial", is_active as "isActive"
     from statuses where client_id = $1 order by display_order, status_id`,
    [clientId],
  );
}

/** The pictures of a client. */
export async function logosOf(database: Database, clientId: number): Promise<Logos> {
  const rows = await database.query<{ kind: 'logo' | 'header'; jpeg: Buffer }>(
    'select kind, jpeg from client_logos where client_id = $1',
    [clientId],
  );
  const jpegOf = (kind: string) => rows.find((row) => row.kind === kind)?.jpeg;
  return { logo: jpegOf('logo'), header: jpegOf('header') };
}

/** The rows of a client and of its data. */
import { type FeedbackRules, usualFeedbackRules } from '@fixpoint/contract/desk/settings/feedback-rules.ts';
import { usualNearby } from '@fixpoint/contract/desk/settings/nearby.ts';
import { type PublishSetting, usualPublish } from '@fixpoint/contract/desk/settings/publish.ts';
import type { Database } from '#platform/database.ts';
import type { Client, ListedClient, Logos, Status, WorkType } from './client.ts';
import { type Hosting, withCurrentNames } from './hosting.ts';

/** The columns of the row itself. */
type ClientRow = Omit<Client, 'extent' | 'hyperlinks' | 'hasLogo' | 'hasHeaderLogo' | 'publish'> &
  Client['extent'] & { publish: Partial<PublishSetting> };

const selectClient = `
  select c.client_id as "clientId", c.name, c.display_name as "displayName", c.language, c.translations,
    c.time_zone as "timeZone",
    c.west, c.south, c.east, c.north, c.has_anonymous_requests as "hasAnonymousRequests",
    c.has_citizen_site as "hasCitizenSite", c.has_feedback as "hasFeedback", c.has_disclaimer as "hasDisclaimer", c.disclaimer,
    c.is_disclaimer_kept as "isDisclaimerKept", c.accent, c.basemap, c.publish,
    c.addresses_hash <> '' as "hasAddresses", c.applied_at as "appliedAt",
    c.former_names as "formerNames", c.disabled_at as "disabledAt", c.host_names as "hostNames", c.hosting
  from clients c`;

/** The client with this id; undefined if it does not exist. */
export async function clientById(database: Database, clientId: number): Promise<Client | undefined> {
  const [row] = await database.query<ClientRow>(`${selectClient} where c.client_id = $1`, [clientId]);
  return row && withBelongings(database, row);
}

/** The client that has this name, in lower case, or had it before; undefined if it does not exist. */
export async function clientByName(database: Database, name: string): Promise<Client | undefined> {
  const [row] = await database.query<ClientRow>(
    `${selectClient} where c.name = $1 or c.former_names @> array[$1::text] order by c.name <> $1 limit 1`,
    [name],
  );
  return row && withBelongings(database, row);
}

/** The client with this host name of its own; undefined if no client has it. */
export async function clientIdOfHostName(database: Database, hostName: string): Promise<number | undefined> {
  const [row] = await database.query<{ clientId: number }>(
    'select client_id as "clientId" from clients where host_names @> array[$1::text]',
    [hostName],
  );
  return row?.clientId;
}

/** The encrypted password of its own mail server; null if none is stored. */
export async function sealedMailPassword(database: Database, clientId: number): Promise<Buffer | null> {
  const [row] = await database.query<{ sealed: Buffer | null }>(
    'select mail_password as sealed from clients where client_id = $1',
    [clientId],
  );
  return row?.sealed ?? null;
}

/**
 * A second query by id: with distributed tables, the database must know the client before it can find the
 * client's rows.
 */
async function withBelongings(database: Database, row: ClientRow): Promise<Client> {
  const { west, south, east, north, hosting, publish, ...rest } = row;
  const [belongings] = await database.query<Pick<Client, 'hasLogo' | 'hasHeaderLogo' | 'hyperlinks'>>(
    `select exists (select from client_logos where client_id = $1 and kind = 'logo') as "hasLogo",
       exists (select from client_logos where client_id = $1 and kind = 'header') as "hasHeaderLogo",
       coalesce((
         select json_agg(json_build_object('displayName', display_name, 'hyperlink', hyperlink,
           'protocolType', protocol_type, 'displayOrder', display_order) order by display_order, position)
         from client_hyperlinks where client_id = $1), '[]') as hyperlinks`,
    [row.clientId],
  );
  return {
    ...rest,
    ...belongings!,
    publish: { ...usualPublish, ...publish },
    hosting: current(hosting),
    extent: { west, south, east, north },
  };
}

function current(hosting: Hosting): Hosting {
  return hosting.limits === undefined ? hosting : { ...hosting, limits: withCurrentNames(hosting.limits) };
}

/** All clients with their names, for the operator. */
export function allClients(database: Database): Promise<ListedClient[]> {
  return database.query(
    `select client_id as "clientId", name, display_name as "displayName", former_names as "formerNames",
       disabled_at as "disabledAt", remove_at as "removeAt"
     from clients order by name`,
  );
}

/** All work types of a client in display order, including inactive ones. */
export async function workTypesOf(database: Database, clientId: number): Promise<WorkType[]> {
  const rows = await database.query<Omit<WorkType, 'feedback'> & { feedback: Partial<FeedbackRules> }>(
    `select work_type_id as "workTypeId", key, name, color, custom_message as "customMessage",
       symbol, words, feedback, $2::jsonb || nearby as nearby, is_active as "isActive"
     from work_types where client_id = $1 order by display_order, work_type_id`,
    [clientId, JSON.stringify(usualNearby)],
  );
  return rows.map((row) => ({ ...row, feedback: { ...usualFeedbackRules, ...row.feedback } }));
}

/** All statuses of a client in display order, including inactive ones. */
export function statusesOf(database: Database, clientId: number): Promise<Status[]> {
  return database.query(
    `select status_id as "statusId", key, name, citizen_name as "citizenName", type,
       closing_needs as "closingNeeds", ending, is_initial as "isInitial", is_active as "isActive"
     from statuses where client_id = $1 order by display_order, status_id`,
    [clientId],
  );
}

/** The pictures of a client. */
export async function logosOf(database: Database, clientId: number): Promise<Logos> {
  const rows = await database.query<{ kind: string; picture: Buffer }>(
    `select kind, jpeg as picture from client_logos where client_id = $1
     union all select 'dark ' || kind, png from client_dark_logos where client_id = $1`,
    [clientId],
  );
  const pictureOf = (kind: string) => rows.find((row) => row.kind === kind)?.picture;
  return {
    logo: pictureOf('logo'),
    header: pictureOf('header'),
    darkLogo: pictureOf('dark logo'),
    darkHeader: pictureOf('dark header'),
  };
}

/** Changes of the settings, with author and time. Private to this folder. */
import type { SettingKind } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { LoggedKind } from '@fixpoint/contract/desk/settings/find-setting-log.ts';
import type { SettingChange } from '@fixpoint/contract/desk/settings/setting-changes.ts';
import type { Retention } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';

/** The last change of a set; version 0: unchanged since the municipality was created. */
export interface SettingState {
  kind: SettingKind;
  version: number;
  setBy: 'file' | 'desk';
  changedAt: Date | null;
  /** The username of the member, for a change at the desk. */
  changedBy: string | null;
}

export function selectStates(database: Database, clientId: number): Promise<SettingState[]> {
  return database.read<SettingState>(
    `select kind, version, set_by as "setBy", changed_at as "changedAt", a.username as "changedBy"
     from client_settings s left join accounts a on a.client_id = s.client_id and a.account_id = s.account_id
     where s.client_id = $1`,
    [clientId],
  );
}

/** Author and time of a change; `accountId` null: the municipality folder. */
export interface ChangedBy {
  setBy: 'file' | 'desk';
  accountId: number | null;
  now: Date;
}

export async function raiseVersion(
  tx: Database,
  clientId: number,
  kind: SettingKind,
  { setBy, accountId, now }: ChangedBy,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `insert into client_settings as s (client_id, kind, version, set_by, changed_at, account_id)
     values ($1, $2, 1, $3, $4, $5)
     on conflict (client_id, kind) do update set version = s.version + 1, set_by = excluded.set_by,
       changed_at = excluded.changed_at, account_id = excluded.account_id
     returning version`,
    [clientId, kind, setBy, now, accountId],
  );
  return row!.version;
}

export async function insertEvent(
  tx: Database,
  clientId: number,
  {
    kind,
    changes,
    accountId,
    now,
  }: { kind: LoggedKind; changes: readonly SettingChange[] } & Omit<ChangedBy, 'setBy'>,
): Promise<void> {
  await tx.query(
    'insert into setting_events (client_id, kind, happened_at, account_id, changes) values ($1, $2, $3, $4, $5)',
    [clientId, kind, now, accountId, JSON.stringify(changes)],
  );
}

export interface SettingEvent {
  eventId: number;
  kind: LoggedKind;
  happenedAt: Date;
  changedBy: string | null;
  changes: SettingChange[];
}

/** The wanted part of the log: at most `most` entries, ending after this many bytes of changes. */
interface WantedEvents {
  kind: LoggedKind | undefined;
  before: number | undefined;
  most: number;
  bytes: number;
}

/**
 * The newest entries, older than the given one. `found`: the number of entries up to `most`, including those
 * beyond the bytes.
 */
export function selectSettingEvents(
  database: Database,
  clientId: number,
  { kind, before, most, bytes }: WantedEvents,
): Promise<(SettingEvent & { found: number })[]> {
  return database.read(
    `with newest as (
       select event_id, octet_length(changes::text) as bytes from setting_events
       where client_id = $1 and ($2::text is null or kind = $2) and ($3::bigint is null or event_id < $3)
       order by event_id desc limit $4
     ), page as (
       select event_id, sum(bytes) over (order by event_id desc) - bytes as "bytesBefore", count(*) over ()::int as found
       from newest
     )
     select e.event_id as "eventId", e.kind, e.happened_at as "happenedAt", a.username as "changedBy", e.changes, page.found
     from page join setting_events e on e.client_id = $1 and e.event_id = page.event_id
       left join accounts a on a.client_id = e.client_id and a.account_id = e.account_id
     where page."bytesBefore" < $5
     order by e.event_id desc`,
    [clientId, kind ?? null, before ?? null, most, bytes],
  );
}

/** Keeps others from changing settings of the client until the transaction ends. */
export async function lockClient(tx: Database, clientId: number): Promise<void> {
  await tx.query('select 1 from clients where client_id = $1 for update', [clientId]);
}

export async function selectRetention(database: Database, clientId: number): Promise<Retention> {
  const [row] = await database.query<{ retention: Retention }>(
    'select retention from clients where client_id = $1',
    [clientId],
  );
  return row!.retention;
}

/** Links with their position, which stays the same when their order changes. */
export function selectLinks(
  database: Database,
  clientId: number,
): Promise<
  { position: number; displayName: string; hyperlink: string; protocolType: string; displayOrder: number }[]
> {
  return database.query(
    `select position, display_name as "displayName", hyperlink, protocol_type as "protocolType",
       display_order as "displayOrder"
     from client_hyperlinks where client_id = $1 order by display_order, position`,
    [clientId],
  );
}

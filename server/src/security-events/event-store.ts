/** The rows of security events. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';
import type { SecurityEventKind, SecurityEvent } from './security-event.ts';

/** An event to write. */
export interface NewEventRow extends SecurityEvent {
  /** 0: no client. */
  clientId: number;
  happenedAt: Date;
  /** Hash of the fields that events of one row share; null: the event has a row of its own. */
  gatheredAs: Buffer | null;
}

/** Writes events; an event whose row exists adds to the row's count. */
export async function insertEvents(database: Database, events: readonly NewEventRow[]): Promise<void> {
  const rows = events.map(({ gatheredAs, ...event }) => ({
    ...event,
    gatheredAs: gatheredAs?.toString('hex') ?? null,
  }));
  await database.query(
    `${ofAllClients} insert into security_events (client_id, kind, happened_at, count, account_id, session_id, request_id, photo_id,
       note_id, command, reason, gathered_as)
     select "clientId", kind, "happenedAt", coalesce(count, 1), "accountId", "sessionId", "requestId", "photoId",
       "noteId", coalesce(command, ''), coalesce(reason, ''), decode("gatheredAs", 'hex')
     from json_to_recordset($1) as row ("clientId" integer, kind text, "happenedAt" timestamptz, count integer,
       "accountId" bigint, "sessionId" bigint, "requestId" bigint, "photoId" bigint, "noteId" bigint, command text,
       reason text, "gatheredAs" text)
     order by "clientId", "gatheredAs"
     on conflict (client_id, gathered_as) where gathered_as is not null
     do update set count = security_events.count + excluded.count`,
    [JSON.stringify(rows)],
  );
}

/** An event in the list. */
export interface EventRow {
  eventId: number;
  /** Empty: no client, or one that is gone. */
  client: string;
  kind: SecurityEventKind;
  happenedAt: Date;
  count: number;
  accountId: number | null;
  sessionId: number | null;
  requestId: number | null;
  photoId: number | null;
  noteId: number | null;
  command: string;
  reason: string;
}

export interface EventFilter {
  /** Left out: all clients. */
  clientId?: number | undefined;
  since?: Date | undefined;
  kind?: SecurityEventKind | undefined;
}

/** Up to `most` events after the one with this time and id, oldest first. */
export function selectSecurityEvents(
  database: Database,
  { clientId, since, kind }: EventFilter,
  { after, most }: { after: Pick<EventRow, 'happenedAt' | 'eventId'> | undefined; most: number },
): Promise<EventRow[]> {
  return database.query(
    `${ofAllClients} select event_id as "eventId", coalesce(c.name, '') as client, kind, happened_at as "happenedAt", count,
       account_id as "accountId", session_id as "sessionId", request_id as "requestId", photo_id as "photoId",
       note_id as "noteId", command, reason
     from security_events e left join clients c on c.client_id = e.client_id
     where ($1::integer is null or e.client_id = $1) and ($2::timestamptz is null or happened_at >= $2)
       and ($3::text is null or kind = $3)
       and ($4::timestamptz is null or (happened_at, event_id) > ($4, $5::bigint))
     order by happened_at, event_id limit $6`,
    [clientId ?? null, since ?? null, kind ?? null, after?.happenedAt ?? null, after?.eventId ?? null, most],
  );
}

/** An event about one account. */
export interface EventOfAccount<Kind extends SecurityEventKind = SecurityEventKind> {
  kind: Kind;
  at: Date;
  count: number;
}

/** The newest events about an account, newest first. */
export function selectEventsOf<Kind extends SecurityEventKind>(
  database: Database,
  clientId: number,
  { accountId, kinds, most }: { accountId: number; kinds: readonly Kind[]; most: number },
): Promise<EventOfAccount<Kind>[]> {
  return database.query(
    `select kind, happened_at as at, count from security_events
     where client_id = $1 and account_id = $2 and kind = any($3)
     order by happened_at desc, event_id desc limit $4`,
    [clientId, accountId, kinds, most],
  );
}

/**
 * Deletes up to `most` events that are older than their client's setting, or than `keepDays` if the client
 * has none; returns how many.
 */
export async function deleteOldEvents(
  database: Database,
  { now, keepDays, most }: { now: Date; keepDays: number; most: number },
): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from security_events where (client_id, event_id) in (
       select e.client_id, e.event_id from security_events e left join clients c on c.client_id = e.client_id
       where happened_at < $1::timestamptz
         - make_interval(days => coalesce((c.retention ->> 'securityEventDays')::integer, $2))
       limit $3)
     returning 1`,
    [now, keepDays, most],
  );
  return rows.length;
}

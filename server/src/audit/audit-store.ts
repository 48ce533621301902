/** The rows of the audit log. Private to this folder. Nothing here changes or removes an entry. */
import { type Database, ofAllClients } from '#platform/database.ts';
import type { ActKind, AuditEntry } from './act.ts';
import { wordsOfEntry } from './entry-hash.ts';

/**
 * Writes an entry after the last one of its client, in the caller's transaction. Other entries of the client
 * wait until that ends, so it must be the last statement of the transaction.
 */
export async function appendEntry(
  database: Database,
  clientId: number,
  entry: Omit<AuditEntry, 'entryId'>,
): Promise<void> {
  const { happenedAt, kind, actor, accountId, operator, callId, about } = entry;
  await database.query(
    `with head as (
       insert into audit_heads as head (client_id, entries, hash) values ($1, 1, sha256($9))
       on conflict (client_id) do update
         set entries = head.entries + 1, hash = sha256(head.hash || $9)
       returning entries, hash
     )
     insert into audit_entries (client_id, entry_id, happened_at, kind, actor, account_id, operator, call_id, about, hash)
     select $1, entries, $2, $3, $4, $5, $6, $7, $8, hash from head`,
    [
      clientId,
      happenedAt,
      kind,
      actor,
      accountId,
      operator,
      callId,
      JSON.stringify(about),
      Buffer.from(wordsOfEntry(entry)),
    ],
  );
}

/** An entry as stored. */
export interface EntryRow extends AuditEntry {
  readonly hash: Buffer;
}

/** The entries of a client to select. */
export interface EntryFilter {
  readonly since?: Date | undefined;
  readonly kind?: ActKind | undefined;
}

/** Up to `most` entries of a client after the one with this id, oldest first. */
export function selectEntries(
  database: Database,
  clientId: number,
  { after, most, since, kind }: EntryFilter & { after: number; most: number },
): Promise<EntryRow[]> {
  return database.query(
    `select entry_id as "entryId", happened_at as "happenedAt", kind, actor, account_id as "accountId", operator,
       call_id as "callId", about, hash
     from audit_entries
     where client_id = $1 and entry_id > $2 and ($3::timestamptz is null or happened_at >= $3)
       and ($4::text is null or kind = $4)
     order by entry_id limit $5`,
    [clientId, after, since ?? null, kind ?? null, most],
  );
}

/** The number of a client's entries, and the hash of the last one. */
export interface AuditHead {
  readonly clientId: number;
  /** Empty: no client, or one that is gone. */
  readonly client: string;
  readonly entries: number;
  readonly hash: Buffer;
}

/** The heads of all clients with entries, or of one. */
export function selectHeads(database: Database, clientId: number | undefined): Promise<AuditHead[]> {
  return database.query(
    `${ofAllClients}
     select head.client_id as "clientId", coalesce(c.name, '') as client, entries, hash
     from audit_heads head left join clients c on c.client_id = head.client_id
     where $1::integer is null or head.client_id = $1 order by head.client_id`,
    [clientId ?? null],
  );
}

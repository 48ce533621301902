/** Who looks at a case at this moment, in whichever process of the server. */
import type { Scope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import {
  type ReaderRow,
  deleteReader,
  deleteSilent,
  selectIsInScope,
  selectOthers,
  upsertReader,
} from './reader-store.ts';

export type Reader = ReaderRow;

/** Whether the case is there for the caller. */
export function mayRead(database: Database, scope: Scope, requestId: number): Promise<boolean> {
  return selectIsInScope(database, scope, requestId);
}

/** The screen shows the case now, or still. */
export function keepReading(database: Database, scope: Scope, reader: Reader, now: Date): Promise<void> {
  return upsertReader(database, scope, reader, now);
}

export function stopReading(database: Database, clientId: number, reader: Reader): Promise<void> {
  return deleteReader(database, clientId, reader);
}

/** Forgets the readers of a case that have given no sign of life since, as of a process that was killed. */
export function forgetSilentReaders(
  database: Database,
  clientId: number,
  requestId: number,
  since: Date,
): Promise<void> {
  return deleteSilent(database, clientId, requestId, since);
}

/** The other members who look at the case, by name. */
export function findOtherReaders(
  database: Database,
  scope: Scope,
  requestId: number,
  since: Date,
): Promise<{ accountId: number; name: string }[]> {
  return selectOthers(database, scope, requestId, since);
}

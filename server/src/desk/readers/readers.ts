/** The members who read a case at the moment, in any process of the server. */
import type { DeskScope } from '#desk/scope.ts';
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

/** True if the caller may see the case. */
export function mayRead(database: Database, scope: DeskScope, requestId: number): Promise<boolean> {
  return selectIsInScope(database, scope, requestId);
}

/** Records that the screen shows the case. */
export function keepReading(database: Database, scope: DeskScope, reader: Reader, now: Date): Promise<void> {
  return upsertReader(database, scope, reader, now);
}

export function stopReading(database: Database, clientId: number, reader: Reader): Promise<void> {
  return deleteReader(database, clientId, reader);
}

/** Removes silent readers of a case, such as readers of a killed process. */
export function forgetSilentReaders(
  database: Database,
  clientId: number,
  requestId: number,
  since: Date,
): Promise<void> {
  return deleteSilent(database, clientId, requestId, since);
}

/** The other members who read the case, by name. */
export function findOtherReaders(
  database: Database,
  scope: DeskScope,
  requestId: number,
  since: Date,
): Promise<{ accountId: number; name: string }[]> {
  return selectOthers(database, scope, requestId, since);
}

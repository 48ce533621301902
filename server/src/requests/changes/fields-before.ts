import type { Database } from '#platform/database.ts';
import { selectChangesAt } from './before-change-store.ts';
import type { FieldChanges } from './request-event.ts';
import type { RequestFields } from './request-fields.ts';

const times: ReadonlySet<string> = new Set<keyof RequestFields>([
  'acceptedAt',
  'answerDueAt',
  'resolveDueAt',
  'pausedAt',
  'pausedUntil',
]);

/** The values before these changes. JSON stores times as text. */
export function fieldsBefore(changes: FieldChanges): Partial<RequestFields> {
  const fields = Object.entries(changes).map(([field, [before]]) => [
    field,
    times.has(field) && typeof before === 'string' ? new Date(before) : before,
  ]);
  return Object.fromEntries(fields) as Partial<RequestFields>;
}

/** The values before the act that made this version. */
export async function findFieldsBefore(
  database: Database,
  clientId: number,
  requestId: number,
  version: number,
): Promise<Partial<RequestFields>> {
  return fieldsBefore((await selectChangesAt(database, clientId, requestId, version)) ?? {});
}

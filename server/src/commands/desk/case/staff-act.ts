import type { Database } from '#platform/database.ts';
import {
  type RequestFields,
  type RequestUpdate,
  changeRequestInTransaction,
} from '#requests/changes/update-request.ts';
import { type Acting, staffUpdate } from '#workflows/request-changes/staff-update.ts';

/** An act that has a name of its own in the log. */
interface StaffAct {
  kind: NonNullable<RequestUpdate['act']>['kind'];
  fields: RequestUpdate['fields'];
  /** What others must not have changed since. */
  guarded: readonly (keyof RequestFields)[];
  /** Why, for colleagues. */
  reason?: string;
}

/** Does it to a request in the version that the caller has seen; answers with the version after it. */
export async function staffAct(
  database: Database,
  acting: Acting,
  { requestId, version }: { requestId: number; version: number },
  { kind, fields, guarded, reason = '' }: StaffAct,
): Promise<{ version: number }> {
  const act = { kind, comment: reason };
  const update = { ...staffUpdate(acting, requestId), fields, act, seen: { version, guarded } };
  return {
    version: await changeRequestInTransaction(database, acting.caller.scope.clientId, requestId, update),
  };
}

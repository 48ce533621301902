import type { Database } from '#platform/database.ts';
import {
  type RequestFields,
  type RequestUpdate,
  changeRequestInTransaction,
} from '#requests/changes/update-request.ts';
import { type StaffContext, staffUpdate } from '#workflows/request-changes/staff-update.ts';

/** An act that has its own name in the audit log. */
interface StaffAct {
  kind: NonNullable<RequestUpdate['act']>['kind'];
  fields: RequestUpdate['fields'];
  /** Fields that nobody may have changed since the caller saw the request. */
  guarded: readonly (keyof RequestFields)[];
  /** The reason, for colleagues. */
  reason?: string;
  adds?: NonNullable<RequestUpdate['act']>['adds'];
}

/** Carries out the act on a request in the version that the caller has seen. Returns the new version. */
export async function staffAct(
  database: Database,
  acting: StaffContext,
  { requestId, version }: { requestId: number; version: number },
  { kind, fields, guarded: guardedFields, reason = '', adds }: StaffAct,
): Promise<{ version: number }> {
  const act = { kind, comment: reason, ...(adds && { adds }) };
  const update = {
    ...staffUpdate(acting, requestId),
    fields,
    act,
    seen: { version, guarded: guardedFields },
  };
  return {
    version: await changeRequestInTransaction(database, acting.caller.scope.clientId, requestId, update),
  };
}

import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence, Database } from '#platform/database.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import type { RequestChange } from '#requests/changes/request-event.ts';
import { findRequestId } from '#requests/find-request.ts';

/** The request that the call's guid opens; throws `notFound` when there is none. */
export async function requestIdOf(database: Database, clientId: number, guid: string): Promise<number> {
  return (await findRequestId(database, clientId, guid)) ?? refuseUnknownRequest();
}

/** Records the change of that request; throws `notFound` when it has gone meanwhile. */
export function changeRecorder({
  clientId,
  requestId,
  change,
}: {
  clientId: number;
  requestId: number;
  change: RequestChange;
}): Consequence {
  return async (tx) => {
    if (!(await recordChange(tx, clientId, requestId, change))) refuseUnknownRequest();
  };
}

/** The answer does not tell whether there once was such a request. */
function refuseUnknownRequest(): never {
  throw new ApplicationError('notFound', { say: 'request.missing' });
}

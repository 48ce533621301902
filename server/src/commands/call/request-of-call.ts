import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence, Database } from '#platform/database.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import type { RequestChange } from '#requests/changes/request-event.ts';
import { findRequestId } from '#requests/find-request.ts';

/** The request with the guid of the call. Throws `notFound`. */
export async function requestIdOf(database: Database, clientId: number, guid: string): Promise<number> {
  return (await findRequestId(database, clientId, guid)) ?? refuseUnknownRequest();
}

/** Records a change of the request. Throws `notFound` if the request is gone meanwhile. */
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

/** The answer is the same for removed and unknown requests. */
function refuseUnknownRequest(): never {
  throw new ApplicationError('notFound', { say: 'request.missing' });
}

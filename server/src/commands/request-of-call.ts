import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence, Database } from '#platform/database.ts';
import type { RequestChange } from '#requests/changes/record-change.ts';

/** The id of the client's request with this guid; one that staff removed counts as none. */
export type FindRequestId = (clientId: number, guid: string) => Promise<number | undefined>;

/** Records a change, in its transaction and before it; false when there is no such request. */
export type RecordChange = (
  tx: Database,
  clientId: number,
  requestId: number,
  change: RequestChange,
) => Promise<boolean>;

/** The request that the call's guid opens; throws `notFound` when there is none. */
export async function requestIdOf(
  findRequestId: FindRequestId,
  clientId: number,
  guid: string,
): Promise<number> {
  return (await findRequestId(clientId, guid)) ?? refuseUnknownRequest();
}

/** Records the change of that request; throws `notFound` when it has gone meanwhile. */
export function changeOf(
  recordChange: RecordChange,
  { clientId, requestId, change }: { clientId: number; requestId: number; change: RequestChange },
): Consequence {
  return async (tx) => {
    if (!(await recordChange(tx, clientId, requestId, change))) refuseUnknownRequest();
  };
}

/** Whether there was a request once is not told. */
function refuseUnknownRequest(): never {
  throw new ApplicationError('notFound', 'There is no request with this guid.');
}

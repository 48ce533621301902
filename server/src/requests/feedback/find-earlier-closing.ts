/** A report about a closed request that its resident reports again. */
import { cameBackDaysMax } from '@fixpoint/contract/desk/case/came-back.ts';
import type { Database } from '#platform/database.ts';
import { findMainRequest } from '#requests/duplicates.ts';
import { findRequestId } from '#requests/find-request.ts';
import { selectClosedAt } from './question-store.ts';

/** The closed request, and the whole days since its closing. */
export interface CameBack {
  requestId: number;
  days: number;
}

/** The closing of the request with this guid, or of its main request. Undefined if it is open, removed or too old. */
export async function findEarlierClosing(
  database: Database,
  clientId: number,
  guid: string,
  now: Date,
): Promise<CameBack | undefined> {
  const ownId = await findRequestId(database, clientId, guid);
  if (ownId === undefined) return undefined;
  const requestId = await findMainRequest(database, clientId, ownId);
  const closedAt = await selectClosedAt(database, clientId, requestId);
  if (closedAt === undefined) return undefined;
  const days = Math.max(0, Math.floor((now.getTime() - closedAt.getTime()) / 86_400_000));
  return days > cameBackDaysMax ? undefined : { requestId, days };
}

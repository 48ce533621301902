import type { Database } from '#platform/database.ts';
import { selectChangesSince, selectRequests } from './before-change-store.ts';
import type { RequestFields } from './request-fields.ts';

type HandOverFields = Pick<RequestFields, 'teamId' | 'assigneeId'>;

/** Team and person of a request: now, and at an earlier version. undefined: there is no such request. */
export async function findHandOverSince(
  tx: Database,
  clientId: number,
  requestId: number,
  version: number,
): Promise<{ now: HandOverFields; before: HandOverFields } | undefined> {
  const now = (await selectRequests(tx, clientId, [requestId])).get(requestId)?.fields;
  if (now === undefined) return undefined;
  const logged = await selectChangesSince(tx, clientId, requestId, version);
  const valueBefore = (field: keyof HandOverFields) => {
    const first = logged.find(({ changes }) => field in changes)?.changes[field];
    return first === undefined ? now[field] : (first[0] as number | null);
  };
  return { now, before: { teamId: valueBefore('teamId'), assigneeId: valueBefore('assigneeId') } };
}

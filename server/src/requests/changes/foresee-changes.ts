/** Predicts the result of changing many requests, in a few statements and without locking them. */
import type { Database } from '#platform/database.ts';
import { selectChangesSinceEach, selectRequests } from './before-change-store.ts';
import { refuseConflicts } from './conflict.ts';
import type { FieldChanges } from './request-event.ts';
import {
  type RequestUpdate,
  type UpdateJudge,
  changedFieldsOf,
  judgeChange,
  unseenOf,
} from './update-request.ts';

/**
 * The predicted result for one request: a refusal, or the changes. Neither, if the request already has these
 * values.
 */
export interface ForeseenChange {
  requestId: number;
  refusal: unknown;
  changes: FieldChanges | undefined;
}

type ForeseenUpdate = Pick<RequestUpdate, 'fields' | 'admit' | 'act' | 'reroute'> &
  Required<Pick<RequestUpdate, 'seen'>>;

interface SeenVersion {
  requestId: number;
  version: number;
}

/**
 * Number of requests read and tried at a time. One batch takes some milliseconds, then other callers have
 * their turn.
 */
const triedInOneGo = 250;

/** Tries `updateRequest` on each request, in their order. */
export async function foreseeChanges(
  database: Database,
  clientId: number,
  seenVersions: readonly SeenVersion[],
  updateOf: (one: SeenVersion) => ForeseenUpdate,
  judge: UpdateJudge,
): Promise<ForeseenChange[]> {
  const foreseenChanges: ForeseenChange[] = [];
  for (let at = 0; at < seenVersions.length; at += triedInOneGo)
    foreseenChanges.push(
      ...(await foreseeSome(database, clientId, seenVersions.slice(at, at + triedInOneGo), updateOf, judge)),
    );
  return foreseenChanges;
}

async function foreseeSome(
  database: Database,
  clientId: number,
  seenVersions: readonly SeenVersion[],
  updateOf: (one: SeenVersion) => ForeseenUpdate,
  judge: UpdateJudge,
): Promise<ForeseenChange[]> {
  const requestIds = seenVersions.map(({ requestId }) => requestId);
  const read = await selectRequests(database, clientId, requestIds);
  const isOlder = (one: SeenVersion) => one.version < (read.get(one.requestId)?.version ?? 0);
  const olderVersions = seenVersions.filter(isOlder);
  const loggedChanges =
    olderVersions.length === 0 ? new Map() : await selectChangesSinceEach(database, clientId, olderVersions);
  const foresee = (one: SeenVersion): ForeseenChange => {
    const { requestId } = one;
    const request = read.get(requestId);
    try {
      const update = updateOf(one);
      const judgement = judgeChange(requestId, request, update, judge);
      if (request === undefined || judgement === undefined)
        return { requestId, refusal: undefined, changes: undefined };
      const unseenFields = unseenOf(requestId, request, update, judgement.changedFields);
      if (unseenFields !== undefined)
        refuseConflicts(unseenFields.guarded, loggedChanges.get(requestId) ?? [], request.version);
      const follows = update.reroute?.(judgement.after, request)?.fields;
      const changes = changedFieldsOf(request.fields, { ...judgement.newFields, ...follows });
      return { requestId, refusal: undefined, changes };
    } catch (refusal) {
      return { requestId, refusal, changes: undefined };
    }
  };
  return seenVersions.map(foresee);
}

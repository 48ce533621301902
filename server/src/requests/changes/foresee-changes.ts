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
export interface Foreseen {
  requestId: number;
  refusal: unknown;
  changes: FieldChanges | undefined;
}

type Asked = Pick<RequestUpdate, 'fields' | 'admit' | 'act' | 'reroute'> &
  Required<Pick<RequestUpdate, 'seen'>>;

interface Seen {
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
  seen: readonly Seen[],
  updateOf: (one: Seen) => Asked,
  judge: UpdateJudge,
): Promise<Foreseen[]> {
  const foreseen: Foreseen[] = [];
  for (let at = 0; at < seen.length; at += triedInOneGo)
    foreseen.push(
      ...(await foreseeSome(database, clientId, seen.slice(at, at + triedInOneGo), updateOf, judge)),
    );
  return foreseen;
}

async function foreseeSome(
  database: Database,
  clientId: number,
  seen: readonly Seen[],
  updateOf: (one: Seen) => Asked,
  judge: UpdateJudge,
): Promise<Foreseen[]> {
  const requestIds = seen.map(({ requestId }) => requestId);
  const read = await selectRequests(database, clientId, requestIds);
  const isOlder = (one: Seen) => one.version < (read.get(one.requestId)?.version ?? 0);
  const older = seen.filter(isOlder);
  const logged = older.length === 0 ? new Map() : await selectChangesSinceEach(database, clientId, older);
  const foresee = (one: Seen): Foreseen => {
    const { requestId } = one;
    const request = read.get(requestId);
    try {
      const update = updateOf(one);
      const judged = judgeChange(requestId, request, update, judge);
      if (request === undefined || judged === undefined)
        return { requestId, refusal: undefined, changes: undefined };
      const unseen = unseenOf(requestId, request, update, judged.changed);
      if (unseen !== undefined) refuseConflicts(unseen.guarded, logged.get(requestId) ?? [], request.version);
      const follows = update.reroute?.(judged.after, request)?.fields;
      const changes = changedFieldsOf(request.fields, { ...judged.wanted, ...follows });
      return { requestId, refusal: undefined, changes };
    } catch (refusal) {
      return { requestId, refusal, changes: undefined };
    }
  };
  return seen.map(foresee);
}

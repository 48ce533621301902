import { findActing, mayWorkOn, scopeOf } from '#desk/members/members.ts';
import type { WaitingReply } from '#desk/replies/waiting-replies.ts';
import { isInScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { findHandOverSince } from '#requests/changes/fields-since.ts';

/**
 * True if the author of a waiting reply may still write to residents. A revoked key, a deactivated member, a viewer
 * and a member who has left the team may not. If a colleague gives the request to another team meanwhile, the author
 * has lost no right.
 */
export async function mayStillReply(
  tx: Database,
  clientId: number,
  { requestId, seenVersion, accountId, actor }: WaitingReply,
  now: Date,
): Promise<boolean> {
  const member = await findActing(tx, clientId, { accountId, actor }, now);
  const request = await findHandOverSince(tx, clientId, requestId, seenVersion);
  if (member === undefined || request === undefined) return false;
  const scope = scopeOf(clientId, member, actor);
  return [request.now, request.before].some(
    (one) => isInScope(scope, one.teamId) && mayWorkOn(member, scope, one),
  );
}

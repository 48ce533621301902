import { mayWorkOn } from '#desk/members/members.ts';
import { isInScope } from '#desk/scope.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { RequestFields, RequestUpdate } from '#requests/changes/update-request.ts';
import type { Caller } from '#workflows/caller.ts';

/** The member who acts, through a call or a job that they began, and the time. */
export interface StaffContext {
  caller: Pick<Caller, 'client' | 'scope' | 'member'>;
  now: Date;
}

/** Author and permission check of a change. The command adds the rest. */
export function staffUpdate(
  { caller, now }: StaffContext,
  requestId: number,
): Required<Pick<RequestUpdate, 'by' | 'admit' | 'now'>> & { happenedAt: undefined } {
  const { accountId, username } = caller.member;
  const by = { actor: caller.scope.actor, accountId, author: username };
  const admit = (request: RequestFields) => admitTo(caller, requestId, request);
  return { by, admit, now, happenedAt: undefined };
}

/** Throws unless the caller may work on the request. If the caller may not see it, throws `notFound`. */
export function admitTo(
  { scope, member }: StaffContext['caller'],
  requestId: number,
  request: Pick<RequestFields, 'teamId' | 'assigneeId'>,
): void {
  if (!isInScope(scope, request.teamId)) refuseUnknownRequest(requestId);
  if (!mayWorkOn(member, scope, request))
    throw new ApplicationError('notAllowed', 'This request is not assigned to you or one of your teams.');
}

export function refuseUnknownRequest(requestId: number): never {
  throw new ApplicationError('notFound', `There is no request ${requestId}.`);
}

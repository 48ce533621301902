/** How a call to the desk changes a request. */
import { mayWorkOn } from '#desk/members/members.ts';
import { isInScope } from '#desk/scope.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { RequestFields, RequestUpdate } from '#requests/changes/update-request.ts';
import type { Caller } from '#workflows/caller.ts';

/** Whoever of the staff acts, by a call or by a job that they began, and when. */
export interface Acting {
  caller: Pick<Caller, 'client' | 'scope' | 'member'>;
  now: Date;
}

/** Who changes it, and whether they may; the rest is the command's. */
export function staffUpdate(
  { caller, now }: Acting,
  requestId: number,
): Required<Pick<RequestUpdate, 'by' | 'admit' | 'now'>> & { happenedAt: undefined } {
  const { accountId, username } = caller.member;
  const by = { actor: caller.scope.actor, accountId, author: username };
  const admit = (request: RequestFields) => admitTo(caller, requestId, request);
  return { by, admit, now, happenedAt: undefined };
}

/** Throws unless the request is theirs to work on. To whom it is not shown, it is not there. */
export function admitTo(
  { scope, member }: Acting['caller'],
  requestId: number,
  request: Pick<RequestFields, 'teamId' | 'assigneeId'>,
): void {
  if (!isInScope(scope, request.teamId)) refuseUnknownRequest(requestId);
  if (!mayWorkOn(member, scope, request))
    throw new ApplicationError('notAllowed', 'This request is neither yours nor that of one of your teams.');
}

export function refuseUnknownRequest(requestId: number): never {
  throw new ApplicationError('notFound', `There is no request ${requestId}.`);
}

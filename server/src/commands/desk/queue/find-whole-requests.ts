import { findRequest } from '#commands/desk/case/find-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { findSeen } from '#desk/case/find-case.ts';
import { ApplicationError } from '#platform/application-error.ts';

type WholeRequest = Awaited<ReturnType<typeof findRequest>>;

/** One after the other, so that one caller does not take all connections. */
export const findWholeRequests: DeskHandler<'findWholeRequests'> = async ({ requestIds }, call, parts) => {
  const seenIds = new Set(await findSeen(parts.database, call.caller.scope, requestIds));
  const requests: WholeRequest[] = [];
  for (const requestId of new Set(requestIds)) {
    if (!seenIds.has(requestId)) continue;
    const found = await findRequest({ requestId }, call, parts).catch(undefinedIfGone);
    if (found !== undefined) requests.push(found);
  }
  return { requests };
};

/** Somebody may remove a request during the call. */
function undefinedIfGone(error: unknown): undefined {
  if (error instanceof ApplicationError && error.errorName === 'notFound') return undefined;
  throw error;
}

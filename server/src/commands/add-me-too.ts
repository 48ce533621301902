import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { askToFollow } from '#commands/call/ask-to-follow.ts';
import { emailOf } from '#commands/call/client-of-call.ts';
import { nearClientOf, nearReportOf } from '#commands/call/near-report.ts';
import { countReporters } from '#requests/nearby/count-reporters.ts';
import { type MeToo, countMeToo, isCounted, keepAddress } from '#requests/nearby/me-toos.ts';
import { findRequestNear } from '#requests/nearby/requests-near.ts';
import type { CallWithSession, Handler } from './handler.ts';
import type { ServerParts } from './server-parts.ts';

/**
 * Counts the caller for a request that `findnearbyrequests` shows to them. Any other request is not found. The
 * reporter is never counted for the own request.
 */
export const addMeToo: Handler<'addMeToo'> = async (payload, call, parts) => {
  const { session, now } = call;
  const { clientId, sessionId, accountId } = session;
  const { database, clients } = parts;
  const near = await nearClientOf(clients, clientId);
  const report = nearReportOf(payload, session);
  const request = await findRequestNear(database, near, report, {
    requestId: payload.workrequestid,
    now,
  });
  if (request === undefined) throw new ApplicationError('notFound', { say: 'request.missing' });
  const meToo = { requestId: request.requestId, accountId, sessionId };
  if (!request.isOwn)
    await (payload.email === undefined ? countMeToo(database, clientId, meToo, now) : tellByEmail());
  const counts = await countReporters(database, clientId, [request.mainId]);
  const { confirmed = 0, unconfirmed = 0 } = counts.get(request.mainId) ?? {};
  return {
    Id: request.requestId,
    Guid: request.guid,
    StatusName: request.statusName,
    AlsoReportedBy: confirmed + unconfirmed,
  };

  function tellByEmail() {
    const email = emailOf('email', payload.email!);
    return askByEmail(parts, call, meToo, { email, language: firstLanguage([payload.language]) ?? null });
  }
};

/** Asks the owner of an address that a counted guest gave. Throws `notFound` for anybody else. */
function askByEmail(
  { database, callLimits }: Pick<ServerParts, 'database' | 'callLimits'>,
  { session, network, now }: CallWithSession,
  meToo: MeToo,
  { email, language }: { email: string; language: ReturnType<typeof firstLanguage> | null },
): Promise<void> {
  const { clientId } = session;
  return database.transaction(async (tx) => {
    if (session.accountId !== null || !(await isCounted(tx, clientId, meToo)))
      throw new ApplicationError('notFound', { say: 'request.missing' });
    const asked = { requestId: meToo.requestId, email, language: language ?? null, now, isMeToo: true };
    await askToFollow(tx, callLimits, { clientId, session, network }, asked);
    await keepAddress(tx, clientId, meToo, email);
  });
}

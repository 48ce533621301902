import { orderNotice } from '#citizens/notice.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { unlinkMember } from '#desk/provider-link/provider-link.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { refuseStale } from '#commands/desk/person-of-call.ts';

/** A manager who unlinks their own account stays signed in. */
export const unlinkProvider: DeskHandler<'unlinkProvider'> = async (
  { accountId },
  { caller, now },
  { database },
) => {
  await refuseStale(database, caller, now);
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    if (!(await unlinkMember(tx, clientId, accountId)))
      throw new ApplicationError('notFound', 'This member is not linked to an account at the provider.');
    await endSessions(tx, clientId, accountId, { except: caller.session.sessionId });
    await orderNotice(tx, clientId, { kind: 'provider-unlinked', accountId });
    const act = { kind: 'provider-unlinked', actor: actorOf(caller), about: { accountId } } as const;
    await recordAct(tx, clientId, act, now);
    return {};
  });
};

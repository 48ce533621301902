import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { stopActsOf } from '#desk/bulk/bulk-acts.ts';
import { revokeKey as revokeKeyOf } from '#desk/keys/keys.ts';
import { loggingKeys } from '#desk/keys/log-keys.ts';
import { refuseMachines } from '#commands/desk/person-of-call.ts';

export const revokeKey: DeskHandler<'revokeKey'> = async ({ keyId }, { caller, now }, { database }) => {
  refuseMachines(caller);
  const { clientId, accountId: by } = caller.scope;
  return database.transaction(async (tx) => {
    const accountId = await loggingKeys(tx, clientId, { accountId: by, now }, () =>
      revokeKeyOf(tx, clientId, keyId, now),
    );
    await stopActsOf(tx, clientId, accountId, now);
    const about = { keyId, accountId };
    await recordAct(tx, clientId, { kind: 'key-revoked', actor: actorOf(caller), about }, now);
    return {};
  });
};

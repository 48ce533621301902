import { actorOf, recordAct } from '#commands/call/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { addKey, changeKey } from '#desk/keys/keys.ts';
import { loggingKeys } from '#desk/keys/log-keys.ts';
import { refuseMachines } from './person-of-call.ts';

export const saveKey: DeskHandler<'saveKey'> = async (
  { keyId, ...wishes },
  { caller, now },
  { database },
) => {
  refuseMachines(caller);
  const { clientId, accountId } = caller.scope;
  return database.transaction(async (tx) => {
    const saved = await loggingKeys(tx, clientId, { accountId, now }, async () =>
      keyId === undefined
        ? addKey(tx, clientId, wishes, { createdBy: caller.member.name, now })
        : { keyId, accountId: await changeKey(tx, clientId, keyId, wishes), key: null },
    );
    const about = { keyId: saved.keyId, accountId: saved.accountId };
    await recordAct(tx, clientId, { kind: 'key-saved', actor: actorOf(caller), about }, now);
    return { keyId: saved.keyId, key: saved.key };
  });
};

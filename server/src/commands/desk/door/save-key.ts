import type { DeskHandler } from '#commands/desk/handler.ts';
import { addKey, changeKey } from '#desk/keys/keys.ts';
import { recordEvent } from '#security-events/record-event.ts';
import { refuseMachines } from './person-of-call.ts';

export const saveKey: DeskHandler<'saveKey'> = async (
  { keyId, ...wishes },
  { caller, now },
  { database },
) => {
  refuseMachines(caller);
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    const saved =
      keyId === undefined
        ? await addKey(tx, clientId, wishes, { createdBy: caller.member.name, now })
        : { keyId, accountId: await changeKey(tx, clientId, keyId, wishes), key: null };
    await recordEvent(tx, clientId, { kind: 'key-saved', accountId: saved.accountId }, now);
    return { keyId: saved.keyId, key: saved.key };
  });
};

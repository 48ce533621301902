import { hasScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { notifyStaff } from '#workflows/notify-staff.ts';
import { addKey, changeKey } from '#desk/keys/keys.ts';
import { loggingKeys } from '#desk/keys/log-keys.ts';
import { refuseStale } from '#commands/desk/person-of-call.ts';

/**
 * An API key outlives its maker's session. Saving one therefore needs a fresh session, and all managers get a
 * mail.
 */
export const saveKey: DeskHandler<'saveKey'> = async (
  { keyId, ...wishes },
  { caller, now },
  { database },
) => {
  await refuseStale(database, caller, now);
  const { clientId, accountId } = caller.scope;
  const maker = { createdBy: caller.member.name, makerId: accountId, now };
  return database.transaction(async (tx) => {
    const savedKey = await loggingKeys(tx, clientId, { accountId, now }, async () =>
      keyId === undefined
        ? addKey(tx, clientId, wishes, maker)
        : { keyId, ...(await changeKey(tx, clientId, keyId, wishes, now)), key: null },
    );
    const { name, role, expiresAt } = wishes;
    const mayWrite = hasScope(savedKey.scopes, 'desk') || hasScope(savedKey.scopes, 'open311');
    const news = {
      name,
      role,
      mayWrite,
      by: caller.member.name,
      isNew: keyId === undefined,
      endsAt: expiresAt,
    };
    await notifyStaff(tx, clientId, { kind: 'key-saved', ...news });
    const about = { keyId: savedKey.keyId, accountId: savedKey.accountId };
    await recordAct(tx, clientId, { kind: 'key-saved', actor: actorOf(caller), about }, now);
    return { keyId: savedKey.keyId, key: savedKey.key };
  });
};

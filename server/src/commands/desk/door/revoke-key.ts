import type { DeskHandler } from '#commands/desk/handler.ts';
import { revokeKey as revokeKeyOf } from '#desk/keys/keys.ts';
import { recordEvent } from '#security-events/record-event.ts';
import { refuseMachines } from './person-of-call.ts';

export const revokeKey: DeskHandler<'revokeKey'> = async ({ keyId }, { caller, now }, { database }) => {
  refuseMachines(caller);
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    const accountId = await revokeKeyOf(tx, clientId, keyId, now);
    await recordEvent(tx, clientId, { kind: 'key-revoked', accountId }, now);
    return {};
  });
};

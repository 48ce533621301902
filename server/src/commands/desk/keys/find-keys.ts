import type { DeskHandler } from '#commands/desk/handler.ts';
import { findKeys as findKeysOf } from '#desk/keys/keys.ts';

export const findKeys: DeskHandler<'findKeys'> = async (_payload, { caller }, { database }) => ({
  keys: await findKeysOf(database, caller.scope.clientId),
});

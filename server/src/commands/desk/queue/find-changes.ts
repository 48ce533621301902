import { changesPerAnswer } from '@fixpoint/contract/desk/queue/find-changes.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { readChanges } from '#requests/mirror/read-changes.ts';

export const findChanges: DeskHandler<'findChanges'> = async (
  { after, limit = changesPerAnswer.usual },
  { caller: { scope }, now },
  { database },
) => {
  const { clientId, teamIds } = scope;
  return readChanges(database, clientId, { teamIds, after, limit, now });
};

import { countRedirect } from '#desk/owners/count-redirect.ts';
import { ownerOfReport } from '#desk/owners/owner-of-report.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { clientOf } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

/** Counts only what is true: the place is this owner's. Any other call changes nothing. */
export const noteRedirect: Handler<'noteRedirect'> = async (
  { worktypeid: workTypeId, longitude, latitude, placeowner: chosenKey },
  { session, now },
  { database, clients, ownerRules },
) => {
  const client = await clientOf(clients, session.clientId);
  const position = { longitude, latitude };
  const rules = await ownerRules(client);
  const { found } = await ownerOfReport(rules, { workTypeId, position, chosenKey });
  if (found?.owner.key !== chosenKey) throw new ApplicationError('notFound');
  await countRedirect(database, client, { ownerKey: chosenKey, workTypeId, position, now });
  return { Result: true };
};

import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { openDue } from '#desk/due-times/due-times.ts';
import { faultsOfDueRules } from '#desk/due-times/judge-due-rules.ts';

/** Counting office hours takes longer for a time that is further away. */
const farthestMs = 366 * 24 * 3_600_000;

export const testDueRules: DeskHandler<'testDueRules'> = async (
  { workTypeId, receivedAt, due: unsavedRules },
  { caller: { client }, now },
  { clients, deskRules },
) => {
  const at = receivedAt ?? now;
  if (Math.abs(at.getTime() - now.getTime()) > farthestMs)
    throw new ApplicationError('fieldInvalid', 'receivedAt: This is more than a year from now.');
  const workTypes = await clients.findWorkTypes(client.clientId);
  const workTypeIds = new Set(workTypes.map((one) => one.workTypeId));
  if (!workTypeIds.has(workTypeId)) throw new ApplicationError('notFound', { say: 'workType.missing' });
  if (unsavedRules === undefined) return (await deskRules(client)).due.timesOf(workTypeId, at);
  const faults = faultsOfDueRules(unsavedRules, workTypeIds);
  if (faults.length > 0) throw new ApplicationError('fieldInvalid', faults.join(' '));
  return openDue(unsavedRules, client.timeZone).timesOf(workTypeId, at);
};

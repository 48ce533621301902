import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { faultsOfDueRules } from '#desk/settings/judge-due-rules.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { recordEvent } from '#security-events/record-event.ts';

export const saveDueRules: DeskHandler<'saveDueRules'> = async (
  { version, ...setting },
  { caller, now },
  { database, clients },
) => {
  const { clientId, accountId } = caller.scope;
  const workTypes = await clients.findWorkTypes(clientId);
  const faults = faultsOfDueRules(setting, new Set(workTypes.map(({ workTypeId }) => workTypeId)));
  if (faults.length > 0) throw new ApplicationError('fieldInvalid', faults.join(' '));
  const { sessionId } = caller.session;
  const saved = await database.transaction(async (tx) => {
    await recordEvent(tx, clientId, { kind: 'due-rules-saved', accountId, sessionId }, now);
    return saveDeskSetting(tx, clientId, version, { kind: 'due', setting, setBy: 'desk', accountId, now });
  });
  return { version: saved };
};

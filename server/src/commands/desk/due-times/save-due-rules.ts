import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { faultsOfDueRules } from '#desk/due-times/judge-due-rules.ts';
import { ApplicationError } from '#platform/application-error.ts';

export const saveDueRules: DeskHandler<'saveDueRules'> = async (
  { version, ...setting },
  { caller, now },
  { database, clients },
) => {
  const { clientId, accountId } = caller.scope;
  const workTypes = await clients.findWorkTypes(clientId);
  const faults = faultsOfDueRules(setting, new Set(workTypes.map(({ workTypeId }) => workTypeId)));
  if (faults.length > 0) throw new ApplicationError('fieldInvalid', faults.join(' '));
  const savedVersion = await database.transaction(async (tx) => {
    const wantedSetting = { kind: 'due', setting, setBy: 'desk', accountId, now } as const;
    const next = await saveDeskSetting(tx, clientId, version, wantedSetting);
    const act = { kind: 'due-rules-saved', actor: actorOf(caller), about: { version: next } } as const;
    await recordAct(tx, clientId, act, now);
    return next;
  });
  return { version: savedVersion };
};

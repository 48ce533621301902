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
  const saved = await database.transaction(async (tx) => {
    const wanted = { kind: 'due', setting, setBy: 'desk', accountId, now } as const;
    const next = await saveDeskSetting(tx, clientId, version, wanted);
    const act = { kind: 'due-rules-saved', actor: actorOf(caller), about: { version: next } } as const;
    await recordAct(tx, clientId, act, now);
    return next;
  });
  return { version: saved };
};

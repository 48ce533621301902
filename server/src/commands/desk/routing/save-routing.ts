import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { faultsOfRouting } from '#desk/routing/judge-routing.ts';
import { findTeams } from '#desk/teams/teams.ts';
import { ApplicationError } from '#platform/application-error.ts';

export const saveRouting: DeskHandler<'saveRouting'> = async (
  { version, ...setting },
  { caller, now },
  { database, clients },
) => {
  const { clientId, accountId } = caller.scope;
  const [teams, workTypes] = await Promise.all([
    findTeams(database, clientId),
    clients.findWorkTypes(clientId),
  ]);
  const faults = faultsOfRouting(setting, {
    teamIds: new Set(teams.filter(({ isActive }) => isActive).map(({ teamId }) => teamId)),
    workTypeIds: new Set(workTypes.map(({ workTypeId }) => workTypeId)),
  });
  if (faults.length > 0) throw new ApplicationError('fieldInvalid', faults.join(' '));
  const savedVersion = await database.transaction(async (tx) => {
    const next = await saveDeskSetting(tx, clientId, version, {
      kind: 'routing',
      setting,
      setBy: 'desk',
      accountId,
      now,
    });
    const act = { kind: 'routing-saved', actor: actorOf(caller), about: { version: next } } as const;
    await recordAct(tx, clientId, act, now);
    return next;
  });
  return { version: savedVersion };
};

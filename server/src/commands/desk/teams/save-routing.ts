import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { faultsOfRouting } from '#desk/settings/judge-routing.ts';
import { findTeams } from '#desk/teams/teams.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { recordEvent } from '#security-events/record-event.ts';

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
  const { sessionId } = caller.session;
  const saved = await database.transaction(async (tx) => {
    await recordEvent(tx, clientId, { kind: 'routing-saved', accountId, sessionId }, now);
    return saveDeskSetting(tx, clientId, version, {
      kind: 'routing',
      setting,
      setBy: 'desk',
      accountId,
      now,
    });
  });
  return { version: saved };
};

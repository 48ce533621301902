import { refreshPages } from '#clients/settings/refresh-pages.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { faultsOfOwners } from '#desk/owners/judge-owners.ts';
import { findDeskSettings, saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { ApplicationError } from '#platform/application-error.ts';

export const saveOwners: DeskHandler<'saveOwners'> = async (
  { repeatKey: _repeatKey, version, ...setting },
  { caller, now },
  { database, clients },
) => {
  const { clientId, accountId } = caller.scope;
  const { routing } = await findDeskSettings(database, clientId);
  const faults = faultsOfOwners(setting, {
    workTypeIds: new Set((await clients.findWorkTypes(clientId)).map(({ workTypeId }) => workTypeId)),
    areaKeys: new Set(routing.value.areas.map(({ key }) => key)),
    language: caller.client.language,
  });
  if (faults.length > 0) throw new ApplicationError('fieldInvalid', faults.join(' '));
  const savedVersion = await database.transaction(async (tx) => {
    const saving = { kind: 'owners', setting, setBy: 'desk', accountId, now } as const;
    const next = await saveDeskSetting(tx, clientId, version, saving);
    await refreshPages(tx, clientId, now);
    const about = { setting: 'owners', version: next };
    await recordAct(tx, clientId, { kind: 'settings-saved', actor: actorOf(caller), about }, now);
    return next;
  });
  clients.forget(caller.client);
  return { version: savedVersion };
};

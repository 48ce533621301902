import { ownersMost } from '@fixpoint/contract/desk/owners/owners.ts';
import { refreshPages } from '#clients/settings/refresh-pages.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { findCase } from '#desk/case/find-case.ts';
import { findDeskSettings, saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';

export const claimRoad: DeskHandler<'claimRoad'> = async (
  { requestId, meters },
  { caller, now },
  { database, clients, ownerRules },
) => {
  const { client, scope } = caller;
  const { clientId, accountId } = scope;
  const caseRow = await findCase(database, scope, requestId);
  if (caseRow === undefined) refuseUnknownRequest(requestId);
  const { longitude, latitude, workType } = caseRow;
  const rules = await ownerRules(client);
  const pin = { longitude, latitude, accuracyMeters: 0 };
  const places = await rules.placesAt(workType.workTypeId, pin);
  const road = places.find(({ ownerKey, place }) => ownerKey !== null && place !== '')?.place;
  if (road === undefined || rules.placeOf(workType.workTypeId) !== 'road')
    throw new ApplicationError('notFound', { say: 'owner.noRoad' });
  const version = await database.transaction(async (tx) => {
    const { owners } = await findDeskSettings(tx, clientId);
    const most = ownersMost.claims;
    if (owners.value.claims.length >= most)
      throw new ApplicationError('fieldInvalid', { say: 'owner.claimsMost', most });
    const claims = [...owners.value.claims, { road, longitude, latitude, meters }];
    const setting = { ...owners.value, claims };
    const saving = { kind: 'owners', setting, setBy: 'desk', accountId, now } as const;
    const next = await saveDeskSetting(tx, clientId, owners.version, saving);
    await refreshPages(tx, clientId, now);
    const about = { setting: 'owners', version: next, requestId };
    await recordAct(tx, clientId, { kind: 'settings-saved', actor: actorOf(caller), about }, now);
    return next;
  });
  clients.forget(client);
  return { version, road };
};

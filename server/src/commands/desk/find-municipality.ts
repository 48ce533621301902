import { ownerWords } from '#desk/owners/owner-words.ts';
import { hasAbuseReports } from '#requests/public/abuse-reports.ts';
import { reviewedKeys } from '#requests/public/review.ts';
import type { DeskHandler } from './handler.ts';

export const findMunicipality: DeskHandler<'findMunicipality'> = async (
  _payload,
  { caller: { client } },
  { clients, ownerRules, database },
) => {
  const [workTypes, statuses, rules, hasReports] = await Promise.all([
    clients.findWorkTypes(client.clientId),
    clients.findStatuses(client.clientId),
    ownerRules(client),
    hasAbuseReports(database, client.clientId),
  ]);
  return {
    workTypes: workTypes.map(({ workTypeId, name, color, isActive, feedback }) => ({
      workTypeId,
      name,
      color,
      isActive,
      ...(feedback.photoAtClosing === 'ask' && { photoAtClosing: true }),
    })),
    statuses: statuses.map(({ statusId, name, citizenName, type, closingNeeds, ending, isActive }) => ({
      statusId,
      name,
      citizenName,
      type,
      closingNeeds,
      ending,
      isActive,
    })),
    owners: [...rules.owners.values()]
      .filter(({ isOurs }) => !isOurs)
      .map((owner) => ({ key: owner.key, name: ownerWords(owner, [client.language]).name })),
    ...((hasReports || reviewedKeys(client).length > 0) && { isReviewing: true }),
    extent: client.extent,
  };
};

import { ApplicationError } from '#platform/application-error.ts';
import type { Handler } from './handler.ts';

/** Only statuses that are still given. For another municipality than the token's, the answer is the same as for one that does not exist. */
export const dropdownStatusesByClientId: Handler<'dropdownStatusesByClientId'> = async (
  { ClientId },
  { session: { clientId } },
  { clients },
) => {
  if (ClientId !== undefined && ClientId !== clientId) {
    throw new ApplicationError('notFound', 'There is no municipality with this id.');
  }
  const statuses = await clients.findStatuses(clientId);
  return statuses
    .filter(({ isActive }) => isActive)
    .map(({ statusId, name, citizenName, type }) => ({
      Value: statusId,
      Text: name,
      CitizenText: citizenName,
      StatusType: type,
    }));
};

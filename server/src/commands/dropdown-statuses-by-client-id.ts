import { ApplicationError } from '#platform/application-error.ts';
import type { Handler } from './handler.ts';

/**
 * Lists the statuses in use. Another municipality than the token's gets the same answer as an unknown one.
 */
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

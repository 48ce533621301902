import { ApplicationError } from '#platform/application-error.ts';
import type { Handler } from './handler.ts';

/** Lists the work types that are still offered. */
export const dropdownCitizenWorkTypesByClientId: Handler<'dropdownCitizenWorkTypesByClientId'> = async (
  { ClientId },
  _call,
  { clients },
) => {
  const client = await clients.findClientById(ClientId);
  if (client === undefined) throw new ApplicationError('notFound', 'There is no municipality with this id.');
  const workTypes = await clients.findWorkTypes(client.clientId);
  return workTypes
    .filter(({ isActive }) => isActive)
    .map(({ workTypeId, name, customMessage, color }) => ({
      Value: workTypeId,
      Text: name,
      CustomMessage: customMessage,
      Color: color,
    }));
};

import type { DeskHandler } from './handler.ts';

export const findMunicipality: DeskHandler<'findMunicipality'> = async (
  _payload,
  { caller: { client } },
  { clients },
) => {
  const [workTypes, statuses] = await Promise.all([
    clients.findWorkTypes(client.clientId),
    clients.findStatuses(client.clientId),
  ]);
  return {
    workTypes: workTypes.map(({ workTypeId, name, color, isActive }) => ({
      workTypeId,
      name,
      color,
      isActive,
    })),
    statuses: statuses.map(({ statusId, name, citizenName, type, isActive }) => ({
      statusId,
      name,
      citizenName,
      type,
      isActive,
    })),
    extent: client.extent,
  };
};

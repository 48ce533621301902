import type { DeskHandler } from '#commands/desk/handler.ts';

export const findWorkTypeWords: DeskHandler<'findWorkTypeWords'> = async (
  _payload,
  { caller: { client } },
  { clients },
) => {
  const workTypes = await clients.findWorkTypes(client.clientId);
  return {
    workTypes: workTypes
      .filter(({ isActive }) => isActive)
      .map(({ workTypeId, symbol, words }) => {
        const { [client.language]: own = [], ...others } = words;
        return { workTypeId, symbol, words: [...new Set([own, ...Object.values(others)].flat())] };
      }),
  };
};

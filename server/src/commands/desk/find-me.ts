import type { DeskHandler } from './handler.ts';

export const findMe: DeskHandler<'findMe'> = async (_payload, { caller: { client, member } }) => {
  const { accountId, username, name, role, isLimited, teams } = member;
  const { name: clientName, displayName, timeZone } = client;
  return {
    me: { accountId, username, name, role },
    isLimited,
    teams,
    client: { name: clientName, displayName, timeZone },
  };
};

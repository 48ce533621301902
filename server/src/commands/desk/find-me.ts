import { findStanding } from '#desk/second-factor/second-factor.ts';
import type { DeskHandler } from './handler.ts';

export const findMe: DeskHandler<'findMe'> = async (_payload, { caller }, { database }) => {
  const { client, member, scope, isFactorMissing } = caller;
  const { accountId, username, name, role, isLimited, teams } = member;
  const { name: clientName, displayName, timeZone } = client;
  const { isOn, recoveryCodesLeft } = await findStanding(database, scope);
  return {
    me: { accountId, username, name, role },
    isLimited,
    teams,
    secondFactor: { isOn, isMissing: isFactorMissing, recoveryCodesLeft },
    client: { name: clientName, displayName, timeZone },
  };
};

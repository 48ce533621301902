import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { statusNamesIn } from '#clients/status-names.ts';
import { findStanding } from '#desk/second-factor/second-factor.ts';
import { countWebhooksOff } from '#webhooks/webhooks.ts';
import type { DeskHandler } from './handler.ts';

export const findMe: DeskHandler<'findMe'> = async ({ language }, { caller }, { database, clients }) => {
  const { client, member, scope, session } = caller;
  const { accountId, username, name, role, isLimited, teams } = member;
  const { name: clientName, displayName, timeZone } = client;
  const { isOn, recoveryCodesLeft } = await findStanding(database, scope);
  const spoken = firstLanguage([language]);
  const statusNames =
    spoken && statusNamesIn(await clients.findStatuses(client.clientId), client.translations[spoken]);
  return {
    me: { accountId, username, name, role },
    isLimited,
    teams,
    secondFactor: { isOn, isMissing: session.isFactorMissing, recoveryCodesLeft },
    ...(statusNames && { statusNames }),
    ...(isAtLeast(role, 'manager') && { webhooksOff: await countWebhooksOff(database, client.clientId) }),
    client: { name: clientName, displayName, timeZone },
  };
};

import type { DeskHandler } from '#commands/desk/handler.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';

export const findRouting: DeskHandler<'findRouting'> = async (_payload, { caller }, { database }) => {
  const { value, ...change } = (await findDeskSettings(database, caller.scope.clientId)).routing;
  return { ...value, ...change };
};

import type { DeskHandler } from '#commands/desk/handler.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';

export const findDueRules: DeskHandler<'findDueRules'> = async (_payload, { caller }, { database }) => {
  const { value, ...change } = (await findDeskSettings(database, caller.scope.clientId)).due;
  return { ...value, ...change };
};
